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
  wordpressPaths: readonly string[] = [],
): { nginx: string[]; caddy: string[] } | undefined {
  const rows = [
    ...wordpressPaths.map((path): Row => [`^${pattern(path)}(/|$)`, 'public wordpress']),
    ...rowsOf({ ...siteDefaults.addresses, ...given }, handedOver),
  ]
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
    Object.entries(addresses).map(([key, path]) => [key, pattern(path)]),
  ) as Addresses
  const checkout = handedOver.includes('checkout') ? 'wordpress' : 'app'
  const account = handedOver.includes('account') ? 'wordpress' : 'app'
  return [
    [`^${at.cart}/?$`, 'own app'],
    [`^${at.wishlist}(/[^/]+)?/?$`, 'own app'],
    [`^${at.checkout}/?$`, `own ${checkout}`],
    [`^${at.checkout}/${at.orderReceived}/\\d+/?$`, 'keyed wordpress'],
    [`^${at.checkout}/.`, 'own wordpress'],
    [`^${at.account}/${at.lostPassword}/?$`, `keyed ${account}`],
    [`^${at.account}(/|$)`, `own ${account}`],
  ]
}

/** Without the slash at the end. */
const pattern = (path: string) => path.replace(/\/$/, '').replace(/[^\p{L}\p{N}\p{M}/_-]/gu, '\\$&')
