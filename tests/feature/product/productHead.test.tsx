import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const mock = useMockSite()
const ORIGIN = 'http://localhost'

const meta = (name: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
    ?.content
const data = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as { '@type': string | string[]; name?: string },
  )
const canonical = () =>
  document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href')
const loaded = () => waitFor(() => expect(data()).toHaveLength(2))

describe('The document head of a product page', () => {
  test('has name, description, image, price and breadcrumbs, and a canonical URL without choices', async () => {
    const product = mock.db.catalog.bySlug.get('sale-running')
    const summary = `<ul><li>416 pages</li><li>${'Rain and more rain. '.repeat(20)}</li></ul>`
    Object.assign(product ?? {}, { summary })
    renderScreen('/product/sale-running/?attribute_pa_color=red&quantity=2#tab-reviews')
    await loaded()
    const url = `${ORIGIN}/product/sale-running/`
    expect(document.title).toBe(`${product?.name} – Satchel`)
    expect(canonical()).toBe(url)
    expect(meta('og:url')).toBe(url)
    expect(meta('og:title')).toBe(product?.name)
    expect(meta('og:type')).toBe('product')
    expect(meta('og:image')).toMatch(/^http:\/\/localhost\/wp-content\/uploads\//)
    expect(meta('product:price:amount')).toBe(((product?.saleMinor ?? 0) / 100).toFixed(2))
    expect(meta('product:price:currency')).toBe('INR')
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('description')).toBe(meta('og:description'))
    expect(meta('description')).toMatch(/^416 pages · Rain and .{100,140}…$/)

    const [about, breadcrumbs] = data()
    expect(about).toMatchObject({ url, name: product?.name, offers: { '@type': 'Offer', url } })
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
      ]) as unknown,
    })
  })

  test('describes a book with the author from the rendered page', async () => {
    const book = mock.db.catalog.products.find(
      ({ authorIds, art }) => authorIds[0] && art === 'book',
    )
    const author = mock.db.catalog.authors.find(({ id }) => id === book?.authorIds[0])
    renderScreen(`/product/${book?.slug}/`)
    await waitFor(() =>
      expect(data()[0]).toMatchObject({
        '@type': ['Product', 'Book'],
        author: expect.arrayContaining([{ '@type': 'Person', name: author?.name }]) as unknown,
      }),
    )
  })

  test('escapes markup in descriptions', async () => {
    const product = mock.db.catalog.bySlug.get('sale-running')
    Object.assign(product ?? {}, {
      description: 'A &lt;/script&gt;&lt;img src=x&gt; B',
      summary: '',
    })
    renderScreen('/product/sale-running/')
    await loaded()
    const [script] = document.head.querySelectorAll('script[type="application/ld+json"]')
    expect(script?.textContent).not.toContain('<')
    expect(meta('description')).toBe('A </script><img src=x> B')
    expect(document.head.querySelector('img')).toBeNull()
  })

  test('describes the next product after navigation and no product on other pages', async () => {
    const { user } = renderScreen('/product/company-for-the-evening/')
    await loaded()
    const related = within(await screen.findByRole('region', { name: 'You may also like' }))
    const [link] = await related.findAllByRole('link', { name: /Signed Edition/ })
    if (!link) throw new Error('the card has no link')
    await user.click(link)
    await waitFor(() => expect(meta('og:title')).toMatch(/Signed Edition/))
    expect(data()).toHaveLength(2)
    expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1)
    expect(canonical()).toBe(`${ORIGIN}/product/the-signed-edition/`)

    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    await user.click(breadcrumbs.getByRole('link', { name: 'Home' }))
    await screen.findByRole('heading', { level: 1, name: /Find the book/ })
    expect(data()).toEqual([])
    expect(document.head.querySelector('meta[property], meta[name^="twitter:"]')).toBeNull()
  })
})
