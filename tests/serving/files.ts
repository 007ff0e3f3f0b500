import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { prerendered } from '../support/routingTable.ts'

const page = (title: string) =>
  `<!doctype html><title>${title}</title>${`<p>${title}</p>`.repeat(200)}`

export const APP = page('the app')

/** A small build: URL → content. */
export const FILES: ReadonlyMap<string, string> = new Map([
  ['/index.html', APP],
  ['/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['/third-party.html', '<!doctype html><title>a frame of the app</title>'],
  ['/.vite/manifest.json', '{}'],
  ['/assets/app-1.js', `console.log('the app')\n`.repeat(100)],
  ['/assets/app-1.css', `.app { color: green }\n`.repeat(100)],
])

export function writeFiles(root: string) {
  for (const folder of ['.vite', 'assets']) mkdirSync(join(root, folder), { recursive: true })
  for (const [url, text] of FILES) {
    writeFileSync(join(root, url), text)
    if (!url.startsWith('/assets/')) continue
    writeFileSync(join(root, `${url}.br`), brotliCompressSync(text))
    writeFileSync(join(root, `${url}.gz`), gzipSync(text))
  }
}

/** @param path decoded */
export const pageOf = (path: string) => page(`the page of ${path}`)

/** What `npm run prerender` writes beside the build. */
export function writePages(root: string) {
  writeFileSync(join(root, 'app.html'), APP)
  writeFileSync(join(root, '.prerender.json'), '{}')
  // The file of /shop, if the slash at the end were optional.
  writeFileSync(join(root, 'shopindex.html'), pageOf('/shop'))
  for (const path of [...prerendered.pages, ...prerendered.withheld]) {
    mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, path, 'index.html'), pageOf(path))
  }
}

export const removePage = (root: string, path: string) => rmSync(join(root, path, 'index.html'))
