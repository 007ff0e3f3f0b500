import { QueryObserver } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Category } from '~/domain/catalog/category'
import { setSite, site } from '~/config/site'
import { retainProducts } from '~mocks/scenarios/changes'
import type { MockProduct } from '~mocks/seed/types'
import { expectConsole } from '../../../support/console'
import { useMockSite } from '../../../support/mockSite'
import { prerenderPage } from './prerenderedPage'
import { isComplete, isHydrated, MAX_AGE_HOURS, visitPage } from './visit'

const mock = useMockSite()

const PATH = '/product/only-three-left/'

function productOf(slug: string): MockProduct {
  const product = mock.db.catalog.bySlug.get(slug)
  if (!product) throw new Error(`The shop has no ${slug}.`)
  return product
}

const heading = () => screen.getByRole('heading', { level: 1 })
const priceOfPage = () => {
  const [price] = document.querySelectorAll('main [class*="_price_"][data-size="page"]')
  if (!price) throw new Error('The page has no price.')
  return price
}

/** The stylesheets of Price, PriceFilter and ProductCard hide the prices by it. */
const arePricesHidden = () => document.documentElement.dataset.prices === 'unconfirmed'
const pricesAreShown = () => waitFor(() => expect(arePricesHidden()).toBe(false))

describe('what the shop has changed since the page was written', () => {
  test('replaces the price, the name and the stock of a product, in the same elements', async () => {
    const page = await prerenderPage(PATH)
    Object.assign(productOf('only-three-left'), {
      name: 'Only Two Left on the Shelf',
      regularMinor: 123_400,
      stock: 2,
    })
    await visitPage(page)
    const shown = [heading(), priceOfPage()]
    expect(shown[0]).toHaveTextContent('Only Three Left on the Shelf')
    await waitFor(() => expect(heading()).toHaveTextContent('Only Two Left on the Shelf'))
    await isComplete()
    expect(priceOfPage()).toHaveTextContent('₹1,234.00')
    expect(screen.getByText(/only 2 left|2 in stock/i)).toBeInTheDocument()
    expect(heading()).toBe(shown[0])
    expect(priceOfPage()).toBe(shown[1])
  })

  test('disables buying a product that has sold out', async () => {
    const page = await prerenderPage(PATH)
    Object.assign(productOf('only-three-left'), { stock: 0, stockStatus: 'outofstock' })
    await visitPage(page)
    const form = screen.getByRole('form', { name: 'Add to cart' })
    expect(within(form).getByRole('button', { name: 'Add to cart' })).toBeEnabled()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull())
  })

  test.each([0, MAX_AGE_HOURS + 1])(
    'says that a product is gone, on a page that is %i hours old',
    async (ageHours) => {
      expectConsole(/Satchel, (?!hydrating)/)
      const page = await prerenderPage(PATH)
      retainProducts(mock.db, ({ slug }) => slug !== 'only-three-left')
      await visitPage(page, { ageHours })
      await waitFor(() => expect(heading()).toHaveTextContent('We could not find that product'))
      expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
      await isComplete()
      expect(screen.queryByText('The current prices did not load.')).toBeNull()
    },
  )

  test('waits with the prices of an old page until its screen is hydrated', async () => {
    expectConsole(/Satchel, (?!hydrating)/)
    const page = await prerenderPage(PATH)
    retainProducts(mock.db, ({ slug }) => slug !== 'only-three-left')
    const { queryClient } = await visitPage(page, { ageHours: MAX_AGE_HOURS + 1 })
    const { productQuery } = await import('~/features/product/productQueries')
    // As React does while it still renders.
    Object.assign(document.querySelector('#content > *') ?? {}, { __reactProps: {} })
    // As the share bar does, whose code may be there first.
    const query = { ...productQuery('only-three-left'), enabled: false }
    const stop = new QueryObserver(queryClient, query).subscribe(() => undefined)
    await waitFor(() => expect(heading()).toHaveTextContent('We could not find that product'))
    await isComplete()
    stop()
  })

  test('replaces prices and names of a listing, in the same cards', async () => {
    const page = await prerenderPage('/shop/')
    const [card] = cards(page.root)
    const product = productOf(card?.slug ?? '')
    Object.assign(product, { name: 'A New Name', regularMinor: 98_765, saleMinor: undefined })
    const { replaced } = await visitPage(page)
    const [first] = document.querySelectorAll('main article')
    expect(first).not.toHaveTextContent('A New Name')
    await waitFor(() => expect(first).toHaveTextContent('A New Name'))
    expect(first).toHaveTextContent('₹987.65')
    await isComplete()
    expect(replaced()).toEqual([])
  })
})

