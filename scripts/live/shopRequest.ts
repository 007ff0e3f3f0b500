import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export interface Shop {
  /** "https://shop.example", without a trailing slash. */
  origin: string
  /** Authorization header for a shop behind HTTP authentication. */
  authorization?: string
}

/** @param text an origin, optionally with `name:password@`. @throws when it is something else */
export function parseShop(text: string): Shop {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new Error(
      `Name the shop by its origin, for example https://shop.example. “${text}” is not an origin.`,
    )
  }
  const { origin, username, password } = url
  if (!username) return { origin }
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { origin, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

interface ShopRequest {
  method: string
  /** Path and query. */
  path: string
  headers: OutgoingHttpHeaders
  body?: Buffer
}

/** Longer than the app's own timeout, so that the app shows what a shopper would see. */
const TIMEOUT_MS = 45_000

/** One request, without following redirects. @throws Node's error, with its code */
export function requestShop(
  shop: Shop,
  { method, path, headers, body }: ShopRequest,
  timeoutMs = TIMEOUT_MS,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = shop.origin.startsWith('https:') ? requestHttps : requestHttp
  const request = send(
    new URL(shop.origin + path),
    {
      method,
      headers: {
        ...headers,
        ...(shop.authorization ? { authorization: shop.authorization } : {}),
      },
    },
    resolve,
  )
  request.setTimeout(timeoutMs, () =>
    request.destroy(Object.assign(new Error('No response in time'), { code: 'ETIMEDOUT' })),
  )
  request.on('error', reject)
  request.end(body)
  return promise
}

export async function readBody(message: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

/** Some servers compress although the request accepts no encoding. */
export function decompress(body: Buffer, encoding = ''): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return gunzipSync(body)
    case 'br':
      return brotliDecompressSync(body)
    case 'deflate':
      return inflateSync(body)
    default:
      return body
  }
}

/** The text of a response, without a byte order mark and without PHP notices before its JSON. */
export function decodeText(body: Buffer): string {
  const text = new TextDecoder().decode(body)
  const json = text.replace(/^[^]+?\n(?=[[{])/, '')
  try {
    JSON.parse(json)
    return json
  } catch {
    return text
  }
}

/** Node throws an AggregateError when it has tried several addresses. */
export function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
