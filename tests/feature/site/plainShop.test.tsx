import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fetchProduct } from '~/api/product/product'
import { PageOverlays } from '~/blocks/navigation/PageOverlays'
import { ProductCard } from '~/blocks/product/ProductCard'
import { WishlistOverlay } from '~/blocks/wishlist/WishlistOverlay'
import { WishlistLink } from '~/features/wishlist/WishlistLink'
import { tabChannel } from '~/lib/tabs'
import * as wishlistMessages from '~/messages/wishlist'
import { CartPage } from '~/pages/cart/CartPage'
import { CheckoutPage } from '~/pages/checkout/CheckoutPage'
import { ProductView } from '~/pages/product/ProductView'
import { WishlistPage } from '~/pages/wishlist/WishlistPage'
import { useWishlistStore } from '~/state/wishlist'
import { fillCart } from '~mocks/scenarios/changes'
import type { MockProduct } from '~mocks/seed/types'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const initial = useWishlistStore.getState()
beforeEach(() => {
  sessionStorage.clear()
  useWishlistStore.setState(initial, true)
})

const card = ({ id, name, slug }: MockProduct) => (
  <ProductCard
    product={{
      id,
      name,
      slug,
      path: `/product/${slug}/`,
      price: { kind: 'none' },
      authors: [],
      isFeatured: false,
      isInStock: true,
      action: { kind: 'open', label: 'Select options' },
    }}
  />
)

describe('a shop without the theme and its plugins', () => {
  const mock = useMockSite({ scenarios: ['plain-woocommerce'] })
  /** Calls that only the theme or a plugin would answer. */
  const foreign = () =>
    mock
      .calls()
      .filter(({ name, url }) => url.includes('admin-ajax') || /woosw|wpcas|bookio|bwp_/.test(name))
  const variable = () => {
    const found = mock.db.catalog.products.find(
      ({ type, variations }) => type === 'variable' && variations.length > 3,
    )
    if (!found) throw new Error('no variable product')
    return found
  }

  test.each([
    ['cart', CartPage],
    ['checkout', CheckoutPage],
  ])('the %s sends no request of the theme or its plugins', async (_name, Page) => {
    fillCart(mock.db, 2, 1)
    renderInApp(
      <>
        <Page />
        <PageOverlays />
      </>,
    )
    const [line] = mock.db.session.cart
    const { name } = mock.db.catalog.byId.get(line?.productId ?? 0) as MockProduct
    expect((await screen.findAllByText(name, { exact: false })).length).toBeGreaterThan(0)
    expect(mock.calls('GET /cart').length).toBeGreaterThan(0)
    expect(foreign()).toEqual([])
  })

  test('a product shows everything that WooCommerce provides and nothing of the theme', async () => {
    const { catalog } = mock.db
    const product = variable()
    // Only the theme prints these.
    Object.assign(product, {
      video: 'https://youtu.be/abcdefghijk',
      upsellIds: [simpleProduct(mock.db).id],
    })
    renderInApp(
      <ProductView product={await fetchProduct(product.slug)} listed={undefined} />,
      `/product/${product.slug}/`,
    )
    expect(screen.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    expect(screen.getByRole('form', { name: 'Add to cart' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    await waitFor(() => expect(mock.calls(`page /product/${product.slug}/`)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /video|360/i })).toBeNull()
    expect(screen.queryByText(/^by /)).toBeNull()
    expect(catalog.authors.length).toBeGreaterThan(0)
    expect(foreign()).toEqual([])
  })

  test('a quick view opens with its options, fails silently, retries and returns the focus', async () => {
    const product = variable()
    const { user } = renderInApp(
      <>
        <main id="content" tabIndex={-1}>
          {card(product)}
        </main>
        <PageOverlays />
      </>,
      '/shop/',
    )
    expectConsole(/opening a quick view/)
    mock.db.faults.byCall = { [`GET /products/${product.id}`]: 'server-error' }
    await user.click(screen.getByRole('button', { name: `Quick view: ${product.name}` }))
    const again = await screen.findByRole('button', {
      name: /^Did not load. Try again: quick view/,
    })
    mock.db.faults.byCall = {}
    await user.click(again)
    const dialog = await screen.findByRole('dialog', { name: product.name })
    expect(within(dialog).getByRole('form', { name: 'Add to cart' })).toBeVisible()
    expect(within(dialog).getAllByRole('radio').length).toBeGreaterThan(1)
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: `Quick view: ${product.name}` })).toHaveFocus()
    expect(foreign()).toEqual([])
  })

  test('the browser stores the wishlist: buttons, count, list, popup and other tabs show it', async () => {
    const [one, two] = [simpleProduct(mock.db, 0), simpleProduct(mock.db, 1)]
    const { user } = renderInApp(
      <>
        <WishlistLink />
        {card(one)}
        {card(two)}
        <WishlistPage />
        <WishlistOverlay />
      </>,
      '/wishlist/',
    )
    const words = wishlistMessages
    expect(await screen.findByText(wishlistMessages.inBrowserEmpty)).toBeVisible()
    expect(screen.getByText(words.inBrowserHint)).toBeVisible()
    for (const { name } of [one, two]) {
      await user.click(screen.getByRole('button', { name: `Add to wishlist: ${name}` }))
      await screen.findByRole('button', { name: `Browse wishlist: ${name}` })
    }
    expect(await screen.findByText(new RegExp(`${two.name}.*saved in this browser`))).toBeVisible()
    const list = () => within(screen.getByRole('list', { name: words.products }))
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2))
    expect(screen.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /note|copy|manage/i })).toBeNull()

    const [move] = list().getAllByRole('button', { name: /^Move to cart/ })
    if (!move) throw new Error('nothing to move')
    await user.click(move)
    expect(await screen.findByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
    expect(mock.db.session.cart).toHaveLength(1)

    // This tab shows the change of another tab.
    localStorage.removeItem('satchel_wishlist')
    tabChannel('satchel-wishlist').post('changed')
    expect(await screen.findByText(wishlistMessages.inBrowserEmpty)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Wishlist' })).toBeVisible()
    expect(foreign()).toEqual([])
  })
})