function renameCategory() {
  const category = mock.db.catalog.categories.find(({ slug }) => slug === 'bags-kits')
  if (!category) throw new Error('The shop has no such category.')
  category.name = 'Bags & Satchels'
}

describe('categories that the shop has changed since the page was written', () => {
  test.each(['/', '/shop/', '/product-category/bags-kits/', '/about/', PATH])(
    '%s has the new name in menu and footer, in the same elements',
    async (path) => {
      const page = await prerenderPage(path)
      renameCategory()
      const { replaced } = await visitPage(page)
      await isComplete()
      await waitFor(() => expect(document.body).toHaveTextContent('Bags & Satchels'))
      await isHydrated()
      expect(replaced()).toEqual([])
    },
  )

  test.each(['/', '/shop/'])('%s has the new numbers of products', async (path) => {
    const page = await prerenderPage(path)
    retainProducts(mock.db, ({ slug }) => slug !== 'only-three-left')
    const { queryClient } = await visitPage(page)
    const count = () =>
      queryClient.getQueryData<Category[]>(['categories'])?.map(({ count }) => count)
    const before = count()
    await isComplete()
    await waitFor(() => expect(count()).not.toEqual(before))
    await isHydrated()
  })

  test('are requested at once by the next screen', async () => {
    const page = await prerenderPage(PATH)
    renameCategory()
    // The first screen is never complete.
    mock.db.hold = ({ name }) =>
      name === 'GET /products/categories' ? Promise.resolve() : new Promise(() => undefined)
    await visitPage(page)
    await isHydrated()
    const [link] = screen.getAllByRole('link', { name: 'Bags & Kits' })
    if (link) await userEvent.click(link)
    await waitFor(() => expect(heading()).toHaveTextContent('Bags & Satchels'))
  })
})

const cards = (markup: string) =>
  [...markup.matchAll(/<article[\s\S]*?href="\/product\/([^/"]+)\//g)].map(([, slug = '']) => ({
    slug,
  }))

