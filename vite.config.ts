import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build, defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'
import { contentSecurityPolicy } from './scripts/csp.ts'
import { liveShop } from './scripts/live/plugin.ts'
import { packedFiles } from './scripts/packedFiles.ts'
import { USUAL_IN_PAGE, usualSettings } from './scripts/usualSettings.ts'

/**
 * Modes: `mock` (npm start, tests) and `demo` (a static shop) carry the mock site; `production` is
 * the shop owner's build and must hold no mock byte; `live` (npm run dev:live) is the developer's server
 * in front of a real shop.
 */
export default defineConfig(({ mode }) => {
  const mocks = mode === 'mock' || mode === 'demo' || mode === 'test'
  const isLive = mode === 'live'
  return {
    plugins: [
      react(),
      mocks && msw(),
      isLive && liveShop(process.env['SHOP'] ?? '', process.env['SITE_CONFIG']),
      // Ahead of the lines that read it.
      usualSettings(),
      !mocks && !isLive && earlyRequest(),
      leanRouter(),
      stylesAfterShell(),
      !mocks && packedFiles(),
      // Last, since it counts on every byte of the page.
      !mocks && contentSecurityPolicy(),
    ],
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
      rolldownOptions: {
        // Each sentence and number stands in the chunk that uses it, not all of them in the first.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          // The first load names every later file: 130 names without words are 1 kB less of it.
          ...(mode === 'production' && {
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
          }),
          codeSplitting: { groups: chunkGroups },
        },
      },
      reportCompressedSize: false,
    },
    test: {
      setupFiles: ['tests/support/setup.ts'],
      // Limits for a machine that does much else meanwhile; a test takes far less.
      testTimeout: 30_000,
      // Vitest would leave a core to its watcher; a run that is not watched has no use for it.
      maxWorkers: availableParallelism(),
      environmentOptions: { jsdom: { url: 'http://localhost/' } },
      projects: [
        {
          extends: true,
          test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
        },
        {
          extends: true,
          test: {
            name: 'shop',
            environment: 'jsdom',
            include: ['tests/{contract,feature}/**/*.test.{ts,tsx}'],
          },
        },
      ],
    },
  }
})

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production')

/**
 * React Router as its package exports it is the build for developers, and its unused components stay:
 * they are made by calls, and named by statements, that a bundler must suppose to matter. Its own build
 * for production, with those calls marked as pure, is 2.4 kB less of every first load.
 */
function leanRouter(): Plugin {
  return {
    name: 'satchel-lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
        ],
      },
    }),
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(
            /^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm,
            '$1/* @__PURE__ */ $2',
          ),
        map: null,
      }),
    },
  }
}

/**
 * Puts the first data request of a page into index.html, ahead of the bundle: src/app/early.ts,
 * bundled with the very modules that the app builds its requests with, so that the two cannot differ.
 * What only shops without the theme need of it is a file of its own, which those lines load.
 */
function earlyRequest(): Plugin {
  let store: { fileName: string; source: string } | undefined
  return {
    name: 'satchel-early-request',
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        const source = await ahead('src/app/earlyStore.ts', 'es')
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        store = { fileName: `assets/${hash}.js`, source }
        const children = await ahead('src/app/early.ts', 'iife')
        const attrs = { 'data-store': `/${store.fileName}` }
        return [{ tag: 'script', attrs, children, injectTo: 'head' }]
      },
    },
    generateBundle() {
      if (store) this.emitFile({ type: 'asset', ...store })
    },
  }
}

/** A file that runs ahead of the bundle, and so holds all that it needs. */
async function ahead(entry: string, format: 'iife' | 'es') {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    define: USUAL_IN_PAGE,
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry, formats: [format], name: 'early' },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error(`${entry} gave no bundle`)
  return chunk.code.trim()
}

/**
 * Moves the stylesheet links behind the shell of index.html: a link in the head would keep even the
 * shell from being painted; one behind it only holds back what follows, and the app's script. Sheets
 * of single screens come into the head, before it: the layers' order, which index.html sets, decides.
 */
function stylesAfterShell(): Plugin {
  return {
    name: 'satchel-styles-after-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? []
        const without = links.reduce((rest, link) => rest.replace(link, ''), html)
        return without.replace('<noscript>', `${links.join('')}<noscript>`)
      },
    },
  }
}
