import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, type ReactElement } from 'react'
import { useNavigate, type NavigateFunction, type NavigateOptions } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MobileMenu } from '~/blocks/navigation/MobileMenu'
import { SiteFooter } from '~/blocks/navigation/SiteFooter'
import { MenuButton, SiteHeader } from '~/blocks/navigation/SiteHeader'
import { setSite, site } from '~/config/site'
import { MainMenu } from '~/features/navigation/MainMenu'
import { StickySidebar } from '~/features/navigation/StickySidebar'
import { TopMenu } from '~/features/navigation/TopMenu'
import { CLOSES_AFTER_MS, OPENS_AFTER_MS } from '~/features/navigation/useOpenItem'
import { onWideScreen } from '../../support/media'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const renderMainMenu = (path = '/') => {
  onWideScreen()
  return renderInApp(
    <nav aria-label="Shop">
      <ul>
        <MainMenu tree={[]} />
      </ul>
    </nav>,
    path,
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const link = (name: string) => screen.getByRole('link', { name })
/** Renders an element on the cart page, to which the shopper has come from another screen. */
function renderAfter(path: string, element: ReactElement) {
  history.replaceState({ key: 'before', idx: 0 }, '', path)
  history.pushState(null, '', '/cart/')
  return renderInApp(element, '/cart/')
}

/** Renders an element, with a function that navigates. */
function renderWithNavigation(element: ReactElement) {
  const navigation: { navigate?: NavigateFunction } = {}
  function Navigation() {
    const navigate = useNavigate()
    useEffect(() => {
      navigation.navigate = navigate
    }, [navigate])
    return null
  }
  const { user } = renderInApp(
    <>
      {element}
      <Navigation />
    </>,
    '/shop/',
  )
  const go = (to: string, options?: NavigateOptions) =>
    act(async () => navigation.navigate?.(to, options))
  return { user, go }
}

const goThrough = async (steps: 1 | -1) => {
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.go(steps)
    await left
  })
}
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true'

