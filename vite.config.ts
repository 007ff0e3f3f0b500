import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { build, defineConfig, type Plugin } from 'vite'

/**
 * Modes: `mock` (npm start, tests) and `demo` (a static shop) carry the mock site; `production` is
 * the shop owner's build and must hold no mock byte.
 */
export default defineConfig(({ mode }) => {
  const mocks = mode === 'mock' || mode === 'demo' || mode === 'test'
  return {
    plugins: [react(), mocks && msw(), !mocks && earlyRequest()],
    define: { __MOCKS__: JSON.stringify(mocks) },
    resolve: { tsconfigPaths: true },
    css: {
      transformer: 'lightningcss',
      lightningcss: { drafts: { customMedia: true } },
      modules: {
        generateScopedName: mode === 'production' ? '[hash:base64:5]' : '[local]_[hash:base64:4]',
      },
    },
    server: { port: Number(process.env['PORT'] ?? 5173), strictPort: true },
    build: {
      target: 'es2023',
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    test: {
      setupFiles: ['tests/support/setup.ts'],
      include: ['tests/{unit,contract,feature}/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost/' } },
    },
  }
})

/**
 * Puts the first data request of a page into index.html, ahead of the bundle: src/app/early.ts,
 * bundled with the very modules that the app builds its requests with, so that the two cannot differ.
 */
function earlyRequest(): Plugin {
  return {
    name: 'satchel-early-request',
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        const output = await build({
          configFile: false,
          logLevel: 'warn',
          resolve: { tsconfigPaths: true },
          build: {
            write: false,
            target: 'es2023',
            lib: { entry: 'src/app/early.ts', formats: ['iife'], name: 'early' },
          },
        })
        const [bundle] = Array.isArray(output) ? output : [output]
        const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
        if (!chunk) throw new Error('early.ts gave no bundle')
        return [{ tag: 'script', children: chunk.code.trim(), injectTo: 'head' }]
      },
    },
  }
}
