import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Rules about the whole repository, checked by reading its files. */

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'dist-demo',
  'dist-prerender',
  'dist-demo-prerender',
  'test-results',
  'playwright-report',
])
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

/**
 * The lines that match a pattern, as "file:line text". This file contains the patterns and is
 * excluded.
 */
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

test('the mock site imports nothing of the app but domain types and settings', () => {
  expect(inside('mocks').length).toBeGreaterThan(0)
  expect(
    where(/from ['"]~\/(app|pages|blocks|features|api|state|ui|lib)\b/, inside('mocks')),
  ).toEqual([])
})

test('no file mentions the machine or workplace it was written on', () => {
  const places = [
    /(^|[^\w])\.\.\/shared\b/,
    /\bshared\/(contract|recorded|vectors)\b/,
    /(^|[\s'"`(=])\/(work|root|Users|tmp|home\/\w+)\//,
  ]
  expect(files.length).toBeGreaterThan(0)
  for (const place of places) expect(where(place, files)).toEqual([])
})

/** Browser APIs that only one module may use. */
const DOORS: [what: string, pattern: RegExp, door: RegExp][] = [
  [
    'the clock and its timers',
    /new Date\(\)|\bDate\(\)|\bDate\.now\b|performance\.now|\bset(Timeout|Interval)\(|request(AnimationFrame|IdleCallback)/,
    /^src\/lib\/time\.ts:/,
  ],
  ['chance', /Math\.random|randomUUID|getRandomValues/, /^src\/lib\/random\.ts:/],
  [
    'calls',
    /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource/,
    /^src\/api\/(http|upload|backend\/early)\.ts:/,
  ],
  ['cookies', /document\.cookie|cookieStore/, /^src\/lib\/cookies\.ts:/],
  ['storage', /\b(local|session)Storage\b|\bindexedDB\b/, /^src\/lib\/storage\.ts:/],
  ['other tabs', /\bBroadcastChannel\b/, /^src\/lib\/tabs\.ts:/],
  // From tabs of the same origin: no frame or window of another site is listened to.
  ['messages', /\bonmessage\b|addEventListener\(\s*['"]message/, /^src\/lib\/tabs\.ts:/],
]

test.each(DOORS)('%s are used in one module', (_, pattern, door) => {
  expect(where(pattern, inside('src')).filter((found) => !door.test(found))).toEqual([])
})

/** https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
interface Lockfile {
  packages: Record<string, { dev?: true; optional?: true; devOptional?: true } & LockedPackage>
}
interface LockedPackage {
  license?: string
  integrity?: string
  hasInstallScript?: true
}

const { packages } = JSON.parse(source('package-lock.json')) as Lockfile
const shipped = Object.entries(packages).filter(
  ([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional,
)

test('the packages of the app are pinned, may be used by anyone, and run nothing when they are installed', () => {
  expect(shipped.length).toBeGreaterThan(10)
  for (const [path, { license, integrity, hasInstallScript }] of shipped) {
    expect(license, path).toMatch(/^(MIT|CC0-1\.0|\(MPL-2\.0 OR Apache-2\.0\))$/)
    expect(integrity, path).toMatch(/^sha512-/)
    expect(hasInstallScript, path).toBeUndefined()
  }
})

test('the mock site uses no random numbers', () => {
  expect(where(/Math\.random|randomUUID|getRandomValues/, inside('mocks'))).toEqual([])
})

test('no test answers a request itself; the mock site and recorded exchanges do', () => {
  const responses = /from 'msw|stubGlobal\('fetch'|spyOn\((globalThis|window), 'fetch'/
  const support = /^tests\/support\//
  expect(where(responses, inside('tests')).filter((found) => !support.test(found))).toEqual([])
})

test('a test runs or gives the reason why it is skipped', () => {
  const withoutReason = /\b(test|it|describe|suite)\.(only|skip(?!\(.+, 'no )|todo|fails)\b/
  expect(where(withoutReason, inside('tests'))).toEqual([])
  for (const file of inside('tests').filter((name) => /skipIf/.test(source(name)))) {
    if (!file.endsWith('safety.test.ts')) expect(source(file), file).toMatch(/\(skipped: no /)
  }
})

test('server HTML is inserted as nodes only', () => {
  const ways =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/
  // The markup of a prerendered page is sanitized; the browser has parsed it.
  const allowed = /^src\/(lib\/html\.ts|ui\/text\/ServerHtml\.tsx):/
  expect(where(ways, inside('src')).filter((found) => !allowed.test(found))).toEqual([])
})

test('src/api parses server HTML outside the page’s document', () => {
  expect(where(/\bdocument\.|\b(importNode|adoptNode|DOMParser)\b/, inside('src/api'))).toEqual([])
})

const CAPABILITIES =
  'account campaigns cart catalog checkout content home navigation order product reviews search social wishlist'.split(
    ' ',
  )

/** Folders that no capability owns, by layer. */
const SHARED_FOLDERS: Record<string, string[]> = {
  'src/domain': [],
  // The backend that fits the shop's plugins is chosen once, for every capability.
  'src/api': ['backend'],
  'src/features': [],
  'src/blocks': [],
  'src/pages': [],
  // Drawings, the request handling, the scenarios with their panel, and the seed data serve every capability.
  mocks: ['art', 'http', 'panel', 'scenarios', 'seed'],
  // src/lib, the mock site, the repository itself and src/ui have tests, too.
  'tests/unit': ['lib', 'mocks', 'project', 'ui'],
  // "live" asks a real shop; "site" covers several capabilities at once.
  'tests/contract': ['live', 'mocks', 'site'],
  'tests/feature': ['site', 'ui'],
  'tests/e2e': ['site'],
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )

test.each(Object.entries(SHARED_FOLDERS))(
  'every folder of %s is named after a capability or is a shared one',
  (layer, shared) => {
    const folders = foldersIn(layer)
    expect(folders.length).toBeGreaterThan(0)
    expect(folders.filter((name) => !CAPABILITIES.includes(name))).toEqual(shared)
  },
)

/** A longer list of files is hard to scan; a subject of its own gets a folder. */
const ENTRIES_MAX = 22

test('no folder has more entries than a reader can scan', () => {
  const crowded = (folder: string): string[] => [
    ...(readdirSync(folder).length > ENTRIES_MAX ? [folder] : []),
    ...foldersIn(folder).flatMap((name) => crowded(`${folder}/${name}`)),
  ]
  expect(['src', 'mocks', 'scripts', 'tests', 'deploy', 'docs'].flatMap(crowded)).toEqual([])
})

test('there are no default exports', () => {
  expect(where(/^export default\b|\bas default\b/, inside('src'))).toEqual([])
})

test('no rule is disabled by a comment', () => {
  expect(
    where(/(es|ox)lint-disable|@ts-(ignore|expect-error|nocheck)|\bTODO\b|\bFIXME\b/, files),
  ).toEqual([])
})
