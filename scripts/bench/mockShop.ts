import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runnerImport } from 'vite'
import type { SiteConfig } from '../../src/config/siteSchema.ts'
import { openMockSite, serveHttp } from '../mockSite.ts'
import type { SiteSettings } from '../siteBlock.ts'
import { root } from '../steps.ts'
import { imageFor } from './images.ts'
import { readSettings, type Shop } from './shop.ts'

/** The mock site as a shop that needs as long for its responses as a small real one. */

/** From the request to the first byte, ms: WordPress loads the theme and its plugins for all but REST. */
const THEME_MS = 250
const STORE_API_MS = 150

/** @param scenarios of docs/scenarios.md */
export async function openMockShop(scenarios: readonly string[] = []): Promise<Shop> {
  const site = await openMockSite(readFileSync(join(root, 'index.html'), 'utf8'), scenarios)
  const responseTo = async (request: Request) => {
    const { pathname } = new URL(request.url)
    return pathname.startsWith('/wp-content/uploads/') ? image(pathname) : site.respond(request)
  }
  return {
    settings: await withScenarios(await settingsOf(responseTo), scenarios),
    forgetVisitors: site.forgetVisitors,
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
async function settingsOf(respond: (request: Request) => Promise<Response>) {
  const { origin, close } = await serveHttp(respond)
  const settings = await readSettings(origin)
  close()
  return settings
}

/** The mock site prints none of the settings that a scenario changes. */
async function withScenarios(settings: SiteSettings, scenarios: readonly string[]) {
  const { module } = await runnerImport<typeof import('../../mocks/scenarios/index.ts')>(
    '/mocks/scenarios/index.ts',
    { root, resolve: { tsconfigPaths: true }, logLevel: 'error' },
  )
  const changes = module.configOf(scenarios, settings as unknown as SiteConfig)
  return { ...settings, ...(changes as SiteSettings) }
}
