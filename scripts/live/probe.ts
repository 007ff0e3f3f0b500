import {
  requestShop,
  readBody,
  errorCode,
  decodeText,
  decompress,
  type Shop,
} from './shopRequest.ts'
import { responseProblem, connectionProblem, type Problem } from './problems.ts'

const PROBE = '/wp-json/wc/store/v1/products?per_page=1'
/** Shop owners find it in their logs; firewalls refuse requests without one. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; Satchel; reads public pages)'
const HEADERS = {
  'accept-encoding': 'identity',
  accept: 'application/json',
  'user-agent': USER_AGENT,
}
const TIMEOUT_MS = 15_000

interface Probed {
  shop: Shop
  /** Status of the response; undefined without one. */
  status?: number
  /** Retry-After header of the response. */
  retryAfter?: string | undefined
  problem?: Problem
}

/**
 * Requests one product. Follows a redirect to another spelling of the shop's origin (www, https), which
 * then is the shop.
 */
export async function probe(shop: Shop, hops = 3): Promise<Probed> {
  try {
    const reply = await requestShop(
      shop,
      { method: 'GET', path: PROBE, headers: HEADERS },
      TIMEOUT_MS,
    )
    const body = decompress(await readBody(reply), reply.headers['content-encoding'])
    const redirected = hops > 0 ? otherSpelling(shop.origin, reply.headers.location) : undefined
    if (redirected) return await probe({ ...shop, origin: redirected }, hops - 1)
    const { statusCode: status = 0, headers } = reply
    const problem = responseProblem(shop.origin, { status, headers, body: decodeText(body) })
    const retryAfter = headers['retry-after']
    return { shop, status, retryAfter, ...(problem ? { problem } : {}) }
  } catch (error) {
    return { shop, problem: connectionProblem(shop.origin, errorCode(error)) }
  }
}

/** Another origin with the same host name, apart from www. */
function otherSpelling(origin: string, location: string | undefined): string | undefined {
  if (!location || !URL.canParse(location)) return undefined
  const to = new URL(location)
  return to.origin !== origin && withoutWww(to) === withoutWww(new URL(origin))
    ? to.origin
    : undefined
}

const withoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, '')
