import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DESKTOP, SELECT_OPTIONS_SCROLL_MS } from '~/config/constants'
import { priceTag } from '~mocks/catalog/productRules'
import type { Db } from '~mocks/db'
import { simpleProduct, variableProduct } from '../../support/cartProducts'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

/** The observer of each element: jsdom has no layout. */
const watched = new Map<Element, (isIntersecting: boolean) => void>()

class Observer {
  readonly #tell: (isIntersecting: boolean) => void
  readonly #elements = new Set<Element>()
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = (isIntersecting) => tell([{ isIntersecting }])
  }
  observe(element: Element) {
    this.#elements.add(element)
    watched.set(element, this.#tell)
  }
  unobserve(element: Element) {
    watched.delete(element)
  }
  disconnect() {
    for (const element of this.#elements) watched.delete(element)
  }
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer))
afterEach(() => {
  vi.unstubAllGlobals()
  watched.clear()
})

/** Its text names the option to choose first. */
const ADD = /^(Add to cart|Choose )/
const main = () => within(screen.getByRole('main'))
const form = () => main().findByRole('form', { name: 'Add to cart' })
const formButton = async () => within(await form()).getByRole('button', { name: ADD })
const bar = ({ name }: { name: string }) =>
  screen.queryByRole('complementary', { name: `Buy ${name}` })
const inBar = (product: { name: string }) => within(bar(product)!)

/** Scrolls the form's button out of the window at the top, or back into it. */
async function scrollPast(isPast: boolean) {
  const button = await formButton()
  await waitFor(() => expect(watched.has(button)).toBe(true))
  act(() => watched.get(button)?.(!isPast))
}

/** The product's first variation, selected by the URL. */
const chosenQuery = (product: ReturnType<typeof variableProduct>) =>
  new URLSearchParams(
    Object.entries(product.variations[0]?.attributes ?? {}).map(([key, slug]) => [
      `attribute_${key}`,
      slug,
    ]),
  )

/** Scrolls past the form of a product whose second option is not chosen yet. */
const atMissing = async (db: Db) => {
  const product = variableProduct(db, false)
  for (const attribute of product.attributes) delete attribute.defaultSlug
  const query = chosenQuery(product)
  const [, missing = ''] = [...query.keys()]
  query.delete(missing)
  const view = renderScreen(`/product/${product.slug}/?${query}`)
  await scrollPast(true)
  const label = product.attributes.find(({ key }) => `attribute_${key}` === missing)?.label ?? ''
  const isAtMissing = async () =>
    within(await form())
      .getByRole(/colou?r|size/i.test(label) ? 'group' : 'combobox', { name: label })
      .contains(document.activeElement)
  return { product, isAtMissing, ...view }
}

