import { site } from '~/config/site'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { sharesOf } from './sharingHandlers'

/** The plugin's class, title and address of each network that the site settings name. */
const NETWORKS: Record<
  string,
  { key: string; title: string; href: (url: string, title: string) => string }
> = {
  facebook: {
    key: 'facebook',
    title: 'Facebook',
    href: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  x: {
    key: 'X',
    title: 'X',
    href: (url, title) => `https://twitter.com/intent/tweet?text=${title}&url=${url}`,
  },
  linkedin: {
    key: 'linkedin',
    title: 'Linkedin',
    href: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  reddit: {
    key: 'reddit',
    title: 'Reddit',
    href: (url, title) => `https://reddit.com/submit?url=${url}&title=${title}`,
  },
  whatsapp: {
    key: 'whatsapp',
    title: 'Whatsapp',
    href: (url, title) => `https://api.whatsapp.com/send?text=${title} ${url}`,
  },
}

/** Super Socializer's bars around the content of a page, as far as the app reads them. */
export function shareBars(db: Db, url: string, title: string): Raw {
  const { sharing } = db.settings
  if (db.settings.plainWooCommerce) return raw('')
  return markup`<script>var theChampSharingAjaxUrl = '${new URL('/wp-admin/admin-ajax.php', url).href}', heateorSsSharesText = 'Shares', heateorSsShareText = 'Share', theChampSaveSharesLocally = ${sharing?.isLocal ? 1 : 0}, theChampHorizontalSharingCountEnable = 1, theChampSharingOffset = -10, theChampMobileStickySharingEnabled = 1, heateorSsCopyLinkMessage = "Link copied.";</script>
${
  sharing?.offAt === new URL(url).pathname
    ? raw('')
    : markup`<div style='clear:both'></div><div class='the_champ_sharing_container the_champ_horizontal_sharing' ${containerAttributes(db, url)}><div class='the_champ_sharing_title' style="font-weight:bold">Spread the love</div>${anchors(db, url, title, true)}</div><div style='clear:both'></div>
<div class='the_champ_sharing_container the_champ_vertical_sharing the_champ_hide_sharing the_champ_bottom_sharing' style='width:44px;left: -10px;top: 100px;-webkit-box-shadow:none;box-shadow:none;' ${containerAttributes(db, url)}>${anchors(db, url, title, false)}</div>`
}`
}

/** A bar with counts in the server's cache opts out of the call, and has them printed. */
const containerAttributes = (db: Db, url: string) =>
  markup`data-super-socializer-href="${db.settings.sharing?.href ?? url}"${db.settings.sharing?.arePrinted ? raw(' data-super-socializer-no-counts="1"') : raw('')}`

function anchors(db: Db, url: string, title: string, hasCounts: boolean): Raw {
  const { startingCounts = {}, arePrinted } = db.settings.sharing ?? {}
  const counts = sharesOf(db, url)
  const count = (key: string) => {
    const start = startingCounts[key]
    const attribute = start === undefined ? raw('') : markup` data-heateor-ss-st-count="${start}"`
    const shown = arePrinted ? (counts[key] ?? 0) + (start ?? 0) : 0
    return hasCounts
      ? markup`<span class="the_champ_square_count the_champ_${key}_count"${attribute}>${shown > 0 ? shown : raw('&nbsp;')}</span>`
      : raw('')
  }
  const networks = site.social?.sharing?.horizontal?.networks ?? []
  const links = networks.flatMap((id) => {
    const network = NETWORKS[id]
    return network
      ? markup`<a aria-label="${network.title}" class="the_champ_button_${id}" href="${network.href(encodeURIComponent(url), encodeURIComponent(title))}" title="${network.title}" rel="nofollow noopener" target="_blank">${count(network.key)}<span class="the_champ_svg"></span></a>`
      : []
  })
  return markup`<div class="the_champ_sharing_ul">${links}<a aria-label="Pinterest" class="the_champ_button_pinterest" href="${url}" onclick="event.preventDefault();theChampPinterest()" title="Pinterest" rel="noopener">${count('pinterest')}</a><a class="the_champ_more" title="More" rel="nofollow noopener" href="${url}" onclick="event.preventDefault()"></a></div>`
}
