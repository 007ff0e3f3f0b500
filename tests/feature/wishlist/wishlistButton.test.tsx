import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchDocument } from '~/api/content/document'
import { fetchQuickView } from '~/api/product/quickView'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { ProductCard } from '~/blocks/product/ProductCard'
import { QuickViewContent } from '~/blocks/product/QuickViewDialog'
import { WishlistOverlay } from '~/blocks/wishlist/WishlistOverlay'
import { WISHLIST_NOTICE_MS } from '~/config/constants'
import { paths } from '~/config/paths'
import { setSite, site } from '~/config/site'
import { addItemToCart } from '~/features/cart/cartCalls'
import { GuestListOffer } from '~/features/wishlist/GuestListOffer'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import { WishlistLink } from '~/features/wishlist/WishlistLink'
import { cookies } from '~/lib/cookies'
import { tabChannel } from '~/lib/tabs'
import * as wishlistMessages from '~/messages/wishlist'
import { noteCustomer } from '~/state/cart'
import { applyWishlist, useWishlistStore } from '~/state/wishlist'
import { Announcer } from '~/ui/feedback/announcer'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'
import { clickTwice, mutationsSettled } from '../../support/twice'

const initial = useWishlistStore.getState()
beforeEach(() => {
  dropWishlistNonce()
  sessionStorage.clear()
  localStorage.clear()
  cookies.remove('woosw_key')
  useWishlistStore.setState(initial, true)
})
afterEach(() => vi.useRealTimers())

const show = (...products: { id: number; name: string }[]) =>
  renderInApp(
    <>
      {products.map((product) => (
        <WishlistButton key={product.id} {...product} />
      ))}
      <WishlistLink />
      <WishlistOverlay />
      <Announcer />
    </>,
  )
const wishlistButton = (words = 'Add to wishlist', name = 'The Bright River') =>
  screen.findByRole('button', { name: `${words}: ${name}` })

