import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stub of WordPress was asked. */
export interface Seen {
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

/**
 * Stands where WordPress would: remembers what it was asked, sets cookies, lets itself be cached, and at
 * /leads/ redirects to the address in `to`.
 */
export async function startWordPress() {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
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
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** What it was asked since the last time, oldest first. */
    take: () => seen.splice(0),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
