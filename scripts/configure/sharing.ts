import { shareServiceId } from '../../src/domain/social/shareServiceId.ts'
import type { Findings } from './findings.ts'
import { findInlineValue, plainText, type ShopPage } from './page.ts'
import type { ShopResponses } from './responses.ts'

/** Whether the plugin "Super Socializer" shares pages of the shop. */
export const hasShareBars = (pages: readonly (ShopPage | undefined)[]) =>
  pages.some((page) => page && findInlineValue(page, 'theChampSharingAjaxUrl') !== undefined)

/** Finds the share bars of a shop: what is in them, and on which pages they are. */
export function findSharing(
  { home, shop, product, post, editorialPage }: ShopResponses,
  findings: Findings,
) {
  const screens = { home, listing: shop, product, post, page: editorialPage }
  const pages = [post, editorialPage, product, home, shop].filter((page) => page !== undefined)
  if (!hasShareBars(pages)) return
  const barsOf = (kind: string) =>
    Object.entries(screens).flatMap(([screen, page]) => {
      const bar = page?.document.querySelector<HTMLElement>(
        `.the_champ_sharing_container.the_champ_${kind}_sharing`,
      )
      return bar ? [{ screen, bar }] : []
    })
  const put = (key: string, value: unknown) =>
    findings.put(`social.sharing.${key}`, value, 'the share bars of its pages')
  const texts = (key: string, name: string) =>
    findings.suggest(`social.sharing.${key}`, inlineValue(pages, name), 'scripts of its pages')

  for (const kind of ['horizontal', 'vertical'] as const) {
    // Further places, such as the home page, have no horizontal bar in the app.
    const found = barsOf(kind).filter(
      ({ screen }) => kind === 'vertical' || /product|post|page/.test(screen),
    )
    const [first] = found
    put(`${kind}.networks`, first ? networksOf(first.bar) : [])
    if (!first) continue
    const { bar } = first
    if (kind === 'horizontal') {
      const title = plainText(bar.querySelector('.the_champ_sharing_title')?.innerHTML)
      findings.suggest('social.sharing.horizontal.title', title, 'the share bars of its pages')
    }
    put(`${kind}.more`, bar.querySelector('.the_champ_more') !== null)
    put(`${kind}.counts`, countsOf(bar))
    put(
      `${kind}.screens`,
      found.map(({ screen }) => screen),
    )
    if (kind === 'vertical') putPlace(bar, pages, put)
  }
  put('nativeSheet', inlineValue(pages, 'heateorSsNativeSharing') === '1')
  put('countsKeptLocally', inlineValue(pages, 'theChampSaveSharesLocally') === '1')
  texts('searchPlaceholder', 'heateorSsMoreSharePopupSearchText')
  texts('copiedText', 'heateorSsCopyLinkMessage')
  texts('shareLabel', 'heateorSsShareText')
  texts('sharesLabel', 'heateorSsSharesText')
  putAccounts([...barsOf('horizontal'), ...barsOf('vertical')], put)
}

type Put = (key: string, value: unknown) => void

const inlineValue = (pages: readonly ShopPage[], name: string) =>
  pages.map((page) => findInlineValue(page, name)).find((value) => value !== undefined)

const linksOf = (bar: Element) => [...bar.querySelectorAll('a[title]:not(.the_champ_more)')]

/** The ids of a bar's services; its total is a link without an address. */
const networksOf = (bar: Element) =>
  linksOf(bar)
    .filter((link) => link.hasAttribute('href'))
    .map((link) => shareServiceId(link.getAttribute('title') ?? ''))

function countsOf(bar: Element) {
  const hasTotal = bar.querySelector('.theChampTCBackground') !== null
  const hasEach = bar.querySelector('[class*="the_champ_square_count the_champ_"]') !== null
  if (hasTotal) return hasEach ? 'both' : 'total'
  return hasEach ? 'networks' : 'none'
}

/** Where a vertical bar is, and what narrow windows have in its place. */
function putPlace(bar: Element, pages: readonly ShopPage[], put: Put) {
  const style = bar.getAttribute('style') ?? ''
  const [, side, offset] = /(?:^|;)\s*(left|right):\s*(-?\d+)px/.exec(style) ?? []
  const [, top] = /(?:^|;)\s*top:\s*(-?\d+)px/.exec(style) ?? []
  put('vertical.side', side)
  put('vertical.offset', offset === undefined ? undefined : Number(offset))
  put('vertical.top', top === undefined ? undefined : Number(top))
  const isFooter = bar.classList.contains('the_champ_bottom_sharing')
  const isHidden = bar.classList.contains('the_champ_hide_sharing')
  put('mobile', isFooter ? 'footer' : isHidden ? 'hidden' : 'bar')
  const rule = /max-width:\s*(\d+)px\)\s*\{\s*(?:div)?\.the_champ_(?:vertical|bottom)_sharing/
  const [, width] = pages.map(({ html }) => rule.exec(html)).find(Boolean) ?? []
  if (isFooter || isHidden) put('mobileBelow', width === undefined ? undefined : Number(width))
}

/** Services whose button leads to the shop's own page there. */
const ACCOUNTS = new Set(['instagram', 'youtube', 'rutube', 'google-news'])

/** The shop's name on X, and its pages at other services. */
function putAccounts(bars: readonly { bar: Element }[], put: Put) {
  const links = bars.flatMap(({ bar }) => linksOf(bar))
  const addresses = links.flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    return URL.canParse(href)
      ? [{ id: shareServiceId(link.getAttribute('title') ?? ''), href }]
      : []
  })
  const via = addresses
    .filter(({ id }) => id === 'x' || id === 'twitter')
    .map(({ href }) => new URL(href).searchParams.get('via'))
    .find(Boolean)
  put('via', via ?? undefined)
  const own = addresses.filter(({ id, href }) => ACCOUNTS.has(id) && /^https?:/.test(href))
  if (own.length > 0) put('links', Object.fromEntries(own.map(({ id, href }) => [id, href])))
}
