import { http, HttpResponse } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { dropSharedPages } from '~/api/content/document'
import { setSite, site } from '~/config/site'
import { closeMockSite } from './mockSite'
import type { Exchange } from './recorded'

/**
 * A shop that responds with recorded exchanges, by method and address, so that the whole api layer
 * parses them. The recorded host counts as the shop's.
 */
export function useReplay() {
  const server = setupServer()
  const { shopOrigin } = site
  beforeAll(() => {
    setSite({ ...site, shopOrigin: 'https://shop.example' })
    closeMockSite()
    server.listen({ onUnhandledFrame: 'error' })
  })
  afterEach(() => {
    server.resetHandlers()
    dropSharedPages()
  })
  afterAll(() => {
    server.close()
    setSite({ ...site, shopOrigin })
  })
  return (...exchanges: Exchange[]) => server.use(...exchanges.map(replay))
}

const replay = ({ method, url, status, responseBody, responseHeaders }: Exchange) => {
  const { pathname, search } = new URL(url)
  return http.all(
    ({ request }) => {
      const target = new URL(request.url)
      return request.method === method && target.pathname + target.search === pathname + search
    },
    () => {
      const body = typeof responseBody === 'string' ? responseBody : JSON.stringify(responseBody)
      const headers = new Headers({ 'Content-Type': String(responseHeaders['Content-Type'] ?? '') })
      for (const name of ['Nonce', 'X-WP-Total', 'X-WP-TotalPages']) {
        const value = responseHeaders[name]
        if (value) headers.set(name, String(value))
      }
      return new HttpResponse(status === 204 ? null : body, { status, headers })
    },
  )
}
