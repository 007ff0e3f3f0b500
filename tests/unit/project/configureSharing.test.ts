import { expect, test } from 'vitest'
import { parsePage } from '../../../scripts/configure/page.ts'
import { findSettings } from '../../../scripts/configure/settings.ts'
import { valueAt } from '../../../scripts/configure/findings.ts'
import { ORIGIN } from './shopPages'

const page = (path: string, html: string) => parsePage(html, ORIGIN + path)

const script = (more = '') =>
  `<script>var theChampSharingAjaxUrl = '${ORIGIN}/wp-admin/admin-ajax.php', heateorSsSharesText = 'Mal geteilt', heateorSsShareText = 'Mal geteilt', theChampSaveSharesLocally = 0, heateorSsCopyLinkMessage = "Kopiert: \\"ja\\"."; var heateorSsMoreSharePopupSearchText = 'Suchen';${more}</script>`

const link = (title: string, href: string, inside = '') =>
  `<a aria-label="${title}" title="${title}" href="${href}">${inside}</a>`

const horizontal = `<div class="the_champ_sharing_container the_champ_horizontal_sharing" data-super-socializer-href="x"><div class="the_champ_sharing_title">Weiter&shy;sagen</div>${link(
  'X',
  'https://twitter.com/intent/tweet?via=laden&text=a&url=b',
  '<span class="the_champ_square_count the_champ_X_count"></span>',
)}${link('Hacker_News', 'https://news.ycombinator.com/submitlink')}${link('Youtube', 'https://www.youtube.com/@laden')}<a class="the_champ_more" title="More" href="#"></a><a><div title="Total Shares" class="theChampSharing theChampTCBackground"></div></a></div>`

const vertical = (names: string) =>
  `<style>@media screen and (max-width:900px){.the_champ_vertical_sharing{display:none!important}}</style><div class="the_champ_sharing_container the_champ_vertical_sharing ${names}" style="width:44px;right: -12px;top: 140px">${link('Facebook', 'https://www.facebook.com/sharer')}</div>`

const sharingOf = (pages: object) =>
  valueAt(
    findSettings({ origin: ORIGIN, products: [], categories: [], attributes: [], ...pages }).block,
    'social.sharing',
  )

test('reads the share bars of a shop, and where they are', () => {
  const post = page('/beitrag/', script(';var heateorSsNativeSharing = 1') + horizontal)
  const home = page('/', script() + vertical('the_champ_hide_sharing'))
  expect(sharingOf({ post, home, product: page('/laden/a/', script() + horizontal) })).toEqual({
    horizontal: {
      networks: ['x', 'hacker-news', 'youtube'],
      title: 'Weiter\u00adsagen',
      more: true,
      counts: 'both',
      screens: ['product', 'post'],
    },
    vertical: {
      networks: ['facebook'],
      more: false,
      counts: 'none',
      screens: ['home'],
      side: 'right',
      offset: -12,
      top: 140,
    },
    mobile: 'hidden',
    mobileBelow: 900,
    nativeSheet: true,
    countsKeptLocally: false,
    searchPlaceholder: 'Suchen',
    copiedText: 'Kopiert: "ja".',
    shareLabel: 'Mal geteilt',
    sharesLabel: 'Mal geteilt',
    via: 'laden',
    links: { youtube: 'https://www.youtube.com/@laden' },
  })
})

test.each([
  ['the_champ_hide_sharing the_champ_bottom_sharing', 'footer'],
  ['the_champ_hide_sharing', 'hidden'],
  ['', 'bar'],
])('reads what narrow windows have: “%s” is “%s”', (names, mobile) => {
  expect(sharingOf({ post: page('/b/', script() + vertical(names)) })).toMatchObject({ mobile })
})

test('finds no bars in a shop with the plugin that shows none, and nothing without the plugin', () => {
  expect(sharingOf({ home: page('/', script()) })).toMatchObject({
    horizontal: { networks: [] },
    vertical: { networks: [] },
  })
  expect(sharingOf({ home: page('/', '<p>Text</p>') })).toBeUndefined()
})
