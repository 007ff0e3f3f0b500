import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { WishlistOverlay, WishlistPopup } from '~/blocks/wishlist/WishlistOverlay'
import { CartSync } from '~/features/cart/CartSync'
import { changeWishlist } from '~/features/wishlist/changeWishlist'
import { cookies } from '~/lib/cookies'
import { AccountPage } from '~/pages/account/AccountPage'
import { openWishlistPopup, useWishlistStore } from '~/state/wishlist'
import { noteCustomer } from '~/state/cart'
import { Announcer } from '~/ui/feedback/announcer'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { holdResponses, useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const initial = useWishlistStore.getState()
beforeEach(() => {
  dropWishlistNonce()
  sessionStorage.clear()
  cookies.remove('woosw_key')
  useWishlistStore.setState(initial, true)
})

/** A screen that notes its second page in the address. */
function Listing() {
  const navigate = useNavigate()
  const state = { staysInPlace: true }
  return (
    <button type="button" onClick={() => void navigate('/shop/page/2/', { replace: true, state })}>
      Next page
    </button>
  )
}

const open = (path = '/', overlay = <WishlistPopup />) =>
  renderInApp(
    <>
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route path="/my-account/*" element={<AccountPage />} />
          <Route path="*" element={<Listing />} />
        </Routes>
      </main>
      <CartSync />
      {overlay}
    </>,
    path,
  )
const popup = async (name = 'Wishlist') => within(await screen.findByRole('dialog', { name }))
const items = async (name?: string) =>
  within(
    await (await popup(name)).findByRole('list', { name: 'Products on the wishlist' }),
  ).getAllByRole('listitem')
const show = () => act(openWishlistPopup)

/** Opens the popup, and chooses another list in its manage dialog. */
async function chooseOther() {
  const { user } = open()
  show()
  await user.click(await (await popup()).findByRole('button', { name: 'More actions' }))
  await user.click(await (await popup()).findByRole('button', { name: 'Manage wishlists' }))
  const manage = await popup('Manage wishlists')
  await user.click(await manage.findByRole('button', { name: 'View “School in June”' }))
}

describe('the wishlist’s popup', () => {
  const mock = useMockSite({ scenarios: ['wishlists'] })
  const loads = () => mock.calls('woosw_load').length

  test('loads once, loads again only after a change, and hides a removed product at once', async () => {
    const { user } = open()
    show()
    expect(await items()).toHaveLength(5)
    expect((await popup()).getByText('5 products')).toBeVisible()
    await user.click((await popup()).getByRole('button', { name: 'Continue shopping' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    show()
    expect(await items()).toHaveLength(5)
    expect(loads()).toBe(1)

    const [remove] = (await popup()).getAllByRole('button', { name: /^Remove “/ })
    await user.click(remove as HTMLElement)
    expect(await (await popup()).findByText('4 products')).toBeVisible()
    expect((await popup()).getByRole('button', { name: /^Undo/ })).toBeVisible()
    expect(loads()).toBe(1)
    await user.click((await popup()).getByRole('button', { name: 'Close' }))
    show()
    await waitFor(() => expect(loads()).toBe(2))
    expect(await items()).toHaveLength(4)
    expect((await popup()).getByRole('link', { name: 'Open wishlist page' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/wishlist\/[0-9A-F]{6}$/),
    )
  })

  test('shows another of the customer’s lists, chosen in the manage dialog', async () => {
    await chooseOther()
    expect(await items('School in June')).toHaveLength(2)
    expect(mock.calls('woosw_view_wishlist')).toHaveLength(1)
    expect(screen.queryByRole('dialog', { name: 'Manage wishlists' })).toBeNull()
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  })

  test('reads the page of another list where the plugin shows only one in its popup', async () => {
    mock.db.faults.byCall = { 'wc-ajax woosw_view_wishlist': 'empty' }
    await chooseOther()
    expect(await items('School in June')).toHaveLength(2)
  })

  test('keeps the focus where another list cannot be shown', async () => {
    expectConsole(/woosw_view_wishlist/)
    mock.db.faults.byCall = { 'wc-ajax woosw_view_wishlist': 'server-error' }
    await chooseOther()
    expect(await (await popup()).findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  })

  test('empties after a confirmation and stays open, without the menu', async () => {
    const { user } = open()
    show()
    const more = await (await popup()).findByRole('button', { name: 'More actions' })
    await user.click(more)
    await user.keyboard('{Escape}')
    expect(more).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull()
    await user.click(more)
    await user.click(screen.getByRole('button', { name: 'Remove all' }))
    await user.click(screen.getByRole('button', { name: 'Yes, remove all' }))
    expect(await (await popup()).findByText('There are no products on the Wishlist!')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})

/** Opens the home page, to which the shopper has come from the shop. */
function openAfterShop() {
  history.replaceState({ key: 'before', idx: 0 }, '', '/shop/')
  history.pushState(null, '', '/')
  return open()
}

const goBy = async (steps: 1 | -1) => {
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.go(steps)
    await left
  })
}

describe('the wishlist’s popup and the browser’s history', () => {
  useMockSite({ scenarios: ['wishlists'] })

  test('closes with Back and opens again at the next press, not with Forward', async () => {
    openAfterShop()
    show()
    expect(await items()).toHaveLength(5)
    await goBy(-1)
    expect(location.pathname).toBe('/shop/')
    expect(screen.queryByRole('dialog')).toBeNull()
    await goBy(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    show()
    expect(await items()).toHaveLength(5)
  })

  test('opens without the manage dialog that Back has left', async () => {
    const { user } = openAfterShop()
    show()
    await user.click(await (await popup()).findByRole('button', { name: 'More actions' }))
    await user.click(await (await popup()).findByRole('button', { name: 'Manage wishlists' }))
    await popup('Manage wishlists')
    await goBy(-1)
    show()
    expect(await items()).toHaveLength(5)
    expect(screen.queryByRole('dialog', { name: 'Manage wishlists' })).toBeNull()
  })

  test('stays open while a list below it notes its page in the address', async () => {
    open()
    show()
    expect(await items()).toHaveLength(5)
    act(() => screen.getByText('Next page').click())
    expect(location.pathname).toBe('/shop/page/2/')
    expect(await items()).toHaveLength(5)
  })
})

describe('the wishlist’s popup for a guest', () => {
  const mock = useMockSite()

  test('shows added products, without notes and more lists in the free version', async () => {
    mock.db.settings.wishlist = { isFree: true }
    const book = mock.db.catalog.products.find(({ type }) => type === 'simple')
    const { queryClient } = open()
    await act(() =>
      changeWishlist(queryClient, { id: book?.id ?? 0, name: book?.name ?? '', isWanted: true }),
    )
    const [item] = await items()
    expect(within(item as HTMLElement).getByRole('link', { name: book?.name ?? '' })).toBeVisible()
    expect(mock.calls('woosw_load')).toEqual([])
    for (const name of [/note/, 'Manage wishlists'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('shows in itself what happens to a removal, and the screen shows it once it is closed', async () => {
    expectConsole(/Satchel, /)
    mock.db.settings.wishlist = { isFree: true }
    const { id, name } = simpleProduct(mock.db)
    const { user, queryClient } = open('/', <WishlistOverlay />)
    await act(() => changeWishlist(queryClient, { id, name, isWanted: true }))
    mock.db.faults.byCall['wc-ajax woosw_remove'] = 'server-error'
    const dialog = await popup()
    await user.click(await dialog.findByRole('button', { name: /^Remove “/ }))
    const notice = { name: 'Wishlist notification' }
    expect(await dialog.findByRole('complementary', notice)).toHaveTextContent(name)
    await user.click(dialog.getByRole('button', { name: 'Continue shopping' }))
    expect(screen.getByRole('complementary', notice)).toHaveTextContent(name)
  })

  test('does not look empty while the first product, added in another tab, cannot be shown', async () => {
    mock.db.session.wishlists['QK7P2Z'] = { items: [] }
    cookies.write('woosw_key', 'QK7P2Z')
    const { user } = open()
    show()
    const emptyText = 'There are no products on the Wishlist!'
    expect(await (await popup()).findByText(emptyText)).toBeVisible()
    await user.click((await popup()).getByRole('button', { name: 'Continue shopping' }))
    const entry = { id: simpleProduct(mock.db).id, parentId: 0, price: '', addedAt: 0, note: '' }
    act(() =>
      useWishlistStore.setState({
        list: { key: 'QK7P2Z', entries: [entry], count: 1 },
        view: undefined,
      }),
    )
    mock.db.faults.byCall['woosw_load'] = 'server-error'
    mock.db.faults.byCall['wc-ajax woosw_load'] = 'server-error'
    show()
    const again = await (await popup()).findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(emptyText)).toBeNull()

    mock.db.faults.byCall = {}
    mock.db.session.wishlists['QK7P2Z'] = {
      items: [{ productId: entry.id, time: 0, price: '', parent: 0, note: '' }],
    }
    await user.click(again)
    expect(await items()).toHaveLength(1)
  })

  test('shows a product that is saved for later while its older content loads', async () => {
    const { user, queryClient } = open()
    const release = holdResponses('woosw_load')
    show()
    await user.click(await (await popup()).findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(mock.calls('woosw_load')).toHaveLength(1))
    const { id, name } = simpleProduct(mock.db)
    // The cart's “Save for later” does not open the popup.
    const failureTexts = { pending: '', failed: '' }
    await act(() => changeWishlist(queryClient, { id, name, isWanted: true }, { failureTexts }))
    expect(useWishlistStore.getState().wishlistedIds).toContain(id)
    release()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(useWishlistStore.getState().wishlistedIds).toContain(id)
    show()
    expect(await items()).toHaveLength(1)
  })

  test('links to the sign-in if only customers have lists', async () => {
    mock.db.settings.wishlist = { noGuests: true }
    open()
    show()
    expect(await (await popup()).findByText('Please log in to use Wishlist!')).toBeVisible()
    expect((await popup()).getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})

const entry = async () =>
  within(await screen.findByRole('navigation', { name: 'Account pages' })).getByRole('link', {
    name: 'Wishlist',
  })

describe('the wishlist in the account', () => {
  const mock = useMockSite({ scenarios: ['wishlists'] })
  test('opens beside the menu by its menu entry', async () => {
    const { user } = open('/my-account/')
    await user.click(await entry())
    const list = await screen.findByRole('list', { name: 'Products on the wishlist' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(5)
    expect(location.pathname).toBe('/my-account/wishlist/')
    expect(await entry()).toHaveAttribute('aria-current', 'page')
  })

  test('opens as a popup with page_myaccount yes_popup', async () => {
    mock.db.settings.wishlist = { vars: { page_myaccount: 'yes_popup' } }
    const { user } = open('/my-account/')
    await user.click(await entry())
    expect(await items()).toHaveLength(5)
    expect(location.pathname).toBe('/my-account/')
  })
})

describe('the offer of the guest’s list', () => {
  const mock = useMockSite()

  test('moves its products on one press, and is announced', async () => {
    const [book] = mock.db.catalog.products
    const customerId = mock.db.session.customers[0]?.id ?? 0
    const items = [{ productId: book?.id ?? 0, time: 1, price: '1', parent: 0, note: '' }]
    mock.db.session.wishlists['QK7P2Z'] = { items }
    cookies.write('woosw_key', 'QK7P2Z')
    const { user } = renderInApp(
      <>
        <WishlistOverlay />
        <Announcer />
      </>,
    )
    await waitFor(() => expect(useWishlistStore.getState().count).toBe(1))
    act(() => noteCustomer(0))
    mock.db.session.userId = customerId
    mock.db.session.nonceTick += 1
    act(() => noteCustomer(customerId))

    const text = 'You put 1 product on a wishlist before you signed in.'
    const offer = await screen.findByRole('complementary', { name: 'Wishlist notification' })
    expect(offer).toHaveTextContent(text)
    expect(screen.getByRole('status')).toHaveTextContent(text)
    await user.click(within(offer).getByRole('button', { name: 'Move to your wishlist' }))
    expect(await screen.findByText(`Your wishlist is up to date: “${book?.name}”.`)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Move to your wishlist' })).toBeNull()
    expect(mock.calls('woosw_add')).toHaveLength(1)
  })
})
