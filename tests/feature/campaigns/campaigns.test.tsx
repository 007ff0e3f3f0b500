import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CampaignBars } from '~/features/campaigns/hurryTimer/CampaignBars'
import { Campaigns } from '~/features/campaigns/hurryTimer/Campaigns'
import { CampaignById } from '~/features/campaigns/hurryTimer/CampaignById'
import { ProductCampaigns } from '~/features/campaigns/hurryTimer/ProductCampaigns'
import { setSite, site } from '~/config/site'
import { cookies } from '~/lib/cookies'
import * as campaignsMessages from '~/messages/campaigns'
import { useCampaignStore } from '~/state/campaigns'
import { Announcer } from '~/ui/feedback/announcer'
import { POSITIONS, type MockCampaign } from '~mocks/campaigns/campaigns'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const mock = useMockSite()
const fresh = useCampaignStore.getState()
const START = new Date('2026-11-24T10:00:00Z').getTime()
const ID = 1600

beforeEach(() => {
  useCampaignStore.setState(fresh, true)
  vi.useFakeTimers({ shouldAdvanceTime: true, now: START })
  mock.db.settings.campaigns = []
})
afterEach(() => {
  for (const name of document.cookie.split('; ')) cookies.remove(name.split('=')[0] ?? '')
  vi.useRealTimers()
})

const addCampaign = (campaign: Partial<MockCampaign>) =>
  mock.db.settings.campaigns.push({ id: ID, ...campaign })

const inSeconds = (seconds: number) => Date.now() + seconds * 1000

/** As a page of WordPress with a campaign in its text. */
function renderPage() {
  return renderInApp(
    <>
      <main id="content" tabIndex={-1}>
        <p>Before</p>
        <CampaignById id={ID} path="/offers/" />
        <p>After</p>
      </main>
      <Campaigns />
      <CampaignBars edge="bottom" />
      <Announcer />
    </>,
    '/offers/',
  )
}

const inText = (campaign: Partial<MockCampaign>) => {
  addCampaign({ pages: ['/offers/'], headline: 'A rare offer', ...campaign })
  return renderPage()
}
const timer = () => screen.findByRole('timer')
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const announced = () => document.querySelector('output')?.textContent
const sentEnds = () =>
  mock
    .calls('hurryt/update_timestamp')
    .map(({ payload }) => Number(new URLSearchParams(payload).get('timestamp')))

const evergreen = (change: Partial<MockCampaign> = {}) =>
  inText({ mode: 'evergreen', seconds: 10, ...change })

const bar = (campaign: Partial<MockCampaign> = {}) => {
  addCampaign({
    endsAt: inSeconds(3600),
    headline: 'Festival',
    bar: { edge: 'top', days: 3 },
    ...campaign,
  })
  return renderPage()
}
const offerBar = () => screen.findByRole('group', { name: campaignsMessages.offer })

