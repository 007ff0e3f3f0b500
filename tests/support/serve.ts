import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

/**
 * A build on a static host, as a shop owner has it: files of DIST, index.html for every other address.
 * With BACKEND=mock the mock site answers behind it over real HTTP, so that the production build can
 * be tested and measured as it will run.
 */
const folder = process.env['DIST'] ?? 'dist-demo'
const port = Number(process.env['PORT'] ?? 4173)
const backend = process.env['BACKEND'] === 'mock' ? await mockBackend() : undefined

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(port)

async function handle(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const file = join(folder, normalize(url.pathname))
  if (existsSync(file) && statSync(file).isFile()) return sendFile(file, response)
  const isWordPress =
    request.method !== 'GET' ||
    url.searchParams.has('wc-ajax') ||
    /^\/(wp-|_wp\/|assets\/)/.test(url.pathname)
  if (!isWordPress) return sendFile(join(folder, 'index.html'), response)
  if (!backend) return void response.writeHead(404).end()
  await backend(url, request, response)
}

/** The build does not change while it is served. */
const packedFiles = new Map<string, Buffer>()

function sendFile(file: string, response: ServerResponse) {
  const headers = {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (!/\.(html|js|css|svg)$/.test(file)) {
    response.writeHead(200, headers)
    createReadStream(file).pipe(response)
    return
  }
  response.writeHead(200, { ...headers, 'Content-Encoding': 'gzip' })
  const packed = packedFiles.get(file) ?? gzipSync(readFileSync(file))
  packedFiles.set(file, packed)
  response.end(packed)
}

/** The mock site, loaded through Vite since it is TypeScript with the project's path names. */
async function mockBackend() {
  const { createServer: createVite } = await import('vite')
  const { getResponse } = await import('msw')
  // The mock site prints the settings of index.html's block into its pages, as the app reads them.
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
  const { handlers } = createMockSite({})

  return async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const init: RequestInit & { duplex?: 'half' } = {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
      ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
    }
    const answer = await getResponse(handlers, new Request(url, init))
    if (!answer) return void response.writeHead(404).end()
    const type = answer.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries(answer.headers)
    if (/text|json|svg/.test(type)) {
      response.writeHead(answer.status, { ...headers, 'Content-Encoding': 'gzip' })
      response.end(gzipSync(body))
    } else {
      response.writeHead(answer.status, headers)
      response.end(body)
    }
  }
}
