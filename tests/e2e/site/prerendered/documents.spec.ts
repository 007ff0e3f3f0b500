import { expect, test } from '@playwright/test'
import { JSDOM, VirtualConsole } from 'jsdom'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateHead } from '../../../support/metadata/validateHead'
import { FOLDER, origin, PATHS } from './pages'

/** What search engines, text browsers and other clients without scripts read. */

const htmlOf = (path: string) => readFileSync(join(FOLDER, path, 'index.html'), 'utf8')

const documents = new Map<string, Document>()

/** The page of a path, for reading. Without jsdom's messages about styles; scripts do not run. */
function documentOf(path: string): Document {
  const known = documents.get(path)
  if (known) return known
  const options = { url: origin, virtualConsole: new VirtualConsole() }
  const { document } = new JSDOM(htmlOf(path), options).window
  documents.set(path, document)
  return document
}

const attributes = (document: Document, selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')

for (const path of PATHS) {
  test(`a reader without scripts gets all of ${path}`, () => {
    const document = documentOf(path)
    expectHead(htmlOf(path), document, path)
    expectText(document)
    expectLinks(document)
    expectNothingRefused(document)
  })
}

function expectHead(html: string, document: Document, path: string) {
  // The tests' server has no https.
  expect(validateHead(html.replaceAll(origin, 'https://shop.example'))).toEqual([])
  expect(document.querySelectorAll('head title')).toHaveLength(1)
  expect(attributes(document, 'link[rel="canonical"]', 'href')).toEqual([origin + path])
}

/** In the order in which a text browser shows it. */
function expectText(document: Document) {
  const body = document.body.cloneNode(true) as HTMLElement
  for (const element of body.querySelectorAll('script, style, body > .shell')) element.remove()
  expect(body.textContent).not.toMatch(/undefined|\[object|NaN|Loading|\uFFFD|&amp;|&#\d/)
  const main = body.querySelector('main')
  expect(main?.querySelectorAll('h1')).toHaveLength(1)
  expect(main?.textContent.length).toBeGreaterThan(120)
  const ids = attributes(document, '[id]', 'id')
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
}

function expectLinks(document: Document) {
  const links = attributes(document, 'a', 'href')
  expect(links).toContain('/shop/')
  expect(links).toContain('/product-category/stationery/')
  expect(links.filter((href) => !/^(?:\/(?!_wp\/)|https?:|mailto:|tel:|#\w)/.test(href))).toEqual(
    [],
  )
}

/** The page's own policy allows its scripts and styles, and the build has its files. */
function expectNothingRefused(document: Document) {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')
  const rules = policy?.getAttribute('content') ?? ''
  const inline = [...document.querySelectorAll('style, script:not([src])')].filter(
    (element) => !element.getAttribute('type')?.includes('json'),
  )
  expect(inline.length).toBeGreaterThan(1)
  for (const { textContent } of inline) {
    expect(rules).toContain(`'sha256-${createHash('sha256').update(textContent).digest('base64')}'`)
  }
  const names = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames(),
  )
  expect(names.filter((name) => name.startsWith('on'))).toEqual([])

  const files = [
    ...attributes(document, 'link[href^="/assets/"]', 'href'),
    ...attributes(document, 'script[src]', 'src'),
  ]
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => !existsSync(join(FOLDER, file)))).toEqual([])
}

/** Types of the structured data, with some of the keys. */
const STRUCTURED_DATA: Record<string, string[]> = {
  '/': ['OnlineStore name logo', 'WebSite potentialAction'],
  '/shop/': ['ItemList itemListElement', 'BreadcrumbList itemListElement'],
  '/product-category/bags-kits/': ['ItemList itemListElement', 'BreadcrumbList itemListElement'],
  '/product/dont-look-down/': [
    'Product Book author offers image',
    'BreadcrumbList itemListElement',
  ],
  '/product/by-bicycle-to-fort-kochi/': [
    'Product Book isbn gtin13 aggregateRating offers',
    'BreadcrumbList itemListElement',
  ],
  '/product/turntable-backpack/': ['Product offers', 'BreadcrumbList itemListElement'],
  '/faq/': ['FAQPage mainEntity', 'BreadcrumbList itemListElement'],
  '/an-afternoon-with-a-mapmaker/': ['BlogPosting author image', 'BreadcrumbList itemListElement'],
}

for (const [path, expected] of Object.entries(STRUCTURED_DATA)) {
  test(`search engines read what ${path} shows in its structured data`, () => {
    const found = [...documentOf(path).querySelectorAll('[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
    )
    for (const words of expected) {
      const item = found.find((data) => words.startsWith([data['@type']].flat().join(' ')))
      expect([item?.['@type'], ...Object.keys(item ?? {})].flat()).toEqual(
        expect.arrayContaining(words.split(' ')),
      )
    }
  })
}

test('no two pages have the same description', () => {
  const descriptions = PATHS.map((path) => {
    const [description] = attributes(documentOf(path), 'meta[name="description"]', 'content')
    return description
  })
  expect(descriptions.filter((one, i) => !one || descriptions.indexOf(one) !== i)).toEqual([])
})

test('a product page names the product, its price, its stock and its author', () => {
  const document = documentOf('/product/sale-running/')
  expect(document.querySelector('h1')?.textContent).toBe('The Monsoon Sale Companion')
  const main = document.querySelector('main')?.textContent ?? ''
  for (const text of ['₹299.00', '₹224.25', 'In stock', 'Joydeep Kanungo', 'OD-2079']) {
    expect(main).toContain(text)
  }
})

test('a product page has the description as its editor formatted it', () => {
  const document = documentOf('/product/turntable-backpack/')
  const description = document.querySelector('#tab-description .server-html > p')
  expect(description?.textContent).toBe('Eighteen litres, two pockets and a place for a bottle.')
})

test('a listing names its products with their prices, and leads to them and to the next page', () => {
  const document = documentOf('/product-category/bags-kits/')
  const cards = [...document.querySelectorAll('main article')]
  expect(cards).toHaveLength(32)
  for (const card of cards) {
    expect(card.querySelector('h3')?.textContent).not.toBe('')
    expect(card.querySelector('a')?.getAttribute('href')).toMatch(/^\/product\/[^/]+\/$/)
    expect(card.textContent).toMatch(/₹\d/)
  }
  expect(document.querySelector('a[href="/product-category/bags-kits/page/2/"]')).not.toBeNull()
})
