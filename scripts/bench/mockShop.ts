import { getResponse } from 'msw'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runnerImport } from 'vite'
import { root } from '../steps.ts'
import { imageFor } from './images.ts'
import { DOCUMENT_PREFIX, readSettings, type Shop } from './shop.ts'

/** The mock site as a shop that needs as long for its responses as a small real one. */

/** From the request to the first byte, ms: WordPress loads the theme and its plugins for all but REST. */
const THEME_MS = 250
const STORE_API_MS = 150

export async function openMockShop(): Promise<Shop> {
  // The mock site prints settings of index.html into its pages, as WordPress prints those of its theme.
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  const [, block = ''] = /id="site-config">([\s\S]*?)<\/script>/.exec(html) ?? []
  Object.assign(globalThis, { document: { getElementById: () => ({ textContent: block }) } })
  const { module } = await runnerImport<typeof import('../../mocks/site.ts')>('/mocks/site.ts', {
    root,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
  })
  const { catalog } = module.createMockSite().db
  const open = () => module.createMockSite({ makeCatalog: () => catalog }).handlers
  let handlers = open()

  async function responseTo(request: Request) {
    const { pathname, origin, search } = new URL(request.url)
    if (pathname.startsWith('/wp-content/uploads/')) return image(pathname)
    const found = await getResponse(handlers, request.clone())
    if (found) return found
    // The mock site has its rendered pages below the prefix only.
    const address = origin + DOCUMENT_PREFIX + pathname + search
    const page = await getResponse(handlers, new Request(address, request))
    if (!page) return new Response('', { status: 404 })
    const location = page.headers.get('Location')
    if (location) page.headers.set('Location', location.replace(DOCUMENT_PREFIX, ''))
    return page
  }

  return {
    settings: await settingsOf(responseTo),
    forgetVisitors: () => (handlers = open()),
    async respond(request) {
      const [response] = await Promise.all([
        responseTo(request),
        sleep(delayOf(new URL(request.url))),
      ])
      return response
    },
  }
}

function delayOf({ pathname }: URL): number {
  if (pathname.startsWith('/wp-content/')) return 0
  return pathname.startsWith('/wp-json/') ? STORE_API_MS : THEME_MS
}

const image = (path: string) =>
  new Response(new Uint8Array(imageFor(path)), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000' },
  })

/** As `npm run configure` reads it: over HTTP. */
async function settingsOf(responseTo: (request: Request) => Promise<Response>) {
  const handle = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const found = await responseTo(new Request(new URL(url, `http://${headers.host}`)))
    response.writeHead(found.status, Object.fromEntries(found.headers))
    response.end(Buffer.from(await found.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const settings = await readSettings(`http://127.0.0.1:${port}`)
  server.close()
  return settings
}
