import { describe, expect, test } from 'vitest'
import { fetchRecentSale, readSalesPopup } from '~/api/campaigns/salesPopup'
import { dismissComingSoon, fetchSiteNotices, readSiteNotices } from '~/api/content/siteNotices'
import { fetchDocument } from '~/api/content/document'
import { parseHtml } from '~/lib/html'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded } from '../../support/recorded'
import { salesPopupSettings } from '../../support/salesPopup'

const settingsScript = (settings: object) =>
  `<script>var salert_settings = ${JSON.stringify(settings)};</script><div id="salertWrapper" data-page="front" data-id="7"></div>`
const salesOf = (settings: object) => readSalesPopup(parseHtml(settingsScript(settings)))

describe('A page with everything', () => {
  const site = useMockSite({ scenarios: ['newsletter-popup', 'sales-popup', 'coming-soon'] })

  test('has notices, popups and forms', async () => {
    const notices = await fetchSiteNotices()
    expect(notices.storeNotice).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/),
      html: { markup: expect.stringMatching(/^This is a demonstration shop/) },
      dismissLabel: 'Dismiss',
    })
    expect(notices.comingSoon?.restPath).toBe('/wp-json/wp/v2/users/1')
    expect(notices.newsletter?.hideLabel).toBe('Don’t show this popup again!')
    expect(notices.newsletter?.parts.map(({ kind }) => kind)).toEqual(['html', 'contactForm'])
    expect(notices.newsletter?.image?.src).toMatch(/^\/wp-content\//)
    expect(notices.newsletterForm).toMatchObject({ id: 6104, unitTag: 'wpcf7-f6104-p0-o2' })
    expect(notices.salesPopup).toEqual(salesPopupSettings)
    expect(notices.chat).toBeUndefined()
  })

  test('is not requested again where a screen has just read a page', async () => {
    await fetchDocument('/cart/')
    expect((await fetchSiteNotices()).storeNotice).toBeDefined()
    expect(site.calls().map(({ name }) => name)).toEqual(['page /cart/'])
  })

  test('is requested again when the screen’s own request has been aborted', async () => {
    const leaving = new AbortController()
    const aborted = fetchDocument('/cart/', leaving.signal).catch(() => 'aborted')
    leaving.abort()
    expect((await fetchSiteNotices()).storeNotice).toBeDefined()
    expect(await aborted).toBe('aborted')
    expect(site.calls().at(-1)?.name).toBe('page /')
  })

  test('sends the form fields of a recent sale and reads its link, image and sentence', async () => {
    const { salesPopup } = await fetchSiteNotices()
    if (!salesPopup) throw new Error('no sales popup')
    const sale = await fetchRecentSale(salesPopup)
    expect(sale).toEqual({
      html: { markup: expect.stringContaining('has just purchased') },
      url: expect.stringMatching(/^\/product\//),
      imageUrl: expect.stringMatching(/^\/wp-content\//),
    })
    const [call] = site.calls('salert_get_content')
    expect(call?.payload).toBe('action=salert_get_content&page_type=&page_id=')
  })

  test('dismisses the coming-soon banner with the nonce of the page', async () => {
    const { comingSoon } = await fetchSiteNotices()
    if (!comingSoon) throw new Error('no banner')
    await dismissComingSoon(comingSoon)
    expect(site.db.settings.comingSoon).toBeUndefined()
    const [call] = site.calls('POST /wp/v2/users/1')
    expect(decodeURIComponent(call?.payload ?? '')).toBe(
      'woocommerce_meta[coming_soon_banner_dismissed]=yes',
    )
  })
})

describe('A shop without the plugins', () => {
  useMockSite({ scenarios: ['plain-woocommerce'] })

  test('has only its store notice', async () => {
    expect(Object.keys(await fetchSiteNotices())).toEqual(['storeNotice'])
  })
})

