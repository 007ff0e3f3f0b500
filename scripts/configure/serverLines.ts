import { siteDefaults } from '../../src/config/siteDefaults.ts'

type Addresses = Record<keyof typeof siteDefaults.addresses, string>

/** A pattern of addresses, and its value in deploy/. */
type Row = readonly [pattern: string, place: string]

/**
 * The lines of deploy/nginx.conf and deploy/Caddyfile with the shop's addresses; undefined when they are
 * WooCommerce's defaults, which deploy/ has already. Addresses below another one come first.
 */
export function serverLines(
  given: Partial<Addresses> = {},
  handedOver: readonly string[] = [],
): { nginx: string[]; caddy: string[] } | undefined {
  const rows = rowsOf({ ...siteDefaults.addresses, ...given }, handedOver)
  return String(rows) === String(rowsOf(siteDefaults.addresses, [])) ? undefined : linesOf(rows)
}

/** The lines of deploy/ for the default addresses. */
export const defaultLines = () => linesOf(rowsOf(siteDefaults.addresses, []))

const linesOf = (rows: readonly Row[]) => ({
  nginx: rows.map(([pattern, place]) => `${`"~${pattern}"`.padEnd(39)} "${place}";`),
  caddy: rows.map(([pattern, place]) => `~${pattern.replaceAll('\\d', '[0-9]')} ${place}`),
})

function rowsOf(addresses: Addresses, handedOver: readonly string[]): Row[] {
  const at = Object.fromEntries(
    Object.entries(addresses).map(([key, path]) => [key, escaped(path.replace(/\/$/, ''))]),
  ) as Addresses
  const { tag, product, category } = addresses
  const checkout = handedOver.includes('checkout') ? 'wordpress' : 'app'
  const account = handedOver.includes('account') ? 'wordpress' : 'app'
  const isWithin = tag.startsWith(product) || tag.startsWith(category)
  return [
    [`^${at.cart}/?$`, 'own app'],
    [`^${at.wishlist}(/[^/]+)?/?$`, 'own app'],
    [`^${at.checkout}/?$`, `own ${checkout}`],
    [`^${at.checkout}/${at.orderReceived}/\\d+/?$`, 'keyed wordpress'],
    [`^${at.checkout}/.`, 'own wordpress'],
    [`^${at.account}/${at.lostPassword}/?$`, `keyed ${account}`],
    [`^${at.account}(/|$)`, `own ${account}`],
    ...(isWithin ? [[`^${at.tag}/.`, 'public wordpress'] as const] : []),
    [`^${at.shop}(/page/\\d+)?/?$`, 'public app'],
    [`^${at.category}/.`, 'public app'],
    [`^${at.product}/.`, 'public app'],
  ]
}

const escaped = (path: string) => path.replace(/[^\p{L}\p{N}\p{M}/_-]/gu, '\\$&')
