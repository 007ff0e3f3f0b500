import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { site } from '~/config/site'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const mock = useMockSite()
const ORIGIN = 'http://localhost'

const meta = (name: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
    ?.content
const data = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  )
/** The entry of a kind, once it is there. */
async function found(kind: string) {
  await waitFor(() => expect(data().map((entry) => entry['@type'])).toContain(kind))
  return data().find((entry) => entry['@type'] === kind) ?? {}
}

test('the home page names the shop and its search', async () => {
  renderScreen('/')
  expect(await found('OnlineStore')).toMatchObject({
    name: site.name,
    url: `${ORIGIN}/`,
    telephone: site.footer?.contact?.phone,
    sameAs: site.footer?.social,
  })
  expect((await found('WebSite'))['potentialAction']).toEqual({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${ORIGIN}/?s={search_term_string}&post_type=product`,
    },
    'query-input': 'required name=search_term_string',
  })
  expect(meta('og:type')).toBe('website')
  expect(meta('og:url')).toBe(`${ORIGIN}/`)
})

test('a page of the shop lists its products, counted on from the page before', async () => {
  renderScreen('/shop/page/2/')
  const { itemListElement, numberOfItems } = await found('ItemList')
  const items = itemListElement as { position: number; name: string; url: string }[]
  expect(items).toHaveLength(site.listing.perPage)
  expect(items[0]).toMatchObject({
    '@type': 'ListItem',
    position: site.listing.perPage + 1,
    name: expect.stringMatching(/\w/),
    url: expect.stringMatching(/^http:\/\/localhost\/product\/[^/]+\/$/),
  })
  expect(numberOfItems).toBeGreaterThan(items.length)
  expect(meta('og:image')).toMatch(/^http:\/\/localhost\//)
})

test('a category has its breadcrumbs, and the next one replaces them', async () => {
  const { unmount } = renderScreen('/product-category/school-books/')
  expect(await found('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { name: 'Home', item: `${ORIGIN}/` },
      { name: 'Shop', item: `${ORIGIN}/shop/` },
      { name: 'School books' },
    ],
  })
  unmount()
  expect(data()).toEqual([])
  expect(meta('og:url')).toBeUndefined()
})

test('a page of questions has them with their answers as text', async () => {
  renderScreen('/faq/')
  const { mainEntity } = await found('FAQPage')
  expect(mainEntity).toHaveLength(4)
  expect((mainEntity as unknown[])[1]).toEqual({
    '@type': 'Question',
    name: 'Can I pay when the parcel comes?',
    acceptedAnswer: { '@type': 'Answer', text: 'Yes, in cash, for orders up to ₹10,000.' },
  })
})

test('a page without questions has none', async () => {
  renderScreen('/returns/')
  await found('BreadcrumbList')
  expect(data()).toHaveLength(1)
})

test('a post has its author, and its date where the theme prints one', async () => {
  mock.db.settings.plainWooCommerce = true
  renderScreen('/the-first-shelf/')
  expect(await found('BlogPosting')).toMatchObject({
    headline: 'The first shelf',
    url: `${ORIGIN}/the-first-shelf/`,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    author: { '@type': 'Person', name: expect.stringMatching(/\w/) },
  })
  expect(meta('og:type')).toBe('article')
})
