import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The first statement in the document decides the order of the cascade layers, and the build puts a
 * screen's stylesheet into the head, before the app's in the body.
 */
test('index.html declares the cascade layers before any stylesheet', () => {
  const order = /@layer [\w, ]+;/
  const [head = ''] = readFileSync('index.html', 'utf8').split('</head>')
  const [declared] = order.exec(readFileSync('src/styles/index.css', 'utf8')) ?? []
  expect(order.exec(head)?.[0]).toBe(declared)
})

const matchesOf = (text: string, pattern: RegExp) =>
  new Set(Array.from(text.matchAll(pattern), ([, match = '']) => match))

/** The component files with a stylesheet, with the classes of both. */
const stylesheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const path = join('src', file)
    const source = readFileSync(path, 'utf8')
    const code = source.replaceAll(/^import .*$/gm, '')
    const imports = source.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)
    return Array.from(imports, ([, name = '', from = '']) => {
      const stylesheet = from.startsWith('~') ? from.replace('~', 'src') : join(dirname(path), from)
      return {
        path,
        stylesheet,
        used: matchesOf(code, new RegExp(`\\b${name}\\.(\\w+)`, 'g')),
        isIndexed: code.includes(`${name}[`),
        defined: matchesOf(
          readFileSync(stylesheet, 'utf8').replaceAll(/\/\*.*?\*\/|@import[^;]*;/gs, ''),
          /\.([a-z]\w*)/gi,
        ),
      }
    })
  })

test('every class of a component is in its stylesheet', () => {
  expect(stylesheets.length).toBeGreaterThan(100)
  const missing = stylesheets.flatMap(({ path, used, defined }) =>
    [...used].filter((name) => !defined.has(name)).map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every class of a stylesheet is used', () => {
  const unused = stylesheets.flatMap(({ stylesheet, defined }) => {
    const users = stylesheets.filter((other) => other.stylesheet === stylesheet)
    return [...defined]
      .filter((name) => !users.some(({ used, isIndexed }) => isIndexed || used.has(name)))
      .map((name) => `${stylesheet}: ${name}`)
  })
  expect(unused).toEqual([])
})
