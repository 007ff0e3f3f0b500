import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type SecureServerOptions,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DEFAULT_OWNERS, pagesIn, placeOf } from '../../tests/support/routing.ts'
import type { Shop } from './shop.ts'

/**
 * The build and the shop on one host, as deploy/nginx.conf serves them: compressed copies of the files of
 * /assets/, prerendered pages, texts compressed on the way, the same caching.
 */

export type Protocol = 'h2' | 'http1'

export interface BenchServer {
  origin: string
  close: () => void
}

export interface ServedFile {
  type: string
  body: Buffer
  /** Encoding of the body, when it is compressed. */
  encoding?: 'br'
}

interface Served {
  protocol: Protocol
  /** The folder of the build, with its prerendered pages. */
  folder: string
  /** The content of the app's page, given the origin. Prerendered pages are sent as they are. */
  indexPage: (origin: string) => string
  shop: Shop
  /** Files that are not in the folder, by path. */
  extraFiles: ReadonlyMap<string, ServedFile>
  certificate: Certificate
}

type Incoming = IncomingMessage | Http2ServerRequest
type Outgoing = ServerResponse | Http2ServerResponse

export async function startServer(served: Served): Promise<BenchServer> {
  const { protocol, certificate } = served
  let page = Buffer.alloc(0)
  const listener = (incoming: Incoming, outgoing: Outgoing) => {
    handle(served, origin, page, incoming)
      .then(async (response) => send(response, incoming, outgoing))
      .catch((error: unknown) => {
        console.error(error)
        outgoing.statusCode = 500
        outgoing.end()
      })
  }
  // HTTP/1.1 beside it is for Playwright's own requests.
  const server =
    protocol === 'h2'
      ? createSecureServer({ ...certificate.options, allowHTTP1: true }, listener)
      : createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const origin = `${protocol === 'h2' ? 'https' : 'http'}://localhost:${port}`
  page = Buffer.from(served.indexPage(origin))
  return { origin, close: () => void server.close() }
}

interface ServedResponse {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

async function handle(
  { folder, shop, extraFiles }: Served,
  origin: string,
  page: Buffer,
  incoming: Incoming,
): Promise<ServedResponse> {
  const { url: path = '/', method = 'GET', headers } = incoming
  const url = new URL(path, origin)
  const extra = extraFiles.get(url.pathname)
  if (extra) return fileResponse(extra, false)
  const { hasPage, pageFile } = pagesIn(folder)
  const asked = { method, url: path, userAgent: headers['user-agent'] }
  const place = placeOf(asked, DEFAULT_OWNERS, hasPage)
  if (place === 'app') return fileResponse({ type: typeOf('.html'), body: page }, false)
  if (place === 'page') {
    const body = readFileSync(pageFile(url.pathname))
    return fileResponse({ type: typeOf('.html'), body }, false)
  }
  if (place === 'asset' || place === 'file') {
    const file = join(folder, normalize(url.pathname))
    if (existsSync(file) && statSync(file).isFile()) {
      return assetResponse(file, headers['accept-encoding'] ?? '', place === 'asset')
    }
    if (place === 'asset') return { status: 404, headers: {}, body: Buffer.alloc(0) }
  }
  const response = await shop.respond(await requestOf(incoming, url, method))
  const cookies = response.headers.getSetCookie()
  const isPersonal = place === 'private' || place === 'document'
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      ...(isPersonal ? { 'cache-control': 'no-store' } : {}),
    },
    body: Buffer.from(await response.arrayBuffer()),
  }
}

async function requestOf(incoming: Incoming, url: URL, method: string) {
  const headers = Object.entries(incoming.headers).filter(
    (entry): entry is [string, string] => !entry[0].startsWith(':') && typeof entry[1] === 'string',
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? new Uint8Array(Buffer.concat(await incoming.toArray())) : undefined
  return new Request(url, { method, headers, ...(body ? { body } : {}) })
}

function fileResponse({ type, body, encoding }: ServedFile, isImmutable: boolean): ServedResponse {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    body,
  }
}

/** A file of the build, or its copy that the build compressed. */
function assetResponse(file: string, accepted: string, isImmutable: boolean): ServedResponse {
  const type = typeOf(extname(file))
  const isCompressed = accepted.includes('br') && existsSync(`${file}.br`)
  const served: ServedFile = isCompressed
    ? { type, body: readFileSync(`${file}.br`), encoding: 'br' }
    : { type, body: readFileSync(file) }
  return fileResponse(served, isImmutable)
}

const typeOf = (extension: string) => TYPES[extension] ?? 'application/octet-stream'

/** nginx.conf: gzip_min_length and gzip_comp_level. */
const GZIP_MIN_LENGTH = 1000
const GZIP_LEVEL = 5

/**
 * Chromium's throttling counts the bytes that have arrived together with the headers twice: a large script
 * then takes up to 500 ms longer, in some visits only.
 */
const BODY_DELAY_MS = 20

function send({ status, headers, body }: ServedResponse, incoming: Incoming, outgoing: Outgoing) {
  const isKnown =
    headers['etag'] !== undefined && headers['etag'] === incoming.headers['if-none-match']
  const isCompressible =
    body.length >= GZIP_MIN_LENGTH &&
    headers['content-encoding'] === undefined &&
    /^text|json|svg/.test(String(headers['content-type'])) &&
    String(incoming.headers['accept-encoding']).includes('gzip')
  outgoing.statusCode = isKnown ? 304 : status
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
  if (isCompressible) outgoing.setHeader('content-encoding', 'gzip')
  if (isKnown || incoming.method === 'HEAD') return void outgoing.end()
  const sent = isCompressible ? gzipSync(body, { level: GZIP_LEVEL }) : body
  // Sends them; Node's types know this method for HTTP/1.1 only.
  if ('flushHeaders' in outgoing) outgoing.flushHeaders()
  setTimeout(() => outgoing.end(sent), BODY_DELAY_MS)
}

interface Certificate {
  options: SecureServerOptions
  /** For Chromium's --ignore-certificate-errors-spki-list: SHA-256 of the public key, base64. */
  fingerprint: string
}

/** A self-signed certificate for localhost. Node cannot make one, so openssl does. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'satchel-bench-'))
  const key = join(folder, 'key.pem')
  const cert = join(folder, 'cert.pem')
  const { status, error, stderr } = spawnSync(
    'openssl',
    `req -x509 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost
      -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -keyout ${key} -out ${cert}`.split(/\s+/),
    { encoding: 'utf8' },
  )
  if (status !== 0) {
    throw new Error(`The bench needs openssl for its certificate. ${error?.message ?? stderr}`)
  }
  const options = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  const publicKey = new X509Certificate(options.cert).publicKey
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return { options, fingerprint }
}
