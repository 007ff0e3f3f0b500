import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DEFAULT_OWNERS, pagesIn, placeOf, type Place } from './routing.ts'

/**
 * Serves the build of DIST like a static host: its files and prerendered pages, the app's page for every
 * other address. With BACKEND=mock the mock site answers behind it over HTTP by the rules of routing.ts, so
 * that the production build can be tested and measured.
 */
const folder = process.env['DIST'] ?? 'dist-demo'
const port = Number(process.env['PORT'] ?? 4173)
const pages = pagesIn(folder)
const backend = process.env['BACKEND'] === 'mock' ? await mockBackend() : undefined

/** Starts the mock site again with the scenarios of the query: each test begins with a new shop. */
const RESET = '/mock-site/reset'

/** index.html's `documentPrefix`. */
const PREFIX = '/_wp'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

// Longer than any pause of a test: Playwright reuses connections, and one that is closed meanwhile is a failed call.
createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(port)

async function handle(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  if (url.pathname === '/old-worker.js') {
    return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(OLD_WORKER)
  }
  if (backend && url.pathname === RESET) {
    backend.reset(url.searchParams.getAll('scenario'))
    return void response.writeHead(204).end()
  }
  const place = backend ? placeOfRequest(request) : placeWithoutBackend(request)
  const file = join(folder, normalize(url.pathname))
  const isFile = (place === 'asset' || place === 'file') && existsSync(file)
  if (isFile && statSync(file).isFile()) return sendFile(file, response)
  if (place === 'app') return sendFile(pages.appFile(), response)
  if (place === 'page') return sendFile(pages.pageFile(url.pathname), response)
  if (!backend || place === 'asset') return void response.writeHead(404).end()
  await backend.respond(url, request, response, place)
}

const placeOfRequest = ({ method = 'GET', url = '/', headers }: IncomingMessage) =>
  placeOf({ method, url, userAgent: headers['user-agent'] }, DEFAULT_OWNERS, pages.hasPage)

/**
 * The mock site runs in the demo's service worker, so every address without a file belongs to the
 * app. A host that ignores queries would send a prerendered page for any of them.
 */
function placeWithoutBackend(request: IncomingMessage): Place {
  const { pathname: path } = new URL(request.url ?? '/', 'http://demo')
  if (path.startsWith('/assets/')) return 'asset'
  if (/\/[\w-][\w.-]*\.\w+$/.test(path) && existsSync(join(folder, normalize(path)))) return 'file'
  if (/^\/(wp-|_wp\/|\.)/.test(path)) return 'wordpress'
  return placeOfRequest(request) === 'page' ? 'page' : 'app'
}

/** The service worker of a site that was here before the app: it responds from its cache for ever. */
const OLD_WORKER = `
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(fromCache(event.request))
})
async function fromCache(request) {
  const cache = await caches.open('old')
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  await cache.put(request, response.clone())
  return response
}`

/** Every visitor has a cookie, so that a request without one is a request that was sent without cookies. */
const VISITOR = 'visitor=1; path=/; HttpOnly'

/** Content of built files, which do not change. */
const packedFiles = new Map<string, Buffer>()

function sendFile(file: string, response: ServerResponse) {
  const headers = {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.endsWith('.html') ? { 'Set-Cookie': VISITOR } : {}),
  }
  if (!/\.(html|js|css|svg)$/.test(file)) {
    response.writeHead(200, headers)
    createReadStream(file).pipe(response)
    return
  }
  response.writeHead(200, { ...headers, 'Content-Encoding': 'gzip' })
  const packed = packedFiles.get(file) ?? gzipSync(readFileSync(file))
  if (file.includes('/assets/')) packedFiles.set(file, packed)
  response.end(packed)
}

/** The mock site, loaded through Vite because it is TypeScript with path aliases. */
async function mockBackend() {
  const { createServer: createVite } = await import('vite')
  const { getResponse } = await import('msw')
  // The mock site prints the settings of index.html into its pages, as WordPress would.
  const [, settings = ''] =
    /<script type="application\/json" id="site-config">([\s\S]*?)<\/script>/.exec(
      readFileSync('index.html', 'utf8'),
    ) ?? []
  Object.assign(globalThis, { document: { getElementById: () => ({ textContent: settings }) } })
  const vite = await createVite({
    mode: 'mock',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  })
  const { createMockSite } = (await vite.ssrLoadModule(
    '/mocks/index.ts',
  )) as typeof import('../../mocks/index')
  let { handlers } = createMockSite({})
  const reset = (scenarios: string[]) => {
    handlers = createMockSite({ scenarios }).handlers
  }

  const responseOf = (url: URL, request: IncomingMessage, body: Buffer | undefined) => {
    const init: RequestInit = {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
      ...(body ? { body: new Uint8Array(body) } : {}),
    }
    const headers = new Headers(init.headers)
    if (!request.headers.cookie) headers.set('X-Credentials', 'omit')
    return getResponse(handlers, new Request(url, { ...init, headers }))
  }

  const respond = async (
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
    place: Place,
  ) => {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const sent = hasBody ? Buffer.concat(await request.toArray()) : undefined
    // The mock site has its pages below the prefix, WordPress at their addresses.
    const page = new URL(PREFIX + url.pathname + url.search, url)
    const own = await responseOf(url, request, sent)
    const found = own ?? (await responseOf(page, request, sent))
    if (!found) return void response.writeHead(404).end()
    const type = found.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await found.arrayBuffer())
    const isForOne = place === 'private' || place === 'document'
    const location = found.headers.get('Location')
    const headers: Record<string, string | string[]> = {
      ...Object.fromEntries(found.headers),
      ...(isForOne ? { 'cache-control': 'no-store' } : {}),
      ...(location && !own ? { location: location.replace(PREFIX, '') } : {}),
    }
    if (found.headers.has('Set-Cookie')) headers['set-cookie'] = found.headers.getSetCookie()
    const isText = /text|json|svg/.test(type)
    if (isText) headers['content-encoding'] = 'gzip'
    response.writeHead(found.status, headers)
    response.end(isText ? gzipSync(body) : body)
  }
  return { respond, reset }
}
