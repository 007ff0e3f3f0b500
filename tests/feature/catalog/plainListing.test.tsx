import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CategoryPage } from '~/pages/catalog/CategoryPage'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'
import { onWideScreen } from '../../support/media'

/** jsdom has no layout: the rows get a small height, so that all of them are in the window. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(10)
})

const shows = (text: string | RegExp) => screen.findByText(text, { selector: 'main p' })
/** Renders a category on a wide screen, with the filters beside the products. */
const renderCategory = (path: string) => {
  onWideScreen()
  return renderInApp(
    <main>
      <CategoryPage />
    </main>,
    path,
  )
}
const main = () => within(screen.getByRole('main'))

describe('a shop without the theme, with a load-more button', () => {
  const mock = useMockSite({ scenarios: ['plain-woocommerce', 'load-more'] })

  test('shows as many products as the count of a filter, loads more and removes the filter', async () => {
    const { user } = renderCategory('/product-category/bags-kits/?product_count=4')
    const all = Number(/of (\d+)/.exec((await shows(/^Showing 1–4 of/)).textContent)?.[1])
    const six = await screen.findByRole('checkbox', { name: /^6-8 years/ })
    const promised = Number(/\((\d+)\)/.exec(six.closest('label')?.textContent ?? '')?.[1])
    expect(promised).toBeLessThan(all)

    await user.click(six)
    await shows(`Showing 1–4 of ${promised}`)
    expect(main().getByRole('button', { name: /6-8 years/ })).toBeTruthy()
    expect(location.search).toContain('filter_years=6-8-years')

    await user.click(screen.getByRole('button', { name: 'Load more products' }))
    await shows(`Showing 1–8 of ${promised}`)

    await user.click(main().getByRole('button', { name: /6-8 years/ }))
    await shows(`Showing 1–4 of ${all}`)
    const pages = mock
      .calls('GET /products')
      .map(({ url }) => new URL(url).searchParams.get('page'))
    // The unfiltered listing comes from the cache.
    expect(pages).toEqual(['1', '1', '2'])
    expect(mock.calls('GET /products/collection-data')).toHaveLength(2)
  })
})

describe('a shop without the theme', () => {
  const mock = useMockSite({ scenarios: ['plain-woocommerce'] })

  test.each([
    ['/product-category/nosuch/', 'We could not find this category'],
    ['/product-category/bags-kits/page/99/', 'There is no such page'],
  ])('shows that %s does not exist', async (address, heading) => {
    renderCategory(address)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(mock.calls('bwp_filter_products_callback')).toEqual([])
  })

  test.each([
    ['art-kits/', '/product-category/bags-kits/art-kits/'],
    ['no-parent/art-kits/', '/product-category/bags-kits/art-kits/'],
    ['bags-kits/page/2/?product_count=8', '/product-category/bags-kits/page/2/?product_count=8'],
  ])('tells search engines one address of the category at %s', async (address, canonical) => {
    renderCategory(`/product-category/${address}`)
    await main().findAllByRole('article')
    const link = document.head.querySelector('link[rel="canonical"]')
    expect(link).toHaveAttribute('href', location.origin + canonical)
  })
})

describe('a shop whose school books have a class and a board', () => {
  useMockSite({ scenarios: ['class-and-board'] })

  test('shows both below the name of each book', async () => {
    renderCategory('/product-category/icse-classes-6-to-8/')
    const cards = await main().findAllByRole('article')
    expect(cards.length).toBeGreaterThan(2)
    for (const card of cards) {
      const name = within(card).getByRole('heading')
      const [, level] = / Class (\d+)$/.exec(name.textContent) ?? []
      expect(name.nextElementSibling).toHaveTextContent(`Class ${level} · ICSE`)
    }
  })

  test('shows no line on the cards of other products', async () => {
    renderCategory('/product-category/school-bags/')
    const [card] = await main().findAllByRole('article')
    expect(card).not.toHaveTextContent('Class')
  })
})
