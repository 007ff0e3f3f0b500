import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Proves that the production build holds nothing of the mock site: no sentence, name or address that
 * is written in mocks/ and nowhere in the app, and no worker. The demo build, which must hold nearly
 * all of them, shows that the proof can fail.
 */
const read = (folder, ending) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => ({
      name: entry.name,
      text: readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    }))

const textOf = (files) => files.map(({ text }) => text).join('\n')
const app = textOf(read('src', /\.(tsx?|css)$/)) + readFileSync('index.html', 'utf8')
const marks = new Set(
  [...textOf(read('mocks', /\.ts$/)).matchAll(/'([^'\\\n]{12,})'/g)]
    .map(([, literal]) => literal)
    // One word may be a library's as well.
    .filter((literal) => literal.includes(' '))
    .filter((literal) => !app.includes(literal)),
)
marks.add('mockServiceWorker')

const held = (folder) => {
  const files = read(folder, /./)
  const all = textOf(files) + files.map(({ name }) => name).join('\n')
  return [...marks].filter((mark) => all.includes(mark))
}
const production = held('dist')
const demo = held('dist-demo')
console.log(
  `of ${marks.size} texts of the mock site, the demo build holds ${demo.length}, the production build ${production.length}`,
)
if (production.length > 0)
  console.log(`The production build holds the mock site: ${production.slice(0, 5).join(' · ')}`)
if (demo.length < marks.size / 2)
  console.log('The proof is blind: the demo build should hold most of them.')
process.exit(production.length > 0 || demo.length < marks.size / 2 ? 1 : 0)