describe('a page older than its maximum age', () => {
  const ageHours = MAX_AGE_HOURS + 1

  test.each(['/', '/shop/', '/product-category/bags-kits/', PATH, '/product/sale-running/'])(
    '%s shows no price until the shop has confirmed all of them',
    async (path) => {
      const page = await prerenderPage(path)
      const answer = Promise.withResolvers<void>()
      mock.db.hold = () => answer.promise
      await visitPage(page, { ageHours })
      expect(arePricesHidden()).toBe(true)
      answer.resolve()
      await pricesAreShown()
    },
  )

  test('shows the prices although it has data that nothing on the screen reads', async () => {
    const page = await prerenderPage(PATH)
    const data = JSON.parse(page.data) as unknown[]
    const stray = [['product', 'of-another-page'], data[0]]
    await visitPage({ ...page, data: JSON.stringify([...data, stray]) }, { ageHours })
    expect(arePricesHidden()).toBe(true)
    await pricesAreShown()
  })

  test('shows the prices of a page of WordPress, although its text is not confirmed', async () => {
    const page = await prerenderPage('/about/')
    mock.db.hold = ({ name }) =>
      name.startsWith('page ') ? new Promise(() => undefined) : Promise.resolve()
    await visitPage(page, { ageHours })
    await waitFor(() => expect(arePricesHidden()).toBe(false))
  })

  test('hides the prices of a page whose time is invalid', async () => {
    const page = await prerenderPage(PATH)
    mock.db.hold = () => new Promise(() => undefined)
    await visitPage(page, { ageHours: NaN })
    await isHydrated()
    expect(arePricesHidden()).toBe(true)
  })

  describe('with rows below the window', () => {
    beforeEach(() => {
      const row = { kind: 'row', title: 'Bags', category: 'bags-kits', order: 'date', count: 4 }
      setSite({
        ...site,
        home: {
          blocks: [{ kind: 'hero', slides: [] }, row, { ...row, title: 'Kits', order: 'price' }],
        } as never,
      })
    })

    test('shows prices when the last of those rows is confirmed', async () => {
      const page = await prerenderPage('/')
      const answer = Promise.withResolvers<void>()
      let isRowRequested = false
      mock.db.hold = ({ payload }) => {
        if (!payload.includes('orderby%5D=price')) return Promise.resolve()
        isRowRequested = true
        return answer.promise
      }
      const { queryClient } = await visitPage(page, { ageHours })
      await waitFor(() => {
        expect(isRowRequested).toBe(true)
        expect(queryClient.isFetching()).toBe(1)
      })
      // React renders in a later task.
      await new Promise((resolve) => setTimeout(resolve))
      expect(arePricesHidden()).toBe(true)
      answer.resolve()
      await pricesAreShown()
    })
  })

  test.each([
    ['/', false],
    ['/', true],
    ['/shop/', false],
    [PATH, false],
  ])(
    '%s shows no price while the shop does not respond, and can be retried (all in view: %s)',
    async (path, seesAll) => {
      expectConsole(/Failed to fetch|Satchel, (?!hydrating)/)
      const page = await prerenderPage(path)
      mock.db.faults.byCall['*'] = 'offline'
      const { queryClient } = await visitPage(page, { ageHours, seesAll })
      const alert = await screen.findByText('The current prices did not load.')
      expect(arePricesHidden()).toBe(true)
      // The other requests fail, too, and those that follow.
      await isComplete()
      await isHydrated()
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      delete mock.db.faults.byCall['*']
      const notice = alert.closest<HTMLElement>('[role="alert"]')
      await userEvent.click(within(notice ?? alert).getByRole('button', { name: 'Try again' }))
      await pricesAreShown()
      expect(screen.queryByText('The current prices did not load.')).toBeNull()
    },
  )

  test('shows the prices in another order although the first one is not confirmed', async () => {
    const page = await prerenderPage('/shop/')
    const answer = Promise.withResolvers<void>()
    let isOrderRequested = false
    mock.db.hold = ({ payload }) => {
      if (!payload.includes('orderby%5D=price')) return new Promise(() => undefined)
      isOrderRequested = true
      return answer.promise
    }
    await visitPage(page, { ageHours, seesAll: true })
    await isHydrated()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shop order' }), 'price')
    await waitFor(() => expect(isOrderRequested).toBe(true))
    // React renders in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    expect(arePricesHidden()).toBe(true)
    answer.resolve()
    await pricesAreShown()
  })

  test('hides the price of its card on the page of the product, until the shop has confirmed it', async () => {
    const page = await prerenderPage('/shop/')
    const { name } = productOf(cards(page.root)[0]?.slug ?? '')
    const answer = Promise.withResolvers<void>()
    mock.db.hold = () => answer.promise
    await visitPage(page, { ageHours })
    await isHydrated()
    const [link] = screen.getAllByRole('link', { name })
    if (link) await userEvent.click(link)
    await waitFor(() => expect(heading()).toHaveTextContent(name))
    // React renders in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    expect(arePricesHidden()).toBe(true)
    answer.resolve()
    await pricesAreShown()
    expect(priceOfPage()).toHaveTextContent('₹')
  })

  test('keeps the categories of its menu on the next screen', async () => {
    const page = await prerenderPage('/shop/')
    const { name } = productOf(cards(page.root)[0]?.slug ?? '')
    mock.db.hold = () => new Promise(() => undefined)
    await visitPage(page, { ageHours })
    await isHydrated()
    const [link] = screen.getAllByRole('link', { name })
    if (link) await userEvent.click(link)
    await waitFor(() => expect(location.pathname).toMatch(/^\/product\//))
    // React renders in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.querySelector('header')).toHaveTextContent('Bags & Kits')
  })

  test('leaves the prices of the next screen visible, and does not come back', async () => {
    expectConsole(/Satchel, (?!hydrating)/)
    const page = await prerenderPage('/shop/')
    const { name } = productOf(cards(page.root)[0]?.slug ?? '')
    mock.db.faults.byCall['bwp_filter_products_callback'] = 'offline'
    await visitPage(page, { ageHours })
    await isHydrated()
    const [link] = screen.getAllByRole('link', { name })
    if (link) await userEvent.click(link)
    await waitFor(() => expect(heading()).toHaveTextContent(name))
    await pricesAreShown()
    expect(priceOfPage()).toHaveTextContent('₹')

    history.back()
    await screen.findByRole('alert')
    expect(screen.queryAllByRole('link', { name })).toEqual([])
  })
})

test.each(['/', '/shop/', PATH])('a fresh page shows its prices at once: %s', async (path) => {
  const page = await prerenderPage(path)
  mock.db.hold = () => new Promise(() => undefined)
  await visitPage(page, { ageHours: MAX_AGE_HOURS - 1 })
  expect(arePricesHidden()).toBe(false)
  await isHydrated()
})
