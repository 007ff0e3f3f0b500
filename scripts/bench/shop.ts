import { getResponse } from 'msw'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runnerImport } from 'vite'
import { mergeSettings } from '../configure/block.ts'
import { fetchShop } from '../configure/fetchShop.ts'
import { findSettings } from '../configure/settings.ts'
import type { SiteSettings } from '../siteBlock.ts'
import { root } from '../steps.ts'
import { pictureFor } from './pictures.ts'

/** The mock site as a shop that needs as long for its answers as a small real one. */

/** From the request to the first byte, ms: WordPress loads the theme and its plugins for all but REST. */
const THEME_MS = 250
const STORE_API_MS = 150

/** The mock site has its rendered pages below this prefix, WordPress at their own addresses. */
const PAGES = '/_wp'

export interface Shop {
  /** @param delayed false for answers without the shop's delay */
  answer: (request: Request, delayed?: boolean) => Promise<Response>
  /** Forgets the carts and wishlists of earlier visitors. */
  forgetVisitors: () => void
}

export async function openShop(): Promise<Shop> {
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

  async function respond(request: Request) {
    const { pathname, origin, search } = new URL(request.url)
    if (pathname.startsWith('/wp-content/uploads/')) return picture(pathname)
    const found = await getResponse(handlers, request.clone())
    if (found) return found
    const page = await getResponse(
      handlers,
      new Request(origin + PAGES + pathname + search, request),
    )
    if (!page) return new Response('', { status: 404 })
    const location = page.headers.get('Location')
    if (location) page.headers.set('Location', location.replace(PAGES, ''))
    return page
  }

  return {
    forgetVisitors: () => (handlers = open()),
    async answer(request, delayed = true) {
      const startedAt = performance.now()
      const response = await respond(request)
      const spent = performance.now() - startedAt
      if (delayed) await sleep(Math.max(0, delayOf(new URL(request.url)) - spent))
      return response
    },
  }
}

function delayOf({ pathname }: URL): number {
  if (pathname.startsWith('/wp-content/')) return 0
  return pathname.startsWith('/wp-json/') ? STORE_API_MS : THEME_MS
}

const picture = (path: string) =>
  new Response(new Uint8Array(pictureFor(path)), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000' },
  })

/** The settings that `npm run configure` writes for this shop when nothing was set by hand. */
export async function configuredSettings(shop: Shop): Promise<SiteSettings> {
  const respond = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const answer = await shop.answer(new Request(new URL(url, `http://${headers.host}`)), false)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const answers = await fetchShop({ origin: `http://127.0.0.1:${port}` }, () => undefined)
  server.close()
  return mergeSettings({}, findSettings(answers).block)
}
