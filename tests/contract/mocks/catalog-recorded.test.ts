import { describe, expect, test } from 'vitest'
import { hasRecorded, recorded } from '../../support/recorded'
import { useMockSite } from '../../support/mockSite'
import { shapeDifferences, shapeOf } from './shape'

/**
 * Compares the mock with a real shop, call by call: status, content type and every key. A key that
 * only one of them has fails.
 */
const mock = useMockSite()

const STORE = '/wp-json/wc/store/v1/products'

/** Keys of some products only, and the names of a variation's own attributes. */
const depends =
  /\.(default|up|min_amount|max_amount|attribute_[^.]*): (missing|not in the real response)$/

const differences = (real: unknown, ours: unknown) =>
  shapeDifferences(shapeOf(ours), shapeOf(real)).filter((line) => !depends.test(line))

const headerOf = (headers: Record<string, string | string[]>, name: string) =>
  String(Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '')

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function sameAs(name: string, response: Response) {
  const real = recorded(name)
  const ours = bodyOf(await response.text())
  const body = typeof real.responseBody === 'string' ? bodyOf(real.responseBody) : real.responseBody
  expect(response.status).toBe(real.status)
  expect(response.headers.get('content-type')).toBe(headerOf(real.responseHeaders, 'content-type'))
  expect(differences(body, ours)).toEqual([])
  for (const header of ['x-wp-total', 'x-wp-totalpages']) {
    expect(response.headers.has(header)).toBe(headerOf(real.responseHeaders, header) !== '')
  }
  return { real: body, ours }
}

const idOf = (slug: string) => mock.db.catalog.bySlug.get(slug)?.id ?? 0
const variable = () => mock.db.catalog.products.filter(({ type }) => type === 'variable')
const withTwoChoices = () => {
  const found = variable().find(
    ({ attributes, variations }) =>
      attributes.filter(({ forVariations }) => forVariations).length === 2 &&
      variations.length < 30,
  )
  if (!found) throw new Error('The seed has no such product')
  return found
}

const GETS: [name: string, path: () => string][] = [
  ['store-products-default', () => ''],
  ['store-products-per-page-32', () => '?per_page=32'],
  ['store-products-page-2-of-category', () => '?category=270&per_page=32&page=2'],
  ['store-products-page-past-end', () => '?category=270&per_page=32&page=99'],
  ['store-products-fields', () => '?_fields=id,name,prices&per_page=2'],
  ['store-products-search', () => '?search=lighthouse&per_page=3'],
  ['store-products-on-sale', () => '?on_sale=true&per_page=3'],
  ['store-products-category-unknown-slug', () => '?category=nope'],
  ['store-products-related', () => `?related=${withTwoChoices().id}&per_page=4`],
  ['store-product-by-id', () => `/${idOf('the-sold-out-lighthouse')}`],
  ['store-product-by-slug', () => '/the-sold-out-lighthouse'],
  ['store-product-variable', () => `/${withTwoChoices().id}`],
  ['store-product-variable-any-size', () => `/${anyProduct().id}`],
  ['store-product-grouped', () => '?type=grouped'],
  ['store-product-low-stock', () => '/only-three-left'],
  ['store-product-no-image', () => '/the-unpictured-atlas'],
  ['store-product-no-price', () => '/book-without-a-price'],
  ['store-product-free', () => '/first-chapters-sampler'],
  ['store-product-out-of-stock', () => '/the-sold-out-lighthouse'],
  ['store-product-sold-individually', () => '/the-signed-edition'],
  ['store-product-sale-scheduled', () => '/sale-running'],
  ['store-product-special-name', () => '/dont-look-down'],
  ['store-product-hindi-slug', () => `/${encodeURIComponent('सात दिये'.replace(' ', '-'))}`],
  ['store-variations-of-parent', () => `?type=variation&parent=${withTwoChoices().id}`],
  ['store-variations-of-parent-without-type', () => `?parent=${withTwoChoices().id}`],
  ['store-variation-by-id', () => `/${withTwoChoices().variations[0]?.id}`],
  ['store-categories', () => '/categories?per_page=100'],
  ['store-category-one', () => '/categories/270'],
  ['store-brands', () => '/brands'],
  ['store-brand-by-slug', () => '/brands/lantern-row'],
  ['store-tags', () => '/tags'],
  ['store-attributes', () => '/attributes'],
  ['store-attribute-terms-color', () => '/attributes/2/terms?per_page=100'],
  ['store-attribute-terms-years', () => '/attributes/1/terms'],
  [
    'store-collection-data',
    () =>
      '/collection-data?calculate_price_range=true&calculate_stock_status_counts=true&calculate_rating_counts=true&calculate_attribute_counts[0][taxonomy]=pa_years&calculate_attribute_counts[0][query_type]=or&calculate_taxonomy_counts[]=product_brand',
  ],
  [
    'store-collection-data-in-category',
    () =>
      '/collection-data?category=270&calculate_price_range=true&calculate_attribute_counts[0][taxonomy]=pa_color&calculate_attribute_counts[0][query_type]=or',
  ],
  ['store-reviews', () => '/reviews?per_page=3'],
  [
    'store-reviews-of-product',
    () => `/reviews?product_id=${mock.db.catalog.reviews[0]?.productId}&per_page=5`,
  ],
  [
    'store-reviews-of-category',
    () => '/reviews?category_id=270&per_page=2&orderby=rating&order=desc',
  ],
  ['error-product-missing', () => '/999999'],
  ['error-product-slug-missing', () => '/no-such-book'],
  ['error-attribute-terms-missing', () => '/attributes/99/terms'],
  ['store-error-per-page-101', () => '?per_page=101'],
  ['store-error-orderby', () => '?orderby=nonsense'],
]

