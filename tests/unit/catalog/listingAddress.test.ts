import { describe, expect, test } from 'vitest'
import { LISTING_ORDERS, newFilter, ordersOf, type ListingFilter } from '~/domain/catalog/listing'
import { filterFromUrl, pathOfFilter } from '~/domain/catalog/listingAddress'
import {
  clearChoices,
  toggleAttribute,
  toggleBrand,
  withPrice,
} from '~/domain/catalog/listingChoices'
import { defaults } from './listingDefaults'

const places = { shop: '/shop/', category: '/product-category/' }
const read = (url: string) => {
  const { pathname, search } = new URL(url, 'https://shop.test')
  return filterFromUrl(pathname, search, defaults, places)
}
const write = (filter: ListingFilter) => pathOfFilter(filter, defaults, places)

/** The same choices on every run: a small generator, seeded. */
function randomFilters(count: number): ListingFilter[] {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const slugs = ['2010', '3-5-years', 'a b', 'ünï', 'क', 'r&d', '50%', 'x+y', '#1', 'q?']
  const some = () => [...new Set(slugs.filter(() => random(4) === 0))].sort()
  return Array.from({ length: count }, () => {
    const years = some()
    const color = some()
    const min = random(3) === 0 ? 1 + random(500) : undefined
    const max = random(3) === 0 ? 500.5 + random(900) : undefined
    const path = [[], ['bags-kits'], ['books', 'fiction'], ['किताबें', 'a/b'.replace('/', '-')]][
      random(4)
    ]
    return newFilter(defaults, {
      page: 1 + random(6),
      perPage: random(2) ? 32 : 16,
      order: LISTING_ORDERS[random(LISTING_ORDERS.length)] ?? 'menu_order',
      view: random(2) ? 'grid' : 'list',
      brands: some(),
      attributes: {
        ...(years.length > 0 ? { years } : {}),
        ...(color.length > 0 ? { color } : {}),
      },
      ratings: [5, 4, 3, 2, 1].filter(() => random(4) === 0),
      ...(min === undefined ? {} : { minPrice: min }),
      ...(max === undefined ? {} : { maxPrice: max }),
      onSale: random(3) === 0,
      inStock: random(3) === 0,
      ...(path?.length ? { categorySlug: path.at(-1) ?? '' } : {}),
      ...(path && path.length > 1 ? { categoryPath: path.join('/') } : {}),
    })
  })
}

describe('the address of a listing', () => {
  test('round-trips every filter', () => {
    const filters = randomFilters(500)
    expect(filters).toHaveLength(500)
    for (const filter of filters) expect(read(write(filter)), write(filter)).toEqual(filter)
  })

  test.each([
    ['/shop/', newFilter(defaults)],
    ['/shop', newFilter(defaults)],
    ['/shop/page/2/', newFilter(defaults, { page: 2 })],
    ['/shop/?paged=3', newFilter(defaults, { page: 3 })],
    ['/shop/page/2/?paged=3', newFilter(defaults, { page: 2 })],
    ['/shop/?paged=0', newFilter(defaults)],
    ['/product-category/bags-kits/', newFilter(defaults, { categorySlug: 'bags-kits' })],
    [
      '/product-category/books/fiction/page/3/',
      newFilter(defaults, { categorySlug: 'fiction', categoryPath: 'books/fiction', page: 3 }),
    ],
    [
      '/product-category/bags-kits/page/5/?category-view-mode=grid&product_count=32',
      newFilter(defaults, { categorySlug: 'bags-kits', page: 5 }),
    ],
    [
      '/shop/?filter_years=2012,2010&filter_brand=camlin&rating_filter=4,5&orderby=price-desc',
      newFilter(defaults, {
        attributes: { years: ['2010', '2012'] },
        brands: ['camlin'],
        ratings: [5, 4],
        order: 'price-desc',
      }),
    ],
    [
      '/shop/?min_price=300&max_price=600&only_sale=only&in_stock=in&product_count=48',
      newFilter(defaults, {
        minPrice: 300,
        maxPrice: 600,
        onSale: true,
        inStock: true,
        perPage: 48,
      }),
    ],
  ])('%s is read as a filter', (url, filter) => expect(read(url)).toEqual(filter))

  test.each(['/cart/', '/shop/page/0/', '/shop/page/x/', '/shop/books/', '/product-category/'])(
    '%s is not a listing',
    (url) => expect(read(url)).toBeUndefined(),
  )

  test.each([
    '?orderby=price%3Bdrop',
    '?product_count=0',
    '?product_count=1000',
    '?category-view-mode=short',
    '?rating_filter=0,9,x',
    '?min_price=abc&max_price=-4',
    '?min_price=0',
    '?min_price=600&max_price=300',
    '?max_price=99999999',
    '?filter_size=xl',
    '?only_sale=yes&in_stock=1',
    '?utm_source=letter',
  ])('%s is read as no choice', (search) =>
    expect(read(`/shop/${search}`)).toEqual(newFilter(defaults)),
  )

  test('leaves out the defaults', () => {
    expect(write(newFilter(defaults))).toBe('/shop/')
  })

  test('has its keys in the order of the shop’s base_url', () => {
    const all = newFilter(defaults, {
      onSale: true,
      inStock: true,
      brands: ['camlin'],
      ratings: [5],
      attributes: { years: ['2010'] },
      maxPrice: 600,
      order: 'price',
    })
    expect(write(all)).toBe(
      '/shop/?only_sale=only&in_stock=in&filter_brand=camlin&rating_filter=5&filter_years=2010&min_price=0&max_price=600&orderby=price',
    )
  })

  test('has plain commas', () => {
    expect(write(newFilter(defaults, { brands: ['a', 'b'] }))).toBe('/shop/?filter_brand=a,b')
  })
})

