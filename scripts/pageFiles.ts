import type { Plugin, Rolldown } from 'vite'

/** The modules that index.html can name: the screens, and the calls for listings of the Store API. */
const MODULES = /\/src\/(?:pages\/.*Page\.tsx|api\/catalog\/storeListing\.ts)$/

/**
 * Writes the files of each screen into index.html as a JSON block, from which src/app/pageFiles.ts
 * preloads them. In the list of plugins it comes before the inline script, which reads the block.
 */
export function pageFiles(): Plugin {
  return {
    name: 'satchel-page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, chunk }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'page-files' },
          children: JSON.stringify(filesOfPages(bundle, chunk)),
          injectTo: 'head',
        },
      ],
    },
  }
}

/**
 * The files of each of these modules by its name: its scripts and stylesheets and those of its
 * static imports, without those of the app itself, which are the first ones.
 */
function filesOfPages(bundle: Rolldown.OutputBundle, app: Rolldown.OutputChunk | undefined) {
  const loaded = filesOf(app, bundle)
  const pages = Object.values(bundle).filter(
    (chunk): chunk is Rolldown.OutputChunk =>
      chunk.type === 'chunk' && MODULES.test(chunk.facadeModuleId ?? ''),
  )
  return {
    app: [...loaded],
    ...Object.fromEntries(
      pages.map((page) => [
        page.name,
        [...filesOf(page, bundle)].filter((file) => !loaded.has(file)),
      ]),
    ),
  }
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
