import Cookies from 'js-cookie'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dropSharedPages } from '~/api/content/document'
import { SiteFooter } from '~/blocks/navigation/SiteFooter'
import { SiteNotices } from '~/blocks/navigation/SiteNotices'
import { Campaigns } from '~/features/campaigns/hurryTimer/Campaigns'
import { SalesPopup } from '~/features/campaigns/SalesPopup'
import { NewsletterBand } from '~/features/content/notices/NewsletterBand'
import { fillWithChat, type ChatWindow } from '~/features/social/chat/fillWithChat'
import { cookies } from '~/lib/cookies'
import { useCampaignStore } from '~/state/campaigns'
import { AppLink } from '~/ui/navigation/AppLink'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'
import { salesPopupSettings } from '../../support/salesPopup'

const storeNotice = () => screen.findByRole('complementary', { name: 'Store notice' })
const chatButton = () => screen.queryByRole('button', { name: 'Chat with us' })
const newsletter = () => screen.queryByRole('dialog', { name: 'Newsletter' })
const shownSale = () =>
  screen.queryByRole('complementary', { name: 'Recent sale' })?.closest('[data-shown]')

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const name of document.cookie.split('; ')) cookies.remove(name.split('=')[0] ?? '')
})

describe('The store notice', () => {
  const site = useMockSite()

  test('is shown until it is dismissed, and not on the next page load', async () => {
    const { user, unmount } = renderInApp(<SiteNotices />)
    const notice = await storeNotice()
    expect(notice).toHaveTextContent('This is a demonstration shop')
    await user.click(within(notice).getByRole('button', { name: 'Dismiss' }))
    expect(notice).not.toBeInTheDocument()
    expect(document.cookie).toMatch(/store_notice[\da-f]{32}=hidden/)
    unmount()
    dropSharedPages()

    const { queryClient } = renderInApp(<SiteNotices />)
    await waitFor(() => expect(site.calls('page /')).toHaveLength(2))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(/demonstration shop/)).not.toBeInTheDocument()
  })

  test('appears again when the shop writes another one', async () => {
    const { user, unmount } = renderInApp(<SiteNotices />)
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    unmount()
    dropSharedPages()
    site.db.settings.storeNotice = 'Closed on Monday. <a href="/about/">About us</a>'
    renderInApp(<SiteNotices />, '/about/')
    expect(await storeNotice()).toHaveTextContent('Closed on Monday. About us')
  })
})

describe('The coming-soon banner', () => {
  const site = useMockSite({ scenarios: ['coming-soon'] })

  test('is hidden when the shop has saved the dismissal', async () => {
    const { user } = renderInApp(<SiteNotices />)
    const banner = await screen.findByRole('complementary', { name: 'Coming soon' })
    await user.click(within(banner).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(banner).not.toBeInTheDocument())
    expect(site.calls('POST /wp/v2/users/1')).toHaveLength(1)
  })

  test('is hidden, too, when the shop does not respond', async () => {
    expectConsole(/dismissing the coming-soon banner/)
    const { user } = renderInApp(<SiteNotices />)
    const banner = await screen.findByRole('complementary', { name: 'Coming soon' })
    site.db.faults.byCall['POST /wp/v2/users/1'] = 'offline'
    await user.click(within(banner).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(banner).not.toBeInTheDocument())
  })
})

