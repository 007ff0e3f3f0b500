import type { Browser } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pageWith } from '../configure/block.ts'
import { parseShop } from '../live/shopRequest.ts'
import { root } from '../steps.ts'
import { openMockShop } from './mockShop.ts'
import { noScriptPage, STACK_SCRIPT, stackPage, stackScript } from './floors.ts'
import type { Visit } from './figures.ts'
import { printTable, printWaterfall } from './report.ts'
import {
  makeCertificate,
  startServer,
  type BenchServer,
  type Protocol,
  type ServedFile,
} from './server.ts'
import { findScreens, SCREEN_NAMES, type Screen } from './screens.ts'
import { openRealShop } from './shop.ts'
import { CONDITIONS, launchBrowser, newVisitor, visit } from './visit.ts'

const USAGE = `npm run bench -- [options]

  Measures the production build in front of the mock site on a slow phone. docs/bench.md explains the columns.
  --screens shop,home    some of ${SCREEN_NAMES.join(', ')}
  --runs 5               visits of each page; the medians are printed
  --protocol h2          or http1; both by default
  --view cold            or repeat: the second visit with cache and storage; both by default
  --waterfall shop       prints every request of this screen
  --no-floors            leaves out the pages to compare with
  --dist DIR             measures this build instead of building dist/
  --shop http://localhost:8080   a real shop instead of the mock site: WordPress behind no other server`

const { values } = parseArgs({
  allowNegative: true,
  options: {
    screens: { type: 'string', default: SCREEN_NAMES.join(',') },
    runs: { type: 'string', default: '5' },
    protocol: { type: 'string' },
    view: { type: 'string' },
    waterfall: { type: 'string', default: '' },
    floors: { type: 'boolean', default: true },
    dist: { type: 'string' },
    shop: { type: 'string' },
    help: { type: 'boolean' },
  },
})

const PROTOCOLS: Record<Protocol, string> = { h2: 'HTTP/2 with TLS', http1: 'HTTP/1.1' }
const VIEWS = { cold: 'first visit', repeat: 'repeat visit' }
type View = keyof typeof VIEWS
const FLOORS = ['no script', 'stack alone'] as const

const protocols = choice(values.protocol, PROTOCOLS)
const views = choice(values.view, VIEWS)
const names = values.screens.split(',')
const runs = Number(values.runs)
const isValid =
  protocols.length > 0 &&
  views.length > 0 &&
  runs >= 1 &&
  [...names, values.waterfall || 'shop'].every((name) => SCREEN_NAMES.includes(name))
if (values.help || !isValid) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 1)
}

/** The chosen one, or all. */
function choice<K extends string>(name: string | undefined, all: Record<K, string>): K[] {
  const keys = Object.keys(all) as K[]
  return name === undefined ? keys : keys.filter((key) => key === name)
}

if (values.dist === undefined) buildApp()
const folder = resolve(values.dist ?? join(root, 'dist'))

const shop = values.shop ? await openRealShop(parseShop(values.shop).origin) : await openMockShop()
const screens = (await findScreens(shop)).filter(({ name }) => names.includes(name))
const certificate = makeCertificate()
const browser = await launchBrowser(certificate.fingerprint)
const sites: Site[] = []
for (const protocol of protocols) sites.push(await openSite(protocol))

console.log(`${CONDITIONS}; medians of ${runs}; system load ${load()}`)
const results: Result[] = []
for (let run = 1; run <= runs; run++) {
  for (const screen of screens) {
    for (const site of sites) {
      // One failed visit among hundreds leaves the others.
      await measureScreen(site, screen).catch(reportFailure)
      await measureFloors(site, screen).catch(reportFailure)
    }
  }
  console.error(`run ${run} of ${runs}, system load ${load()}`)
}
await browser.close()

for (const protocol of protocols) for (const view of views) print(protocol, view)
process.exit()

interface Result {
  protocol: Protocol
  view: View
  label: string
  screen: Screen
  visit: Visit
}

interface Site {
  protocol: Protocol
  server: BenchServer
  /** Of the floors, by path. */
  files: Map<string, ServedFile>
}

async function openSite(protocol: Protocol): Promise<Site> {
  const files = new Map<string, ServedFile>()
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const indexPage = (shopOrigin: string) => pageWith(html, { ...shop.settings, shopOrigin })
  const server = await startServer({
    protocol,
    folder,
    indexPage,
    shop,
    extraFiles: files,
    certificate,
  })
  if (!values.floors || !views.includes('cold')) return { protocol, server, files }
  files.set(STACK_SCRIPT, await stackScript())
  for (const screen of screens) {
    const visitor = await enter(browser, server, screen)
    const page = await noScriptPage(visitor, server.origin + screen.path, folder)
    await visitor.close()
    const path = floorPath('no script', screen)
    files.set(path, page.document(`${path}.css`))
    files.set(`${path}.css`, page.styles)
    if (screen.listing) files.set(floorPath('stack alone', screen), stackPage(screen.listing))
  }
  return { protocol, server, files }
}

function floorPath(floor: (typeof FLOORS)[number], { name }: Screen) {
  return `/bench/${floor.replace(' ', '-')}/${name}`
}

/** A new visitor, whose cart has what the screen needs. */
async function enter(opened: Browser, { origin }: BenchServer, { cartProduct }: Screen) {
  shop.forgetVisitors()
  const visitor = await newVisitor(opened)
  if (cartProduct === undefined) return visitor
  const response = await visitor.request.post(`${origin}/?wc-ajax=add_to_cart`, {
    form: { product_id: cartProduct, quantity: 1 },
  })
  if (!response.ok()) throw new Error(`Nothing was added to the cart (${response.status()}).`)
  return visitor
}

async function measureScreen({ protocol, server }: Site, screen: Screen) {
  const visitor = await enter(browser, server, screen)
  const add = (view: View, measured: Visit) =>
    results.push({ protocol, view, label: screen.name, screen, visit: measured })
  const url = server.origin + screen.path
  const first = await visit(visitor, url)
  if (views.includes('cold')) add('cold', first)
  if (views.includes('repeat')) add('repeat', await visit(visitor, url))
  await visitor.close()
}

function reportFailure(error: unknown) {
  console.error(`A visit failed and is left out: ${String(error)}`)
}

/** First visits only: these pages store nothing. */
async function measureFloors({ protocol, server, files }: Site, screen: Screen) {
  if (!views.includes('cold')) return
  for (const floor of FLOORS) {
    const path = floorPath(floor, screen)
    if (!files.has(path)) continue
    const visitor = await newVisitor(browser)
    const measured = await visit(visitor, server.origin + path)
    results.push({ protocol, view: 'cold', label: `  ${floor}`, screen, visit: measured })
    await visitor.close()
  }
}

function print(protocol: Protocol, view: View) {
  const title = `${PROTOCOLS[protocol]}, ${VIEWS[view]}`
  const shown = results.filter((result) => result.protocol === protocol && result.view === view)
  const rows = screens.flatMap((screen) =>
    [screen.name, ...FLOORS.map((floor) => `  ${floor}`)].map((label) => ({
      label,
      visits: shown
        .filter((result) => result.screen === screen && result.label === label)
        .map((result) => result.visit),
    })),
  )
  printTable(
    title,
    rows.filter(({ visits }) => visits.length > 0),
  )
  const chosen = rows.find(({ label }) => label === values.waterfall)
  if (chosen) printWaterfall(`${title}, ${chosen.label}`, chosen.visits)
}

/** Processes that ran or waited in the last minute. */
function load() {
  return loadavg()[0]?.toFixed(1)
}

function buildApp() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The production build failed.')
}
