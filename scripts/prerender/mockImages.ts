import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** In the markup of a page. */
const IMAGE = /"(\/wp-content\/uploads\/[\w./-]+)"/g

/**
 * Writes the images of the demo's prerendered pages beside them: the mock site, which draws them, starts in the
 * browser after the first paint.
 *
 * @param folder of the demo
 * @param origin of the mock site
 * @returns the number of new images
 */
export async function writeMockImages(folder: string, origin: string): Promise<number> {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('index.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const found = new Set(
    pages.flatMap((html) => [...html.matchAll(IMAGE)].map(([, path = '']) => path)),
  )
  const missing = [...found].filter((path) => !existsSync(join(folder, path)))
  for (const path of missing) {
    const response = await fetch(origin + path)
    if (!response.ok) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(await response.arrayBuffer()))
  }
  return missing.length
}
