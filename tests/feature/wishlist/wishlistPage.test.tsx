import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { setSite, site } from '~/config/site'
import { CartSync } from '~/features/cart/CartSync'
import { changeWishlist } from '~/features/wishlist/changeWishlist'
import { loadWishlist } from '~/features/wishlist/loadWishlist'
import { addToOutbox, readOutbox } from '~/features/wishlist/outbox'
import { cookies } from '~/lib/cookies'
import { WishlistPage } from '~/pages/wishlist/WishlistPage'
import { useCartStore } from '~/state/cart'
import { useWishlistStore } from '~/state/wishlist'
import { Announcer } from '~/ui/feedback/announcer'
import { simpleProduct } from '../../support/cartProducts'
import { addList } from '~mocks/wishlist/wishlistRules'
import { expectConsole } from '../../support/console'
import { holdResponses, useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'
import { clickTwice, mutationsSettled } from '../../support/twice'

const initial = useWishlistStore.getState()
beforeEach(() => {
  dropWishlistNonce()
  sessionStorage.clear()
  cookies.remove('woosw_key')
  useWishlistStore.setState(initial, true)
})

/** The wishlist page with the cart's sync, without the rest of the app. */
const open = (path: string) =>
  renderInApp(
    <>
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route path="/wishlist/:key?/" element={<WishlistPage />} />
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
      </main>
      <CartSync />
      <Announcer />
    </>,
    path,
  )

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Products on the wishlist' })).getAllByRole(
    'listitem',
  )
const names = async () =>
  (await rows()).flatMap((row) => within(row).queryAllByRole('link')[0]?.textContent ?? [])

const chooseManage = async (user: UserEvent) => {
  await user.click(await button('More actions'))
  await user.click(await button('Manage wishlists'))
  return within(await screen.findByRole('dialog', { name: 'Manage wishlists' }))
}
const openManage = async () => {
  const page = open('/wishlist/')
  return { ...page, manage: await chooseManage(page.user) }
}

const remove = (name = '') => button(`Remove “${name}” from the wishlist`)
const noProducts = () => screen.findByText('There are no products on the Wishlist!')

/** Empties the list on the page, or changes its first product. Returns that product's name. */
const change = async (user: UserEvent, kind: 'empty' | 'remove' | 'note') => {
  const [first = ''] = await names()
  if (kind === 'empty') {
    await user.click(await button('More actions'))
    await user.click(await button('Remove all'))
    await user.click(await button('Yes, remove all'))
  } else if (kind === 'remove') await user.click(await remove(first))
  else {
    await user.click(await button(new RegExp(`(Add a|Change the) note ${first}`)))
    await user.clear(screen.getByLabelText(`Note for “${first}”`))
    await user.paste('Signed')
    await user.click(await button('Save'))
  }
  return first
}

