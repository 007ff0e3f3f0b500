import { describe, expect, test } from 'vitest'
import { backend } from '~/api/backend'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { isbnSpellings } from '~/domain/search/isbnSpellings'
import { useMockSite } from '../../support/mockSite'

const cached = <T>(_key: readonly unknown[], request: (signal: AbortSignal) => Promise<T>) =>
  request(new AbortController().signal)

const live = async (text: string, within = {}) =>
  (await backend.liveSearch({ text, category: '', author: '', ...within })).map(({ path }) => path)

const page = async (search: string) => {
  const filter = newFilter(site.listing, { search })
  const { products } = await backend.listing(filter, { cached, isWithoutFacets: true })
  return products.map(({ path }) => path)
}

describe.each([
  ['with the theme', []],
  ['without the theme', ['plain-woocommerce'] as const],
])('a search for an ISBN in a shop %s', (_, scenarios) => {
  describe('whose SKUs are ISBNs', () => {
    const mock = useMockSite({ scenarios: [...scenarios] })
    const sent = () => mock.calls('GET /products').map(({ url }) => new URL(url).searchParams)

    const aBook = () => {
      const book = mock.db.catalog.products.find(
        ({ sku, visibility, type }) =>
          /^978\d{10}$/.test(sku) && visibility === 'visible' && type === 'simple',
      )
      if (!book) throw new Error('the mock shop sells no book')
      return { book, path: paths.product(book.slug) }
    }

    test('finds the book by each of its spellings', async () => {
      const { book, path } = aBook()
      const [long = '', , hyphens = ''] = isbnSpellings(book.sku)
      const short = isbnSpellings(book.sku).find((spelling) => spelling.length === 10) ?? ''
      const spaces = long.replace(/^(...)(.*)(.)$/, '$1 $2 $3')
      const labelled = [
        `ISBN ${hyphens}`,
        `ISBN: ${long}`,
        `isbn-13 ${hyphens}`,
        `ISBN-10:${short}`,
      ]
      for (const text of [long, hyphens, short, spaces, ...labelled]) {
        expect(await live(text)).toEqual([path])
        expect(await page(text)).toEqual([path])
      }
    })

    test('asks only once for a SKU as it is typed', async () => {
      const { book, path } = aBook()
      expect(await live(book.sku)).toEqual([path])
      expect(mock.calls()).toHaveLength(1)
      expect(await page(book.sku)).toEqual([path])
      expect(mock.calls()).toHaveLength(2)
    })

    test('finds a SKU with hyphens for digits without, in one more request', async () => {
      const { book, path } = aBook()
      const digits = book.sku
      book.sku = isbnSpellings(digits)[9] ?? ''
      expect(book.sku).toMatch(/^978-\d+-\d+-\d+-\d$/)
      expect(await live(digits)).toEqual([path])
      expect(mock.calls()).toHaveLength(2)
      expect(sent().at(-1)?.get('sku')?.split(',')).toEqual(isbnSpellings(digits))
      expect(await page(digits)).toEqual([path])
    })

    test('finds a variation by its ISBN', async () => {
      const product = mock.db.catalog.products.find(({ variations }) => variations.length > 1)
      const variation = product?.variations[1]
      if (!product || !variation) throw new Error('the mock shop has no variations')
      variation.sku = '978-0-306-40615-7'
      const [hit, ...others] = await live('0306406152')
      expect(hit).toMatch(new RegExp(`^${paths.product(product.slug)}\\?attribute_`))
      expect(others).toEqual([])
      expect(await page('0306406152')).toEqual([paths.product(product.slug)])
    })

    test('does not find a variation of a hidden product', async () => {
      const [hidden, shown] = mock.db.catalog.products.filter(
        ({ variations, visibility }) => variations.length > 1 && visibility === 'visible',
      )
      const [variation, other] = [hidden?.variations[1], shown?.variations[1]]
      if (!hidden || !shown || !variation || !other) throw new Error('no two variable products')
      hidden.visibility = 'hidden'
      variation.sku = '978-0-306-40615-7'
      expect(await live('0306406152')).toEqual([])
      expect(await page('0306406152')).toEqual([])
      const lookup = sent().find((query) => query.has('include[]'))
      expect(Object.fromEntries(lookup ?? [])).toEqual({
        catalog_visibility: 'search',
        'include[]': String(hidden.id),
        per_page: '1',
        _fields: 'id',
      })
      other.sku = '0-306-40615-2'
      expect(await live('9780306406157')).toEqual([
        expect.stringContaining(paths.product(shown.slug)),
      ])
    })

    test('finds nothing for an unknown ISBN, and asks no attribute that the shop does not have', async () => {
      expect(await live('9780306406157')).toEqual([])
      expect(mock.calls('GET /products/attributes')).toHaveLength(1)
      expect(mock.calls()).toHaveLength(3)
    })

    test('asks no more for a number that is no ISBN', async () => {
      expect(await live('9780306406158')).toEqual([])
      expect(mock.calls()).toHaveLength(1)
    })

    test('throws where the second request fails', async () => {
      mock.db.faults.byCall['GET /products/attributes'] = 'server-error'
      await expect(live('9780306406157')).rejects.toThrow(/attributes/)
    })
  })

  describe('that has ISBNs as an attribute', () => {
    const mock = useMockSite({ scenarios: [...scenarios, 'isbn-attribute'] })

    test('finds the book by its digits', async () => {
      const book = mock.db.catalog.products.find(
        ({ attributes, visibility, type }) =>
          visibility === 'visible' &&
          type === 'simple' &&
          attributes.some(({ key }) => key === 'pa_isbn'),
      )
      const isbn = book?.attributes.find(({ key }) => key === 'pa_isbn')?.terms[0]?.name ?? ''
      const digits = isbn.replaceAll('-', '')
      const path = paths.product(book?.slug ?? '')
      expect(await live(digits)).toEqual([path])
      expect(await page(digits)).toEqual([path])
      const url = mock
        .calls('GET /products')
        .map((call) => call.url)
        .find((address) => address.includes('pa_isbn'))
      expect(new URL(url ?? '').searchParams.get('attributes[0][operator]')).toBe('in')
      // Servers refuse addresses of more than 8 kB.
      expect(url?.length).toBeLessThan(5000)
    })
  })
})

describe('a search for an ISBN that is narrowed', () => {
  const mock = useMockSite()

  test('sends category and author, too', async () => {
    await live('9780306406157', { category: 'fiction', author: 'meera-rao' })
    const [call] = mock.calls('GET /products')
    const query = new URL(call?.url ?? '').searchParams
    expect(query.get('category')).toBe('fiction')
    expect(query.get('_unstable_tax_product_author')).toBe('meera-rao')
    expect(query.get('sku')).toContain('978-0-306-40615-7')
  })
})
