import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setSite, site } from '~/config/site'
import { readOutbox } from '~/features/wishlist/outbox'
import { useWishlistStore } from '~/state/wishlist'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { announcement, cartPage, fill, lineOf, removeButton, undoButton } from './cartPage'

const button = ({ name }: { name: string }) =>
  screen.findByRole('button', { name: `Save for later ${name}` })

const initial = useWishlistStore.getState()
beforeEach(() => {
  useWishlistStore.setState(initial, true)
  localStorage.clear()
})

describe('“Save for later” in the cart', () => {
  const mock = useMockSite()
  test('puts the product on the wishlist, then removes the line, which can be undone', async () => {
    const [first, second] = await fill(mock, 2)
    if (!first || !second) throw new Error('too few')
    const { user } = cartPage()
    await user.click(await button(first))

    await waitFor(() => expect(undoButton(first)).toBeTruthy())
    expect(useWishlistStore.getState().wishlistedIds.has(first.id)).toBe(true)
    expect(mock.calls('wc-ajax woosw_add')).toHaveLength(1)
    await waitFor(() =>
      expect(mock.db.session.cart.map(({ productId }) => productId)).toEqual([second.id]),
    )
    // The plugin's setting opens the list after an add; here the shopper stays in the cart.
    expect(screen.queryByRole('dialog')).toBeNull()
    const text = `“${first.name}” is saved on your wishlist.`
    expect(screen.getByText(text, { exact: false, selector: 'p' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View wishlist' })).toHaveAttribute(
      'href',
      '/wishlist/',
    )
    expect(announcement()).toBe(text)
    expect(undoButton(first)).toHaveFocus()
    // In the line's place alone.
    expect(useWishlistStore.getState().message).toBeUndefined()

    await user.click(undoButton(first))
    await waitFor(() => expect(lineOf(first)).toBeTruthy())
    await waitFor(() => expect(useWishlistStore.getState().list?.entries).toEqual([]))
    expect(lineOf(first)).toHaveFocus()
    expect(announcement()).toBe(`“${first.name}” is back in your cart`)
    expect(mock.calls('wc-ajax woosw_remove')).toHaveLength(1)
    const { message, removed } = useWishlistStore.getState()
    expect([message, removed]).toEqual([undefined, undefined])
  })

  test('saves a line again although its undo is still being sent', async () => {
    const [first] = await fill(mock, 1)
    if (!first) throw new Error('none')
    const { user } = cartPage()
    await user.click(await button(first))
    await waitFor(() => expect(undoButton(first)).toBeTruthy())
    await user.click(undoButton(first))
    await user.click(await button(first))
    await waitFor(() => expect(undoButton(first)).toBeTruthy())
    await waitFor(() => expect(readOutbox()).toEqual([]))
    expect(useWishlistStore.getState().list?.entries.map(({ id }) => id)).toEqual([first.id])
  })

  test.each([
    ['bad-request', 'is back in your cart, and still on your wishlist.', 0],
    ['server-error', 'It will come off your wishlist when the shop can be reached.', 1],
  ] as const)(
    'an undo that the wishlist answers by %s says what is saved',
    async (fault, text, unsent) => {
      expectConsole(/changing the wishlist/)
      const [first] = await fill(mock, 1)
      if (!first) throw new Error('none')
      const { user } = cartPage()
      await user.click(await button(first))
      await waitFor(() => expect(undoButton(first)).toBeTruthy())
      mock.db.faults.byCall['wc-ajax woosw_remove'] = fault
      await user.click(undoButton(first))
      await waitFor(() => expect(lineOf(first)).toBeTruthy())
      await waitFor(() => expect(announcement()).toContain(text))
      expect(readOutbox()).toHaveLength(unsent)
    },
  )

  test('says that the product is saved where the line cannot be removed', async () => {
    const [first] = await fill(mock, 1)
    if (!first) throw new Error('none')
    const { user } = cartPage()
    const save = await button(first)
    mock.db.faults.byCall['wc-ajax remove_from_cart'] = 'server-error'
    mock.db.faults.byCall['page /cart/'] = 'server-error'
    expectConsole(/remov/)
    await user.click(save)
    await waitFor(() =>
      expect(announcement()).toBe(
        `“${first.name}” is saved on your wishlist, but could not be removed from your cart.`,
      ),
    )
    expect(lineOf(first)).toBeTruthy()
  })

  test('only removes the line of a product that is on the wishlist', async () => {
    const [first] = await fill(mock, 1)
    if (!first) throw new Error('none')
    const entry = { id: first.id, parentId: 0, addedAt: 0, price: '', note: '' }
    useWishlistStore.setState({ list: { key: 'QK7P2Z', entries: [entry], count: 1 } })
    const { user } = cartPage()
    await user.click(await button(first))
    await waitFor(() => expect(undoButton(first)).toBeTruthy())
    expect(mock.calls('wc-ajax woosw_add')).toEqual([])
    await user.click(undoButton(first))
    await waitFor(() => expect(lineOf(first)).toBeTruthy())
    expect(mock.calls('wc-ajax woosw_remove')).toEqual([])
  })

  test('keeps the line where the wishlist refuses the product', async () => {
    expectConsole(/changing the wishlist/)
    mock.db.faults.byCall['wc-ajax woosw_add'] = 'bad-request'
    const [first] = await fill(mock, 1)
    if (!first) throw new Error('none')
    const { user } = cartPage()
    await user.click(await button(first))
    await waitFor(() => expect(mock.calls('wc-ajax woosw_add').length).toBeGreaterThan(0))
    await waitFor(async () => expect(await button(first)).not.toHaveAttribute('aria-busy', 'true'))
    expect(lineOf(first)).toBeTruthy()
    expect(announcement()).toContain(
      `“${first.name}” stays in your cart: it was not put on your wishlist.`,
    )
    expect(mock.calls('wc-ajax remove_from_cart')).toEqual([])
  })

  test('keeps the line while the shop cannot be reached: the product is added later', async () => {
    expectConsole(/changing the wishlist/)
    mock.db.faults.byCall['wc-ajax woosw_add'] = 'server-error'
    const [first] = await fill(mock, 1)
    if (!first) throw new Error('none')
    const { user } = cartPage()
    await user.click(await button(first))
    await waitFor(async () => expect(await button(first)).not.toHaveAttribute('aria-busy', 'true'))
    await waitFor(() => expect(readOutbox().map(({ id }) => id)).toEqual([first.id]))
    expect(lineOf(first)).toBeTruthy()
    expect(announcement()).toContain(`so “${first.name}” stays in your cart`)
    expect(mock.calls('wc-ajax remove_from_cart')).toEqual([])
  })

  test('is not offered by a shop without wishlists', async () => {
    setSite({ ...site, wishlist: false })
    const [first] = await fill(mock, 1)
    if (!first) throw new Error('none')
    cartPage()
    await removeButton(first)
    expect(screen.queryByRole('button', { name: /^Save for later/ })).toBeNull()
  })
})
