import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Size limits for what a first visit loads before the largest paint: the entry and the screen with their
 * static imports, from the build manifest, and the inline scripts of index.html. Sizes are gzip, in kB
 * of 1000 bytes.
 */
const LIMITS = [
  // The shop is part of the entry's own file.
  { path: '/shop/', screen: 'index.html', js: 150, css: 16 },
  { path: '/product/', screen: 'src/pages/product/ProductPage.tsx', js: 181, css: 16 },
]

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const dist = process.env['DIST'] ?? 'dist'
const read = (file: string) => readFileSync(join(dist, file))
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>

for (const { path, screen, ...limits } of LIMITS) {
  const files = staticImports(['index.html', screen])
  const sizes = { js: sizeOf(files.js) + inlineScriptSize(), css: sizeOf(files.css) }
  for (const kind of ['js', 'css'] as const) {
    const isOver = sizes[kind] > limits[kind]
    if (isOver) process.exitCode = 1
    console.log(
      `${path.padEnd(10)} ${kind.padEnd(3)} ${sizes[kind].toFixed(1).padStart(6)} kB in ${files[kind].size} files, limit ${limits[kind]}${isOver ? ': OVER' : ''}`,
    )
  }
}

function staticImports(keys: readonly string[]) {
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}: was the file renamed?`)
    if (js.has(chunk.file)) return
    js.add(chunk.file)
    chunk.css?.forEach((file) => css.add(file))
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return { js, css }
}

function gzipSize(content: string | Buffer) {
  return gzipSync(content, { level: 9 }).length / 1000
}

function sizeOf(files: ReadonlySet<string>) {
  return [...files].reduce((sum, file) => sum + gzipSize(read(file)), 0)
}

function inlineScriptSize() {
  const scripts = read('index.html')
    .toString()
    .matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g)
  return gzipSize([...scripts].map(([, code]) => code).join('\n'))
}