const anyProduct = () => {
  const found = variable().find(({ variations }) =>
    variations.some(({ attributes }) => Object.values(attributes).includes('')),
  )
  if (!found) throw new Error('The seed has no such product')
  return found
}

/** Replaces the recorded shop's names and ids by the mock's. */
const translate = (body: string) =>
  body
    .replace('id_category=269', 'id_category=270')
    .replaceAll('penguin', 'lantern-row')
    .replaceAll('https%3A%2F%2Fshop.example', encodeURIComponent(location.origin))
    .replaceAll('https://shop.example', location.origin)

const LISTINGS = [
  'category',
  'page-2',
  'page-99',
  'nothing-found',
  'list-view',
  'loadmore',
  'infinity',
  'bare',
  'whole-shop',
  'years-two-and',
  'years-two-in',
  'brand-and-rating',
  'price-range',
  'only-sale-in-stock',
  'orderby-price',
  'orderby-price-desc',
  'array-value-url',
]

/** The distinct classes of a fragment. */
const classesOf = (html: string) => {
  const root = new DOMParser().parseFromString(html, 'text/html')
  return new Set([...root.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
}

describe.skipIf(!hasRecorded)(
  'the mock catalog responds as the real shop does (skipped: no recorded exchanges here)',
  () => {
    test.each(GETS)('%s responds as in the recording', async (name, path) => {
      await sameAs(name, await fetch(STORE + path()))
    })

    test('an unknown route responds as in the recording', async () => {
      const { real, ours } = await sameAs(
        'error-route-missing',
        await fetch('/wp-json/wc/store/v1/nothing'),
      )
      expect(ours).toEqual(real)
    })

    test('refusals have the same words as the recorded ones', async () => {
      const refusals = GETS.filter(([known]) => known.includes('error'))
      expect(refusals.length).toBeGreaterThan(0)
      for (const [name, path] of refusals) {
        const { real, ours } = await sameAs(name, await fetch(STORE + path()))
        expect(ours).toEqual(real)
      }
    })

    test.each(LISTINGS)('the filter responds %s as in the recording', async (name) => {
      const { requestBody } = recorded(`bwp-filter-products-${name}`)
      const { real, ours } = await sameAs(
        `bwp-filter-products-${name}`,
        await fetch('/wp-admin/admin-ajax.php', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
          body: translate(String(requestBody)),
        }),
      )
      const [from, to] = [real, ours] as Record<string, string>[]
      if (!from || !to) throw new Error('no response')
      expect(Object.keys(to)).toEqual(Object.keys(from))
      expect(to['base_url']).toBe(translate(from['base_url'] ?? ''))
      for (const part of ['result_count', 'total_html', 'result_attribute', 'left_nav']) {
        expect(classesOf(to[part] ?? '')).toEqual(classesOf(from[part] ?? ''))
      }
      // The two themes order a card differently; the relevant classes are in both.
      const meant = [...classesOf(from['products'] ?? '')].filter((name) =>
        /^(products|product-title|product-thumb|price|woocommerce|rating|star|review-count|woosw-wishlist|quickview$|ajax|button)/.test(
          name,
        ),
      )
      const own = classesOf(to['products'] ?? '')
      expect(meant.filter((name) => !own.has(name))).toEqual([])
    })

    test.each<[string, () => string]>([
      [
        'match',
        () =>
          choice(
            withTwoChoices().variations.find(
              ({ stockStatus, visible }) => visible && stockStatus === 'instock',
            ),
          ),
      ],
      ['out-of-stock', () => soldOutChoice()],
      ['any-size', () => anyChoice()],
      [
        'incomplete',
        () => choice(withTwoChoices().variations[0]).replace(/=[^&=]+&product_id/, '=&product_id'),
      ],
      [
        'no-match',
        () =>
          choice(withTwoChoices().variations[0]).replace(/=[^&=]+&product_id/, '=zzz&product_id'),
      ],
      ['no-product', () => 'x=1'],
      ['simple-product', () => `product_id=${idOf('sale-running')}`],
    ])('get_variation responds %s as in the recording', async (name, body) => {
      await sameAs(
        `wcajax-get-variation-${name}`,
        await fetch('/?wc-ajax=get_variation', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
          body: body(),
        }),
      )
    })
  },
)

function choice(variation: { parentId: number; attributes: Record<string, string> } | undefined) {
  const fields = Object.entries(variation?.attributes ?? {}).map(
    ([key, slug]) => `attribute_${key.startsWith('pa_') ? key : key.toLowerCase()}=${slug}`,
  )
  return `${fields.join('&')}&product_id=${variation?.parentId}`
}

function soldOutChoice() {
  const sold = variable()
    .flatMap(({ variations }) => variations)
    .find(
      ({ stockStatus, visible, attributes }) =>
        stockStatus === 'outofstock' && visible && !Object.values(attributes).includes(''),
    )
  return choice(sold)
}

function anyChoice() {
  const [variation] = anyProduct().variations
  return choice(variation)
    .replace('attribute_pa_size=&', 'attribute_pa_size=small&')
    .replace('attribute_pa_language=&', 'attribute_pa_language=hindi&')
}
