import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FloatingShare } from '~/blocks/social/FloatingShare'
import type { PageShareBar } from '~/domain/social/shareBar'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { FloatingShareBar } from '~/features/social/sharing/FloatingShareBar'
import { ShareBar } from '~/features/social/sharing/ShareBar'
import * as socialMessages from '~/messages/social'
import { Announcer } from '~/ui/feedback/announcer'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const PATH = '/an-afternoon-with-a-mapmaker/'
const TITLE = 'Pens & ink, 50% “new”'
const url = location.origin + PATH

function show(bar?: PageShareBar, kind: 'product' | 'post' | 'page' = 'product') {
  return renderInApp(
    <>
      <ShareBar screen={kind} path={PATH} title={TITLE} image="/pen.jpg" bar={bar} hasPlugin />
      <Announcer />
    </>,
  )
}
const region = (name = 'Share') => screen.findByRole('region', { name })
const link = async (name: string) => within(await region()).findByRole('link', { name })
const aside = () => screen.getByRole('complementary', { name: 'Share' })
const query = (element: HTMLElement) =>
  Object.fromEntries(new URL((element as HTMLAnchorElement).href).searchParams)

const opened = { opener: window as unknown }
const open = vi.fn<typeof window.open>()
beforeEach(() => {
  opened.opener = window
  open.mockReset().mockReturnValue(opened as Window)
  vi.stubGlobal('open', open)
})

describe('the share bar of a product', () => {
  useMockSite()

  test('links to the services in tabs that cannot reach the page', async () => {
    show()
    const facebook = await link('Share on Facebook')
    expect(query(facebook)).toEqual({ u: url })
    expect(facebook).toHaveAttribute('target', '_blank')
    expect(facebook).toHaveAttribute('rel', 'nofollow noopener')
    expect(query(await link('Share on Reddit'))).toEqual({ url, title: TITLE })
    expect(query(await link('Share on Pinterest'))['media']).toBe(`${location.origin}/pen.jpg`)
  })

  test('shares the address that WordPress’s page names', async () => {
    show({ url: 'https://short.example/1', starting: {} })
    expect(query(await link('Share on Facebook'))).toEqual({ u: 'https://short.example/1' })
  })

  test('is absent from screens that the settings leave out', () => {
    show(undefined, 'page')
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('tells scripts of the shop what was shared', async () => {
    const heard = vi.fn<(event: Event) => void>()
    document.addEventListener('satchel:share', heard)
    const { user } = show()
    const facebook = await link('Share on Facebook')
    facebook.addEventListener('click', (event) => event.preventDefault())
    await user.click(facebook)
    document.removeEventListener('satchel:share', heard)
    expect((heard.mock.calls[0]?.[0] as CustomEvent | undefined)?.detail).toEqual({
      service: 'facebook',
      url,
    })
  })
})

const openList = async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'More sharing services' }))
  const dialog = await screen.findByRole('dialog', { name: 'More sharing services' })
  return { user, dialog: within(dialog) }
}

