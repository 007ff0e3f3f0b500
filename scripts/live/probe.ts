import { ask, bodyOf, codeOf, textOf, unpacked, type Shop } from './ask.ts'
import { refused, unanswered, type Problem } from './explain.ts'

const PROBE = '/wp-json/wc/store/v1/products?per_page=1'
/** So that an owner finds it in the log; firewalls turn away who gives no name. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; Satchel; reads public pages)'
const HEADERS = {
  'accept-encoding': 'identity',
  accept: 'application/json',
  'user-agent': USER_AGENT,
}
const TIMEOUT_MS = 15_000

/**
 * Asks the shop for one product. Where its host leads on to another spelling of itself (www or not,
 * https), that one is the shop.
 */
export async function probe(shop: Shop, hops = 3): Promise<{ shop: Shop; problem?: Problem }> {
  try {
    const reply = await ask(shop, { method: 'GET', path: PROBE, headers: HEADERS }, TIMEOUT_MS)
    const body = unpacked(await bodyOf(reply), reply.headers['content-encoding'])
    const twin = hops > 0 ? twinOf(shop.origin, reply.headers.location) : undefined
    if (twin) return await probe({ ...shop, origin: twin }, hops - 1)
    const { statusCode: status = 0, headers } = reply
    const problem = refused(shop.origin, { status, headers, body: textOf(body) })
    return { shop, ...(problem ? { problem } : {}) }
  } catch (error) {
    return { shop, problem: unanswered(shop.origin, codeOf(error)) }
  }
}

/** Another origin of the same shop, by its name; never another host. */
function twinOf(origin: string, location: string | undefined): string | undefined {
  if (!location || !URL.canParse(location)) return undefined
  const to = new URL(location)
  return to.origin !== origin && bare(to) === bare(new URL(origin)) ? to.origin : undefined
}

const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '')