describe('The newsletter popup', () => {
  const site = useMockSite({ scenarios: ['newsletter-popup'] })

  test('opens on the home page, and closing it hides it for this page load only', async () => {
    const { user, unmount } = renderInApp(<SiteNotices />)
    const dialog = await screen.findByRole('dialog', { name: 'Newsletter' })
    expect(await within(dialog).findByText(/One letter a month/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(newsletter()).not.toBeInTheDocument()
    expect(document.cookie).not.toContain('bookio_lpopup')
    unmount()

    renderInApp(<SiteNotices />)
    expect(await screen.findByRole('dialog', { name: 'Newsletter' })).toBeInTheDocument()
  })

  test('stays away once the shopper has ticked “Don’t show this popup again!”', async () => {
    const { user, unmount } = renderInApp(<SiteNotices />)
    const dialog = await screen.findByRole('dialog', { name: 'Newsletter' })
    await user.click(within(dialog).getByRole('checkbox', { name: /Don’t show this popup again/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(document.cookie).toContain('bookio_lpopup=1')
    unmount()

    renderInApp(<SiteNotices />)
    await storeNotice()
    await act(() => vi.dynamicImportSettled())
    expect(newsletter()).not.toBeInTheDocument()
  })

  test('is not shown again in a page whose browser refuses cookies', async () => {
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {})
    const { user } = renderInApp(
      <>
        <AppLink to="/shop/">Shop</AppLink>
        <AppLink to="/">Home</AppLink>
        <SiteNotices />
      </>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Newsletter' })
    await user.click(within(dialog).getByRole('checkbox', { name: /Don’t show this popup again/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('link', { name: 'Shop' }))
    await user.click(screen.getByRole('link', { name: 'Home' }))
    expect(location.pathname).toBe('/')
    await act(() => vi.dynamicImportSettled())
    expect(newsletter()).not.toBeInTheDocument()
  })

  test('signs the shopper up', async () => {
    const { user } = renderInApp(<SiteNotices />)
    const dialog = await screen.findByRole('dialog', { name: 'Newsletter' })
    const email = await within(dialog).findByRole('textbox', { name: /email address/ })
    await user.type(email, 'asha@example.test')
    await user.click(within(dialog).getByRole('button', { name: 'Sign up' }))
    expect(await within(dialog).findByText(/It has been sent/)).toBeVisible()
    const [call] = site.calls('POST /contact-form-7/v1/contact-forms/6104/feedback')
    expect(call?.payload).toContain('asha@example.test')
  })

  test('does not open on other screens', async () => {
    renderInApp(<SiteNotices />, '/shop/')
    await storeNotice()
    await act(() => vi.dynamicImportSettled())
    expect(newsletter()).not.toBeInTheDocument()
  })

  test('waits until the shopper has left a field', async () => {
    const { user } = renderInApp(
      <>
        <input aria-label="Search" />
        <SiteNotices />
      </>,
    )
    // At once: the popup may come with the response.
    act(() => screen.getByRole('textbox', { name: 'Search' }).focus())
    await storeNotice()
    // The popup's code is there, and the popup is not.
    await act(() => vi.dynamicImportSettled())
    expect(newsletter()).not.toBeInTheDocument()
    await user.tab()
    expect(await screen.findByRole('dialog', { name: 'Newsletter' })).toBeInTheDocument()
  })
})

const frame = () => document.querySelector('iframe')

/** Only the clock of the test passes, while responses come as they come. */
function useClock() {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Lets responses arrive until something is true. */
async function until(isTrue: () => unknown) {
  for (let turn = 0; turn < 2_000 && !isTrue(); turn += 1) {
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    await pass(0)
  }
  expect(isTrue()).toBeTruthy()
}

const renderPopup = () => renderInApp(<SalesPopup settings={salesPopupSettings} />, '/shop/')
async function firstSale() {
  await pass(5_000)
  await until(shownSale)
  return screen.getByRole('complementary', { name: 'Recent sale' })
}

const noCampaigns = useCampaignStore.getState()
const hasStarted = () => document.cookie.includes('_ht_CDT-1490=')

describe('A countdown in the newsletter popup', () => {
  const site = useMockSite({ scenarios: ['campaign-in-popup'] })

  test('starts when the popup opens', async () => {
    const { user } = renderInApp(
      <>
        <input aria-label="Search" />
        <Campaigns />
        <SiteNotices />
      </>,
    )
    // While a field has the focus, the popup waits.
    act(() => screen.getByRole('textbox', { name: 'Search' }).focus())
    await storeNotice()
    await waitFor(() => expect(useCampaignStore.getState().page).toBeDefined())
    expect(hasStarted()).toBe(false)
    await user.tab()
    const dialog = await screen.findByRole('dialog', { name: 'Newsletter' })
    expect(await within(dialog).findByRole('timer')).toHaveTextContent(/19 mins|20 mins/)
    expect(hasStarted()).toBe(true)
    await waitFor(() => expect(site.calls('hurryt/update_timestamp')).toHaveLength(1))
  })
})

describe('The sales popup', () => {
  const site = useMockSite({ scenarios: ['sales-popup'] })
  const requests = () => site.calls('salert_get_content').length
  useClock()
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5))

  test('shows a sale after 5 s for 10 s, and another after a pause', async () => {
    renderPopup()
    await pass(4_999)
    expect(requests()).toBe(0)
    await pass(1)
    await until(shownSale)
    const popup = screen.getByRole('complementary', { name: 'Recent sale' })
    expect(popup).toHaveTextContent(/has just purchased/)
    expect(within(popup).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/product\//),
    )
    await pass(9_999)
    expect(shownSale()).toBeTruthy()
    await pass(1)
    expect(shownSale()).toBeFalsy()
    await pass(15_999)
    expect(requests()).toBe(1)
    await pass(1)
    await until(shownSale)
    expect(requests()).toBe(2)
  })

  test('closes by Escape, and the next one follows', async () => {
    renderPopup()
    await firstSale()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(shownSale()).toBeFalsy()
    await pass(26_000)
    await until(shownSale)
  })

  test('stays while the focus is on it', async () => {
    renderPopup()
    const popup = await firstSale()
    act(() => within(popup).getByRole('link').focus())
    await pass(30_000)
    expect(shownSale()).toBeTruthy()
    act(() => within(popup).getByRole('link').blur())
    await pass(0)
    expect(shownSale()).toBeFalsy()
  })

  test('“Stop showing these” ends it for this tab', async () => {
    const { unmount } = renderPopup()
    const popup = await firstSale()
    fireEvent.click(within(popup).getByRole('button', { name: 'Stop showing these' }))
    await pass(60_000)
    expect(shownSale()).toBeFalsy()
    expect(requests()).toBe(1)
    unmount()
    renderPopup()
    await pass(60_000)
    expect(requests()).toBe(1)
  })

  test('gives way to a field, and returns only with the next sale', async () => {
    renderPopup()
    await firstSale()
    const field = document.createElement('input')
    onTestFinished(() => field.remove())
    document.body.append(field)
    act(() => field.focus())
    expect(shownSale()).toBeFalsy()
    await pass(60_000)
    expect(requests()).toBe(1)
    act(() => field.blur())
    expect(shownSale()).toBeFalsy()
    await pass(0)
    await until(shownSale)
    expect(requests()).toBe(2)
  })

  test.each(['input', 'iframe'])(
    'is not requested while a field in an %s has the focus',
    async (tag) => {
      renderPopup()
      const field = document.createElement(tag)
      onTestFinished(() => field.remove())
      document.body.append(field)
      act(() => field.focus())
      await pass(60_000)
      expect(requests()).toBe(0)
    },
  )

  test('shows nothing when the shop responds with nothing or an error', async () => {
    expectConsole(/asking for a recent sale/)
    site.db.settings.sales = { isEmpty: true }
    renderPopup()
    await pass(5_000)
    await until(() => requests() === 1)
    await pass(25_999)
    site.db.faults.byCall['salert_get_content'] = 'server-error'
    await pass(1)
    await until(() => requests() === 2)
    await pass(1_000)
    expect(shownSale()).toBeFalsy()
  })
})

describe('At the checkout', () => {
  const site = useMockSite({ scenarios: ['sales-popup'] })
  useClock()

  test('no sale is requested', async () => {
    renderInApp(<SiteNotices />, '/checkout/')
    await until(() => screen.queryByRole('complementary', { name: 'Store notice' }))
    await pass(60_000)
    expect(site.calls('salert_get_content')).toHaveLength(0)
  })
})

describe('With honest urgency', () => {
  const site = useMockSite({ scenarios: ['sales-popup', 'honest-urgency'] })
  useClock()

  test('no invented sale is requested', async () => {
    renderInApp(<SiteNotices />, '/shop/')
    await until(() => screen.queryByRole('complementary', { name: 'Store notice' }))
    await pass(60_000)
    expect(site.calls('salert_get_content')).toHaveLength(0)
  })
})

describe('Two popups', () => {
  const site = useMockSite({ scenarios: ['newsletter-popup', 'sales-popup'] })
  useClock()

  test('never show at once: the sales wait until the newsletter is closed', async () => {
    renderInApp(<SiteNotices />)
    await until(newsletter)
    // A browser moves the focus into a dialog that opens.
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    await pass(40_000)
    expect(shownSale()).toBeFalsy()
    expect(site.calls('salert_get_content')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(newsletter()).not.toBeInTheDocument()
    await pass(0)
    await until(shownSale)
  })
})

describe('With an open chat', () => {
  const site = useMockSite({ scenarios: ['live-chat', 'sales-popup'] })
  useClock()

  test('no sale is shown, and one Escape closes the chat only from inside', async () => {
    renderInApp(<SiteNotices />, '/shop/')
    await until(chatButton)
    act(() => chatButton()?.focus())
    fireEvent.click(chatButton() ?? document)
    await pass(60_000)
    expect(site.calls('salert_get_content')).toHaveLength(0)
    act(() => chatButton()?.blur())
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(chatButton()).toHaveAttribute('aria-expanded', 'true')
    act(() => chatButton()?.focus())
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(chatButton()).toHaveAttribute('aria-expanded', 'false')
    await pass(10_000)
    await until(() => site.calls('salert_get_content').length === 1)
  })
})

describe('The live chat', () => {
  useMockSite({ scenarios: ['live-chat'] })
  beforeEach(() => localStorage.clear())

  test('loads nothing of tawk.to before the shopper agrees, and ends when they withdraw', async () => {
    const { user } = renderInApp(<SiteNotices />, '/shop/')
    const button = await screen.findByRole('button', { name: 'Chat with us' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    const panel = screen.getByRole('region', { name: 'Live chat' })
    expect(panel).toHaveTextContent(/tawk.to learns your IP address/)
    expect(frame()).toBeNull()

    await user.click(within(panel).getByRole('button', { name: 'Start the chat' }))
    expect(frame()).toHaveAttribute('src', '/third-party.html')
    await user.click(within(panel).getByRole('button', { name: /End the chat/ }))
    expect(frame()).toBeNull()
    expect(panel).toHaveTextContent(/tawk.to learns your IP address/)
  })

  test('closes by Escape, keeps running, and returns the focus to its button', async () => {
    localStorage.setItem('satchel-third-party', '{"tawk":true}')
    const { user } = renderInApp(<SiteNotices />, '/shop/')
    const button = await screen.findByRole('button', { name: 'Chat with us' })
    await user.click(button)
    const panel = screen.getByRole('region', { name: 'Live chat' })
    await user.keyboard('{Escape}')
    expect(panel).not.toBeVisible()
    expect(frame()).toBeInTheDocument()
    expect(button).toHaveFocus()
  })

  test('fills the frame with the shop’s chat and counts unread messages', () => {
    const page = document.implementation.createHTMLDocument()
    const target = { document: page } as unknown as ChatWindow
    const events = { onReady: vi.fn(), onFailed: vi.fn(), onUnread: vi.fn() }
    fillWithChat(target, { propertyId: 'abc', widgetId: 'default' }, events, 5)
    expect(page.querySelector('script')?.src).toBe('https://embed.tawk.to/abc/default')
    expect(target.Tawk_API?.embedded).toBe(page.querySelector('div')?.id)
    target.Tawk_API?.onLoad?.()
    expect(events.onReady).toHaveBeenCalledOnce()
    target.Tawk_API?.onUnreadCountChanged?.(2)
    expect(events.onUnread).toHaveBeenCalledWith(2)
    page.querySelector('script')?.dispatchEvent(new Event('error'))
    expect(events.onFailed).toHaveBeenCalledOnce()
  })
})

/** Every element is 1000 px below the window: within the distance at which the form loads. */
class BelowWindow {
  readonly #report: () => void
  constructor(report: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
    const entry = { isIntersecting: rootMargin === '1500px 0px', boundingClientRect: { top: 1000 } }
    this.#report = () => report([entry])
  }
  observe() {
    this.#report()
  }
  disconnect() {}
}

describe('The newsletter form', () => {
  const site = useMockSite()

  test('of the shop’s footer signs the shopper up', async () => {
    const { user } = renderInApp(<SiteFooter />, '/shop/')
    const form = within(await screen.findByRole('region', { name: 'Our newsletter' }))
    await user.type(form.getByRole('textbox', { name: /email address/ }), 'asha@example.test')
    await user.click(form.getByRole('button', { name: 'Sign up' }))
    expect(await form.findByText(/It has been sent/)).toBeVisible()
    const [call] = site.calls('POST /contact-form-7/v1/contact-forms/6104/feedback')
    expect(call?.payload).toContain('wpcf7-f6104-p0-o2')
  })

  test.each(['/checkout/', '/'])('is not in the footer of %s', async (path) => {
    renderInApp(<SiteFooter />, path)
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryByRole('region', { name: 'Our newsletter' })).not.toBeInTheDocument()
    expect(site.calls('page /')).toHaveLength(0)
  })

  test('is in the footer of the next screen of a visit that began on the home page', async () => {
    vi.stubGlobal('IntersectionObserver', BelowWindow)
    const { user } = renderInApp(<SiteFooter />, '/')
    await user.click(await screen.findByRole('link', { name: 'Everything' }))
    expect(location.pathname).toBe('/shop/')
    expect(await screen.findByRole('region', { name: 'Our newsletter' })).toBeVisible()
  })

  test('is a block of the home page', async () => {
    renderInApp(<NewsletterBand title="New books in your inbox" text="One letter a month" />)
    const region = await screen.findByRole('region', { name: 'New books in your inbox' })
    expect(region).toHaveTextContent('One letter a month')
    expect(within(region).getByRole('textbox', { name: /email address/ })).toBeVisible()
  })
})

describe('A shop without a newsletter form', () => {
  const site = useMockSite({ scenarios: ['plain-woocommerce'] })

  test('has none in its footer', async () => {
    renderInApp(<SiteFooter />, '/shop/')
    await waitFor(() => expect(site.calls('page /')).toHaveLength(1))
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryByRole('region', { name: 'Our newsletter' })).not.toBeInTheDocument()
  })
})

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
const refusals: [browser: string, refuse: () => void][] = [
  [
    'denies its storage',
    () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
    },
  ],
  [
    'has no room in its storage',
    () => void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied),
  ],
  [
    'keeps no cookies',
    () => void vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {}),
  ],
  [
    'denies its cookies',
    () => {
      // Not `document.cookie`, which the mock site reads, too.
      vi.spyOn(Cookies, 'get').mockImplementation(denied)
      for (const change of ['set', 'remove'] as const)
        vi.spyOn(Cookies, change).mockImplementation(denied)
    },
  ],
]

const aside = (name: string) => () => screen.queryByRole('complementary', { name })

/** What remembers that the shopper has closed it. */
describe.each([
  { what: 'The store notice', shown: aside('Store notice'), button: 'Dismiss' },
  {
    what: 'The coming-soon banner',
    scenario: 'coming-soon',
    shown: aside('Coming soon'),
    button: 'Dismiss',
  },
  {
    what: 'The newsletter popup',
    scenario: 'newsletter-popup',
    shown: newsletter,
    button: 'Close',
  },
  {
    what: 'The sales popup',
    scenario: 'sales-popup',
    shown: shownSale,
    button: 'Stop showing these',
  },
  {
    what: 'The bar of an offer',
    campaign: { endsAt: Date.UTC(2099, 0) },
    shown: aside('Offers at the top'),
    button: 'Close this offer',
  },
  {
    what: 'The bar of an offer that begins with the visit',
    campaign: { mode: 'evergreen', seconds: 3600 } as const,
    shown: aside('Offers at the top'),
    button: 'Close this offer',
  },
])('$what', ({ scenario, campaign, shown, button }) => {
  const site = useMockSite({ scenarios: scenario ? [scenario] : [] })
  useClock()
  beforeEach(() => useCampaignStore.setState(noCampaigns, true))

  test.each(refusals)('stays closed on all screens where the browser %s', async (_, refuse) => {
    expectConsole(/browser's storage/)
    if (campaign)
      site.db.settings.campaigns.push({ id: 1600, bar: { edge: 'top', days: 3 }, ...campaign })
    refuse()
    const { queryClient } = renderInApp(
      <>
        <AppLink to="/shop/">Shop</AppLink>
        <AppLink to="/checkout/">Checkout</AppLink>
        <AppLink to="/">Home</AppLink>
        <Campaigns />
        <SiteNotices />
      </>,
    )
    const settled = async () => {
      await pass(1_000)
      await until(
        () =>
          useCampaignStore.getState().page?.path === location.pathname && !queryClient.isFetching(),
      )
      await act(() => vi.dynamicImportSettled())
    }
    await settled()
    await pass(5_000)
    await until(shown)
    const opened = within(shown() as HTMLElement)
    const never = opened.queryByRole('checkbox', { name: /Don’t show this popup again/ })
    if (never) fireEvent.click(never)
    fireEvent.click(opened.getByRole('button', { name: button }))
    await until(() => !shown())

    for (const name of ['Shop', 'Checkout', 'Home']) {
      fireEvent.click(screen.getByRole('link', { name }))
      await settled()
      // The sales popup comes after 5 s for 10 s.
      await pass(5_000)
      await settled()
      expect(shown(), name).toBeFalsy()
    }
  })
})
