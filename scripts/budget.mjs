import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The byte budget of first loads, from the build manifest: entry and route with all they import
 * statically, and the lines inside index.html; gzip, kB = 1000 bytes.
 */
const budgets = [
  { name: '/shop/', route: 'src/pages/catalog/ShopPage.tsx', js: 135, css: 16 },
  { name: '/product/', route: 'src/pages/product/ProductPage.tsx', js: 150, css: 16 },
]
const dist = process.env.DIST ?? 'dist'
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
let failed = false

for (const { name, route, js, css } of budgets) {
  const files = closure(['index.html', route])
  const used = { js: kB(files.js) + inlineKB(), css: kB(files.css) }
  for (const [kind, limit] of Object.entries({ js, css })) {
    const over = used[kind] > limit
    failed ||= over
    console.log(
      `${over ? 'OVER ' : 'within'} budget: first load of ${name} needs ${used[kind].toFixed(1)} kB of ${kind}, limit ${limit}`,
    )
  }
}

process.exit(failed ? 1 : 0)

function closure(entries) {
  const js = new Set()
  const css = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}: was the page renamed?`)
    if (js.has(chunk.file)) return
    js.add(chunk.file)
    chunk.css?.forEach((file) => css.add(file))
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return { js, css }
}

function kB(files) {
  return (
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
      0,
    ) / 1000
  )
}

/** The lines inside index.html count too. */
function inlineKB() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = [
    ...html.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  return gzipSync(scripts.map(([, code]) => code).join('\n')).length / 1000
}
