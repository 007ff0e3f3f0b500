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
  const found = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.html')) continue
    // One at a time: all pages of a large shop do not fit into memory.
    const html = readFileSync(join(folder, name), 'utf8')
    for (const [, path = ''] of html.matchAll(IMAGE)) found.add(path)
  }
  let written = 0
  for (const path of found) {
    const file = join(folder, path)
    if (existsSync(file)) continue
    const response = await fetch(origin + path)
    if (!response.ok) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(await response.arrayBuffer()))
    written += 1
  }
  return written
}
