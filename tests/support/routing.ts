/**
 * Which request the app's files answer and which WordPress: the rule that deploy/ states for nginx and
 * for Caddy, once more as a function, for the test host (serve.ts). tests/support/routingTable.ts holds
 * all three equal.
 */
export type Place =
  /** index.html. */
  | 'app'
  /** A file below /assets/, or 404. */
  | 'asset'
  /** A file beside index.html; WordPress where there is none. */
  | 'file'
  | 'wordpress'
  /** WordPress; the answer is one shopper's, and no cache may keep it. */
  | 'private'
  /** WordPress's own page at an address of the app, for who runs no script. */
  | 'bot'
  /** A page that WordPress draws, for the app to read; not to be kept either. */
  | 'document'

interface Asked {
  method: string
  /** Path and query. */
  url: string
  userAgent?: string | undefined
}

/** Who draws what on a page load: the switches at the top of deploy/nginx.conf. */
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

const ACTION =
  /^(add-to-cart|remove_item|undo_item|remove_coupon|apply_coupon|order_again|cancel_order|_wpnonce|key|download_file|pay_for_order|preview|preview_id|p|page_id|attachment_id|rest_route|feed|wc-ajax|wc-api|customize_changeset_uuid|SuperSocializerKey|SuperSocializer[A-Za-z]*Auth)(\[|$)/

/** Screens of the app whose address has a key: it takes what that opens through /_wp/. */
const KEYED = /^\/(my-account\/lost-password|checkout\/order-received\/\d+)\/?$/

const BOT =
  /facebookexternalhit|facebookcatalog|meta-external|Twitterbot|LinkedInBot|^WhatsApp\/|TelegramBot|Slackbot|Slack-ImgProxy|Discordbot|Pinterestbot|Pinterest\/0\.|redditbot|SkypeUriPreview|Snap URL Preview|vkShare|Mastodon\/|Bluesky|Iframely|Embedly|DuckDuckBot|Baiduspider|YandexBot|PetalBot|Sogou|SeznamBot|Qwantify|MojeekBot|archive\.org_bot|ia_archiver|CCBot|GPTBot|OAI-SearchBot|ChatGPT-User|ClaudeBot|Claude-User|PerplexityBot|Amazonbot|Bytespider|W3C_Validator/i

const PRIVATE =
  /^\/((cart|checkout|my-account|wishlist|wc-api)(\/|$)|wp-json\/wc\/store(\/v1)?\/(cart|checkout|batch|order)(\/|$)|wp-admin\/admin-(ajax|post)\.php$)/

const FILE = /^\/[\w-]+\.(svg|png|ico|webmanifest)$/

export function placeOf({ method, url, userAgent = '' }: Asked, owners = DEFAULT_OWNERS): Place {
  const { pathname, searchParams } = new URL(url, 'http://shop.example')
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/_wp/')) return 'document'
  const isRead = method === 'GET' || method === 'HEAD'
  const acts = !KEYED.test(pathname) && [...searchParams.keys()].some((name) => ACTION.test(name))
  if (!isRead || acts) return 'private'
  if (FILE.test(pathname)) return 'file'
  const isPrivate = PRIVATE.test(pathname)
  if (!isOfApp(pathname, searchParams.has('s'), owners)) return isPrivate ? 'private' : 'wordpress'
  if (BOT.test(userAgent)) return isPrivate ? 'private' : 'bot'
  return 'app'
}

function isOfApp(path: string, isSearch: boolean, owners: Owners): boolean {
  if (/\/feed(\/|$)/.test(path)) return false
  if (/^\/page\/\d+\/?$/.test(path)) return isSearch
  if (/^\/checkout\/?$/.test(path)) return owners.checkout === 'app'
  if (/^\/checkout\/order-received\/\d+\/?$/.test(path)) return owners.confirmation === 'app'
  if (/^\/my-account(\/|$)/.test(path)) return owners.account === 'app'
  return (
    path === '/' ||
    /^\/(shop|product-category)(\/|$)/.test(path) ||
    /^\/product\/[^/]+(\/comment-page-\d+)?\/?$/.test(path) ||
    /^\/cart\/?$/.test(path) ||
    /^\/wishlist(\/[^/]+)?\/?$/.test(path)
  )
}
