import { getResponse } from 'msw'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createMockSite, type MockSiteOptions } from '~mocks/site'
import { closeMockSite, copyCatalog } from './mockSite'

export interface MockShop {
  /** "http://127.0.0.1:40123" */
  origin: string
  db: ReturnType<typeof createMockSite>['db']
  /** The requests, oldest first: "GET /cart/", and their headers. */
  requests: { line: string; headers: IncomingMessage['headers'] }[]
  close: () => Promise<void>
}

/**
 * The mock site as a WordPress server on its own port, with absolute links and pages at their own
 * addresses; its cookies are for its host and Secure.
 */
export async function openMockShop(options: MockSiteOptions = {}): Promise<MockShop> {
  closeMockSite()
  const { db, handlers } = createMockSite({ makeCatalog: copyCatalog, ...options })
  const requests: MockShop['requests'] = []

  async function handle(request: IncomingMessage, response: ServerResponse) {
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers })
    const host = String(request.headers.host)
    const url = new URL(request.url ?? '/', `http://${host}`)
    const isPage = !url.pathname.startsWith('/wp-') && !url.searchParams.has('wc-ajax')
    const at = isPage ? new URL(`/_wp${url.pathname}${url.search}`, url) : url
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const init: RequestInit & { duplex?: 'half' } = {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
      ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
    }
    const found = await getResponse(handlers, new Request(at, init))
    if (!found) return void response.writeHead(404).end()
    const { origin } = url
    const headers: Record<string, string | string[]> = Object.fromEntries(found.headers)
    const location = found.headers.get('Location')
    if (location) {
      const path = new URL(location, at).href.slice(origin.length).replace(/^\/_wp/, '')
      headers['location'] = origin + path
    }
    const cookies = found.headers.getSetCookie()
    if (cookies.length > 0) {
      headers['set-cookie'] = cookies.map((cookie) => `${cookie}; domain=${url.hostname}; secure`)
    }
    const body = Buffer.from(await found.arrayBuffer())
    response.writeHead(found.status, headers)
    response.end(isPage ? body.toString().replaceAll('"/', `"${origin}/`) : body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    db,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
