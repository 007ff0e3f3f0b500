import { getResponse } from 'msw'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runnerImport } from 'vite'
import { root } from './steps.ts'

/** The mock site as a WordPress server in Node. */

/** The mock site has its rendered pages below it only. */
const DOCUMENT_PREFIX = '/_wp'

export interface MockSite {
  /** As WordPress: pages at their own addresses, links to the origin of the request. */
  respond: (request: Request) => Promise<Response>
  /** Forgets the carts and wishlists of earlier visitors. */
  forgetVisitors: () => void
}

/** @param html a page with the settings that the mock site prints, as WordPress prints those of its theme */
export async function openMockSite(
  html: string,
  scenarios: readonly string[] = [],
): Promise<MockSite> {
  const [, block = ''] = /id="site-config">([\s\S]*?)<\/script>/.exec(html) ?? []
  Object.assign(globalThis, { document: { getElementById: () => ({ textContent: block }) } })
  const { module } = await runnerImport<typeof import('../mocks/site.ts')>('/mocks/site.ts', {
    root,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
  })
  // From now on this is a server: the mock site would store cookies in a document.
  Reflect.deleteProperty(globalThis, 'document')
  const { catalog } = module.createMockSite({ scenarios }).db
  const open = () => module.createMockSite({ scenarios, makeCatalog: () => catalog }).handlers
  let handlers = open()
  return {
    forgetVisitors: () => (handlers = open()),
    async respond(request) {
      const found = await getResponse(handlers, request.clone())
      if (found) return found
      const { pathname, origin, search } = new URL(request.url)
      const address = origin + DOCUMENT_PREFIX + pathname + search
      const page = await getResponse(handlers, new Request(address, request))
      if (!page) return new Response('', { status: 404 })
      const location = page.headers.get('Location')
      if (location) page.headers.set('Location', location.replace(DOCUMENT_PREFIX, ''))
      return page
    },
  }
}

export interface HttpServer {
  /** "http://127.0.0.1:40123" */
  origin: string
  close: () => void
}

/**
 * Responds over HTTP on a free port.
 *
 * @param publicOrigin of the URLs of the requests, as behind a proxy; by default the server's own
 */
export async function serveHttp(
  respond: (request: Request) => Promise<Response>,
  publicOrigin?: string,
): Promise<HttpServer> {
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const found = await respond(await requestOf(incoming, publicOrigin ?? origin))
    const cookies = found.headers.getSetCookie()
    outgoing.writeHead(found.status, {
      ...Object.fromEntries(found.headers),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    })
    outgoing.end(Buffer.from(await found.arrayBuffer()))
  }
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function requestOf(incoming: IncomingMessage, origin: string) {
  const { method = 'GET', url = '/' } = incoming
  const headers = Object.entries(incoming.headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? new Uint8Array(Buffer.concat(await incoming.toArray())) : undefined
  return new Request(new URL(url, origin), { method, headers, ...(body ? { body } : {}) })
}
