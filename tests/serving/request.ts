import { request, type IncomingHttpHeaders } from 'node:http'

/** The shop's host in deploy/. */
export const HOST = 'shop.example'

export interface Response {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

interface Options {
  method?: string
  userAgent?: string
  body?: string
  headers?: Record<string, string>
}

/** A request from a client that forges the proxy headers. The URL is sent as it is. */
export const sendRequest = (
  port: number,
  url: string,
  { method, userAgent, body, headers }: Options,
) =>
  new Promise<Response>((resolve, reject) => {
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        path: url,
        method: method ?? 'GET',
        agent: false,
        headers: {
          Host: HOST,
          'User-Agent': userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
          Cookie: 'woocommerce_items_in_cart=1',
          'X-Forwarded-For': '6.6.6.6',
          'X-Forwarded-Proto': 'https',
          'X-Forwarded-Host': 'evil.example',
          'X-Real-IP': '6.6.6.6',
          'Client-IP': '6.6.6.6',
          Forwarded: 'for=6.6.6.6',
          ...(body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString(),
          })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
