import { request as askHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as askHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export interface Shop {
  /** As "https://shop.example", without a slash. */
  origin: string
  /** The header for a shop behind a name and a password. */
  authorization?: string
}

/** @param text as typed; a name and a password may stand in it. @throws where it is no origin */
export function shopOf(text: string): Shop {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new Error(
      `A shop is named by its host alone, as https://shop.example; "${text}" is no such address.`,
    )
  }
  const { origin, username, password } = url
  if (!username) return { origin }
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { origin, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

export interface Asked {
  method: string
  /** Path and query. */
  path: string
  headers: OutgoingHttpHeaders
  body?: Buffer
}

/** Longer than the app waits for an answer, so that it is the app that gives up. */
const TIMEOUT_MS = 45_000

/** One request to the shop, redirects left to who asked. @throws Node's error, with its code */
export function ask(shop: Shop, { method, path, headers, body }: Asked, timeoutMs = TIMEOUT_MS) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = shop.origin.startsWith('https:') ? askHttps : askHttp
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
    request.destroy(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' })),
  )
  request.on('error', reject)
  request.end(body)
  return promise
}

export async function bodyOf(message: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

/** Some servers pack what was asked for plain. */
export function unpacked(body: Buffer, encoding = ''): Buffer {
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

/** The words of an answer, without a byte order mark and without what PHP has printed ahead of its JSON. */
export function textOf(body: Buffer): string {
  const text = new TextDecoder().decode(body)
  const json = text.replace(/^[^]+?\n(?=[[{])/, '')
  try {
    JSON.parse(json)
    return json
  } catch {
    return text
  }
}

/** Of Node's errors; a group of them has tried several addresses. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