describe('the sticky product bar', () => {
  const mock = useMockSite()

  test('shows only while the form’s button is scrolled out at the top', async () => {
    const product = simpleProduct(mock.db)
    renderScreen(`/product/${product.slug}/`)
    await formButton()
    expect(bar(product)).toBeNull()
    await scrollPast(true)
    inBar(product).getByText(product.name)
    expect(bar(product)?.querySelector('img')?.getAttribute('src')).toContain(
      product.images[0]?.replace('.svg', ''),
    )
    await scrollPast(false)
    expect(bar(product)).toBeNull()
  })

  test('shares quantity, result and progress with the form', async () => {
    const product = simpleProduct(mock.db)
    const { user } = renderScreen(`/product/${product.slug}/`)
    await user.click(await main().findByRole('button', { name: 'Increase quantity' }))
    await scrollPast(true)
    const held = Promise.withResolvers<void>()
    mock.db.hold = () => held.promise
    const button = inBar(product).getByRole('button', { name: 'Add to cart' })
    await user.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect((await formButton()).getAttribute('aria-busy')).toBe('true')
    await user.click(await formButton())
    held.resolve()
    await waitFor(() => expect(location.pathname).toBe('/cart/'))
    expect(mock.db.session.cart).toMatchObject([{ productId: product.id, quantity: 2 }])
    expect(mock.calls('add_to_cart')).toHaveLength(1)
  })

  test('shows why nothing was added', async () => {
    const product = simpleProduct(mock.db)
    const { user } = renderScreen(`/product/${product.slug}/`)
    await scrollPast(true)
    product.stockStatus = 'outofstock'
    await user.click(inBar(product).getByRole('button', { name: 'Add to cart' }))
    await inBar(product).findByText(
      `You cannot add "${product.name}" to the cart because the product is out of stock.`,
    )
  })

  test('shows the choice with its price and adds it', async () => {
    const product = variableProduct(mock.db, false)
    const [variation] = product.variations
    const { user } = renderScreen(`/product/${product.slug}/?${chosenQuery(product)}`)
    await waitFor(async () =>
      expect((await formButton()).getAttribute('aria-disabled')).toBe('false'),
    )
    await scrollPast(true)
    const names = Object.entries(variation?.attributes ?? {}).map(
      ([key, slug]) =>
        product.attributes.find((one) => one.key === key)?.terms.find((term) => term.slug === slug)
          ?.name,
    )
    expect(bar(product)).toHaveTextContent(names.join(', '))
    const paid = (priceTag(mock.db, variation!).price ?? 0) / 100
    expect(bar(product)).toHaveTextContent(
      paid.toLocaleString('en-US', { minimumFractionDigits: 2 }),
    )
    await user.click(inBar(product).getByRole('button', { name: 'Add to cart' }))
    await waitFor(() =>
      expect(mock.db.session.cart).toMatchObject([{ variationId: variation?.id }]),
    )
  })

  describe('the button that asks for an option', () => {
    test('focuses the first missing option and scrolls up in 800 ms', async () => {
      const { product, isAtMissing, user } = await atMissing(mock.db)
      const tops: number[] = []
      vi.spyOn(window, 'scrollTo').mockImplementation((_left: number, top: number) => {
        tops.push(top)
      })
      vi.stubGlobal('scrollY', 2000)
      let time = 0
      const frames: FrameRequestCallback[] = []
      vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
      const paint = (ms: number) => act(() => frames.shift()?.((time += ms)))

      await user.click(inBar(product).getByRole('button', { name: /^Choose / }))
      expect(await isAtMissing()).toBe(true)
      paint(0)
      paint(SELECT_OPTIONS_SCROLL_MS / 2)
      expect(tops.at(-1)).toBeGreaterThan(500)
      expect(tops.at(-1)).toBeLessThan(1900)
      paint(SELECT_OPTIONS_SCROLL_MS / 2 - 1)
      expect(tops.at(-1)).toBeGreaterThan(0)
      paint(1)
      expect(frames).toHaveLength(0)
      // jsdom reports the top of the window for each element, which is 2000 px down the page here.
      expect(tops.at(-1)).toBe(Math.round(2000 - innerHeight * 0.75))
    })

    test('scrolls immediately with reduced motion', async () => {
      const { product, isAtMissing, user } = await atMissing(mock.db)
      const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
      const plain = matchMedia
      vi.stubGlobal('matchMedia', (media: string) =>
        Object.assign(plain(media), { matches: media.includes('reduced-motion') }),
      )
      await user.click(inBar(product).getByRole('button', { name: /^Choose / }))
      expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
      expect(await isAtMissing()).toBe(true)
    })
  })

  test('shows options and quantity in sync with the form on a wide window', async () => {
    const plain = matchMedia
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(plain(media), { matches: media === DESKTOP }),
    )
    const { product, user } = await atMissing(mock.db)
    const [key, slug] = Object.entries(product.variations[0]?.attributes ?? {})[1] ?? []
    const { label = '', terms = [] } = product.attributes.find((one) => one.key === key) ?? {}
    inBar(product).getByRole('button', { name: `Choose ${label.toLowerCase()}` })
    const option = inBar(product).getByRole<HTMLSelectElement>('combobox', { name: label })
    await user.selectOptions(option, terms.find((term) => term.slug === slug)?.name ?? '')
    const button = await inBar(product).findByRole('button', { name: 'Add to cart' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
    expect(new URLSearchParams(location.search).get(`attribute_${key}`)).toBe(slug)
    expect((await formButton()).getAttribute('aria-disabled')).toBe('false')

    await user.click(inBar(product).getByRole('button', { name: 'Increase quantity' }))
    expect(within(await form()).getByRole('spinbutton')).toHaveValue(2)
    await user.click(button)
    await waitFor(() =>
      expect(mock.db.session.cart).toMatchObject([
        { variationId: product.variations[0]?.id, quantity: 2 },
      ]),
    )
  })

  test('shows that the choice is out of stock', async () => {
    const product = variableProduct(mock.db, false)
    const [variation] = product.variations
    Object.assign(variation!, { stockStatus: 'outofstock', stock: undefined })
    renderScreen(`/product/${product.slug}/?${chosenQuery(product)}`)
    await scrollPast(true)
    await inBar(product).findByText('Out of stock')
    inBar(product).getByRole('button', { name: 'Select options' })
  })

  test('goes with the form of a product that has sold out since the last visit', async () => {
    const product = simpleProduct(mock.db)
    const { queryClient } = renderScreen(`/product/${product.slug}/`)
    await scrollPast(true)
    Object.assign(product, { stockStatus: 'outofstock', stock: undefined })
    await act(() => queryClient.invalidateQueries({ queryKey: ['product', product.slug] }))
    expect(await main().findByText('Out of stock')).toBeVisible()
    expect(bar(product)).toBeNull()
  })

  test('comes with the form of a product that is in stock again', async () => {
    const product = simpleProduct(mock.db)
    const { stockStatus, stock } = product
    Object.assign(product, { stockStatus: 'outofstock', stock: undefined })
    const { queryClient } = renderScreen(`/product/${product.slug}/`)
    await main().findByText('Out of stock')
    Object.assign(product, { stockStatus, stock })
    await act(() => queryClient.invalidateQueries({ queryKey: ['product', product.slug] }))
    await scrollPast(true)
    expect(inBar(product).getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })

  test('returns the focus to the form when it disappears', async () => {
    const product = simpleProduct(mock.db)
    renderScreen(`/product/${product.slug}/`)
    await scrollPast(true)
    act(() => inBar(product).getByRole('button', { name: 'Add to cart' }).focus())
    await scrollPast(false)
    expect(document.activeElement).toBe(await formButton())
  })
})
