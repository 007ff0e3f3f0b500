import type { Plugin } from 'vite'

/**
 * Builds src/app/early.ts before the app, as a separate environment, and puts the result into
 * index.html as an inline script: a file would cost a round trip, and a chunk shared with the app two.
 */
export function earlyScript(): Plugin {
  let code = ''
  return {
    name: 'satchel-early-script',
    apply: 'build',
    config: () => ({
      environments: {
        early: {
          consumer: 'client',
          build: {
            write: false,
            manifest: false,
            rolldownOptions: { input: 'src/app/early.ts', output: { format: 'iife' } },
          },
        },
      },
    }),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'early') return
      const [chunk] = Object.values(bundle)
      if (chunk?.type !== 'chunk') throw new Error('src/app/early.ts has no output.')
      code = chunk.code.trim()
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', children: code, injectTo: 'head' }],
    },
  }
}
