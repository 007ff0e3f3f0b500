import { ask, bodyOf, codeOf, unpacked, type Shop } from './ask.ts'
import { refused, unanswered, type Problem } from './explain.ts'

const PROBE = '/wp-json/wc/store/v1/products?per_page=1'
const TIMEOUT_MS = 15_000

/**
 * Asks the shop for one product. Where its host leads on to another spelling of itself (www or not,
 * https), that one is the shop.
 */
export async function probe(shop: Shop): Promise<{ shop: Shop; problem?: Problem }> {
  try {
    for (let hops = 0, at = shop; ; hops += 1) {
      const headers = { 'accept-encoding': 'identity', accept: 'application/json' }
      // oxlint-disable-next-line no-await-in-loop -- each answer says where the next one is
      const reply = await ask(at, { method: 'GET', path: PROBE, headers }, TIMEOUT_MS)
      // oxlint-disable-next-line no-await-in-loop
      const body = unpacked(await bodyOf(reply), reply.headers['content-encoding'])
      const twin = hops < 3 ? twinOf(at.origin, reply.headers.location) : undefined
      if (!twin) {
        const { statusCode: status = 0, headers } = reply
        const problem = refused(at.origin, { status, headers, body: body.toString() })
        return { shop: at, ...(problem ? { problem } : {}) }
      }
      at = { ...at, origin: twin }
    }
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
