import { expect, test } from 'vitest'
import { listingJsonLd } from '~/domain/catalog/structuredData'
import type { ListedProduct } from '~/domain/product/product'
import { breadcrumbsJsonLd, openGraph } from '~/domain/structuredData'
import { checkJsonLd } from '../../support/metadata/richResults'

const ORIGIN = 'https://shop.test'

const listed = (name: string, path: string) => ({ name, path }) as ListedProduct

const products = [
  listed('The Bright River', '/product/the-bright-river/'),
  listed('उजली नदी', '/product/%e0%a4%89%e0%a4%9c%e0%a4%b2%e0%a5%80/'),
  listed('A “quoted” </script>', '/product/quoted/'),
]

test.each([
  ['the first page', 1, 1],
  ['a later page', 3, 65],
])('the JSON-LD of %s of a listing meets the requirements of rich results', (_, page, first) => {
  const data = listingJsonLd({ products, total: 70, page }, 32, ORIGIN)
  expect(checkJsonLd(data)).toEqual({ errors: [], recommended: [] })
  expect(data).toMatchObject({
    numberOfItems: 70,
    itemListElement: products.map(({ name }, i) => ({ position: first + i, name })),
  })
})

test('breadcrumbs meet the requirements of rich results, the last one without an address', () => {
  const breadcrumbs = breadcrumbsJsonLd(
    [
      { name: 'Home', path: '/' },
      { name: 'बच्चे', path: '/product-category/बच्चे/' },
      { name: 'A “quoted” </script>' },
    ],
    ORIGIN,
  )
  expect(checkJsonLd(breadcrumbs)).toEqual({ errors: [], recommended: [] })
  expect((breadcrumbs['itemListElement'] as object[]).at(-1)).toEqual({
    '@type': 'ListItem',
    position: 3,
    name: 'A “quoted” </script>',
  })
})

const preview = {
  type: 'website',
  shopName: 'Satchel',
  origin: ORIGIN,
  title: 'Shop',
  path: '/shop/',
} as const

test('the link preview of a page without an image has the shop’s logo in a small card', () => {
  const logo = '/wp-content/uploads/logo.png'
  expect(Object.fromEntries(openGraph({ ...preview, logo }))).toMatchObject({
    'og:image': ORIGIN + logo,
    'og:image:alt': 'Satchel',
    'twitter:card': 'summary',
  })
  const image = { src: '/cover.jpg', alt: 'A cover' }
  expect(Object.fromEntries(openGraph({ ...preview, logo, image }))).toMatchObject({
    'og:image': `${ORIGIN}/cover.jpg`,
    'og:image:alt': 'A cover',
    'twitter:card': 'summary_large_image',
  })
  expect(openGraph(preview).map(([name]) => name)).not.toContain('og:image')
})
