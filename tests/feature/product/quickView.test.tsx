import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PageOverlays } from '~/blocks/navigation/PageOverlays'
import { ProductCard } from '~/blocks/product/ProductCard'
import * as productMessages from '~/messages/product'
import { setSite, site } from '~/config/site'
import type { ListedProduct } from '~/domain/product/product'
import { now } from '~/lib/time'
import { currentHistoryOverlay } from '~/ui/overlays/historyOverlay'
import { priceTag } from '~mocks/catalog/productRules'
import type { MockProduct } from '~mocks/seed/types'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const CALL = 'bookio_quickviewproduct'

const listed = ({ id, name, slug }: MockProduct, more: Partial<ListedProduct> = {}) => ({
  id,
  name,
  slug,
  path: `/product/${slug}/`,
  price: { kind: 'none' as const },
  authors: [],
  isFeatured: false,
  isInStock: true,
  action: { kind: 'open' as const, label: 'Select options' },
  ...more,
})

/** Renders the cards of a listing and the overlays of every page. */
const renderCards = (...products: ListedProduct[]) =>
  renderInApp(
    <>
      <main id="content" tabIndex={-1}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </main>
      <PageOverlays />
    </>,
    '/shop/?orderby=price',
  )

const button = ({ name }: { name: string }) =>
  screen.getByRole('button', { name: `Quick view: ${name}` })
const overlay = () => screen.queryByRole('dialog')
const opened = ({ name }: { name: string }) => screen.findByRole('dialog', { name })
const announcement = () =>
  screen.getAllByRole('status').find((region) => region.tagName === 'OUTPUT')?.textContent

const close = async () => {
  act(() => history.back())
  await waitFor(() => expect(overlay()).toBeNull())
}

const isSold = ({ visible, stockStatus, stock }: MockProduct['variations'][number]) =>
  visible && stockStatus === 'instock' && stock !== 0
const keysOf = ({ attributes }: MockProduct) =>
  attributes.filter(({ forVariations }) => forVariations).map(({ key }) => key)
const nameOf = (product: MockProduct, key: string, slug: string | undefined) =>
  product.attributes.find((one) => one.key === key)?.terms.find((term) => term.slug === slug)
    ?.name ?? ''
const choose = async (
  user: ReturnType<typeof renderCards>['user'],
  product: MockProduct,
  attributes: Record<string, string>,
) => {
  for (const [key, slug] of Object.entries(attributes)) {
    await user.click(
      await within(await opened(product)).findByRole('radio', {
        name: nameOf(product, key, slug),
      }),
    )
  }
}
const addButton = (product: MockProduct) =>
  opened(product).then((dialog) =>
    within(dialog).getByRole('button', { name: /^(Add to cart|Choose )/ }),
  )
const isReady = async (product: MockProduct) =>
  expect((await addButton(product)).getAttribute('aria-disabled')).toBe('false')

