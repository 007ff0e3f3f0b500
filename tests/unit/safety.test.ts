import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isScenario } from '~mocks/scenarios'

/** Promises about the code as a whole, kept by reading it. */

const SKIPPED = new Set(['node_modules', 'dist', 'dist-demo', 'test-results', 'playwright-report'])
const TEXT = /\.(ts|tsx|mjs|js|css|html|json|md|yml|yaml|sh|txt)$|^\.ci\/run$|^LICENSE$/

const files = list('.')
const source = (file: string) => readFileSync(file, 'utf8')
const inside = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`))

function list(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    const isHidden = entry.name.startsWith('.') && entry.name !== '.ci'
    if (entry.isDirectory()) return isHidden || SKIPPED.has(entry.name) ? [] : list(path)
    return TEXT.test(path) ? [path] : []
  })
}

/** The files in which a pattern stands, with the line; this one names the patterns and is left out. */
function where(pattern: RegExp, among: string[]): string[] {
  return among
    .filter((file) => !file.endsWith('safety.test.ts'))
    .flatMap((file) =>
      source(file)
        .split('\n')
        .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    )
}

test('only main.tsx imports the mock site', () => {
  const importers = where(/(from|import\()\s*['"](~mocks|[^'"]*\/mocks)\//, inside('src'))
  expect(importers).toEqual([expect.stringMatching(/^src\/main\.tsx:/)])
})

test('the mock site knows nothing of the app but its words and its settings', () => {
  expect(
    where(/from ['"]~\/(app|pages|blocks|features|api|state|ui|lib)\b/, inside('mocks')),
  ).toEqual([])
})

test('no file names the place it was made in', () => {
  const places = [
    /(^|[^\w])\.\.\/shared\b/,
    /\bshared\/(contract|recorded|vectors)\b/,
    /(^|[\s'"`(=])\/(work|root|Users|tmp|home\/\w+)\//,
  ]
  for (const place of places) expect(where(place, files)).toEqual([])
})

test('markup from the shop is shown by nodes alone', () => {
  const ways =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/
  const allowed = /^src\/lib\/html\.ts:/
  expect(where(ways, inside('src')).filter((found) => !allowed.test(found))).toEqual([])
})

test('a feature is a flat folder', () => {
  expect(
    inside('src/features').filter(
      (file) => file.split('/').length !== 'src/features/x/y'.split('/').length,
    ),
  ).toEqual([])
})

test('everything is exported by its name', () => {
  expect(where(/^export default\b|\bas default\b/, inside('src'))).toEqual([])
})

test('no rule is switched off in passing', () => {
  expect(
    where(/(es|ox)lint-disable|@ts-(ignore|expect-error|nocheck)|\bTODO\b|\bFIXME\b/, files),
  ).toEqual([])
})

test('every scenario that the README names exists', () => {
  const readme = join('.', 'README.md')
  const text = existsSync(readme) ? source(readme) : ''
  const [, section = ''] = /^## Scenarios$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? []
  const named = [
    ...[...text.matchAll(/[?&]scenario=([\w,-]+)/g)].flatMap(([, names = '']) => names.split(',')),
    ...[...section.matchAll(/^\|\s*`([\w-]+)`/gm)].map(([, name = '']) => name),
  ].filter((name) => name !== 'none')
  expect(named.filter((name) => !isScenario(name))).toEqual([])
})
