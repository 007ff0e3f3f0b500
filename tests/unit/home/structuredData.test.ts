import { expect, test } from 'vitest'
import { shopJsonLd, type ShopFacts } from '~/domain/home/structuredData'
import { checkJsonLd } from '../../support/metadata/richResults'

const smallShop: ShopFacts = {
  name: 'किताब घर & “Co.”',
  origin: 'https://shop.test',
  pages: [],
  searchPath: '/?s={search_term_string}&post_type=product',
}

const shop: ShopFacts = {
  ...smallShop,
  description: 'Books, delivered all over India.',
  logo: '/wp-content/uploads/logo.png',
  phone: '+91 20 5550 1234',
  email: 'hello@shop.test',
  pages: ['https://www.instagram.com/shop.test'],
}

test('the JSON-LD of a shop has all properties that Google requires or recommends', () => {
  const data = shopJsonLd(shop)
  expect(checkJsonLd(data)).toEqual({ errors: [], recommended: [] })
  expect(data[0]).toMatchObject({
    '@type': 'OnlineStore',
    logo: 'https://shop.test/wp-content/uploads/logo.png',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: shop.phone,
      email: shop.email,
    },
  })
})

test('the JSON-LD of a shop without logo and contact is valid, too', () => {
  const [organization, webSite] = shopJsonLd(smallShop)
  expect(checkJsonLd([organization, webSite]).errors).toEqual([])
  expect(Object.keys(organization ?? {})).toEqual(['@context', '@type', '@id', 'name', 'url'])
  // The publisher of the site is the shop.
  expect(checkJsonLd(webSite).errors).toEqual([
    'WebSite.publisher refers to no node of the page: "https://shop.test/#organization"',
  ])
})

test('an e-mail address alone is a contact', () => {
  const [organization] = shopJsonLd({ ...smallShop, email: 'hello@shop.test' })
  expect(checkJsonLd(organization).errors).toEqual([])
  expect(organization).toMatchObject({ contactPoint: { email: 'hello@shop.test' } })
})
