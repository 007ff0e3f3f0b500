import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The folder of the bundle that prerenders the pages of a build. */
export const bundleFolderOf = (buildFolder: string) => `${buildFolder}-prerender`

/** Beside the bundle: Vite's list of the app's files, which tells builds apart. */
const APP_MANIFEST = 'app-manifest.json'

/** Vite's list of the files of a build. @throws without it */
export function readManifest(buildFolder: string): string {
  const file = join(buildFolder, '.vite/manifest.json')
  if (!existsSync(file))
    throw new Error(`${file} does not exist. Copy the whole build, with its hidden folder .vite.`)
  return readFileSync(file, 'utf8')
}

/**
 * Checks that a bundle and the app come from one build. Class names differ between builds: the pages would not match
 * the app's stylesheets and components.
 *
 * @throws where they come from different builds
 */
export function requireSameBuild(buildFolder: string, bundle: string) {
  const file = join(bundle, APP_MANIFEST)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== readManifest(buildFolder))
    throw new Error(
      `${bundle} and ${buildFolder} are of different builds. Run npm run build, and copy the new build to ${buildFolder} first.`,
    )
}

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
    // After the app: vite.config.ts builds one after the other.
    writeBundle({ dir = '' }) {
      if (this.environment.name !== 'prerender') return
      const { client } = this.environment.getTopLevelConfig().environments
      if (client) writeFileSync(join(dir, APP_MANIFEST), readManifest(client.build.outDir))
    },
  }
}
