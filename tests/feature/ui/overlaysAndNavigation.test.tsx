import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setSite, site } from '~/config/site'
import { announce, Announcer } from '~/ui/feedback/announcer'
import { PageHead } from '~/ui/layout/PageHead'
import { pageDescription, shopDescription } from '~/ui/layout/pageDescription'
import { PrefetchContext, AppLink } from '~/ui/navigation/AppLink'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import { Pagination } from '~/ui/navigation/Pagination'
import { Dialog } from '~/ui/overlays/Dialog'
import { DialogButton } from '~/ui/overlays/DialogButton'

function Popup() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Your cart">
        <p>Inside</p>
      </Dialog>
    </>
  )
}

const LazyDialog = (state: { isOpen: boolean; onClose: () => void }) => (
  <Dialog {...state} title="Lazy">
    <p>Inside</p>
  </Dialog>
)

const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)

describe('a dialog', () => {
  test('is named by its title and closes with its button', async () => {
    render(<Popup />)
    await userEvent.click(screen.getByText('Open'))
    const dialog = screen.getByRole('dialog', { name: 'Your cart' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Inside')).toBeNull()
  })

  test('closes on a backdrop click, not on one that began inside', async () => {
    render(<Popup />)
    await userEvent.click(screen.getByText('Open'))
    const dialog = screen.getByRole('dialog')
    fireEvent.pointerDown(screen.getByText('Inside'))
    fireEvent.click(dialog)
    expect(screen.getByText('Inside')).toBeTruthy()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('ignores a late close event after it has opened again', async () => {
    const onClose = vi.fn<() => void>()
    render(<LazyDialog isOpen onClose={onClose} />)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    fireEvent(dialog, new Event('close'))
    expect(onClose).not.toHaveBeenCalled()
    dialog.close()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('opens again after it was closed', async () => {
    render(<Popup />)
    for (let time = 0; time < 2; time++) {
      await userEvent.click(screen.getByText('Open'))
      expect(screen.getByRole('dialog')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    }
  })
})

const load = () => Promise.resolve(LazyDialog)
const showLazy = () =>
  render(
    <DialogButton load={load} with={{}}>
      Open
    </DialogButton>,
  )

describe('a button with a dialog that loads on demand', () => {
  test('opens the dialog when its code has loaded', async () => {
    showLazy()
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('button', { busy: true })).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: 'Lazy' })).toBeTruthy()
  })

  test('does not open after Escape', async () => {
    showLazy()
    fireEvent.click(screen.getByRole('button'))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await act(load)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { busy: true })).toBeNull()
  })
})

describe('the pagination', () => {
  test('links each page and marks the current one', () => {
    render(<Pagination page={2} pageCount={5} hrefOf={(page) => `/shop/page/${page}/`} />, {
      wrapper: BrowserRouter,
    })
    const pages = screen.getByRole('navigation', { name: 'Pages' })
    expect(within(pages).getByRole('link', { current: 'page' }).textContent).toBe('2')
    const next = within(pages).getByRole('link', { name: 'Next page' })
    expect(next.getAttribute('href')).toBe('/shop/page/3/')
  })

  test('renders nothing for a single page', () => {
    render(<Pagination page={1} pageCount={1} hrefOf={String} />, { wrapper: BrowserRouter })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

test('the breadcrumbs end with the current page, without a link', () => {
  render(
    <Breadcrumbs
      items={[
        { name: 'Home', path: '/' },
        { name: 'Bags & Kits', path: '/x/' },
      ]}
    />,
    { wrapper: BrowserRouter },
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText('Bags & Kits').getAttribute('aria-current')).toBe('page')
})

test('the announcer announces the same text twice', () => {
  render(<Announcer />)
  act(() => announce('Filter applied'))
  const first = screen.getByText('Filter applied')
  act(() => announce('Filter applied'))
  expect(screen.getByRole('status').textContent).toBe('Filter applied')
  expect(screen.getByText('Filter applied')).not.toBe(first)
})

const withTexts = (tagline: string, about: string) =>
  setSite({ ...site, texts: { tagline, about } })

describe('for search engines', () => {
  const before = site
  afterEach(() => setSite(before))

  test('every page asks to be left out where the shop does', () => {
    setSite({ ...site, noindex: true })
    render(<PageHead title="River" />)
    expect(meta('robots')?.getAttribute('content')).toBe('noindex')
  })

  test('a page is described by its first text, else by its name and the shop', () => {
    withTexts('Books near you', 'Books for everyone.')
    expect(pageDescription('River', '<p> </p>', '<p>A river &amp; a boat</p>')).toBe(
      'A river & a boat',
    )
    expect(pageDescription('River', undefined)).toBe('River at Satchel. Books for everyone.')
    expect(pageDescription(undefined)).toBeUndefined()
    withTexts('Books near you', '')
    expect(pageDescription('River')).toBe('River at Satchel. Books near you')
    expect(shopDescription()).toBe('Books near you')
    withTexts('', '')
    expect(pageDescription('River')).toBe('River at Satchel.')
  })

  test('no description is longer than search engines show', () => {
    withTexts('', 'Books for everyone. '.repeat(20))
    for (const text of [pageDescription('River'), pageDescription('River', 'long '.repeat(99))]) {
      expect(text?.length).toBeLessThanOrEqual(160)
    }
  })
})

test('a page sets title, description, canonical link and robots, and removes them again', () => {
  const { rerender } = render(
    <PageHead title="Cart" description="What you chose" canonicalPath="/cart/" isNoIndex />,
  )
  expect(document.title).toBe('Cart – Satchel')
  expect(meta('description')?.getAttribute('content')).toBe('What you chose')
  expect(meta('robots')?.getAttribute('content')).toBe('noindex')
  const canonical = document.head.querySelector('link[rel="canonical"]')
  expect(canonical?.getAttribute('href')).toBe('http://localhost/cart/')

  rerender(<PageHead title="Bags & Kits Archives - Page 5 of 5" isBareTitle />)
  expect(document.title).toBe('Bags & Kits Archives - Page 5 of 5')
  expect(meta('robots')).toBeNull()
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull()
})

test('a link requests a prefetch when it is hovered and when it is pressed', async () => {
  const prefetch = vi.fn()
  render(
    <PrefetchContext value={prefetch}>
      <AppLink to="/cart/">Cart</AppLink>
    </PrefetchContext>,
    { wrapper: BrowserRouter },
  )
  const link = screen.getByRole('link')
  const user = userEvent.setup()
  await user.hover(link)
  expect(prefetch.mock.calls).toEqual([['/cart/', 'hover']])
  await user.pointer({ keys: '[MouseLeft>]', target: link })
  expect(prefetch.mock.calls).toContainEqual(['/cart/', 'press'])
})
