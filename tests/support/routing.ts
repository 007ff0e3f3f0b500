import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which requests the app's files answer and which WordPress: the rules of deploy/ for nginx and
 * Caddy as a function, for the test server (serve.ts). tests/support/routingTable.ts checks all
 * three.
 */
export type Place =
  /** app.html, or index.html if no page is prerendered. */
  | 'app'
  /** A prerendered page, for every client. */
  | 'page'
  /** A file below /assets/, or 404. */
  | 'asset'
  /** A file beside index.html; WordPress where there is none. */
  | 'file'
  | 'wordpress'
  /** WordPress; the response is personal, so caches must not store it. */
  | 'private'
  /** WordPress's own page at an address without a prerendered page, for clients without JavaScript. */
  | 'bot'
  /** A page of WordPress that the app reads; caches must not store it either. */
  | 'document'

interface Asked {
  method: string
  /** Path and query. */
  url: string
  userAgent?: string | undefined
}

/** Who renders the pages where a shop may choose; deploy/ has a word per address for it. */
export interface Owners {
  checkout: 'app' | 'wordpress'
  account: 'app' | 'wordpress'
  confirmation: 'app' | 'wordpress'
}

export const DEFAULT_OWNERS: Owners = {
  checkout: 'app',
  account: 'app',
  confirmation: 'wordpress',
}

/** Query parameters with side effects in WordPress; listed in deploy/, too. */
export const ACTIONS = String.raw`remove_item|undo_item|remove_coupon|apply_coupon|order_again|cancel_order|_wpnonce|key|download_file|pay_for_order|preview|preview_id|p|page_id|attachment_id|cat|tag|author|m|rest_route|feed|wc-ajax|wc-api|customize_changeset_uuid|code|oauth_token|SuperSocializerKey|SuperSocializer[A-Za-z]*Auth`
const ACTION = new RegExp(String.raw`^(${ACTIONS})(\[|$)`)
/** Links that add to the cart: the app does it at its own addresses. */
const ADD = /^add-to-cart(\[|$)/

/** Link previews, search engines and other clients without JavaScript; listed in deploy/, too. */
export const BOTS = [
  String.raw`facebookexternalhit|facebookcatalog|meta-external|Twitterbot|LinkedInBot|^WhatsApp/|TelegramBot|Slackbot|Slack-ImgProxy|Discordbot|Pinterestbot|Pinterest/0\.|redditbot|SkypeUriPreview|Snap URL Preview|vkShare|Mastodon/|Bluesky|Iframely|Embedly`,
  String.raw`DuckDuckBot|Baiduspider|YandexBot|PetalBot|Sogou|SeznamBot|Qwantify|MojeekBot|archive\.org_bot|ia_archiver|CCBot|GPTBot|OAI-SearchBot|ChatGPT-User|ClaudeBot|Claude-User|PerplexityBot|Amazonbot|Bytespider|W3C_Validator`,
]
const BOT = new RegExp(BOTS.join('|'), 'i')

/** Query parameters that change nothing on a page; listed in deploy/ and by withoutTracking of the app, too. */
export const TRACKING = String.raw`utm_\w+|gad_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|mc_cid|mc_eid|srsltid|ttclid|twclid|li_fat_id|igsh|igshid|epik|yclid|_ga|_gl`

/**
 * URLs at which a page may be prerendered: a slash at the end, no other query. "//shop/" and "/a%2Fb/" would
 * be other addresses to the app, but not to the file system.
 */
export const PAGE_URL = String.raw`(/([^/?%]|%[^2]|%2[^fF])+)*/(\?((${TRACKING})(=[^&]*)?(&|$))*)?$`
const PAGE = new RegExp(`^${PAGE_URL}`)

/** Whether a page is prerendered at a path as a URL has it. */
type HasPage = (path: string) => boolean

/**
 * WooCommerce's default addresses: whether they are personal, and who renders them. The first match
 * counts.
 */
const addresses = ({ checkout, account, confirmation }: Owners) =>
  [
    [/^\/cart\/?$/, 'own', 'app'],
    [/^\/wishlist(\/[^/]+)?\/?$/, 'own', 'app'],
    [/^\/checkout\/?$/, 'own', checkout],
    [/^\/checkout\/order-received\/\d+\/?$/, 'keyed', confirmation],
    [/^\/checkout\/./, 'own', 'wordpress'],
    [/^\/my-account\/lost-password\/?$/, 'keyed', account],
    [/^\/my-account(\/|$)/, 'own', account],
    [/^\/([\w-]+\.(svg|png|ico|webmanifest)|third-party\.html)$/, 'public', 'file'],
    [
      /^\/(\.|wp-|wc-api(\/|$)|wc-auth\/|index\.php)|\.[^/]*\/?$|\/(feed|embed|trackback)(\/|$)/,
      'public',
      'wordpress',
    ],
    [/^/, 'public', 'app'],
  ] as const

const PRIVATE =
  /^\/(wc-api(\/|$)|wp-json\/wc\/store(\/v1)?\/(cart|checkout|batch|order)(\/|$)|wp-admin\/admin-(ajax|post)\.php$)/

export function placeOf(
  { method, url, userAgent = '' }: Asked,
  owners = DEFAULT_OWNERS,
  hasPage: HasPage = () => false,
): Place {
  const { pathname, searchParams } = new URL(url, 'http://shop.example')
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/_wp/')) return 'document'
  const [, seenBy, owner] = addresses(owners).find(([pattern]) => pattern.test(pathname))!
  const isRead = method === 'GET' || method === 'HEAD'
  // Two screens of the app have a key in their address and read the page behind it through /_wp/.
  const has = (field: RegExp) =>
    seenBy !== 'keyed' && [...searchParams.keys()].some((name) => field.test(name))
  const acts = has(ACTION)
  if (!isRead || acts) return 'private'
  if (owner === 'file') return 'file'
  const isPrivate = seenBy !== 'public' || has(ADD) || PRIVATE.test(pathname)
  const isOfApp = owner === 'app'
  if (isOfApp && seenBy === 'public' && PAGE.test(url) && hasPage(pathname)) return 'page'
  if (isOfApp && !BOT.test(userAgent)) return 'app'
  if (isPrivate) return 'private'
  return isOfApp ? 'bot' : 'wordpress'
}

/** The pages of a build: the app's, and the prerendered ones. `npm run prerender` also writes app.html. */
export function pagesIn(folder: string) {
  const app = join(folder, 'app.html')
  const pageFile = (path: string) => join(folder, decodePath(path), 'index.html')
  return {
    /** The app's page, for addresses without a prerendered one. */
    appFile: () => (existsSync(app) ? app : join(folder, 'index.html')),
    pageFile,
    hasPage: (path: string) => existsSync(app) && existsSync(pageFile(path)),
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