describe('a shop that sorts by date where nothing is chosen', () => {
  const byDate = { ...defaults, order: 'date' } as const
  const readByDate = (search: string) => filterFromUrl('/shop/', search, byDate, places)

  test.each([
    ['', 'date'],
    ['?orderby=price', 'price'],
    // WordPress sorts by it, although the shop does not offer it.
    ['?orderby=menu_order', 'menu_order'],
  ] as const)('has the address /shop/%s for the order %s', (search, order) => {
    const filter = newFilter(byDate, { order })
    expect(readByDate(search)).toEqual(filter)
    expect(pathOfFilter(filter, byDate, places)).toBe(`/shop/${search}`)
  })

  test('reads an address with its default order or an unknown one', () => {
    expect(readByDate('?orderby=date')).toEqual(newFilter(byDate))
    expect(readByDate('?orderby=drop')).toEqual(newFilter(byDate))
  })

  test('does not offer “Default sorting”, unless the address has chosen it', () => {
    expect(ordersOf(newFilter(byDate), byDate)).toEqual(LISTING_ORDERS.slice(1))
    expect(ordersOf(newFilter(byDate, { order: 'menu_order' }), byDate)).toEqual(LISTING_ORDERS)
  })
})

describe('a choice', () => {
  const filter = newFilter(defaults, { page: 4, order: 'price', view: 'list' })

  test('returns to page 1 and keeps order and view', () => {
    expect(toggleBrand(filter, 'camlin')).toEqual({ ...filter, page: 1, brands: ['camlin'] })
  })

  test('is undone by a second toggle', () => {
    const twice = toggleAttribute(toggleAttribute(filter, 'years', '2010'), 'years', '2010')
    expect(twice).toEqual({ ...filter, page: 1 })
  })

  test('is equal whatever order its parts were chosen in', () => {
    const [a, b] = ['2010', '2012']
    expect(toggleAttribute(toggleAttribute(filter, 'years', b), 'years', a)).toEqual(
      toggleAttribute(toggleAttribute(filter, 'years', a), 'years', b),
    )
  })

  test('sets both limits of a price, or none at both ends of the slider', () => {
    const ends = { min: 10, max: 900 }
    const chosen = { ...filter, page: 1 }
    expect(withPrice(filter, [10, 900], ends)).toEqual(chosen)
    expect(withPrice(filter, [50, 900], ends)).toEqual({ ...chosen, minPrice: 50, maxPrice: 900 })
    expect(withPrice(filter, [10, 80], ends)).toEqual({ ...chosen, minPrice: 10, maxPrice: 80 })
    // The shop ignores a lowest price of 0.
    expect(withPrice(filter, [0, 80], { min: 0, max: 900 })).toEqual({ ...chosen, maxPrice: 80 })
  })

  test('keeps category, order and view when it is cleared', () => {
    const chosen = newFilter(defaults, {
      categorySlug: 'bags-kits',
      brands: ['camlin'],
      maxPrice: 4,
      onSale: true,
      order: 'date',
      page: 3,
    })
    expect(clearChoices(chosen)).toEqual(
      newFilter(defaults, { categorySlug: 'bags-kits', order: 'date' }),
    )
  })
})

describe('a shop with its own permalinks', () => {
  const own = { shop: '/en/books/', category: '/en/books/genre/' }
  const at = (pathname: string) => filterFromUrl(pathname, '', defaults, own)

  test.each<[string, Partial<ListingFilter>]>([
    ['/en/books/', {}],
    ['/en/books', {}],
    ['/en/books/page/3/', { page: 3 }],
    ['/en/books/genre/maps/', { categorySlug: 'maps' }],
    [
      '/en/books/genre/maps/old/page/2/',
      { categorySlug: 'old', categoryPath: 'maps/old', page: 2 },
    ],
  ])('%s is the address of a listing', (pathname, chosen) => {
    const filter = newFilter(defaults, chosen)
    expect(at(pathname)).toEqual(filter)
    expect(pathOfFilter(filter, defaults, own)).toBe(pathname.replace(/\/?$/, '/'))
  })

  test.each(['/shop/', '/en/', '/en/books/atlas/', '/en/books/genre/', '/product-category/maps/'])(
    '%s is not the address of a listing',
    (pathname) => expect(at(pathname)).toBeUndefined(),
  )

  test('reads and writes every script', () => {
    const arabic = { shop: '/متجر/', category: '/قسم/' }
    const path = pathOfFilter(newFilter(defaults, { categorySlug: 'maps' }), defaults, arabic)
    expect(path).toBe('/%D9%82%D8%B3%D9%85/maps/')
    expect(filterFromUrl(path, '', defaults, arabic)).toEqual(
      newFilter(defaults, { categorySlug: 'maps' }),
    )
  })
})