const open = (path: string) =>
  act(() => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
const opened = (path: string) =>
  waitFor(() => expect(useCampaignStore.getState().page?.path).toBe(path))

describe('a campaign in the text of a page', () => {
  test('counts down where the editor has put it, without announcing each second', async () => {
    inText({ endsAt: START + 93_784_000 })
    expect(await timer()).toHaveTextContent(/^01 days : 02 hrs : 03 mins : 0[1-4] secs$/)
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off')
    const before = screen.getByText('Before')
    expect(before.compareDocumentPosition(screen.getByText('A rare offer'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await pass(60)
    expect(screen.getByRole('timer')).toHaveTextContent(/^01 days : 02 hrs : 02 mins/)
    expect(announced()).toBe('')
  })

  test('names its units for screen readers where the shop shows none', async () => {
    inText({ endsAt: inSeconds(3600), isBare: true })
    expect(await timer()).toHaveTextContent(/^00 Days \d\d Hours \d\d Minutes \d\d Seconds$/)
  })

  test('shows zeros at its end where nothing else is set, and says nothing', async () => {
    inText({ endsAt: inSeconds(5) })
    await timer()
    await pass(6)
    expect(screen.getByRole('timer')).toHaveTextContent('00 days : 00 hrs : 00 mins : 00 secs')
    expect(announced()).toBe('')
  })

  test('message: replaces the timer and is announced once', async () => {
    inText({
      endsAt: inSeconds(5),
      actions: [
        { kind: 'hide' },
        {
          kind: 'displayMessage',
          message: 'It is over. <a href="/shop/">All books</a><script>x</script>',
        },
      ],
    })
    await timer()
    await pass(6)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByText('A rare offer')).toBeNull()
    expect(screen.getByRole('link', { name: 'All books' })).toHaveAttribute('href', '/shop/')
    expect(announced()).toBe('It is over. All books')
  })

  test('message of a campaign that is over is shown at once, unannounced', async () => {
    inText({ endsAt: inSeconds(-5), actions: [{ kind: 'displayMessage', message: 'It is over.' }] })
    expect(await screen.findByText('It is over.')).toBeVisible()
    expect(announced()).toBe('')
  })

  test('hide: leaves nothing behind', async () => {
    inText({ endsAt: inSeconds(5), actions: [{ kind: 'hide' }] })
    await timer()
    await pass(6)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByText('A rare offer')).toBeNull()
  })

  test('redirect: hides the page and leaves it', async () => {
    expectConsole(/navigation/)
    onTestFinished(() => void (document.body.hidden = false))
    inText({ endsAt: inSeconds(5), actions: [{ kind: 'redirect', redirectUrl: '/shop/' }] })
    await timer()
    expect(document.body).toBeVisible()
    await pass(6)
    expect(document.body.hidden).toBe(true)
  })

  test.each(['', 'javascript:alert(1)', '/offers/', '/offers#top'])(
    'redirect: an address “%s” does nothing',
    async (redirectUrl) => {
      inText({ endsAt: inSeconds(5), actions: [{ kind: 'redirect', redirectUrl }] })
      await timer()
      await pass(6)
      expect(document.body.hidden).toBe(false)
      expect(screen.getByRole('timer')).toHaveTextContent('00 secs')
    },
  )

  test.each(['stockStatus', 'none'] as const)('%s: nothing changes', async (kind) => {
    inText({ endsAt: inSeconds(5), actions: [{ kind }] })
    await timer()
    await pass(6)
    expect(screen.getByText('A rare offer')).toBeVisible()
    expect(useCampaignStore.getState().isFormRemoved).toBe(false)
  })

  test('remove form: is announced', async () => {
    inText({ endsAt: inSeconds(5), actions: [{ kind: 'hideAddToCartButton' }] })
    await timer()
    await pass(6)
    expect(useCampaignStore.getState().isFormRemoved).toBe(true)
    expect(announced()).toBe(campaignsMessages.formRemoved)
  })

  test('does nothing at its end in the shop’s preview', async () => {
    mock.db.settings.areCampaignsIdle = true
    inText({
      endsAt: inSeconds(5),
      coupon: 'flat50',
      actions: [{ kind: 'hide' }, { kind: 'redirect', redirectUrl: '/shop/' }],
    })
    await timer()
    await pass(6)
    expect(screen.getByRole('timer')).toHaveTextContent('00 secs')
    expect(document.body.hidden).toBe(false)
    expect(useCampaignStore.getState().couponEnds.size).toBe(0)
  })

  test('acts in a hidden tab once the tab is shown', async () => {
    inText({ endsAt: inSeconds(5), actions: [{ kind: 'displayMessage', message: 'It is over.' }] })
    await timer()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(60)
    expect(screen.queryByText('It is over.')).toBeNull()
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
    expect(announced()).toBe('It is over.')
    hidden.mockRestore()
  })
})

describe('an evergreen campaign', () => {
  test('starts with the first visit: the end goes to the cookie and the shop', async () => {
    evergreen({ resetToken: 1_700_000_000 })
    await timer()
    const end = Number(cookies.read(`_ht_CDT-${ID}`))
    expect(end).toBeGreaterThan(START + 9000)
    expect(cookies.read(`_ht_CDT-${ID}_reset_token`)).toBe('1700000000')
    await waitFor(() => expect(sentEnds()).toEqual([end]))
  })

  test('continues with the later end of cookie and page', async () => {
    mock.db.session.campaigns = { [ID]: { endsAt: START + 3_600_000 } }
    cookies.write(`_ht_CDT-${ID}`, String(START + 7_200_000))
    evergreen()
    expect(await timer()).toHaveTextContent(/0[12] hrs : (59|00) mins/)
    await waitFor(() => expect(sentEnds()).toEqual([START + 7_200_000]))
  })

  test('restarts immediately, tells the shop, and removes its message again', async () => {
    evergreen({
      restart: 'immediately',
      actions: [{ kind: 'displayMessage', message: 'It is over.' }],
    })
    await timer()
    await waitFor(() => expect(sentEnds()).toHaveLength(1))
    await pass(11)
    expect(screen.getByRole('timer')).toHaveTextContent(/0[789] secs|10 secs/)
    expect(screen.queryByText('It is over.')).toBeNull()
    await waitFor(() => expect(sentEnds()).toHaveLength(2))
  })

  test('restarts after its pause', async () => {
    evergreen({ restart: 'after_duration', restartSeconds: 20 })
    await timer()
    await pass(12)
    expect(screen.getByRole('timer')).toHaveTextContent('00 secs')
    await pass(20)
    expect(screen.getByRole('timer')).not.toHaveTextContent('00 secs')
  })

  test('does not restart in a shop with honest urgency', async () => {
    setSite({ ...site, honestUrgency: true })
    evergreen({ restart: 'immediately', actions: [{ kind: 'displayMessage', message: 'Over.' }] })
    await timer()
    await pass(60)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(announced()).toBe('Over.')
    expect(sentEnds()).toHaveLength(1)
  })
})

describe('a recurring campaign', () => {
  test('asks for its next end and runs again, until there is none', async () => {
    inText({ mode: 'recurring', endsAt: inSeconds(5), nextEnds: [inSeconds(30), null] })
    await timer()
    await pass(8)
    await waitFor(() => expect(mock.calls('next_recurrence')).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('timer')).not.toHaveTextContent('00 secs'))
    await pass(40)
    await waitFor(() => expect(mock.calls('next_recurrence')).toHaveLength(2))
    await pass(30)
    expect(mock.calls('next_recurrence')).toHaveLength(2)
    expect(screen.getByRole('timer')).toHaveTextContent('00 secs')
  })

  test('asks eleven times in vain and gives up silently', async () => {
    mock.db.faults.byCall['next_recurrence'] = 'server-error'
    inText({ mode: 'recurring', endsAt: inSeconds(-5) })
    await timer()
    for (let second = 0; second < 30; second++) await pass(1)
    expect(mock.calls('next_recurrence')).toHaveLength(11)
  })
})

describe('a bar', () => {
  test('is closed for the days of the campaign, and the focus goes to the content', async () => {
    const { user } = bar()
    const close = within(await offerBar()).getByRole('button', {
      name: campaignsMessages.closeOffer,
    })
    await user.click(close)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(cookies.read(`_ht_CDT-${ID}_dismissed`)).toBe('1')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('stays closed on the next page', async () => {
    cookies.write(`_ht_CDT-${ID}_dismissed`, '1')
    bar()
    await waitFor(() => expect(useCampaignStore.getState().states.size).toBe(1))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('comes back when the campaign starts again', async () => {
    cookies.write(`_ht_CDT-${ID}_dismissed`, '1')
    bar({ mode: 'evergreen', seconds: 60, endsAt: 0 })
    expect(await offerBar()).toBeVisible()
    expect(cookies.read(`_ht_CDT-${ID}_dismissed`)).toBeUndefined()
  })

  test('has no close button where the shop allows none', async () => {
    bar({ bar: { edge: 'bottom', isFixed: true } })
    expect(within(await offerBar()).queryByRole('button')).toBeNull()
  })

  test('shows its message in the bar', async () => {
    bar({ endsAt: inSeconds(4), actions: [{ kind: 'displayMessage', message: 'It is over.' }] })
    await offerBar()
    await pass(5)
    expect(within(await offerBar()).getByText('It is over.')).toBeVisible()
  })

  test('disappears with the action “hide”, and the focus goes to the content', async () => {
    bar({
      endsAt: inSeconds(4),
      actions: [{ kind: 'hide' }],
      button: { label: 'To the offers', url: '/offers/' },
    })
    await offerBar()
    act(() => screen.getByRole('link', { name: 'To the offers' }).focus())
    await pass(5)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('on another screen', () => {
  test('no campaign of the page that was left ends or redirects', async () => {
    inText({
      endsAt: inSeconds(30),
      actions: [{ kind: 'redirect', redirectUrl: '/shop/' }, { kind: 'hideAddToCartButton' }],
    })
    await timer()
    open('/checkout/order-received/12/?key=wc_order_abc')
    await pass(40)
    expect(document.body.hidden).toBe(false)
    expect(useCampaignStore.getState().isFormRemoved).toBe(false)
    expect(mock.calls('page /checkout/order-received/12/')).toHaveLength(0)
  })

  test('the form of another product is there at once', async () => {
    inText({ endsAt: inSeconds(5), actions: [{ kind: 'hideAddToCartButton' }] })
    await timer()
    await pass(6)
    expect(useCampaignStore.getState().isFormRemoved).toBe(true)
    mock.db.faults.byCall['page /faq/'] = 'server-error'
    expectConsole(/reading the campaigns/)
    open('/faq/')
    expect(useCampaignStore.getState().isFormRemoved).toBe(false)
    await opened('/faq/')
    expect(useCampaignStore.getState().isFormRemoved).toBe(false)
  })

  test('bars go on until its page has been read, and keep the focus', async () => {
    bar({ button: { label: 'To the offers', url: '/offers/' } })
    await offerBar()
    act(() => screen.getByRole('link', { name: 'To the offers' }).focus())
    const before = screen.getByRole('timer').textContent
    open('/faq/')
    await pass(1)
    expect(screen.getByRole('timer').textContent).not.toBe(before)
    await opened('/faq/')
    expect(screen.getByRole('link', { name: 'To the offers' })).toHaveFocus()
  })

  test('bars and other offers come back after ten minutes, when the page is read again', async () => {
    addCampaign({
      id: ID + 1,
      mode: 'evergreen',
      seconds: 3600,
      headline: 'For you',
      bar: { edge: 'bottom' },
    })
    bar({ pages: ['/offers/'] })
    await waitFor(() => expect(screen.getAllByRole('timer')).toHaveLength(3))
    open('/faq/')
    await opened('/faq/')
    await pass(11 * 60)
    open('/offers/')
    await waitFor(() => expect(mock.calls('page /offers/')).toHaveLength(2))
    await waitFor(() => expect(screen.getAllByRole('timer')).toHaveLength(3))
    expect(useCampaignStore.getState().states.size).toBe(2)
  })

  test('a recurring campaign runs on after Back, by the end that the shop has named', async () => {
    inText({
      mode: 'recurring',
      endsAt: inSeconds(5),
      nextEnds: [inSeconds(500)],
      actions: [{ kind: 'hideAddToCartButton' }],
    })
    await timer()
    await pass(8)
    await waitFor(() => expect(screen.getByRole('timer')).not.toHaveTextContent('00 secs'))
    open('/faq/')
    await opened('/faq/')
    open('/offers/')
    await opened('/offers/')
    expect(useCampaignStore.getState().states.get(ID)?.phase).toBe('running')
    expect(useCampaignStore.getState().isFormRemoved).toBe(false)
  })

  test('a campaign runs on, and acts at its end, after Back before the next page was read', async () => {
    inText({ endsAt: inSeconds(30), actions: [{ kind: 'hideAddToCartButton' }] })
    await timer()
    open('/faq/')
    open('/offers/')
    await pass(1)
    await timer()
    await pass(40)
    expect(mock.calls('page /faq/')).toHaveLength(0)
    expect(useCampaignStore.getState().isFormRemoved).toBe(true)
  })

  test('search results have the campaigns of a search page, not of the home page', async () => {
    addCampaign({ endsAt: inSeconds(3600), headline: 'Home offer', pages: ['/'] })
    renderPage()
    await opened('/offers/')
    open('/?s=bag&post_type=product')
    await opened('/?s=&post_type=product')
    expect(screen.queryByText('Home offer')).toBeNull()
  })
})

const placeBelowWindow = (block: Element) =>
  vi.spyOn(block, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight, 100, 100))

describe('where campaigns are read', () => {
  test('a campaign in the background only ends its coupon', async () => {
    addCampaign({
      endsAt: inSeconds(5),
      coupon: 'FLAT50',
      actions: [{ kind: 'redirect', redirectUrl: '/shop/' }, { kind: 'hideAddToCartButton' }],
    })
    renderPage()
    await waitFor(() => expect(useCampaignStore.getState().states.size).toBe(1))
    await pass(6)
    expect(useCampaignStore.getState()).toMatchObject({ isFormRemoved: false })
    expect(document.body.hidden).toBe(false)
    expect(useCampaignStore.getState().couponEnds.has('flat50')).toBe(true)
  })

  test('a campaign that is shown later starts then, as in a dialog', async () => {
    addCampaign({ mode: 'evergreen', seconds: 60, pages: ['/offers/'], headline: 'A rare offer' })
    function Page() {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen && <CampaignById id={ID} path="/offers/" />}
          <Campaigns />
        </>
      )
    }
    const { user } = renderInApp(<Page />, '/offers/')
    await waitFor(() => expect(useCampaignStore.getState().page).toBeDefined())
    expect(cookies.read(`_ht_CDT-${ID}`)).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await timer()).toHaveTextContent(/01 mins|59 secs/)
    expect(cookies.read(`_ht_CDT-${ID}`)).toBeDefined()
  })

  test('a campaign of a product is at its position', async () => {
    addCampaign({
      endsAt: inSeconds(3600),
      headline: 'Only today',
      product: { position: POSITIONS.belowPrice },
    })
    const path = `/product/${mock.db.catalog.products[0]?.slug}/`
    renderInApp(
      <>
        <div aria-label="title" role="group">
          <ProductCampaigns position="below title" />
        </div>
        <div aria-label="price" role="group">
          <ProductCampaigns position="below price" />
        </div>
        <Campaigns />
      </>,
      path,
    )
    await timer()
    expect(
      within(screen.getByRole('group', { name: 'price' })).getByText('Only today'),
    ).toBeVisible()
    expect(screen.getByRole('group', { name: 'title' })).toBeEmptyDOMElement()
  })

  test.each([
    ['the home page: before the first block below the window', 'below', ['seen', 'offer', 'below']],
    ['another screen: after the content', undefined, ['seen', 'below', 'offer']],
  ])(
    'a campaign in the page of a screen of the app moves nothing in view; %s',
    async (_, blocks, order) => {
      addCampaign({ endsAt: inSeconds(3600), headline: 'offer', pages: ['/'] })
      renderInApp(
        <>
          <main id="content">
            <div data-blocks={blocks}>
              <p>seen</p>
              <p ref={(block) => void (block && placeBelowWindow(block))}>below</p>
            </div>
            <div id="below-content" />
          </main>
          <Campaigns />
        </>,
        '/',
      )
      await timer()
      const texts = screen.getByRole('main').textContent
      expect(order.toSorted((a, b) => texts.indexOf(a) - texts.indexOf(b))).toEqual(order)
      // Not beside the screen's own root, which a screen may replace.
      const isBelow = document.getElementById('below-content')?.textContent.includes('offer')
      expect(isBelow).toBe(blocks === undefined)
    },
  )

  test('a shop without HurryTimer is asked once', async () => {
    mock.db.settings.plainWooCommerce = true
    const { queryClient } = renderPage()
    await waitFor(() => expect(mock.calls('page /offers/')).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    open('/shop/')
    await pass(5)
    expect(mock.calls('page /shop/')).toHaveLength(0)
  })

  test('a broken campaign does not hide the others', async () => {
    expectConsole(/reading a campaign/)
    addCampaign({ id: Number.NaN, endsAt: 1, pages: ['/offers/'] })
    inText({ endsAt: inSeconds(3600) })
    expect(await timer()).toBeVisible()
  })
})
