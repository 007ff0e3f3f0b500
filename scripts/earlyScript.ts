import type { Plugin, Rolldown } from 'vite'

/**
 * Builds src/app/early.ts before the app, as an environment of its own, and puts the result into
 * index.html as an inline script: a file would cost a round trip, and a chunk shared with the app two.
 * Before it comes a JSON block with the files of each screen, which the script preloads.
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
      builder: {
        // One instance of each plugin, so that `code` reaches the app's build.
        sharedConfigBuild: true,
        sharedPlugins: true,
        async buildApp(builder) {
          for (const name of ['early', 'client']) {
            const environment = builder.environments[name]
            if (environment) await builder.build(environment)
          }
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
      handler: (_, { bundle = {}, chunk }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'page-files' },
          children: JSON.stringify(pageFiles(bundle, chunk)),
          injectTo: 'head',
        },
        { tag: 'script', children: code, injectTo: 'head' },
      ],
    },
  }
}

/**
 * The files of each screen (src/pages/*Page.tsx) by its name: its scripts and stylesheets and those of its
 * static imports, without those of the app itself.
 */
function pageFiles(bundle: Rolldown.OutputBundle, app: Rolldown.OutputChunk | undefined) {
  const loaded = filesOf(app, bundle)
  const pages = Object.values(bundle).filter(
    (chunk): chunk is Rolldown.OutputChunk =>
      chunk.type === 'chunk' && /\/src\/pages\/.*Page\.tsx$/.test(chunk.facadeModuleId ?? ''),
  )
  return Object.fromEntries(
    pages.map((page) => [
      page.name,
      [...filesOf(page, bundle)].filter((file) => !loaded.has(file)),
    ]),
  )
}

/** The file of a chunk, its stylesheets and those of its static imports. */
function filesOf(
  chunk: Rolldown.OutputBundle[string] | undefined,
  bundle: Rolldown.OutputBundle,
  files = new Set<string>(),
) {
  if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return files
  files.add(chunk.fileName)
  for (const name of chunk.imports) filesOf(bundle[name], bundle, files)
  chunk.viteMetadata?.importedCss.forEach((file) => files.add(file))
  return files
}
