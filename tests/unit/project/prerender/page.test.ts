import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTemplate } from '../../../../scripts/prerender/page.ts'

let folder = ''

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'satchel-page-'))))
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const isThere = (name: string) => existsSync(join(folder, name))

/** The app's page as a build leaves it. */
const builtPage = () =>
  readFileSync('index.html', 'utf8').replace(
    '<noscript>',
    '<link rel="stylesheet" crossorigin href="/assets/app-new.css"><noscript>',
  )

/** A page with a card in its markup. */
const documentOf = () =>
  openTemplate(folder, '').documentOf(
    {
      path: '/shop/',
      root: '<article class="card">A card</article>',
      head: '<title>Shop</title>',
      preloads: '',
      file: undefined,
      data: '[]',
    },
    0,
    24,
  )

const stylesheetsIn = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]*)"/g)].map(([, href]) => href)

describe('the app’s page', () => {
  beforeEach(() => {
    write('.vite/manifest.json', '{}')
    write('index.html', builtPage())
  })

  test('leaves its place to the home page, which may not be written in this run', () => {
    openTemplate(folder, '')
    expect(isThere('index.html')).toBe(false)
    expect(read('app.html')).toBe(builtPage())
  })

  test('is still there in the next run, with or without a home page', () => {
    openTemplate(folder, '')
    const home = documentOf()
    write('index.html', home)
    expect(documentOf()).toBe(home)
    expect(read('index.html')).toBe(home)
  })

  test('makes all pages out of date when the year of their footers is over', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31) })
    const { hash } = openTemplate(folder, '')
    vi.setSystemTime(new Date(2026, 11, 31, 23))
    expect(openTemplate(folder, '').hash).toBe(hash)
    vi.setSystemTime(new Date(2027, 0, 1))
    expect(openTemplate(folder, '').hash).not.toBe(hash)
  })

  test('of a new build replaces the last one', () => {
    const { hash } = openTemplate(folder, '')
    write('index.html', builtPage().replace('app-new.css', 'app-newer.css'))
    expect(openTemplate(folder, '').hash).not.toBe(hash)
    expect(read('app.html')).toContain('app-newer.css')
    expect(isThere('index.html')).toBe(false)
  })
})

describe('the stylesheets of a page', () => {
  const manifest = {
    'src/main.tsx': { file: 'assets/main-new.js', css: ['assets/app-new.css'] },
    'src/ui/Card.tsx': { file: 'assets/card-new.js', css: ['assets/card-new.css'] },
    'src/ui/Row.tsx': { file: 'assets/row-new.js', css: ['assets/row-new.css'] },
    'src/ui/unused.css': { file: 'assets/unused-new.css' },
  }

  beforeEach(() => {
    write('index.html', builtPage())
    write('.vite/manifest.json', JSON.stringify(manifest))
    write('assets/app-new.css', '.page {}')
    write('assets/card-new.css', '.card {}')
    write('assets/row-new.css', '.row {}')
    write('assets/unused-new.css', '.unused {}')
  })

  test('are the app’s and those with a class of the markup', () => {
    expect(stylesheetsIn(documentOf())).toEqual(['/assets/app-new.css', '/assets/card-new.css'])
  })

  test('are those of the current build, in a folder that keeps files of earlier ones', () => {
    write('assets/app-old.css', '.page {}')
    // After the new one in the order of names.
    write('assets/card-old.css', '.card {}')
    expect(stylesheetsIn(documentOf())).toEqual(['/assets/app-new.css', '/assets/card-new.css'])
  })

  test('cannot be found in a build that was copied without its list of files', () => {
    rmSync(join(folder, '.vite'), { recursive: true })
    expect(() => openTemplate(folder, '')).toThrow(
      'Copy the whole build, with its hidden folder .vite.',
    )
  })
})
