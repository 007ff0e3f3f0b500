import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import { siteDefaults } from '../../src/config/siteDefaults.ts'
import { shopOf, type Shop } from './ask.ts'
import { asPage, inWords, type Problem } from './explain.ts'
import { probe } from './probe.ts'
import { passOn } from './proxy.ts'
import { goesToShop, screensOf } from './routing.ts'
import { blockOf, liveBlock, withBlock } from './siteBlock.ts'

/**
 * The developer's server in front of a real shop: the app's own files and screens are Vite's, everything
 * else the shop answers. Nothing of the mock site is there.
 *
 * @param address SHOP, as https://shop.example
 * @param settings file with a site-config block, as `npm run configure` writes it
 */
export function liveShop(address: string, settings?: string): Plugin {
  let shop: Shop = shopOf(address)
  let problem: Problem | undefined
  /** A call has gone unanswered since the last look. */
  let isInDoubt = false
  let told = ''
  const tell = (words: string) => {
    if (words !== told) console.error(`\n${words}\n`)
    told = words
  }
  const look = async () => {
    const found = await probe(shop)
    shop = found.shop
    problem = found.problem
    isInDoubt = false
    if (problem) tell(inWords(problem))
    else told = ''
  }
  const block = (html: string) =>
    settings && existsSync(settings) ? blockOf(readFileSync(settings, 'utf8')) : blockOf(html)

  return {
    name: 'satchel-live-shop',
    apply: 'serve',
    enforce: 'pre',
    // Not one module of the mock site, whatever imports it.
    resolveId: (id) => (/(?:^|\/)mocks\/index$/.test(id) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? 'export {}' : undefined),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => withBlock(html, liveBlock(block(html), shop.origin)),
    },
    async configureServer(server) {
      await look()
      console.log(
        problem
          ? ''
          : `\nThe shop is ${shop.origin}. What you do here, you do there: orders, too.\n`,
      )
      const settings = block(readFileSync('index.html', 'utf8'))
      const { documentPrefix: prefix = '/_wp' } = settings
      let screens: ReturnType<typeof screensWith> | undefined

      async function handle(request: IncomingMessage, response: ServerResponse) {
        const { method = 'GET', url = '/' } = request
        const isPage = asksForPage(request)
        // Not before the server stands.
        screens ??= screensWith(server, settings.addresses ?? {})
        if (goesToShop({ method, url, isPage }, await screens)) {
          const onProblem = (words: string) => {
            isInDoubt = true
            tell(words)
          }
          await passOn({ shop, prefix, onProblem }, request, response)
          return true
        }
        if (!isPage || !(problem || isInDoubt)) return false
        // It may be back by now.
        await look()
        if (!problem) return false
        response.writeHead(502, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' })
        response.end(asPage(problem))
        return true
      }

      server.middlewares.use((request, response, next) => {
        void (async () => {
          try {
            if (!(await handle(request, response))) next()
          } catch (error) {
            next(error)
          }
        })()
      })
    },
  }
}

const NOTHING = '\0satchel-no-mocks'

/** The app's own route patterns for these settings. */
async function screensWith(server: ViteDevServer, addresses: object) {
  const { routePatterns } = (await server.ssrLoadModule(
    '/src/config/paths.ts',
  )) as typeof import('../../src/config/paths.ts')
  return screensOf(Object.values(routePatterns({ ...siteDefaults.addresses, ...addresses })))
}

function asksForPage({ headers }: IncomingMessage): boolean {
  const kind = headers['sec-fetch-dest']
  if (typeof kind === 'string') return kind === 'document' || kind === 'iframe'
  return /text\/html/.test(headers.accept ?? '')
}