describe('the shop’s main menu', () => {
  useMockSite({ scenarios: ['shop-menus'] })
  afterEach(() => vi.useRealTimers())

  test('replaces the categories and shows badges', () => {
    renderMainMenu()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'All departments',
      'Shop',
      'Books',
      'School kits Hot',
      'Blog',
      'About',
    ])
  })

  test('opens levels by click, one at a time, and closes the innermost with Escape', async () => {
    const { user } = renderMainMenu()
    await user.click(button('About'))
    await user.click(button('Help: open submenu'))
    await user.click(button('Small print'))
    expect(link('Terms').getAttribute('href')).toBe('/terms/')
    await user.keyboard('{Escape}')
    expect(isOpen('Small print')).toBe(false)
    expect(button('Small print')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(isOpen('Help: open submenu')).toBe(false)
    await user.click(button('Books: open submenu'))
    expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull()
  })

  test('opens after 120 ms below the mouse and closes 250 ms after it has left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = renderMainMenu()
    await user.hover(button('About'))
    act(() => void vi.advanceTimersByTime(60))
    expect(isOpen('About')).toBe(false)
    act(() => void vi.advanceTimersByTime(120))
    expect(isOpen('About')).toBe(true)
    await user.unhover(button('About'))
    act(() => void vi.advanceTimersByTime(100))
    expect(isOpen('About')).toBe(true)
    act(() => void vi.advanceTimersByTime(250))
    expect(isOpen('About')).toBe(false)
  })

  test('keeps open what the mouse has opened when it is pressed; a second press closes', async () => {
    const { user } = renderMainMenu()
    await user.hover(button('About'))
    await waitFor(() => expect(isOpen('About')).toBe(true))
    await user.click(button('About'))
    expect(isOpen('About')).toBe(true)
    await user.click(button('About'))
    expect(isOpen('About')).toBe(false)
  })

  test('closes with a key what the mouse has opened', async () => {
    const { user } = renderMainMenu()
    await user.hover(button('About'))
    await waitFor(() => expect(isOpen('About')).toBe(true))
    act(() => button('About').focus())
    await user.keyboard('{Enter}')
    expect(isOpen('About')).toBe(false)
  })

  test('closes on Escape what the mouse has opened, wherever the focus is', async () => {
    const { user } = renderMainMenu()
    await user.hover(button('About'))
    await waitFor(() => expect(isOpen('About')).toBe(true))
    await user.keyboard('{Escape}')
    expect(isOpen('About')).toBe(false)
  })

  test('moves along the row and through the levels with the arrow keys', async () => {
    const { user } = renderMainMenu()
    act(() => button('All departments').focus())
    await user.keyboard('{ArrowRight}')
    expect(link('Shop')).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(button('About')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(link('About us')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(link('Help')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(link('Delivery')).toHaveFocus()
    await user.keyboard('{End}')
    expect(button('Small print')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(button('Help: open submenu')).toHaveFocus()
    expect(isOpen('Help: open submenu')).toBe(false)
    await user.keyboard('{ArrowLeft}')
    expect(link('Blog')).toHaveFocus()
    await waitFor(() => expect(isOpen('About')).toBe(false))
    await user.keyboard('{Home}')
    expect(button('All departments')).toHaveFocus()
  })

  test('moves through the columns of a wide panel', async () => {
    const { user } = renderMainMenu()
    act(() => link('Books').focus())
    await user.keyboard('{ArrowDown}')
    expect(link('Picture books New')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(link('School books')).toHaveFocus()
    await user.keyboard('{ArrowUp}{Home}{ArrowUp}')
    expect(link('About us')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(button('Books: open submenu')).toHaveFocus()
  })

  test('marks the current page', () => {
    renderMainMenu('/blog/')
    expect(link('Blog').getAttribute('aria-current')).toBe('page')
    expect(link('Shop').getAttribute('aria-current')).toBeNull()
  })

  test('shows the departments up to the limit, and all after “Load More”', async () => {
    const { user } = renderMainMenu()
    await user.click(button('All departments'))
    expect(screen.getAllByRole('link', { name: /^Department/ })).toHaveLength(15)
    await user.click(button('Load More'))
    expect(screen.getAllByRole('link', { name: /^Department/ })).toHaveLength(18)
    await user.click(button('Close'))
    expect(screen.getAllByRole('link', { name: /^Department/ })).toHaveLength(15)
  })

  test('keeps the departments open after “Load More”, which moves away from the mouse', async () => {
    const { user } = renderMainMenu()
    await user.hover(button('All departments'))
    await waitFor(() => expect(isOpen('All departments')).toBe(true))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(button('Load More'))
    // Safari gives a pressed button no focus.
    act(() => button('Close').blur())
    await user.unhover(button('Close'))
    act(() => void vi.advanceTimersByTime(CLOSES_AFTER_MS))
    expect(isOpen('All departments')).toBe(true)
    await user.click(document.body)
    expect(isOpen('All departments')).toBe(false)

    await user.hover(button('All departments'))
    act(() => void vi.advanceTimersByTime(OPENS_AFTER_MS))
    expect(isOpen('All departments')).toBe(true)
    await user.unhover(button('All departments'))
    act(() => void vi.advanceTimersByTime(CLOSES_AFTER_MS))
    expect(isOpen('All departments')).toBe(false)
  })

  test('takes the limits and words of the shop', async () => {
    const { vertical } = site.menus
    const own = { limits: { from1530: 3 }, more: 'Other', close: 'Fewer', title: 'Shelves' }
    setSite({ ...site, menus: { ...site.menus, vertical: { ...vertical, ...own } } })
    const { user } = renderMainMenu()
    await user.click(button('Shelves'))
    expect(screen.getAllByRole('link', { name: /^Department/ })).toHaveLength(3)
    await user.click(button('Other'))
    expect(button('Fewer')).toBeVisible()
  })
})

describe('the bar above the header', () => {
  useMockSite({ scenarios: ['shop-menus'] })

  test('has links and sections, which close on Escape and on a press elsewhere', async () => {
    const { user } = renderInApp(<TopMenu />)
    const nav = screen.getByRole('navigation', { name: 'Service' })
    expect(within(nav).getByRole('link', { name: 'Membership' })).toBeVisible()
    const sections = screen.getAllByRole('group')
    // The browser opens one at a time: they share a name.
    expect(sections.map((section) => section.getAttribute('name'))).toEqual([
      'top-menu',
      'top-menu',
    ])
    await user.click(screen.getByText('Help'))
    expect(link('Returns')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(sections[0]).not.toHaveAttribute('open')
    expect(screen.getByText('Help').closest('summary')).toHaveFocus()
    await user.click(screen.getByText('Help'))
    await user.click(document.body)
    expect(sections[0]).not.toHaveAttribute('open')
  })
})

describe('the header', () => {
  useMockSite({ scenarios: ['shop-menus'] })

  test('has the bar and the menu on wide pages, with one link to the shop page', async () => {
    onWideScreen()
    renderInApp(<SiteHeader />)
    await screen.findByRole('button', { name: 'About' })
    await screen.findByRole('link', { name: 'Membership' })
    expect(screen.getAllByRole('link', { name: 'Shop' })).toHaveLength(1)
  })

  test('opens the departments in a panel of their own on narrow pages', async () => {
    const { user } = renderInApp(<SiteHeader />)
    await user.click(button('All departments'))
    const dialog = await screen.findByRole('dialog', { name: 'All departments' })
    expect(within(dialog).getAllByRole('link', { name: /^Department/ })).toHaveLength(17)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the menu of phones', () => {
  useMockSite({ scenarios: ['shop-menus', 'side-panels'] })

  test('has all menus of the shop with their levels', async () => {
    const onClose = vi.fn<() => void>()
    const { user } = renderInApp(<MobileMenu isOpen onClose={onClose} />)
    const menu = screen.getByRole('dialog', { name: 'Menu' })
    for (const name of ['Home', 'Shop', 'Blog', 'My account', 'Wishlist', 'Membership']) {
      expect(within(menu).getAllByRole('link', { name })[0]).toBeVisible()
    }
    for (const name of ['Books', 'Offers', 'Discover', 'Visit us']) {
      expect(within(menu).getByText(name).closest('summary')).toBeVisible()
    }
    await user.click(within(menu).getByText('About'))
    const [help] = within(menu).getAllByText('Help')
    await user.click(help ?? menu)
    await user.click(within(menu).getByRole('link', { name: 'All of Help' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(location.pathname).toBe('/faq/')
  })

  test('opens a second panel with the departments, and both close with a link', async () => {
    const onClose = vi.fn<() => void>()
    const { user } = renderInApp(<MobileMenu isOpen onClose={onClose} />)
    const menu = screen.getByRole('dialog', { name: 'Menu' })
    const button = within(menu).getByRole('button', { name: 'All departments' })
    await user.click(button)
    await user.click(await screen.findByRole('link', { name: 'Department 1' }))
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'All departments' })).toBeNull(),
    )
  })

  test('has its departments closed when it opens again after Back', async () => {
    const { user } = renderAfter('/shop/', <MenuButton />)
    await user.click(button('Menu'))
    const departments = { name: 'All departments' }
    await user.click(await screen.findByRole('button', departments))
    await screen.findByRole('dialog', departments)

    await goThrough(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button('Menu'))
    await screen.findByRole('dialog', { name: 'Menu' })
    expect(screen.queryByRole('dialog', departments)).toBeNull()
    await user.click(await screen.findByRole('button', departments))
    expect(await screen.findByRole('dialog', departments)).toBeVisible()
  })
})

describe('menus at a side of the window', () => {
  useMockSite({ scenarios: ['side-panels'] })

  test.each([
    ['Categories', 'Story books', 'start'],
    ['Discover', 'Blog', 'start'],
    ['Visit us', 'Contact', 'end'],
    ['Offers', 'School lists', 'end'],
  ])('%s opens by its button and closes', async (name, item, side) => {
    const { user } = renderInApp(
      <>
        <TopMenu />
        <StickySidebar />
      </>,
    )
    await user.click(button(name))
    const panel = screen.getByRole('dialog', { name })
    expect(panel.dataset['placement']).toBe(side)
    expect(within(panel).getByRole('link', { name: item })).toBeVisible()
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('do not stay over the screens that Back and Forward lead to', async () => {
    const { user } = renderAfter('/shop/', <TopMenu />)
    await user.click(button('Discover'))
    expect(screen.getByRole('dialog', { name: 'Discover' })).toBeVisible()
    await goThrough(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe('/shop/')
    await goThrough(1)
    expect(location.pathname).toBe('/cart/')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stay open while a list below them notes its page in the address', async () => {
    const { user, go } = renderWithNavigation(<TopMenu />)
    await user.click(button('Discover'))
    await go('/shop/page/2/', { replace: true, state: { staysInPlace: true } })
    expect(screen.getByRole('dialog', { name: 'Discover' })).toBeVisible()
    await go('/cart/')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the shop’s footer', () => {
  useMockSite()

  test('has columns, contact details, social pages and the last line', async () => {
    onWideScreen()
    setSite({
      ...site,
      footer: {
        ...site.footer,
        copyright: '© {year} Readers’ Company',
        paymentImage: '/cards.png',
      },
    })
    renderInApp(<SiteFooter />)
    const help = screen.getByRole('navigation', { name: 'Help, footer' })
    expect(within(help).getByRole('link', { name: 'Returns' })).toBeVisible()
    expect(link('+91 20 5550 1234').getAttribute('href')).toBe('tel:+912055501234')
    expect(link('hello@satchel.example').getAttribute('href')).toBe('mailto:hello@satchel.example')
    expect(link('Instagram').getAttribute('href')).toBe('https://www.instagram.com/satchel.example')
    expect(screen.getByText(/^© 20\d\d Readers’ Company$/)).toBeVisible()
    expect(screen.getByRole('img', { name: 'Payment methods' })).toBeVisible()
    expect(link('Privacy policy')).toBeVisible()
    await within(screen.getByRole('navigation', { name: 'Shop categories' })).findByRole('link', {
      name: 'Stationery',
    })
    expect(screen.queryByText('Your shopping')).toBeNull()
  })

  test('has the shop’s categories only once', () => {
    const links = [{ label: 'Stationery', path: '/product-category/stationery/' }]
    setSite({ ...site, footer: { columns: [{ title: 'Goods', links }] } })
    renderInApp(<SiteFooter />)
    expect(screen.queryByRole('navigation', { name: 'Shop categories' })).toBeNull()
  })

  test('opens and closes its columns on phones', async () => {
    const { user } = renderInApp(<SiteFooter />)
    const help = screen.getByRole('navigation', { name: 'Help, footer' })
    const column = within(help).getByRole('group')
    expect(column).not.toHaveAttribute('open')
    await user.click(within(help).getByRole('heading', { name: 'Help' }))
    expect(column).toHaveAttribute('open')
  })
})
