import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scenarios } from '~mocks/scenarios'
import { SCENARIOS_PAGE, scenariosPage } from '../../../scripts/scenarioDocs'

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** The anchors that GitHub gives a page's headings; repeated headings get a number. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of textOf(page).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    let unique = anchor
    for (let repeat = 1; anchors.has(unique); repeat += 1) unique = `${anchor}-${repeat}`
    anchors.add(unique)
  }
  return anchors
}

/** A page without its code, which may look like a heading or a link. */
const textOf = (page: string) => readFileSync(page, 'utf8').replace(/^```[^]*?^```$/gm, '')

const brokenTarget = (target: string): boolean => {
  const [page = '', anchor] = target.split('#')
  if (!existsSync(page)) return true
  return anchor !== undefined && !anchorsOf(page).has(anchor)
}

const pages = ['README.md', 'CONTRIBUTING.md', 'deploy/README.md', ...filesIn('docs', /\.md$/)]

const LAYERS = [
  ...['domain', 'api', 'features', 'blocks', 'pages'].map((layer) => `src/${layer}`),
  'mocks',
  ...['unit', 'contract', 'feature', 'e2e'].map((kind) => `tests/${kind}`),
]

describe('the documentation', () => {
  test('has every heading that the code cites', () => {
    const cited = ['src', 'mocks', 'tests', 'scripts']
      .flatMap((folder) => filesIn(folder, /\.(?:tsx?|mjs|css)$/))
      .flatMap((file) =>
        [
          ...readFileSync(file, 'utf8').matchAll(
            /\b(?:docs\/[\w-]+|deploy\/README)\.md(?:#[\w-]+)?/g,
          ),
        ].map(([target]) => ({ file, target })),
      )
    expect(cited).not.toHaveLength(0)
    expect(cited.filter(({ target }) => brokenTarget(target))).toEqual([])
  })

  test.each(pages)('has no broken link in %s', (page) => {
    const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) =>
        link.startsWith('#') ? `${page}${link}` : normalize(join(dirname(page), link)),
      )
    expect(links.filter(brokenTarget)).toEqual([])
  })

  test.each(pages)('names no file or folder in %s that the repository does not have', (page) => {
    const named = [...textOf(page).matchAll(/`((?:src|mocks|tests|scripts|deploy|docs)\/[^`]*)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => /^[\w./-]+$/.test(path))
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  test.each(pages)('names no npm script in %s that does not exist', (page) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = [...readFileSync(page, 'utf8').matchAll(/\bnpm (?:run )?([a-z][a-z:]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !['ci', 'install', 'run'].includes(name))
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('links every capability folder in the table of README.md', () => {
    const readme = readFileSync('README.md', 'utf8')
    const capabilities = [...readme.matchAll(/^\| \*\*(\w+)\*\* \|/gm)].map(([, name = '']) => name)
    expect(capabilities).toHaveLength(14)
    const folders = LAYERS.flatMap((layer) => capabilities.map((name) => `${layer}/${name}`))
    expect(folders.filter((path) => existsSync(path) && !readme.includes(`(${path})`))).toEqual([])
  })

  test('has each scenario of the mock site (npm run docs:scenarios writes the page)', () => {
    expect(readFileSync(SCENARIOS_PAGE, 'utf8')).toBe(scenariosPage(scenarios))
  })
})
