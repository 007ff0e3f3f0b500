import { JSDOM } from 'jsdom'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTemplate, type Template } from '../../../../scripts/prerender/page'
import type { Db } from '~mocks/db'
import { expectConsole } from '../../../support/console'
import { jsonFixture } from '../../../support/fixtures'
import { useMockSite } from '../../../support/mockSite'
import { prerenderPage, type PrerenderedPage } from './prerenderedPage'
import { isComplete, visitPage } from './visit'

const mock = useMockSite()

/** Closes elements, attributes and comments, and has what String.replace would fill in. */
const HOSTILE = `</script></title><!--<script>"'><img src=x onerror=pwned()> $& $1 $$`

const attacks = jsonFixture('content/attacks.json') as { payload: string }[]
const PRODUCT = '/product/sale-running/'
const CATEGORY = '/product-category/food-cooking/'

/** Categories and a product, written by somebody who means harm. WordPress removes tags from product names. */
function beHostile({ catalog }: Db) {
  const html = attacks.map(({ payload }) => payload).join('\n')
  for (const category of catalog.categories) {
    Object.assign(category, { name: `${HOSTILE} ${category.id}`, description: html })
  }
  const product = catalog.bySlug.get('sale-running')
  Object.assign(product ?? {}, { sku: HOSTILE, description: html, summary: html })
}

let folder = ''
let template: Template

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'satchel-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'index.html'), readFileSync('index.html'))
  template = openTemplate(folder, '')
})
afterAll(() => rmSync(folder, { recursive: true }))

const documentOf = (page: PrerenderedPage) => template.documentOf(page, 1, 24)

const parse = (html: string) => new JSDOM(html).window.document

/** What could run or load something. */
const skeleton = (document: Document) => ({
  scripts: [...document.scripts].map(({ type, id }) => `${type} ${id}`),
  styles: document.querySelectorAll('style').length,
  frames: document.querySelectorAll('iframe, object, embed').length,
  handlers: [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  ),
  addresses: [...document.querySelectorAll('[href], [src], [action], [formaction]')].flatMap(
    (element) =>
      ['href', 'src', 'action', 'formaction'].flatMap((name) => {
        const url = element.getAttribute(name)?.replaceAll(/[\p{Cc}\s]/gu, '') ?? ''
        return /^(?:javascript|data:text|vbscript):/i.test(url) || url === 'x' ? [url] : []
      }),
  ),
})

test.each(['/', '/shop/', CATEGORY, PRODUCT])(
  'hostile names and texts at %s add no script, and nothing that runs or loads',
  async (path) => {
    const harmless = skeleton(parse(documentOf(await prerenderPage(path))))
    beHostile(mock.db)
    const hostile = skeleton(parse(documentOf(await prerenderPage(path))))
    expect(hostile).toEqual(harmless)
  },
)

test('a shopper reads hostile names as they are', async () => {
  beHostile(mock.db)
  const page = await prerenderPage(CATEGORY)
  const document = parse(documentOf(page))
  const name = document.querySelector('h1')?.textContent ?? ''
  expect(name).toContain(HOSTILE)
  expect(document.title).toContain('</script></title><!--<script>')
  const data = document.querySelector('#prerendered-data')?.textContent ?? ''
  expect(JSON.parse(data)).toEqual(JSON.parse(page.data))
  expect(page.data).toContain('onerror=pwned()')
})

test.each([CATEGORY, PRODUCT])('the app takes over hostile names and texts at %s', async (path) => {
  // The attacks break the markup of the product's own page.
  expectConsole(/reading the page/)
  beHostile(mock.db)
  await visitPage(await prerenderPage(path))
  await isComplete()
  expect(document.querySelectorAll('[onerror], main script')).toHaveLength(0)
})
