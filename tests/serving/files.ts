import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A small build: URL → content. */
export const FILES: ReadonlyMap<string, string> = new Map([
  ['/index.html', `<!doctype html><title>the app</title>${'<p>the app</p>'.repeat(200)}`],
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