describe('the quick view', () => {
  const mock = useMockSite()

  const find = (what: (product: MockProduct) => boolean): MockProduct => {
    const product = mock.db.catalog.products.find((one) => one.type === 'variable' && what(one))
    if (!product) throw new Error('the catalog has no such product')
    return product
  }
  /** Colours and sizes; nothing is chosen from the start. */
  const bag = () => {
    const product = find(
      (one) =>
        keysOf(one).join() === 'pa_color,pa_size' &&
        one.variations.length < 30 &&
        one.variations.every((variation) => variation.attributes['pa_size']),
    )
    for (const attribute of product.attributes) delete attribute.defaultSlug
    return product
  }
  /** Presses the button of a card beside a filter; the product arrives when `arrive` is called. */
  async function pressedSlow(product: MockProduct) {
    const requested = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    mock.db.hold = async ({ name }) => {
      if (name !== CALL) return
      requested.resolve()
      await held.promise
    }
    const { user, queryClient } = renderInApp(
      <>
        <input type="search" aria-label="Find a brand" />
        <label>
          <input type="checkbox" /> On sale
        </label>
        <button>Add to cart</button>
        <ProductCard product={listed(product)} />
        <PageOverlays />
      </>,
      '/shop/',
    )
    await user.click(button(product))
    await act(() => requested.promise)
    const arrive = async () => {
      held.resolve()
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    }
    return { user, arrive }
  }

  describe('as a dialog', () => {
    test('loads on hover and opens with the product', async () => {
      const product = simpleProduct(mock.db)
      const { user } = renderCards(listed(product))
      expect(mock.calls(CALL)).toHaveLength(0)

      const held = Promise.withResolvers<void>()
      mock.db.hold = () => held.promise
      await user.click(button(product))
      await waitFor(() => expect(button(product).getAttribute('aria-busy')).toBe('true'))
      expect(overlay()).toBeNull()
      held.resolve()

      const dialog = within(await opened(product))
      expect(button(product).getAttribute('aria-busy')).toBeNull()
      dialog.getByRole('group', { name: `Images of ${product.name}` })
      dialog.getByText('In stock')
      dialog.getByRole('spinbutton', { name: 'Quantity' })
      dialog.getByRole('button', { name: 'Buy now' })
      expect(dialog.getByRole('link', { name: 'See full details' }).getAttribute('href')).toBe(
        `/product/${product.slug}/`,
      )
      expect(mock.calls(CALL)).toHaveLength(1)
    })

    test('restores the focus on closing and reopens from cache', async () => {
      const product = simpleProduct(mock.db)
      const { user } = renderCards(listed(product))
      await user.click(button(product))
      await user.click(within(await opened(product)).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(overlay()).toBeNull())
      expect(screen.queryByRole('form', { name: 'Add to cart' })).toBeNull()
      expect(document.activeElement).toBe(button(product))

      await user.click(button(product))
      await opened(product)
      expect(mock.calls(CALL)).toHaveLength(1)
    })

    test('opens again when its button is pressed while it is closing', async () => {
      const product = simpleProduct(mock.db)
      const { user } = renderCards(listed(product))
      const opener = button(product)
      await user.click(opener)
      const first = await opened(product)
      const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      fireEvent.click(within(first).getByRole('button', { name: 'Close' }))
      fireEvent.click(opener)
      await act(() => left)

      expect(await opened(product)).not.toBe(first)
      expect(currentHistoryOverlay()).toMatchObject({ id: product.id })
      await close()
      expect(document.activeElement).toBe(opener)
    })

    test('closes by Back without scrolling the page', async () => {
      const product = simpleProduct(mock.db)
      const { user } = renderCards(listed(product))
      const before = location.href
      await user.click(button(product))
      await opened(product)
      expect(location.href).toBe(before)

      act(() => history.back())
      await waitFor(() => expect(overlay()).toBeNull())
      expect(location.href).toBe(before)
      expect(document.activeElement).toBe(button(product))
    })

    test('goes back once if closed twice', async () => {
      const product = simpleProduct(mock.db)
      const { user } = renderCards(listed(product))
      await user.click(button(product))
      const dialog = await opened(product)
      const close = within(dialog).getByRole('button', { name: 'Close' })
      act(() => {
        fireEvent(dialog, new Event('close'))
        close.click()
      })
      await waitFor(() => expect(overlay()).toBeNull())
      expect(location.pathname).toBe('/shop/')
    })

    test('opens the product of the latest press', async () => {
      const [first, second] = [simpleProduct(mock.db, 0), simpleProduct(mock.db, 1)]
      const { user } = renderCards(listed(first), listed(second))
      await user.hover(button(second))
      await waitFor(() => expect(mock.calls(CALL)).toHaveLength(1))

      const held = Promise.withResolvers<void>()
      mock.db.hold = () => held.promise
      await user.click(button(first))
      await user.click(button(second))
      await opened(second)
      held.resolve()
      await waitFor(() => expect(button(first).getAttribute('aria-busy')).toBeNull())
      expect(overlay()).toBe(await opened(second))
    })

    describe('that loads slowly', () => {
      test.each([
        ['types into a field', 'searchbox', 'Find a brand'],
        ['ticks a filter', 'checkbox', 'On sale'],
        ['adds another product', 'button', 'Add to cart'],
      ] as const)('does not open over a shopper who %s', async (_, role, name) => {
        const product = simpleProduct(mock.db)
        const { user, arrive } = await pressedSlow(product)
        await user.click(screen.getByRole(role, { name }))
        expect(button(product)).not.toHaveAttribute('aria-busy')
        await arrive()
        expect(overlay()).toBeNull()
        await user.click(button(product))
        expect(await opened(product)).toBeVisible()
      })

      test('opens however often its button is pressed', async () => {
        const product = simpleProduct(mock.db)
        const { user, arrive } = await pressedSlow(product)
        const before = history.length
        await user.click(button(product))
        await user.click(button(product))
        expect(button(product)).toHaveAttribute('aria-busy', 'true')
        await arrive()
        expect(await opened(product)).toBeVisible()
        expect(history.length).toBe(before + 1)
      })

      test('says nothing to a shopper who pressed Escape before it failed', async () => {
        expectConsole(/opening a quick view/)
        const product = simpleProduct(mock.db)
        mock.db.faults.byCall[CALL] = 'server-error'
        const { user, arrive } = await pressedSlow(product)
        await user.keyboard('{Escape}')
        await arrive()
        expect(button(product)).not.toHaveAttribute('data-state')
        expect(announcement()).toBe('')
      })
    })

    test('follows a link inside and reopens by Back', async () => {
      const product = simpleProduct(mock.db)
      const { user } = renderCards(listed(product))
      await user.click(button(product))
      await user.click(
        within(await opened(product)).getByRole('link', { name: 'See full details' }),
      )
      await waitFor(() => expect(overlay()).toBeNull())
      expect(location.pathname).toBe(`/product/${product.slug}/`)

      act(() => history.back())
      await opened(product)
      expect(location.pathname).toBe('/shop/')
    })

    test('has no button without the theme', () => {
      setSite({ ...site, quickView: false })
      const product = simpleProduct(mock.db)
      renderCards(listed(product))
      expect(screen.queryByRole('button', { name: /quick view/i })).toBeNull()
    })
  })

  describe('after a failure', () => {
    test.each(['server-error', 'html', 'empty', 'cut-off', 'offline'] as const)(
      'stays closed (%s), announces the error and opens on retry',
      async (fault) => {
        expectConsole(/opening a quick view/)
        const product = simpleProduct(mock.db)
        mock.db.faults.byCall[CALL] = fault
        const { user } = renderCards(listed(product))
        await user.click(button(product))

        const again = await screen.findByRole('button', {
          name: `Did not load. Try again: quick view of ${product.name}`,
        })
        expect(again).toHaveTextContent('Did not load. Try again')
        expect(again).toHaveFocus()
        expect(overlay()).toBeNull()
        await waitFor(() => expect(announcement()).toBe(productMessages.quickViewFailed))

        delete mock.db.faults.byCall[CALL]
        await user.click(again)
        await opened(product)
      },
    )
  })

  describe('with a choice of options', () => {
    test('finds the variation without a request or URL change, and adds it', async () => {
      const product = bag()
      const variation = product.variations.findLast(isSold)!
      const { user } = renderCards(listed(product))
      await user.click(button(product))
      await choose(user, product, variation.attributes)
      await waitFor(() => isReady(product))
      const paid = (priceTag(mock.db, variation).price ?? 0) / 100
      expect(await opened(product)).toHaveTextContent(
        `₹${paid.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
      )
      expect(location.search).toBe('?orderby=price')
      expect(mock.calls().map(({ name }) => name)).not.toContain('GET /products')
      expect(mock.calls('get_variation')).toHaveLength(0)

      const full = within(await opened(product)).getByRole('link', { name: 'See full details' })
      expect(full.getAttribute('href')).toBe(
        `/product/${product.slug}/?attribute_pa_color=${variation.attributes['pa_color']}&attribute_pa_size=${variation.attributes['pa_size']}`,
      )
      await user.click(await addButton(product))
      await waitFor(() =>
        expect(mock.db.session.cart).toMatchObject([{ variationId: variation.id }]),
      )
    })

    test('starts with the card’s choice each time', async () => {
      const product = bag()
      const slug = product.variations[0]?.attributes['pa_color'] ?? ''
      const { user } = renderCards(
        listed(product, { path: `/product/${product.slug}/?attribute_pa_color=${slug}` }),
      )
      const radio = async () => within(await opened(product)).findByRole('radio', { checked: true })
      await user.click(button(product))
      expect(await radio()).toHaveAccessibleName(nameOf(product, 'pa_color', slug))
      await user.click(await radio())
      expect(within(await opened(product)).queryByRole('radio', { checked: true })).toBeNull()

      act(() => history.back())
      await waitFor(() => expect(overlay()).toBeNull())
      await user.click(button(product))
      expect(await radio()).toHaveAccessibleName(nameOf(product, 'pa_color', slug))
    })

    test('announces what is missing inside the dialog', async () => {
      const product = bag()
      const { user } = renderCards(listed(product))
      await user.click(button(product))
      await user.click(await addButton(product))
      expect(within(await opened(product)).getByRole('alert')).toHaveTextContent(
        productMessages.selectOptions,
      )
      expect(mock.calls('add_to_cart')).toHaveLength(0)
    })

    test('looks up the choice for more than 30 variations', async () => {
      const product = find((one) => one.variations.length > 30)
      const variation = product.variations.find(isSold)!
      const { user } = renderCards(listed(product))
      await user.click(button(product))
      await choose(user, product, variation.attributes)
      await waitFor(() => isReady(product))
      expect(mock.calls('get_variation')).toHaveLength(1)
      await user.click(await addButton(product))
      await waitFor(() =>
        expect(mock.db.session.cart).toMatchObject([{ variationId: variation.id }]),
      )
    })

    test('shows that nothing matches and clears the swatches', async () => {
      const product = find((one) => one.variations.length > 30)
      const variation = product.variations.find(isSold)!
      const { user } = renderCards(listed(product))
      await user.click(button(product))
      await opened(product)
      product.variations = product.variations.filter((one) => one !== variation)
      await choose(user, product, variation.attributes)
      const dialog = within(await opened(product))
      expect(await dialog.findByRole('alert')).toHaveTextContent(
        productMessages.noMatchingVariation,
      )
      await waitFor(() => expect(dialog.queryByRole('radio', { checked: true })).toBeNull())
    })

    test('strikes through or hides unavailable swatches', async () => {
      setSite({ ...site, product: { ...site.product, unavailableSwatches: 'hidden' } })
      const product = bag()
      const remaining = product.variations.find(isSold)!
      const { attributes } = remaining
      const gone = product.variations.filter(
        (one) => one !== remaining && one.attributes['pa_color'] === attributes['pa_color'],
      )
      product.variations = product.variations.filter((one) => !gone.includes(one))
      const { user } = renderCards(listed(product))
      await user.click(button(product))
      await choose(user, product, { pa_color: attributes['pa_color'] ?? '' })
      const sizes = within(
        within(await opened(product)).getByRole('group', {
          name: product.attributes.find(({ key }) => key === 'pa_size')?.label ?? '',
        }),
      )
      expect(sizes.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
        attributes['pa_size'],
      ])
    })
  })

  test('shows the sale countdown of its card', async () => {
    const product = simpleProduct(mock.db)
    const sale = {
      startsAt: 0,
      endsAt: now() + 3_600_000,
      labels: ['days', 'hours', 'mins', 'secs'] as const,
    }
    const card = listed(product, { sale })
    const { user, queryClient } = renderCards(card)
    queryClient.setQueryData(['listing', 'a page'], { products: [card] })
    await user.click(button(product))
    expect(await within(await opened(product)).findByRole('timer')).toHaveTextContent(/00 days/)
  })

  test('continues to the checkout on Buy now', async () => {
    const product = simpleProduct(mock.db)
    const { user } = renderCards(listed(product))
    await user.click(button(product))
    await user.click(within(await opened(product)).getByRole('button', { name: 'Buy now' }))
    await waitFor(() => expect(overlay()).toBeNull())
    expect(location.pathname).toBe('/checkout/')
    expect(mock.db.session.cart).toMatchObject([{ productId: product.id, quantity: 1 }])
  })

  test('shows the message or link for out-of-stock, external and grouped products', async () => {
    const { products } = mock.db.catalog
    const outOfStock = products.find(
      (one) => one.type === 'simple' && one.stockStatus === 'outofstock',
    )!
    const external = products.find(({ type, externalUrl }) => type === 'external' && externalUrl)!
    const set = products.find(({ type }) => type === 'grouped')!
    const { user } = renderCards(listed(outOfStock), listed(external), listed(set))

    await user.click(button(outOfStock))
    expect(await opened(outOfStock)).toHaveTextContent('Out of stock')
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
    await close()

    await user.click(button(external))
    expect(
      within(await opened(external)).getByRole('link', { name: external.buttonText }),
    ).toHaveAttribute('href', external.externalUrl)
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
    await close()

    await user.click(button(set))
    await within(await opened(set)).findByRole('heading', { name: 'In this set' })
  })
})