describe('the wishlist button', () => {
  const mock = useMockSite()
  const set = (vars: Record<string, string>) => (mock.db.settings.wishlist = { vars })
  const books = () => mock.db.catalog.products.filter(({ type }) => type === 'simple')
  const book = () => ({ id: books()[0]?.id ?? 0, name: 'The Bright River' })
  const listed = (key = cookies.read('woosw_key') ?? '') =>
    mock.db.session.wishlists[key]?.items.map(({ productId }) => productId)

  test('sends nothing for a guest without a list until the first add, which creates the list’s key', async () => {
    const { user } = show(book())
    await wishlistButton()
    await Promise.resolve()
    expect(mock.calls()).toEqual([])
    await user.click(await wishlistButton())
    expect(await wishlistButton('Browse wishlist')).toBeVisible()
    await waitFor(() => expect(listed()).toEqual([book().id]))
    expect(cookies.read('woosw_key')).toMatch(/^[A-Z0-9]{6}$/)
    expect(mock.calls('page /my-account/')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
  })

  test('fills at once and is busy, and a second press sends nothing', async () => {
    const { user } = show(book())
    const held = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name.includes('woosw_add') ? held.promise : Promise.resolve())
    await user.click(await wishlistButton())
    const button = await wishlistButton('Browse wishlist')
    expect(button).toHaveAttribute('aria-busy', 'true')
    await user.click(button)
    await waitFor(() => expect(useWishlistStore.getState().settings).toBeDefined())
    expect(useWishlistStore.getState().isPopupOpen).toBe(false)
    held.resolve()
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
    expect(mock.calls('woosw_add')).toHaveLength(1)
  })

  test('sends one add for two clicks at once', async () => {
    mock.db.settings.latencyMs = 20
    const { queryClient } = show(book())
    clickTwice(await wishlistButton())
    const button = await wishlistButton('Browse wishlist')
    await waitFor(() => expect(listed()).toEqual([book().id]))
    await mutationsSettled(queryClient)
    expect(button).toHaveAttribute('aria-busy', 'false')
    expect(mock.calls('woosw_add')).toHaveLength(1)
    expect(mock.calls('woosw_remove')).toEqual([])
  })

  test.each([
    ['list', true, false],
    ['message', false, true],
    ['no', false, false],
  ])(
    'applies button_action %s (opens the popup: %s, shows the notice: %s)',
    async (action, isPopup, isNotice) => {
      set({ button_action: action, message_position: 'left-bottom' })
      const { user } = show(book())
      await user.click(await wishlistButton())
      await screen.findAllByText('The Bright River has been added to Wishlist.')
      await waitFor(() => expect(useWishlistStore.getState().isPopupOpen).toBe(isPopup))
      const notice = screen.queryByRole('complementary', { name: 'Wishlist notification' })
      expect(notice !== null).toBe(isNotice)
      if (notice) expect(notice).toHaveAttribute('data-position', 'left-bottom')
    },
  )

  test('keeps its notice under the focus, and returns that to the button', async () => {
    set({ button_action: 'message' })
    const { user } = show(book())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(await wishlistButton())
    const notice = await screen.findByRole('complementary')
    const close = within(notice).getByRole('button', { name: 'Close this message' })
    act(() => close.focus())
    await vi.advanceTimersByTimeAsync(2 * WISHLIST_NOTICE_MS)
    expect(notice).toBeVisible()
    vi.useRealTimers()

    await user.keyboard('{Enter}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(await wishlistButton('Browse wishlist')).toHaveFocus()
  })

  test('keeps its notice under the pointer', async () => {
    set({ button_action: 'message' })
    const { user } = show(book())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(await wishlistButton())
    const notice = await screen.findByRole('complementary')
    await user.hover(notice)
    await vi.advanceTimersByTimeAsync(2 * WISHLIST_NOTICE_MS)
    expect(notice).toBeVisible()
    await user.unhover(notice)
    await vi.advanceTimersByTimeAsync(WISHLIST_NOTICE_MS)
    expect(notice).not.toBeInTheDocument()
  })

  test.each([wishlistMessages.moveGuestList, wishlistMessages.declineGuestList])(
    'moves the focus to the content after “%s”',
    async (answer) => {
      const { user } = renderInApp(
        <>
          <main id="content" tabIndex={-1} />
          <GuestListOffer />
        </>,
      )
      const guestList = { key: 'ABC123', name: '', count: 0, canEdit: true, lists: [], items: [] }
      act(() => useWishlistStore.setState({ guestList }))
      await user.click(screen.getByRole('button', { name: answer }))
      expect(screen.queryByRole('complementary')).toBeNull()
      expect(screen.getByRole('main')).toHaveFocus()
    },
  )

  test('hides its notice after three seconds', async () => {
    set({ button_action: 'message' })
    const { user } = show(book())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(await wishlistButton())
    await screen.findByRole('complementary')
    await vi.advanceTimersByTimeAsync(WISHLIST_NOTICE_MS - 500)
    expect(screen.getByRole('complementary')).toBeVisible()
    await vi.advanceTimersByTimeAsync(500)
    expect(screen.queryByRole('complementary')).toBeNull()
    vi.useRealTimers()
  })

  test('removes the product, opens the popup or the page, as button_action_added says', async () => {
    set({ button_action: 'no', button_action_added: 'remove' })
    const first = show(book())
    await first.user.click(await wishlistButton())
    await waitFor(() => expect(listed()).toEqual([book().id]))
    await first.user.click(await wishlistButton('Browse wishlist'))
    expect(await wishlistButton()).toBeVisible()
    await waitFor(() => expect(listed()).toEqual([]))
    expect(await screen.findByRole('link', { name: 'Wishlist' })).toBeVisible()

    await first.user.click(await wishlistButton())
    await waitFor(() => expect(listed()).toEqual([book().id]))
    const { settings } = useWishlistStore.getState()
    if (!settings) throw new Error('The settings have not been read.')
    useWishlistStore.setState({ settings: { ...settings, buttonActionAdded: 'popup' } })
    await first.user.click(await wishlistButton('Browse wishlist'))
    await waitFor(() => expect(useWishlistStore.getState().isPopupOpen).toBe(true))
    useWishlistStore.setState({ settings: { ...settings, buttonActionAdded: 'page' } })
    await first.user.click(await wishlistButton('Browse wishlist'))
    await waitFor(() => expect(location.pathname).toBe(paths.wishlist()))
  })

  test.each([
    ['opens the popup then', false],
    ['opens nothing on the next screen', true],
  ])('is busy until the plugin’s settings have arrived, and %s', async (_, isLeft) => {
    set({ button_action: 'no', button_action_added: 'popup' })
    const { user } = show(book())
    await user.click(await wishlistButton())
    await waitFor(() => expect(listed()).toEqual([book().id]))
    // As after a failed reading of the settings.
    sessionStorage.clear()
    dropWishlistNonce()
    act(() => useWishlistStore.setState({ settings: undefined }))
    const held = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name.startsWith('page') ? held.promise : Promise.resolve())
    const button = await wishlistButton('Browse wishlist')
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
    await user.click(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    if (isLeft) history.pushState({}, '', paths.cart())
    held.resolve()
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
    expect(useWishlistStore.getState().isPopupOpen).toBe(!isLeft)
  })

  test('adds only, where a second press comes before the first one shows', async () => {
    set({ button_action: 'no', button_action_added: 'remove' })
    await fetchDocument(paths.home())
    const { queryClient } = show(book())
    clickTwice(await wishlistButton())
    const button = await wishlistButton('Browse wishlist')
    await waitFor(() => expect(listed()).toEqual([book().id]))
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
    await mutationsSettled(queryClient)
    expect(mock.calls('woosw_remove')).toEqual([])
    expect(button).toHaveAttribute('data-wishlisted', 'true')
  })

  test('sends the add and the removal when it is pressed twice', async () => {
    set({ button_action: 'no', button_action_added: 'remove' })
    await fetchDocument(paths.home())
    const { user } = show(book())
    await user.hover(await wishlistButton())
    await user.click(await wishlistButton())
    await user.click(await wishlistButton('Browse wishlist'))
    expect(await wishlistButton()).toBeVisible()
    await waitFor(() => expect(mock.calls('woosw_remove')).toHaveLength(1))
    await waitFor(() => expect(listed()).toEqual([]))
    expect(await wishlistButton()).toHaveAttribute('aria-busy', 'false')
  })

  test('reverts a refused add and shows the shop’s message', async () => {
    const { user } = show({ id: -4, name: 'The Bright River' })
    await user.click(await wishlistButton())
    expect(await screen.findByRole('complementary')).toHaveTextContent(
      'Have an error, please try again!',
    )
    expect(await wishlistButton()).toBeVisible()
  })

  test('is filled for the product of a listed variation, not for other variations', async () => {
    const bag = mock.db.catalog.products.find(({ variations }) => variations.length > 1)
    const [red, blue] = bag?.variations ?? []
    const hearts = [
      { id: bag?.id ?? 0, name: 'Bag' },
      { id: red?.id ?? 0, name: 'Red bag' },
      { id: blue?.id ?? 0, name: 'Blue bag' },
    ]
    set({ button_action: 'no', button_action_added: 'remove' })
    const { user } = show(...hearts)
    await user.click(await wishlistButton('Add to wishlist', 'Red bag'))
    expect(await wishlistButton('Browse wishlist', 'Bag')).toBeVisible()
    expect(await wishlistButton('Add to wishlist', 'Blue bag')).toBeVisible()
    await user.click(await wishlistButton('Browse wishlist', 'Bag'))
    expect(await wishlistButton('Add to wishlist', 'Red bag')).toBeVisible()
    await waitFor(() => expect(listed()).toEqual([]))
  })

  test('follows the chosen variation and the reset', async () => {
    const bag = mock.db.catalog.products.find(
      ({ type, visibility }) => type === 'variable' && visibility === 'visible',
    )
    const first = bag?.variations.find(
      ({ visible, stockStatus, stock }) => visible && stockStatus === 'instock' && stock !== 0,
    )
    if (!bag || !first) throw new Error('The mock shop has no bag with variations.')
    set({ button_action: 'no' })
    const choice = Object.entries(first.attributes).map(([key, slug]) => [`attribute_${key}`, slug])
    const path = `${paths.product(bag.slug)}?${new URLSearchParams(choice)}`
    const product = await fetchQuickView(bag.id)
    if (!product) throw new Error('The mock shop has no quick view of it.')
    const { user } = renderInApp(<QuickViewContent product={product} path={path} />)
    const clear = await screen.findByRole('button', { name: 'Clear options' })
    const own = () => screen.getByRole('button', { name: new RegExp(`wishlist: ${bag.name}`) })
    expect(own()).toHaveTextContent('Add to wishlist')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveAttribute(
        'aria-disabled',
        'false',
      ),
    )
    await user.click(own())
    await waitFor(() => expect(listed()).toEqual([first.id]))
    await waitFor(() => expect(own()).toHaveAttribute('aria-busy', 'false'))
    await user.click(clear)
    // The listed variation fills its product's button.
    expect(own()).toHaveTextContent('Browse wishlist')
    act(() => applyWishlist({ key: 'QK7P2Z', entries: [], count: 0 }))
    await user.click(own())
    await waitFor(() => expect(mock.calls('woosw_add').at(-1)?.payload).toContain(`=${bag.id}&`))
  })

  test('links guests to the sign-in if only customers have lists', async () => {
    mock.db.settings.wishlist = { noGuests: true }
    const { user } = show(book())
    await user.click(await wishlistButton())
    const notice = await screen.findByRole('complementary')
    expect(notice).toHaveTextContent('Please log in to use the Wishlist!')
    expect(within(notice).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      paths.account(),
    )
    await user.click(within(notice).getByRole('button', { name: 'Close this message' }))
    // The rule is known now: the notice needs neither a request nor a navigation.
    await user.click(await wishlistButton())
    expect(await screen.findByRole('complementary')).toHaveTextContent('Please sign in')
    expect(mock.calls('woosw_add')).toHaveLength(1)
    expect(location.pathname).toBe('/')
  })

  test('stays filled offline, shows that the change is stored, and sends it later', async () => {
    expectConsole(/changing the wishlist/)
    mock.db.faults.byCall['wc-ajax woosw_add'] = 'offline'
    const { user } = show(book())
    await user.click(await wishlistButton())
    expect(await screen.findByRole('complementary')).toHaveTextContent(
      '“The Bright River” will go on your wishlist when it can.',
    )
    const waiting = await wishlistButton('Browse wishlist', 'The Bright River, not sent yet')
    expect(waiting).toHaveAttribute('aria-busy', 'false')
    expect(listed()).toBeUndefined()
    await user.click(waiting)
    await waitFor(() => expect(waiting).toHaveAttribute('aria-busy', 'false'))
    expect(useWishlistStore.getState().isPopupOpen).toBe(false)
    delete mock.db.faults.byCall['wc-ajax woosw_add']
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(listed()).toEqual([book().id]))
    expect(await screen.findByRole('complementary')).toHaveTextContent(
      'Your wishlist is up to date: “The Bright River”.',
    )
    expect(localStorage).not.toHaveProperty('satchel_wishlist_outbox')
  })

  test('shows and sends stored changes on the next visit', async () => {
    const { id, name } = book()
    localStorage.setItem(
      'satchel_wishlist_outbox',
      JSON.stringify([
        { id, name, isWanted: true, customerId: 0 },
        { id: books()[1]?.id, name: 'Another’s', isWanted: true, customerId: 77 },
      ]),
    )
    show(book())
    expect(await wishlistButton('Browse wishlist')).toBeVisible()
    await waitFor(() => expect(listed()).toEqual([id]))
  })

  test('shows a change made in another tab', async () => {
    cookies.write('woosw_key', 'QK7P2Z')
    show(book())
    await waitFor(() => expect(mock.calls('woosw_get_data')).toHaveLength(1))
    const { id } = book()
    mock.db.session.wishlists['QK7P2Z'] = {
      items: [{ productId: id, time: 1, price: '1', parent: 0, note: '' }],
    }
    tabChannel('satchel-wishlist').post('changed')
    expect(await wishlistButton('Browse wishlist')).toBeVisible()
  })

  test('shows the customer’s list after the sign-in, under its own key', async () => {
    cookies.write('woosw_key', 'QK7P2Z')
    const { user } = show(book())
    noteCustomer(0)
    await user.click(await wishlistButton())
    expect(await wishlistButton('Browse wishlist')).toBeVisible()
    await waitFor(() => expect(listed()).toEqual([book().id]))
    mock.db.session.userId = mock.db.session.customers[0]?.id ?? 0
    mock.db.session.nonceTick += 1
    noteCustomer(mock.db.session.userId)
    // Synchronously: the customer must not see the guest's list.
    expect(useWishlistStore.getState().list).toBeUndefined()
    expect(await wishlistButton()).toBeVisible()
    await waitFor(() => expect(cookies.read('woosw_key')).not.toBe('QK7P2Z'))
  })

  test('empties when its product is added to the cart, with auto_remove', async () => {
    set({ auto_remove: 'yes', button_action: 'no' })
    const { user, queryClient } = show(book())
    await user.click(await wishlistButton())
    await waitFor(() => expect(listed()).toEqual([book().id]))
    mock.db.session.wishlists[cookies.read('woosw_key') ?? ''] = { items: [] }
    await act(() => addItemToCart({ productId: book().id, quantity: 1 }, queryClient))
    expect(await wishlistButton()).toBeVisible()
    expect(mock.calls('woosw_load_count')).toHaveLength(1)
  })

  test('shares the number of items through the event woosw_change_count', async () => {
    show(book())
    const events: unknown[] = []
    const onEvent = (event: Event) => events.push((event as CustomEvent).detail)
    document.body.addEventListener('woosw_change_count', onEvent)
    document.body.dispatchEvent(new CustomEvent('woosw_change_count', { detail: 7 }))
    expect(await screen.findByRole('link', { name: 'Wishlist, 7 items' })).toBeVisible()
    document.body.removeEventListener('woosw_change_count', onEvent)
    expect(events).toContain(7)
  })

  test('leaves the popup to the menu item with menu_action open_popup', async () => {
    set({ menu_action: 'open_popup', button_action: 'no' })
    const { user } = show(book())
    await user.click(await wishlistButton())
    await waitFor(() => expect(useWishlistStore.getState().settings).toBeDefined())
    await user.click(screen.getByRole('link', { name: /^Wishlist/ }))
    expect(useWishlistStore.getState().isPopupOpen).toBe(true)
    expect(location.pathname).toBe('/')
  })
})

describe('a product card', () => {
  useMockSite()
  const card = (
    <ProductCard
      product={{
        id: 1,
        name: 'The Bright River',
        slug: 'the-bright-river',
        path: '/product/the-bright-river/',
        price: { kind: 'none' },
        authors: [],
        isFeatured: false,
        isInStock: true,
        action: { kind: 'open', label: 'Read more' },
      }}
    />
  )

  test('has a wishlist button, except in a shop without wishlists', () => {
    const { unmount } = renderInApp(card)
    expect(
      screen.getByRole('button', { name: 'Add to wishlist: The Bright River' }),
    ).toHaveAttribute('title', 'Add to wishlist')
    unmount()
    setSite({ ...site, wishlist: false })
    renderInApp(card)
    expect(screen.queryByRole('button', { name: /wishlist/ })).toBeNull()
  })
})
