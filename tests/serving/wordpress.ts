import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that WordPress received. */
export interface ForwardedRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export const COOKIES = [
  'wordpress_logged_in_1=a%7Cb; Path=/; HttpOnly; SameSite=Lax',
  'wordpress_sec_1=c; path=/wp-admin; secure; HttpOnly',
  'wp-resetpass-1=d; Path=/my-account/lost-password/; HttpOnly',
]
export const CACHE = 'max-age=600'

/** Records requests, sets cookies, allows caching, and redirects from /leads/ to the URL in `to`. */
export async function startWordPress() {
  const requests: ForwardedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      const { pathname, searchParams } = new URL(url, 'http://stub')
      const to = pathname === '/leads/' ? searchParams.get('to') : null
      response.writeHead(to === null ? 200 : 302, {
        'Content-Type': 'text/html; charset=UTF-8',
        'Cache-Control': CACHE,
        Expires: 'Wed, 11 Jan 2034 05:00:00 GMT',
        'Set-Cookie': COOKIES,
        ...(to === null ? {} : { Location: to }),
      })
      response.end('<p>WordPress</p>')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** The requests since the last call, oldest first. */
    take: () => requests.splice(0),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
