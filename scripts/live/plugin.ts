import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import { siteDefaults } from '../../src/config/siteDefaults.ts'
import { isGroup, readSiteBlock, replaceSiteBlock } from '../siteBlock.ts'
import { probe } from './probe.ts'
import { formatProblem, problemPage, type Problem } from './problems.ts'
import { proxyRequest } from './proxy.ts'
import { goesToShop, screensOf } from './routing.ts'
import { parseShop, type Shop } from './shopRequest.ts'

const NO_MOCKS = '\0satchel-no-mocks'

/**
 * The development server in front of a real shop: Vite serves the app's files and screens, the shop
 * answers everything else. Nothing of the mock site is loaded.
 *
 * @param address SHOP: https://shop.example
 * @param settingsFile a file with a #site-config block or its JSON, as `npm run configure` writes it
 */
export function liveShop(address: string, settingsFile?: string): Plugin {
  let shop: Shop = parseShop(address)
  let problem: Problem | undefined
  /** A call had no response since the last probe. */
  let isUncertain = false
  let printed = ''
  const printOnce = (message: string) => {
    if (message && message !== printed) console.error(`\n${message}\n`)
    printed = message
  }
  const probeShop = async () => {
    const result = await probe(shop)
    shop = result.shop
    problem = result.problem
    isUncertain = false
    printOnce(problem ? formatProblem(problem) : '')
  }
  const settingsOf = (html: string) =>
    readSiteBlock(
      settingsFile && existsSync(settingsFile) ? readFileSync(settingsFile, 'utf8') : html,
    )

  return {
    name: 'satchel-live-shop',
    apply: 'serve',
    enforce: 'pre',
    resolveId: (id) => (/(?:^|\/)mocks\/index$/.test(id) ? NO_MOCKS : undefined),
    load: (id) => (id === NO_MOCKS ? 'export {}' : undefined),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => replaceSiteBlock(html, { ...settingsOf(html), shopOrigin: shop.origin }),
    },
    async configureServer(server) {
      await probeShop()
      if (!problem) {
        console.log(
          `\nThe shop is ${shop.origin}. It is real: an order that you place is an order.\n`,
        )
      }
      const { documentPrefix, addresses, wordpressPaths } = settingsOf(
        readFileSync('index.html', 'utf8'),
      )
      const prefix = typeof documentPrefix === 'string' ? documentPrefix : '/_wp'
      let isScreen: ReturnType<typeof screenMatcher> | undefined

      async function handle(request: IncomingMessage, response: ServerResponse) {
        const { method = 'GET', url = '/' } = request
        const isPage = isNavigation(request)
        // On the first request: modules cannot be loaded before the server has started.
        isScreen ??= screenMatcher(server, addresses, wordpressPaths)
        if (goesToShop({ method, url, isPage }, await isScreen, prefix)) {
          const onProblem = (message: string) => {
            isUncertain = true
            printOnce(message)
          }
          await proxyRequest({ shop, prefix, onProblem }, request, response)
          return true
        }
        if (!isPage || !(problem || isUncertain)) return false
        await probeShop()
        if (!problem) return false
        response.writeHead(502, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' })
        response.end(problemPage(problem))
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

/** Matches all paths but those that WordPress shows with these settings. */
async function screenMatcher(server: ViteDevServer, given: unknown, wordpressPaths: unknown) {
  const { routePatterns } = (await server.ssrLoadModule(
    '/src/config/paths.ts',
  )) as typeof import('../../src/config/paths.ts')
  const addresses = { ...siteDefaults.addresses, ...(isGroup(given) ? given : {}) }
  return screensOf(routePatterns(addresses), Array.isArray(wordpressPaths) ? wordpressPaths : [])
}

function isNavigation({ headers }: IncomingMessage): boolean {
  const destination = headers['sec-fetch-dest']
  if (typeof destination === 'string') return destination === 'document' || destination === 'iframe'
  return /text\/html/.test(headers.accept ?? '')
}
