import type { Plugin } from 'vite'

/** The folder of the bundle that prerenders the pages of a build. */
export const bundleFolderOf = (buildFolder: string) => `${buildFolder}-prerender`

/**
 * Builds src/app/prerender.tsx for Node.js beside the app, with the same class names, into
 * dist-prerender/prerender.js.
 */
export function prerenderBundle(): Plugin {
  return {
    name: 'satchel-prerender-bundle',
    apply: 'build',
    config: ({ build }, { mode }) => ({
      environments: {
        prerender: {
          consumer: 'server',
          resolve: { noExternal: true },
          build: {
            outDir: bundleFolderOf(build?.outDir ?? (mode === 'demo' ? 'dist-demo' : 'dist')),
            emptyOutDir: true,
            copyPublicDir: false,
            manifest: false,
            minify: false,
            rolldownOptions: {
              input: { prerender: 'src/app/prerender.tsx' },
              output: { entryFileNames: '[name].js', format: 'esm' },
            },
          },
        },
      },
    }),
  }
}