describe('The settings of the sales popup', () => {
  test.each([
    [{ salert_popup_position: 'bottomLeft' }, { side: 'start' }],
    [{ salert_popup_transition: 'bounceInLeft' }, { entrance: 'start' }],
    [{ salert_popup_transition: 'fadeInRight' }, { entrance: 'end' }],
    [{ salert_popup_transition: 'jackInTheBox' }, { entrance: 'bottom' }],
    [
      { salert_popup_start_time: '0', salert_popup_stay: 3 },
      { startMs: 0, stayMs: 3_000 },
    ],
    [
      { salert_popup_start_time: 'soon', salert_popup_stay: '-4' },
      { startMs: 5_000, stayMs: 10_000 },
    ],
    [
      { salert_popup_range_from: '30', salert_popup_range_to: '5' },
      { gapFromS: 30, gapToS: 30 },
    ],
    [{}, { pageType: 'front', pageId: '7' }],
  ])('%j become %j', (printed, expected) => {
    expect(salesOf(printed)).toMatchObject(expected)
  })
})

describe('A part that cannot be read', () => {
  test('is left out, the others stay', () => {
    expectConsole(/reading the comingSoon of a page/)
    const page = parseHtml(
      '<div id="coming-soon-footer-banner"></div><p class="woocommerce-store-notice" data-notice-id="../a=b">Closed on Monday</p>',
    )
    expect(readSiteNotices(page)).toEqual({
      storeNotice: { id: 'ab', html: { markup: 'Closed on Monday' }, dismissLabel: '' },
    })
  })

  test.each([
    'https://evil.example/wp-json/wp/v2/users/1',
    '/wp-json/wp/v2/posts/1',
    '/?add-to-cart=34&x=/wp/v2/users/1',
    '/checkout/wp/v2/users/1',
    'javascript:alert(1)',
  ])('never sends the nonce to %s', (address) => {
    const page = parseHtml(
      `<div id="coming-soon-footer-banner"><p class="coming-soon-footer-banner__content">Soon</p><a class="coming-soon-footer-banner-dismiss" data-rest-url="${address}" data-rest-nonce="n"></a></div>`,
    )
    expect(readSiteNotices(page)).toEqual({})
  })

  test('that somebody has written into a text is none of the shop’s', () => {
    const page = parseHtml(`<div class="entry-content">
      <p class="woocommerce-store-notice">Sign in again</p>
      <div class="newsletterpopup"><div class="wp-newletter"><p>Win</p></div></div>
      <div id="coming-soon-footer-banner"><p class="coming-soon-footer-banner__content">Soon</p><a class="coming-soon-footer-banner-dismiss" data-rest-url="/wp-json/wp/v2/users/1" data-rest-nonce="n"></a></div>
      </div><p class="woocommerce-store-notice">Closed on Monday</p>`)
    expect(readSiteNotices(page)).toEqual({
      storeNotice: { id: '', html: { markup: 'Closed on Monday' }, dismissLabel: '' },
    })
  })

  test.each([
    ['https://embed.tawk.to/5f0c1d2e3a4b5c6d7e8f9a0b/1hd7fk2mq', '1hd7fk2mq'],
    ['https://embed.tawk.to/5f0c1d2e3a4b5c6d7e8f9a0b/default', 'default'],
    ['https://embed.tawk.to.evil.example/5f0c1d2e3a4b5c6d7e8f9a0b/default', undefined],
    ['https://embed.tawk.to/../5f0c/default', undefined],
  ])('the chat of %s has the widget %s', (src, widget) => {
    const page = parseHtml(`<script>s1.src='${src}'</script>`)
    expect(readSiteNotices(page).chat?.widgetId).toBe(widget)
  })
})

const label = hasRecorded ? '' : ' (skipped: no recordings)'

describe.skipIf(!hasRecorded)(`A recorded shop${label}`, () => {
  test.each(['html-home', 'html-shop', 'html-product-simple', 'html-contact'])(
    'has its store notice and sales popup in %s',
    (name) => {
      const notices = readSiteNotices(parseHtml(String(recorded(name).responseBody)))
      expect(notices.storeNotice).toEqual({
        id: 'cc6c303f4e4eed21206981a3ebe9711a',
        html: { markup: 'Private test shop.' },
        dismissLabel: 'Dismiss',
      })
      expect(notices.salesPopup).toMatchObject({ startMs: 5_000, gapToS: 20 })
      expect(notices.newsletter).toBeUndefined()
    },
  )
})