describe('a customer’s wishlists', () => {
  const mock = useMockSite({ scenarios: ['wishlists'] })
  const keys = () => mock.db.session.wishlistKeys?.[2]?.all ?? []
  const path = (list: number) => `/wishlist/${keys()[list]}`
  const listed = (key = keys()[0] ?? '') => mock.db.session.wishlists[key]?.items ?? []

  /** The default list once it is known, or another one. */
  async function openList(list: number) {
    const page = open(list === 0 ? '/wishlist/' : path(list))
    await rows()
    if (list === 0) await waitFor(() => expect(useWishlistStore.getState().list).toBeDefined())
    return page
  }

  /** Holds the requests whose name contains `part` until the returned function is called. */
  function hold(part: string) {
    const held = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name.includes(part) ? held.promise : Promise.resolve())
    return held.resolve
  }

  test('show products with date, price, price change and note', async () => {
    open('/wishlist/')
    await heading('Wishlist')
    expect(await rows()).toHaveLength(5)
    expect(document.title).toMatch(/^Wishlist – /)
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(screen.getByText('20% less than when it was added')).toBeVisible()
    expect(screen.getByText('25% more than when it was added')).toBeVisible()
    expect(screen.getByText('Out of stock')).toBeVisible()
    expect(screen.getByText(/For Meera’s birthday\s+In hardback/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://www.facebook.com/'),
    )
  })

  test('compare no prices where the shop has taxes: the stored ones are without', async () => {
    setSite({ ...site, taxes: { cartPrices: 'including' } })
    open('/wishlist/')
    expect(await rows()).toHaveLength(5)
    expect(await screen.findByText(/For Meera’s birthday/)).toBeVisible()
    expect(screen.queryByText(/than when it was added$/)).toBeNull()
  })

  test('show products added on another device', async () => {
    const key = keys()[0] ?? ''
    cookies.write('woosw_key', key, { days: 7 })
    sessionStorage.setItem(`woosw_data_${key}`, JSON.stringify({ key, ids: [], fragments: {} }))
    open('/wishlist/')
    expect(await rows()).toHaveLength(5)
    expect(useWishlistStore.getState().count).toBe(5)
  })

  test('sort by the URL’s parameter, which Back restores', async () => {
    const { user } = open('/wishlist/')
    const before = await names()
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Oldest first')
    expect(await names()).toEqual(before.toReversed())
    expect(location.search).toBe('?sort=oldest')
    expect(document.querySelector('output')).toHaveTextContent('Sorted by: Oldest first')
    history.back()
    await waitFor(async () => expect(await names()).toEqual(before))
  })

  test('remove a product and restore it in place, with focus and announcements', async () => {
    const { user } = open('/wishlist/')
    const before = await names()
    const [first = ''] = before
    await user.click(await remove(first))
    await waitFor(async () => expect(await names()).toEqual(before.slice(1)))
    const undo = screen.getByRole('button', { name: `Undo: put “${first}” back on the wishlist` })
    expect(undo).toHaveFocus()
    expect(listed()).toHaveLength(4)
    expect(screen.getByRole('option', { name: 'Wishlist (4)', selected: true })).toBeVisible()
    expect(screen.getByText('Product has been removed from the Wishlist.')).toBeInTheDocument()

    await user.click(undo)
    expect(await names()).toEqual(before)
    expect(await remove(first)).toHaveFocus()
    await waitFor(() => expect(listed()[0]?.note).toBe('For Meera’s birthday\nIn hardback'))
    expect(await screen.findByText(`“${first}” is back on your wishlist.`)).toBeInTheDocument()
    expect(useWishlistStore.getState().isPopupOpen).toBe(false)
  })

  test('restore the last product when its removal is undone', async () => {
    mock.db.session.wishlists[keys()[0] ?? '']?.items.splice(1)
    const { user } = open('/wishlist/')
    const [only = ''] = await names()
    await user.click(await remove(only))
    expect(await screen.findByText('There are no products on the Wishlist!')).toBeVisible()
    await user.click(await button(/^Undo/))
    expect(await names()).toEqual([only])
    expect(await remove(only)).toHaveFocus()
    await waitFor(() => expect(listed()).toHaveLength(1))
  })

  test('are emptied after a confirmation, then link to the shop', async () => {
    const { user } = open('/wishlist/')
    await user.click(await button('More actions'))
    await user.click(await button('Remove all'))
    const confirmDialog = within(await screen.findByRole('dialog'))
    expect(confirmDialog.getByText('This action cannot be undone. Are you sure?')).toBeVisible()
    await user.click(confirmDialog.getByRole('button', { name: 'Keep it' }))
    expect(listed()).toHaveLength(5)

    // Emptying drops pending adds, too.
    addToOutbox({ id: simpleProduct(mock.db).id, name: 'Atlas', isWanted: true })
    await user.click(await button('More actions'))
    await user.click(await button('Remove all'))
    await user.click(await button('Yes, remove all'))
    expect(await screen.findByText('There are no products on the Wishlist!')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/shop/')
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    expect(listed()).toEqual([])
    expect(readOutbox()).toEqual([])
    expect(document.getElementById('content')).toHaveFocus()
  })

  test('keep a product whose heart is pressed while they are emptied', async () => {
    const { user, queryClient } = await openList(0)
    const { id, name } = simpleProduct(mock.db, 8)
    expect(useWishlistStore.getState().wishlistedIds).not.toContain(id)
    const release = hold('woosw_empty')
    await change(user, 'empty')
    act(() => void changeWishlist(queryClient, { id, name, isWanted: true }))
    release()
    await waitFor(() => expect(mock.calls('woosw_empty')).toHaveLength(1))
    await mutationsSettled(queryClient)
    expect(mock.calls('woosw_add')).toHaveLength(1)
    expect(listed().map(({ productId }) => productId)).toEqual([id])
    expect(useWishlistStore.getState().wishlistedIds).toEqual(new Set([id]))
  })

  test('save a note as plain text with its line breaks', async () => {
    const { user, queryClient } = open('/wishlist/')
    const [, second] = await names()
    await user.click(await button(`Add a note ${second}`))
    await user.click(screen.getByLabelText(`Note for “${second}”`))
    await user.paste('<b>Two</b> & "more"\nlines')
    await user.dblClick(await button('Save'))
    const note = await screen.findByText(/<b>Two<\/b> & "more"\s+lines/)
    expect(note.textContent).toBe('<b>Two</b> & "more"\nlines')
    expect(note.querySelector('b')).toBeNull()
    expect(listed()[1]?.note).toBe('&lt;b&gt;Two&lt;/b&gt; &amp; &quot;more&quot;\nlines')
    expect(mock.calls('woosw_add_note')).toHaveLength(1)
    expect(await button(`Change the note ${second}`)).toHaveFocus()
    await act(() => queryClient.refetchQueries())
    expect(screen.getByText(/<b>Two<\/b> & "more"\s+lines/)).toBeVisible()

    // “Undo” after a removal puts this note back.
    const [entry] = useWishlistStore.getState().list?.entries.slice(1) ?? []
    expect(entry?.note).toBe('<b>Two</b> & "more"\nlines')

    mock.db.faults.byCall = { 'wc-ajax woosw_add_note': 'server-error' }
    expectConsole(/saving a note/)
    await user.click(await button(`Change the note ${second}`))
    await user.clear(screen.getByLabelText(`Note for “${second}”`))
    await user.click(await button('Save'))
    expect(await screen.findByLabelText(`Note for “${second}”`)).toHaveAccessibleDescription(
      'The note is not saved: the shop did not answer. It is still here.',
    )
  })

  test('accept no change of a note while it is saved, which would be lost', async () => {
    const { user } = open('/wishlist/')
    const [, second] = await names()
    await user.click(await button(`Add a note ${second}`))
    const note = screen.getByLabelText(`Note for “${second}”`)
    await user.type(note, 'Hardback')
    const released = Promise.withResolvers<void>()
    mock.db.hold = () => released.promise
    await user.click(await button('Save'))
    await user.type(note, ', signed')
    expect(note).toHaveValue('Hardback')
    released.resolve()
    expect(await screen.findByText('Hardback', { selector: 'p' })).toBeVisible()
  })

  test('leave the focus in the note that is typed while another one is saved', async () => {
    const { user } = open('/wishlist/')
    const [, second, third] = await names()
    await user.click(await button(`Add a note ${second}`))
    await user.type(screen.getByLabelText(`Note for “${second}”`), 'Hardback')
    const release = hold('add_note')
    await user.click(await button('Save'))
    await user.click(await button(`Add a note ${third}`))
    const other = screen.getByLabelText(`Note for “${third}”`)
    await user.type(other, 'For ')
    release()
    expect(await screen.findByText('Hardback', { selector: 'p' })).toBeVisible()
    expect(await button(`Change the note ${second}`)).toBeVisible()
    expect(other).toHaveFocus()
    await user.keyboard('Meera')
    expect(other).toHaveValue('For Meera')
  })

  test('keep a note that is edited again while it is saved', async () => {
    const { user, queryClient } = open('/wishlist/')
    const [, second] = await names()
    await user.click(await button(`Add a note ${second}`))
    await user.type(screen.getByLabelText(`Note for “${second}”`), 'Hardback')
    const release = hold('add_note')
    await user.click(await button('Save'))
    await user.click(await button('Cancel'))
    await user.click(await button(`Add a note ${second}`))
    await user.type(screen.getByLabelText(`Note for “${second}”`), 'Signed')
    release()
    await mutationsSettled(queryClient)
    await waitFor(() => expect(listed()[1]?.note).toBe('Hardback'))
    const note = screen.getByLabelText(`Note for “${second}”`)
    expect(note).toHaveValue('Signed')
    expect(note).toHaveFocus()
    await user.click(await button('Cancel'))
    expect(await screen.findByText('Hardback', { selector: 'p' })).toBeVisible()
  })

  test('move products into the cart, then remove them from the list', async () => {
    const { user } = open('/wishlist/')
    await waitFor(() => expect(useCartStore.getState().cart).toBeDefined())
    const [first] = await names()
    await user.click(await button(`Move to cart ${first}`))
    await waitFor(async () => expect(await names()).not.toContain(first))
    expect(useCartStore.getState().cart?.lines.map(({ name }) => name)).toEqual([first])
    expect(useCartStore.getState().message?.text).toBe(`“${first}” has moved to your cart.`)
    expect(useWishlistStore.getState().message).toBeUndefined()
    expect(await button(`Undo: put “${first}” back on the wishlist`)).toBeVisible()
    expect(location.pathname).toBe('/wishlist/')

    const [next] = await names()
    mock.db.faults.byCall = {
      'wc-ajax add_to_cart': 'server-error',
      'GET /cart': 'server-error',
    }
    expectConsole(/adding to the cart|reading the cart/)
    await user.click(await button(`Move to cart ${next}`))
    await waitFor(() =>
      expect(useCartStore.getState().message?.text).toBe(
        'The shop did not answer. Please check your cart before you try again.',
      ),
    )
    expect(await names()).toContain(next)
    expect(listed()).toHaveLength(4)
  })

  test('copy their link, or select it for copying by hand', async () => {
    const { user } = open('/wishlist/')
    const link = `${location.origin}/wishlist/${keys()[0]}`
    expect(await screen.findByLabelText('Wishlist link:')).toHaveValue(link)
    await user.click(await button('Copy Wishlist link:'))
    const confirmations = await screen.findAllByText(`Copied the wishlist link: ${link}`)
    expect(confirmations[0]).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(link)

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
    await user.click(await button('Copy Wishlist link:'))
    expect((await screen.findAllByText('Failure to copy!'))[0]).toBeVisible()
    const field = screen.getByLabelText<HTMLInputElement>('Wishlist link:')
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length])
  })

  test('open by the switcher and by any of their URLs', async () => {
    const { user } = open(`/wishlist/?wid=${keys()[1]}`)
    await heading('School in June')
    expect(await rows()).toHaveLength(2)
    const lists = screen.getByLabelText('Your wishlists')
    expect(within(lists).getByRole('option', { selected: true })).toHaveTextContent(
      'School in June (2)',
    )
    // Not the default list: removing works there, too.
    const [first] = await names()
    await user.click(await button(`Remove “${first}” from the wishlist`))
    await waitFor(() => expect(listed(keys()[1])).toHaveLength(1))
    expect(await rows()).toHaveLength(1)

    await user.selectOptions(lists, 'For the holidays (0)')
    await heading('For the holidays')
    expect(location.pathname).toBe(`/wishlist/${keys()[2]}`)
    expect(await screen.findByText('There are no products on the Wishlist!')).toBeVisible()
    expect(screen.getByLabelText('Your wishlists')).toHaveFocus()
  })

  test('are added up to the maximum, made the default and deleted after a confirmation', async () => {
    mock.db.settings.wishlist = { ...mock.db.settings.wishlist, max: 4 }
    const { user } = open('/wishlist/')
    const manage = await chooseManage(user)
    await user.click(manage.getByRole('button', { name: 'Add new wishlist' }))
    const field = manage.getByLabelText('New wishlist')
    expect(field).toHaveAccessibleDescription('Please give it a name.')
    await user.click(field)
    await user.paste('Diwali')
    await user.keyboard('{Enter}')
    expect(await manage.findByText('Diwali (0)')).toBeVisible()
    expect(manage.getByLabelText('New wishlist')).toBeDisabled()
    await waitFor(() => expect(manage.getByRole('link', { name: 'Diwali (0)' })).toHaveFocus())
    expect(manage.getByText('You have as many wishlists as the shop allows.')).toBeVisible()

    await user.click(manage.getByRole('button', { name: 'Set default: School in June' }))
    await waitFor(() => expect(useWishlistStore.getState().list?.key).toBe(keys()[1]))
    expect(cookies.read('woosw_key')).toBe(keys()[1])
    // The pressed button is gone.
    await waitFor(() =>
      expect(manage.getByRole('link', { name: 'School in June (2)' })).toHaveFocus(),
    )

    const [, , deleted = ''] = keys()
    expect(mock.db.session.wishlists).toHaveProperty(deleted)
    await user.click(manage.getByRole('button', { name: 'Delete “For the holidays”' }))
    const question = await screen.findByRole('dialog', { name: 'Delete “For the holidays”?' })
    await user.click(within(question).getByRole('button', { name: 'Yes, delete it' }))
    await waitFor(() => expect(manage.queryByText('For the holidays (0)')).toBeNull())
    expect(mock.db.session.wishlists).not.toHaveProperty(deleted)

    await user.click(manage.getByRole('link', { name: 'Wishlist - primary (5)' }))
    await waitFor(() => expect(location.pathname).toBe(`/wishlist/${keys()[0]}`))
  })

  test('keep the name typed for a new one while another is deleted, until it is added', async () => {
    const { user, manage } = await openManage()
    const field = await manage.findByLabelText('New wishlist')
    await user.type(field, 'Diwali')
    await user.click(manage.getByRole('button', { name: 'Delete “For the holidays”' }))
    const question = await screen.findByRole('dialog', { name: 'Delete “For the holidays”?' })
    await user.click(within(question).getByRole('button', { name: 'Yes, delete it' }))
    await waitFor(() => expect(manage.queryByText('For the holidays (0)')).toBeNull())
    expect(manage.getByLabelText('New wishlist')).toHaveValue('Diwali')
    await user.click(manage.getByRole('button', { name: 'Add new wishlist' }))
    expect(await manage.findByText('Diwali (0)')).toBeVisible()
    await waitFor(() => expect(manage.getByLabelText('New wishlist')).toHaveValue(''))
  })

  test('that did not load are read again by their dialog', async () => {
    mock.db.faults.byCall = { 'wc-ajax woosw_manage_wishlists': 'server-error' }
    expectConsole(/./)
    const { user, manage } = await openManage()
    expect(await manage.findByText('Your wishlists did not load.')).toBeVisible()
    mock.db.faults.byCall = {}
    await user.click(manage.getByRole('button', { name: 'Try again' }))
    expect(await manage.findByText('School in June (2)')).toBeVisible()
  })

  test('show current counts after changes on the page and on another device', async () => {
    const { user } = open('/wishlist/')
    expect(await rows()).toHaveLength(5)
    await user.click(await remove((await names())[0]))
    await waitFor(() => expect(listed()).toHaveLength(4))
    mock.db.session.wishlists[keys()[1] ?? '']?.items.pop()
    const manage = await chooseManage(user)
    expect(manage.getByText('Wishlist - primary (4)')).toBeVisible()
    expect(await manage.findByText('School in June (1)')).toBeVisible()
  })

  test('keep one that is added while the dialog reads them again', async () => {
    const { user, queryClient } = open('/wishlist/')
    await waitFor(() => expect(mock.calls('woosw_manage_wishlists')).toHaveLength(1))
    const release = holdResponses('woosw_manage_wishlists')
    const manage = await chooseManage(user)
    await waitFor(() => expect(mock.calls('woosw_manage_wishlists')).toHaveLength(2))
    await user.type(manage.getByLabelText('New wishlist'), 'Diwali{Enter}')
    expect(await manage.findByText('Diwali (0)')).toBeVisible()
    release()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(manage.getByText('Diwali (0)')).toBeVisible()
  })

  test('do not show a product again that is removed while their page is read again', async () => {
    const { user, queryClient } = await openList(1)
    const before = mock.calls(`page ${path(1)}/`).length
    const release = holdResponses(path(1))
    act(() => void queryClient.refetchQueries({ queryKey: ['wishlist', 'page'] }))
    await waitFor(() => expect(mock.calls(`page ${path(1)}/`)).toHaveLength(before + 1))
    const removed = await change(user, 'remove')
    await waitFor(async () => expect(await names()).not.toContain(removed))
    release()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(await names()).not.toContain(removed)
  })

  test('keep a typed name when the shop does not respond, and accept changes whose response was lost', async () => {
    const { user } = open('/wishlist/')
    const manage = await chooseManage(user)
    mock.db.faults.byCall = { 'wc-ajax woosw_add_wishlist': 'server-error' }
    expectConsole(/managing wishlists|taking a product/)
    await user.click(manage.getByLabelText('New wishlist'))
    await user.paste('Diwali')
    await user.keyboard('{Enter}')
    const failed = () =>
      manage.findAllByText(
        'The shop did not answer. Please check your wishlists before you try again.',
      )
    expect((await failed())[0]).toBeVisible()
    expect(manage.getByLabelText('New wishlist')).toHaveValue('Diwali')

    // The shop adds the list, but the response is lost.
    addList(mock.db, 'Diwali')
    await user.click(manage.getByRole('button', { name: 'Add new wishlist' }))
    expect(await manage.findByText('Diwali (0)')).toBeVisible()
    await waitFor(() => expect(manage.getByLabelText('New wishlist')).toHaveValue(''))
    expect(manage.queryByText(/check your wishlists/)).toBeNull()

    // Another tab has signed out; the lists stay on screen.
    mock.db.faults.byCall = { 'wc-ajax woosw_set_default': 'empty' }
    await user.click(manage.getByRole('button', { name: 'Set default: Diwali' }))
    await waitFor(() => expect(mock.calls('woosw_set_default')).toHaveLength(1))
    expect((await failed())[0]).toBeVisible()
    expect(manage.getByText('Diwali (0)')).toBeVisible()
  })

  test('keep the name of one that was not added while another device has added one', async () => {
    const { user, manage } = await openManage()
    await user.type(await manage.findByLabelText('New wishlist'), 'Birthday')
    addList(mock.db, 'Diwali')
    mock.db.faults.byCall = { 'wc-ajax woosw_add_wishlist': 'server-error' }
    expectConsole(/managing wishlists/)
    await user.keyboard('{Enter}')
    expect(await manage.findByText('Diwali (0)')).toBeVisible()
    const problem = 'The shop did not answer. Please check your wishlists before you try again.'
    expect((await manage.findAllByText(problem))[0]).toBeVisible()
    expect(manage.getByLabelText('New wishlist')).toHaveValue('Birthday')
  })

  test('show an error when a removal from another than the default list fails', async () => {
    expectConsole(/taking a product/)
    const { user } = open(`/wishlist/${keys()[1]}`)
    await heading('School in June')
    mock.db.faults.byCall = { 'wc-ajax woosw_remove': 'offline' }
    const [first = ''] = await names()
    await user.click(await remove(first))
    expect(
      await screen.findByText(`“${first}” is still on the wishlist: the shop did not answer.`),
    ).toBeInTheDocument()
    expect(await names()).toContain(first)
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    expect(localStorage).not.toHaveProperty('satchel_wishlist_outbox')
  })

  describe('changed without a readable response', () => {
    beforeEach(() => expectConsole(/emptying|taking a product|saving a note|after|reading/))

    test.each([0, 1])('are shown as emptied if the shop has done it (list %i)', async (list) => {
      const { user } = await openList(list)
      mock.db.faults.byCall = { 'wc-ajax woosw_empty': 'cut-off' }
      await change(user, 'empty')
      expect(await noProducts()).toBeVisible()
      expect(listed(keys()[list])).toEqual([])
      expect(screen.queryByText(/did not answer/)).toBeNull()
      expect(listed()).toHaveLength(list === 0 ? 0 : 5)
      if (list === 0) expect(useWishlistStore.getState().count).toBe(0)
    })

    test.each([0, 1])(
      'stay as they were if the shop has not emptied them (list %i)',
      async (list) => {
        const { user } = open(path(list))
        const before = await names()
        mock.db.faults.byCall = { 'wc-ajax woosw_empty': 'server-error' }
        await change(user, 'empty')
        const problem = 'The wishlist is as it was: the shop did not answer.'
        expect((await screen.findAllByText(problem))[0]).toBeVisible()
        expect(await names()).toEqual(before)
      },
    )

    test('say that nobody knows if they were emptied, and are read again later', async () => {
      const { user, queryClient } = await openList(0)
      mock.db.faults.byCall = {
        'wc-ajax woosw_empty': 'cut-off',
        'wc-ajax woosw_get_data': 'server-error',
        'page /wishlist/*': 'server-error',
      }
      await change(user, 'empty')
      const problem = 'The shop did not answer, so we cannot say whether the wishlist was emptied.'
      expect((await screen.findAllByText(problem))[0]).toBeVisible()
      expect(screen.queryByText(/is as it was/)).toBeNull()

      mock.db.faults.byCall = {}
      await act(() => queryClient.refetchQueries({ queryKey: ['wishlist'] }))
      expect(await noProducts()).toBeVisible()
      await act(() => loadWishlist())
      expect(useWishlistStore.getState().count).toBe(0)
    })

    test('lose a product that the shop has removed from another list', async () => {
      const { user } = await openList(1)
      mock.db.faults.byCall = { 'wc-ajax woosw_remove': 'cut-off' }
      const first = await change(user, 'remove')
      expect(
        await screen.findByText(`“${first}” is no longer on the wishlist.`),
      ).toBeInTheDocument()
      expect(await names()).not.toContain(first)
      expect(useWishlistStore.getState().message).toBeUndefined()
    })

    test('say that nobody knows if a product was removed from another list', async () => {
      const { user } = await openList(1)
      mock.db.faults.byCall = {
        'wc-ajax woosw_remove': 'cut-off',
        'page /wishlist/*': 'server-error',
      }
      const first = await change(user, 'remove')
      const problem = `The shop did not answer, so we cannot say whether “${first}” is still on the wishlist.`
      expect(await screen.findByText(problem)).toBeInTheDocument()
    })

    test('have a note that the shop has saved', async () => {
      const { user } = await openList(0)
      mock.db.faults.byCall = { 'wc-ajax woosw_add_note': 'cut-off' }
      await change(user, 'note')
      expect(await screen.findByText('Signed', { selector: 'p' })).toBeVisible()
      expect(screen.queryByText(/did not answer/)).toBeNull()
    })

    test('keep what was typed where another device has changed the note meanwhile', async () => {
      const { user } = await openList(0)
      const [stored] = listed()
      if (!stored) throw new Error('an empty list')
      mock.db.faults.byCall = { 'wc-ajax woosw_add_note': 'server-error' }
      stored.note = 'For Meera'
      const first = await change(user, 'note')
      const field = await screen.findByLabelText(`Note for “${first}”`)
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(/cannot say whether the note is saved/),
      )
      expect(field).toHaveValue('Signed')

      mock.db.faults.byCall = {}
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(await screen.findByText('For Meera', { selector: 'p' })).toBeVisible()
    })

    test('say that nobody knows if a note was saved, and keep what was typed', async () => {
      const { user } = await openList(0)
      mock.db.faults.byCall = {
        'wc-ajax woosw_add_note': 'cut-off',
        'page /wishlist/*': 'server-error',
      }
      const first = await change(user, 'note')
      const field = await screen.findByLabelText(`Note for “${first}”`)
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(
          'The shop did not answer, so we cannot say whether the note is saved. It is still here.',
        ),
      )
      expect(field).toHaveValue('Signed')
    })
  })

  describe('pressed twice at once', () => {
    beforeEach(() => {
      mock.db.settings.latencyMs = 20
    })

    test.each(['clicks', 'Enters'])('add one list (%s)', async (presses) => {
      const { user, queryClient, manage } = await openManage()
      await user.type(await manage.findByLabelText('New wishlist'), 'Diwali')
      if (presses === 'Enters') await user.keyboard('{Enter}{Enter}')
      else clickTwice(manage.getByRole('button', { name: 'Add new wishlist' }))
      expect(await manage.findByText('Diwali (0)')).toBeVisible()
      await mutationsSettled(queryClient)
      expect(mock.calls('woosw_add_wishlist')).toHaveLength(1)
      expect(keys()).toHaveLength(4)
      expect(manage.queryByRole('alert')).toBeNull()
    })

    test('keep the name of a list until it is added', async () => {
      const { user, manage } = await openManage()
      const held = Promise.withResolvers<void>()
      mock.db.hold = ({ name }) =>
        name.endsWith('woosw_add_wishlist') ? held.promise : Promise.resolve()
      const field = await manage.findByLabelText('New wishlist')
      await user.type(field, 'Diwali{Enter}')
      await user.type(field, ' 2027')
      expect(field).toHaveValue('Diwali')
      held.resolve()
      expect(await manage.findByText('Diwali (0)')).toBeVisible()
    })

    test('make a list the default once', async () => {
      const { queryClient, manage } = await openManage()
      clickTwice(await manage.findByRole('button', { name: 'Set default: School in June' }))
      await waitFor(() => expect(useWishlistStore.getState().list?.key).toBe(keys()[1]))
      await mutationsSettled(queryClient)
      expect(mock.calls('woosw_set_default')).toHaveLength(1)
      await waitFor(() =>
        expect(manage.getByRole('link', { name: 'School in June (2)' })).toHaveFocus(),
      )
    })

    test('delete a list once', async () => {
      const { user, queryClient, manage } = await openManage()
      await user.click(await manage.findByRole('button', { name: 'Delete “For the holidays”' }))
      clickTwice(await button('Yes, delete it'))
      await waitFor(() => expect(manage.queryByText('For the holidays (0)')).toBeNull())
      await mutationsSettled(queryClient)
      expect(mock.calls('woosw_delete_wishlist')).toHaveLength(1)
      expect(manage.queryByRole('alert')).toBeNull()
    })

    test('empty a list once', async () => {
      const { user, queryClient } = open('/wishlist/')
      await user.click(await button('More actions'))
      await user.click(await button('Remove all'))
      clickTwice(await button('Yes, remove all'))
      expect(await screen.findByText('There are no products on the Wishlist!')).toBeVisible()
      await mutationsSettled(queryClient)
      expect(mock.calls('woosw_empty')).toHaveLength(1)
    })

    test('remove and restore a product once', async () => {
      const { queryClient } = open('/wishlist/')
      const [first = ''] = await names()
      clickTwice(await remove(first))
      const undo = await button(`Undo: put “${first}” back on the wishlist`)
      await mutationsSettled(queryClient)
      expect(mock.calls('woosw_remove')).toHaveLength(1)

      clickTwice(undo)
      await waitFor(() => expect(listed()[0]?.note).toBe('For Meera’s birthday\nIn hardback'))
      await mutationsSettled(queryClient)
      expect(mock.calls('woosw_add')).toHaveLength(1)
      expect(mock.calls('woosw_add_note')).toHaveLength(1)
    })

    test('remove a product of another than the default list once', async () => {
      const { queryClient } = open(`/wishlist/${keys()[1]}`)
      await heading('School in June')
      const [first = '', second] = await names()
      clickTwice(await remove(first))
      await waitFor(async () => expect(await names()).toEqual([second]))
      await mutationsSettled(queryClient)
      expect(mock.calls('woosw_remove')).toHaveLength(1)
      expect(useWishlistStore.getState().message).toBeUndefined()
    })

    test('move a product into the cart once', async () => {
      const { queryClient } = open('/wishlist/')
      await waitFor(() => expect(useCartStore.getState().cart).toBeDefined())
      const [first = ''] = await names()
      clickTwice(await button(`Move to cart ${first}`))
      await waitFor(async () => expect(await names()).not.toContain(first))
      await mutationsSettled(queryClient)
      expect(mock.calls('add_to_cart')).toHaveLength(1)
      expect(mock.calls('woosw_remove')).toHaveLength(1)
      expect(useCartStore.getState().cart?.count).toBe(1)
    })

    test('save a note once', async () => {
      const { user, queryClient } = open('/wishlist/')
      const [, second] = await names()
      await user.click(await button(`Add a note ${second}`))
      await user.type(screen.getByLabelText(`Note for “${second}”`), 'Hardback')
      clickTwice(await button('Save'))
      expect(await screen.findByText('Hardback', { selector: 'p' })).toBeVisible()
      await mutationsSettled(queryClient)
      expect(mock.calls('woosw_add_note')).toHaveLength(1)
    })
  })

  test('allow buying but no changes if another visitor owns them', async () => {
    open('/wishlist/FRIEND')
    expect(await rows()).toHaveLength(3)
    expect(screen.getByText('Someone has shared this wishlist with you.')).toBeVisible()
    expect(screen.getByText('Any edition')).toBeVisible()
    expect((await screen.findAllByRole('button', { name: /^Add to cart/ })).length).toBeGreaterThan(
      0,
    )
    for (const name of [/^Remove/, /^Move/, /note/, /^Manage/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('a guest’s wishlist', () => {
  const mock = useMockSite()
  const give = () => {
    cookies.write('woosw_key', 'QK7P2Z', { days: 7 })
    const { id } = simpleProduct(mock.db)
    const item = { productId: id, time: 1_790_000_000, price: '', parent: 0, note: '' }
    mock.db.session.wishlists['QK7P2Z'] = { items: [item] }
  }

  test('creates its key on the first visit and shows no shared list', async () => {
    give()
    cookies.remove('woosw_key')
    mock.db.session.wishlists['WOOSW'] = mock.db.session.wishlists['QK7P2Z'] ?? { items: [] }
    open('/wishlist/')
    expect(await screen.findByText('There are no products on the Wishlist!')).toBeVisible()
    expect(cookies.read('woosw_key')).toMatch(/^[A-Z0-9]{6}$/)
    expect(mock.calls('woosw_manage_wishlists')).toEqual([])
  })

  test('has neither notes nor several lists in the free version', async () => {
    give()
    mock.db.settings.wishlist = { isFree: true }
    mock.db.session.userId = 0
    open('/wishlist/')
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /note/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Manage wishlists' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull()
  })

  test('links to the sign-in if only customers have lists', async () => {
    mock.db.settings.wishlist = { noGuests: true }
    open('/wishlist/')
    expect(await screen.findByText('Please sign in to use the wishlist.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/my-account/')
  })

  test('shows “There is no such wishlist” for an unknown list', async () => {
    open('/wishlist/no%20list')
    await heading('There is no such wishlist')
    expect(screen.getByRole('link', { name: 'Go to your wishlist' })).toBeVisible()
  })

  test('offers a retry when loading fails', async () => {
    give()
    mock.db.faults.byCall = { 'page /wishlist/*': 'server-error' }
    const { user } = open('/wishlist/')
    const again = await button('Try again')
    expect(screen.getByText('The wishlist did not load.')).toBeVisible()
    mock.db.faults.byCall = {}
    await user.click(again)
    expect(await rows()).toHaveLength(1)
  })

  test('does not look empty while the first product, added in another tab, cannot be shown', async () => {
    const { user } = open('/wishlist/')
    const emptyText = 'There are no products on the Wishlist!'
    expect(await screen.findByText(emptyText)).toBeVisible()
    const key = cookies.read('woosw_key') ?? ''
    mock.db.faults.byCall = { 'page /wishlist/*': 'server-error' }
    const entry = { id: simpleProduct(mock.db).id, parentId: 0, price: '', addedAt: 0, note: '' }
    act(() => useWishlistStore.setState({ list: { key, entries: [entry], count: 1 } }))
    await waitFor(() => expect(screen.queryByText(emptyText)).toBeNull())
    const again = await button('Try again')
    expect(screen.getByText('The wishlist did not load.')).toBeVisible()
    expect(screen.queryByText(emptyText)).toBeNull()

    mock.db.faults.byCall = {}
    mock.db.session.wishlists[key] = {
      items: [{ productId: entry.id, time: 0, price: '', parent: 0, note: '' }],
    }
    await user.click(again)
    expect(await rows()).toHaveLength(1)
  })
})
