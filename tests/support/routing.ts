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

/** What is drawn on a page load by whom, where a shop may choose; in deploy/ the word behind an address. */
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

/** Names by whose presence in a query WordPress does something; written so in deploy/, too. */
export const ACTIONS = String.raw`add-to-cart|remove_item|undo_item|remove_coupon|apply_coupon|order_again|cancel_order|_wpnonce|key|download_file|pay_for_order|preview|preview_id|p|page_id|attachment_id|rest_route|feed|wc-ajax|wc-api|customize_changeset_uuid|SuperSocializerKey|SuperSocializer[A-Za-z]*Auth`
const ACTION = new RegExp(String.raw`^(${ACTIONS})(\[|$)`)

/** Link previews, then searchers and collectors that run no script; written so in deploy/, too. */
export const BOTS = [
  String.raw`facebookexternalhit|facebookcatalog|meta-external|Twitterbot|LinkedInBot|^WhatsApp/|TelegramBot|Slackbot|Slack-ImgProxy|Discordbot|Pinterestbot|Pinterest/0\.|redditbot|SkypeUriPreview|Snap URL Preview|vkShare|Mastodon/|Bluesky|Iframely|Embedly`,
  String.raw`DuckDuckBot|Baiduspider|YandexBot|PetalBot|Sogou|SeznamBot|Qwantify|MojeekBot|archive\.org_bot|ia_archiver|CCBot|GPTBot|OAI-SearchBot|ChatGPT-User|ClaudeBot|Claude-User|PerplexityBot|Amazonbot|Bytespider|W3C_Validator`,
]
const BOT = new RegExp(BOTS.join('|'), 'i')

/** WooCommerce's usual addresses: who may see what stands there, and who draws it. The first that fits counts. */
const addresses = ({ checkout, account, confirmation }: Owners) =>
  [
    [/\/feed(\/|$)/, 'public', 'wordpress'],
    [/^\/$/, 'public', 'app'],
    [/^\/page\/\d+\/?$/, 'public', 'search'],
    [/^\/shop(\/page\/\d+)?\/?$/, 'public', 'app'],
    [/^\/product-category\/./, 'public', 'app'],
    [/^\/product\/./, 'public', 'app'],
    [/^\/cart\/?$/, 'own', 'app'],
    [/^\/wishlist(\/[^/]+)?\/?$/, 'own', 'app'],
    [/^\/checkout\/?$/, 'own', checkout],
    [/^\/checkout\/order-received\/\d+\/?$/, 'keyed', confirmation],
    [/^\/checkout\/./, 'own', 'wordpress'],
    [/^\/my-account\/lost-password\/?$/, 'keyed', account],
    [/^\/my-account(\/|$)/, 'own', account],
    [/^\/[\w-]+\.(svg|png|ico|webmanifest)$/, 'public', 'file'],
    [/^/, 'public', 'wordpress'],
  ] as const

const PRIVATE =
  /^\/(wc-api(\/|$)|wp-json\/wc\/store(\/v1)?\/(cart|checkout|batch|order)(\/|$)|wp-admin\/admin-(ajax|post)\.php$)/

export function placeOf({ method, url, userAgent = '' }: Asked, owners = DEFAULT_OWNERS): Place {
  const { pathname, searchParams } = new URL(url, 'http://shop.example')
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/_wp/')) return 'document'
  const [, seenBy, owner] = addresses(owners).find(([pattern]) => pattern.test(pathname))!
  const isRead = method === 'GET' || method === 'HEAD'
  // Two screens of the app have a key in their address: it takes what that opens through /_wp/.
  const acts = seenBy !== 'keyed' && [...searchParams.keys()].some((name) => ACTION.test(name))
  if (!isRead || acts) return 'private'
  if (owner === 'file') return 'file'
  const isPrivate = seenBy !== 'public' || PRIVATE.test(pathname)
  const isOfApp = owner === 'app' || (owner === 'search' && searchParams.has('s'))
  if (isOfApp && !BOT.test(userAgent)) return 'app'
  if (isPrivate) return 'private'
  return isOfApp ? 'bot' : 'wordpress'
}
