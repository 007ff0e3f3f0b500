import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fails when the production build contains the mock site: a text that is written in mocks/ and nowhere in
 * the app, or the worker. The demo build must contain most of these texts, which shows that the check
 * can find them.
 */
function read(folder: string, pattern: RegExp) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`)
    .join('\n')
}

const app = read('src', /\.(tsx?|css)$/) + readFileSync('index.html', 'utf8')
const literals = [...read('mocks', /\.ts$/).matchAll(/'([^'\\\n]{12,})'/g)]
  .map(([, literal = '']) => literal)
  // A single word can also be in a library.
  .filter((literal) => literal.includes(' ') && !app.includes(literal))
const texts = [...new Set([...literals, 'mockServiceWorker'])]

const textsIn = (folder: string) => {
  const content = read(folder, /./)
  return texts.filter((text) => content.includes(text))
}
const production = textsIn('dist')
const demo = textsIn('dist-demo')
console.log(
  `of ${texts.length} texts of the mock site, the demo build has ${demo.length}, the production build ${production.length}`,
)
if (production.length > 0) {
  console.log(`The production build has, for example: ${production.slice(0, 5).join(' · ')}`)
  process.exitCode = 1
}
if (demo.length < texts.length / 2) {
  console.log('The demo build should have most of them, so this check does not work.')
  process.exitCode = 1
}
