import { fetchShop } from '../configure/fetchShop.ts'
import { findSettings } from '../configure/settings.ts'
import { readBody, requestShop } from '../live/shopRequest.ts'
import type { SiteSettings } from '../siteBlock.ts'

/** What the bench needs of a shop: mockShop.ts, or a real one. */
export interface Shop {
  /** The shop as its origin, for a server in front of it. Throws when it does not respond. */
  respond: (request: Request) => Promise<Response>
  /** The settings that `npm run configure` writes for it when nothing was set by hand. */
  settings: SiteSettings
  /** Forgets the carts and wishlists of earlier visitors. */
  forgetVisitors: () => void
}

export async function readSettings(origin: string): Promise<SiteSettings> {
  return findSettings(await fetchShop({ origin }, () => undefined)).block
}

/** The app reads rendered pages below it: deploy/nginx.conf. */
export const DOCUMENT_PREFIX = '/_wp'

/** @param origin of WordPress, whose responses take their own time */
export async function openRealShop(origin: string): Promise<Shop> {
  return {
    settings: await readSettings(origin),
    // Each visitor has separate cookies.
    forgetVisitors: () => undefined,
    async respond(request) {
      const { pathname, search, host, protocol } = new URL(request.url)
      const isDocument = pathname.startsWith(`${DOCUMENT_PREFIX}/`)
      const path = (isDocument ? pathname.slice(DOCUMENT_PREFIX.length) : pathname) + search
      const reply = await requestShop(
        { origin },
        {
          method: request.method,
          path,
          headers: {
            ...Object.fromEntries(request.headers),
            host,
            'x-forwarded-host': host,
            'x-forwarded-proto': protocol.slice(0, -1),
            // The bench's server compresses.
            'accept-encoding': 'identity',
          },
          body: Buffer.from(await request.arrayBuffer()),
        },
      )
      const headers = new Headers()
      for (const [name, value] of Object.entries(reply.headersDistinct)) {
        if (HOP_BY_HOP.includes(name)) continue
        for (const item of value ?? []) headers.append(name, item)
      }
      const location = headers.get('location')
      if (isDocument && location) headers.set('location', prefixed(location, request.url))
      const body = await readBody(reply)
      const { statusCode: status = 500 } = reply
      return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers })
    },
  }
}

/** Headers of one connection only; HTTP/2 forbids them. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** A redirect within the shop, so that the app reads its target below the prefix, too. */
function prefixed(location: string, base: string): string {
  const to = new URL(location, base)
  return to.host === new URL(base).host ? DOCUMENT_PREFIX + to.pathname + to.search : location
}