describe('the list of services', () => {
  const mock = useMockSite()

  // This test runs first, while the code of the dialogs is not loaded yet.
  test('stays closed for a shopper who presses Escape while it loads', async () => {
    show()
    const more = await screen.findByRole('button', { name: 'More sharing services' })
    fireEvent.click(more)
    fireEvent.keyDown(more, { key: 'Escape' })
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(more)
    expect(await screen.findByRole('dialog', { name: 'More sharing services' })).toBeVisible()
  })

  test('has all services, and finds them by their title without case', async () => {
    const { user, dialog } = await openList()
    expect(dialog.getAllByRole('listitem')).toHaveLength(109)
    const field = dialog.getByRole('searchbox')
    expect(field).toHaveAttribute('placeholder', 'Search')
    await user.type(field, 'GOOGLE')
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(4))
    expect(dialog.getAllByText('4 services')).toHaveLength(2)
    await user.type(field, 'zzz')
    await dialog.findByText('No service matches “GOOGLEzzz”.')
  })

  test('opens a service in a small window without an opener', async () => {
    const { user, dialog } = await openList()
    await user.click(dialog.getByRole('link', { name: 'Tumblr' }))
    const [address, , features] = open.mock.calls[0] ?? []
    expect(new URL(String(address)).searchParams.get('canonicalUrl')).toBe(url)
    expect(features).toMatch(/width=620,height=420,left=390,top=105/)
    expect(opened.opener).toBeNull()
  })

  test('lets the link open a tab if the browser blocks the window', async () => {
    open.mockReturnValue(null)
    const { user, dialog } = await openList()
    const tumblr = dialog.getByRole('link', { name: 'Tumblr' })
    const prevented = new Promise((resolve) => {
      document.addEventListener(
        'click',
        (event) => {
          resolve(event.defaultPrevented)
          event.preventDefault()
        },
        { once: true },
      )
    })
    await user.click(tumblr)
    expect(await prevented).toBe(false)
    expect(tumblr).toHaveAttribute('target', '_blank')
  })

  test('opens e-mail and messengers on the device', async () => {
    const { dialog } = await openList()
    const email = dialog.getByRole('link', { name: 'Email' })
    expect(email).not.toHaveAttribute('target')
    expect(email.getAttribute('href')).toMatch(/^mailto:\?subject=Pens%20%26%20ink/)
    expect(dialog.getByRole('link', { name: 'SMS' }).getAttribute('href')).toMatch(/^sms:/)
  })

  test('asks for the instance of Mastodon, and opens its own page there', async () => {
    const { user, dialog } = await openList()
    await user.click(dialog.getByRole('button', { name: 'Mastodon' }))
    const form = within(await screen.findByRole('dialog', { name: 'Your Mastodon Instance' }))
    const field = form.getByRole('textbox', { name: /instance/ })
    expect(field).toHaveAttribute('placeholder', 'https://mastodon.social')
    await user.type(field, 'http://fosstodon.org')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/Enter the address of an instance/)
    expect(open).not.toHaveBeenCalled()
    await user.clear(field)
    await user.type(field, 'fosstodon.org')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    const [address, , features] = open.mock.calls[0] ?? []
    expect(String(address)).toMatch(/^https:\/\/fosstodon\.org\/share\?/)
    expect(features).toMatch(/width=770,height=520/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows a link to the instance if the browser blocks the window', async () => {
    open.mockReturnValue(null)
    const { user, dialog } = await openList()
    await user.click(dialog.getByRole('button', { name: 'Mastodon' }))
    const form = within(await screen.findByRole('dialog', { name: 'Your Mastodon Instance' }))
    await user.type(form.getByRole('textbox', { name: /instance/ }), 'fosstodon.org{Enter}')
    const shared = await form.findByRole('link', { name: 'Share on fosstodon.org' })
    expect(shared.getAttribute('href')).toMatch(/^https:\/\/fosstodon\.org\/share\?/)
    const announced = screen.getAllByRole('status').filter(({ tagName }) => tagName === 'OUTPUT')
    expect(announced.map(({ textContent }) => textContent)).toContain(socialMessages.windowBlocked)
  })

  test('prints the page, not the list', async () => {
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    const { user, dialog } = await openList()
    await user.click(dialog.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('copies the link and says so', async () => {
    const { user, dialog } = await openList()
    await user.click(dialog.getByRole('button', { name: 'Copy Link' }))
    expect(await dialog.findAllByText('Link copied.')).toHaveLength(2)
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  test('has the link to copy by hand where the browser refuses', async () => {
    const { user, dialog } = await openList()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(dialog.getByRole('button', { name: 'Copy Link' }))
    const field = await screen.findByRole('textbox', { name: 'Link' })
    expect(field).toHaveValue(url)
    expect(screen.getByRole('alert').textContent).toMatch(/could not be copied/)
  })

  test('asks for the counts only once', async () => {
    await openList()
    await waitFor(() => expect(mock.calls('the_champ_sharing_count')).toHaveLength(1))
  })
})

const press = async (share?: typeof navigator.share) => {
  if (share) Object.assign(navigator, { share })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'More sharing services' }))
}

describe('the device’s own list', () => {
  useMockSite({ scenarios: ['native-share'] })
  afterEach(() => Reflect.deleteProperty(navigator, 'share'))
  test('replaces the list, with a plain title', async () => {
    const share = vi.fn<typeof navigator.share>().mockResolvedValue()
    await press(share)
    expect(share).toHaveBeenCalledWith({ title: TITLE, text: TITLE, url })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('may be closed', async () => {
    await press(() => Promise.reject(new DOMException('closed', 'AbortError')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('gives way to the list where it fails', async () => {
    await press(() => Promise.reject(new Error('no')))
    await screen.findByRole('dialog', { name: 'More sharing services' })
  })

  test('gives way to the list where the browser has none', async () => {
    await press()
    await screen.findByRole('dialog', { name: 'More sharing services' })
  })
})

describe('the counts', () => {
  const mock = useMockSite({ scenarios: ['share-counts'] })

  test('are shown by service and in total, with starting counts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    const shown = within(await region('Spread the love'))
    await shown.findByRole('link', { name: 'Share on Linkedin, 1250 shares' })
    shown.getByText('1.3K')
    shown.getByText('1000K')
    // 0 and the 1 that the shop starts from.
    shown.getByRole('link', { name: 'Share on Reddit, 1 share' })
    shown.getByRole('link', { name: 'Share on X' })
    // 1250 + 999,950 + 1 + Facebook’s 7 + 7 + 100.
    await shown.findByRole('link', { name: 'Share on Facebook, 114 shares' })
    expect(shown.getByText('Shares').closest('p')?.textContent).toBe('1M Shares')
    expect(mock.calls('graph.facebook.com')).toHaveLength(2)
    expect(mock.calls('the_champ_save_facebook_shares')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await waitFor(() => expect(mock.calls('the_champ_save_facebook_shares')).toHaveLength(1))
    const [saved] = mock.calls('the_champ_save_facebook_shares')
    expect(new URL(saved?.url ?? '').searchParams.get(`share_counts[${url}]`)).toBe('14')
    vi.useRealTimers()
  })

  test('leave Facebook out while it does not tell', async () => {
    delete mock.db.settings.sharing?.facebookShares
    show()
    const shown = within(await region('Spread the love'))
    await shown.findByRole('link', { name: 'Share on Linkedin, 1250 shares' })
    await waitFor(() => expect(mock.calls('graph.facebook.com')).toHaveLength(2))
    shown.getByRole('link', { name: 'Share on Facebook' })
  })

  test('are one request for two bars of a page', async () => {
    renderInApp(
      <>
        <ShareBar screen="product" path={PATH} title={TITLE} bar={undefined} hasPlugin />
        <ShareBar screen="product" path={PATH} title={TITLE} bar={undefined} hasPlugin />
      </>,
    )
    expect(await screen.findAllByText('1.3K')).toHaveLength(2)
    expect(mock.calls('the_champ_sharing_count')).toHaveLength(1)
  })

  test('of a page that opts out are those that it prints', async () => {
    show({ starting: {}, printed: { counts: { linkedin: 5 }, total: 1 } })
    const shown = within(await region('Spread the love'))
    await shown.findByRole('link', { name: 'Share on Linkedin, 5 shares' })
    expect(shown.getByText('Share', { selector: 'span' }).closest('p')?.textContent).toBe('1 Share')
    expect(mock.calls('the_champ_sharing_count')).toEqual([])
  })

  test('are missing where the call fails; the links stay', async () => {
    expectConsole(/asking for share counts/)
    mock.db.faults.byCall['the_champ_sharing_count'] = 'server-error'
    show()
    await within(await region('Spread the love')).findByRole('link', { name: 'Share on Facebook' })
    await waitFor(() => expect(mock.calls('the_champ_sharing_count')).toHaveLength(1))
    expect(screen.queryByText('Shares')).toBeNull()
  })
})

describe('counts that the shop keeps itself', () => {
  const mock = useMockSite({ scenarios: ['share-counts-kept-locally'] })

  test('are not asked for', async () => {
    show({ starting: {} })
    await link('Share on Facebook')
    expect(screen.queryByText('Shares')).toBeNull()
    expect(mock.calls('the_champ_sharing_count')).toEqual([])
  })
})

describe('the vertical bar', () => {
  useMockSite({ scenarios: ['share-bars-everywhere'] })
  const page = { url, title: TITLE }
  const showBar = (width: number) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: /<= (\d+)px/.test(query)
        ? width <= Number(/<= (\d+)px/.exec(query)?.[1])
        : width >= 16 * Number(/>= (\d+)rem/.exec(query)?.[1] ?? 0),
      addEventListener() {},
      removeEventListener() {},
    }))
    return renderInApp(
      <>
        <FloatingShareBar screen="post" page={page} bar={undefined} hasPlugin />
        <Announcer />
      </>,
    )
  }

  test('hides by its arrow and comes back', async () => {
    const { user } = showBar(1440)
    const arrow = screen.getByRole('button', { name: 'Hide' })
    expect(arrow).toHaveAttribute('aria-expanded', 'true')
    await user.click(arrow)
    expect(screen.getByRole('button', { name: 'Share' })).toHaveAttribute('aria-expanded', 'false')
    expect(aside()).toHaveAttribute('data-hidden')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(aside()).not.toHaveAttribute('data-hidden')
  })

  test('starts hidden where it would cover the content', () => {
    showBar(800)
    expect(screen.getByRole('button', { name: 'Share' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('has no arrow in a narrow window', () => {
    showBar(390)
    within(aside()).getByRole('link', { name: 'Share on Facebook' })
    expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull()
  })

  test.each([
    ['/shop/page/2/', 'Satchel'],
    ['/product-category/bags-kits/', 'Bags & Kits'],
    ['/product-category/bags-kits/page/2/', 'Bags & Kits'],
  ])('shares the name of the listing %s', async (path, title) => {
    const { queryClient } = renderInApp(<FloatingShare />, path)
    await act(() => queryClient.prefetchQuery(categoriesQuery()))
    const email = within(aside()).getByRole('link', { name: 'Email' })
    await waitFor(() =>
      expect(query(email)).toEqual({ subject: title, body: location.origin + path }),
    )
  })

  test('confirms a copied link for some seconds', async () => {
    const { user } = showBar(1440)
    await user.click(screen.getByRole('button', { name: 'Copy the link' }))
    expect(await screen.findAllByText('Link copied.')).toHaveLength(2)
    expect(await navigator.clipboard.readText()).toBe(url)
  })
})
