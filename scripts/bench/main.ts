import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pageWith } from '../configure/block.ts'
import { parseShop } from '../live/shopRequest.ts'
import { root } from '../steps.ts'
import { openMockShop } from './mockShop.ts'
import { noScriptPage, STACK_SCRIPT, stackPage, stackScript } from './floors.ts'
import type { Visit } from './figures.ts'
import { isPrerendered, prerenderScreens, temporaryFolder, withoutScripts } from './prerendered.ts'
import { printRatios, printTable, printWaterfall } from './report.ts'
import {
  makeCertificate,
  startServer,
  type BenchServer,
  type Protocol,
  type ServedFile,
} from './server.ts'
import { findScreens, SCREEN_NAMES, type Screen } from './screens.ts'
import { openRealShop, type Shop } from './shop.ts'
import { runActions, runScale } from './runs.ts'
import {
  ACTION_CONDITIONS,
  CONDITIONS,
  enterShop,
  launchBrowser,
  machineState,
  measureTap,
  newVisitor,
  visit,
} from './visit.ts'

const USAGE = `npm run bench -- [options]

  Measures the production build in front of the mock site on a slow phone. docs/bench.md explains the columns.
  --screens shop,home    some of ${SCREEN_NAMES.join(', ')}
  --runs 5               visits of each page; the medians are printed
  --protocol h2          or http1; both by default
  --view cold            or repeat: the second visit with cache and storage;
                         interactions: what a shopper does on a page; scale: very large pages; all by default
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
/** Views of the mock site only. */
const PAGE_VIEWS = { interactions: 'interactions', scale: 'scale' }
const FLOORS = ['no script', 'stack alone'] as const
/** The prerendered page, and the same without its scripts: what is possible for it. */
const PRERENDERED = ['prerendered', 'its limit'] as const

const protocols = choice(values.protocol, PROTOCOLS)
const views = choice(values.view, VIEWS)
const pageViews = values.shop ? [] : choice(values.view, PAGE_VIEWS)
const names = values.screens.split(',')
const runs = Number(values.runs)
const isValid =
  protocols.length > 0 &&
  views.length + pageViews.length > 0 &&
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
const allScreens = await findScreens(shop)
const screens = allScreens.filter(({ name }) => names.includes(name))
const certificate = makeCertificate()
const browser = await launchBrowser(certificate.fingerprint)
const results: Result[] = []
if (views.length > 0) await measureVisits()
for (const view of pageViews) await measurePages(view)
await browser.close()
process.exit()

async function measureVisits() {
  const sites: Site[] = []
  for (const protocol of protocols) sites.push(await openSite(protocol))
  console.log(`${CONDITIONS}; medians of ${runs}; ${await machineState(browser)}`)
  for (let run = 1; run <= runs; run++) {
    for (const screen of screens) {
      for (const site of sites) {
        // One failed visit among hundreds leaves the others.
        await measureScreen(site, screen).catch(reportFailure)
        await measureFloors(site, screen).catch(reportFailure)
      }
    }
    await reportRun(run)
  }
  for (const site of sites) for (const view of views) print(site, view)
}

/** Over one protocol: the network is not what is measured. */
async function measurePages(view: keyof typeof PAGE_VIEWS) {
  const [protocol = 'h2'] = protocols
  const cartProduct = allScreens.find(({ name }) => name === 'cart')?.cartProduct
  const open = (served: Shop) => serve(protocol, served, new Map())
  console.log(`\n${ACTION_CONDITIONS}; ${runs} runs; ${await machineState(browser)}`)
  const options = { browser, runs, open, reportRun, reportFailure }
  if (view === 'scale') await runScale(options)
  else await runActions({ ...options, shop, cartProduct })
}

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
  /** Files of the floors, by path. */
  files: Map<string, ServedFile>
  /** Has the same build with prerendered pages. */
  prerendered: BenchServer | undefined
  /** From the arrival of the code of prerendered pages until a tap is answered, ms. */
  taps: Map<string, number[]>
}

function serve(protocol: Protocol, served: Shop, extraFiles: Map<string, ServedFile>) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const indexPage = (shopOrigin: string) => pageWith(html, { ...served.settings, shopOrigin })
  return startServer({ protocol, folder, indexPage, shop: served, extraFiles, certificate })
}

async function openSite(protocol: Protocol): Promise<Site> {
  const files = new Map<string, ServedFile>()
  const server = await serve(protocol, shop, files)
  const prerendered = await openPrerendered(protocol)
  const site: Site = { protocol, server, files, prerendered, taps: new Map() }
  if (!values.floors || !views.includes('cold')) return site
  files.set(STACK_SCRIPT, await stackScript())
  for (const screen of screens) {
    const visitor = await enterShop(browser, shop, server.origin, screen)
    const page = await noScriptPage(visitor, server.origin + screen.path, folder)
    await visitor.close()
    const path = floorPath('no script', screen)
    files.set(path, page.document(`${path}.css`))
    files.set(`${path}.css`, page.styles)
    if (screen.listing) files.set(floorPath('stack alone', screen), stackPage(screen.listing))
  }
  return site
}

/** Undefined where none of the screens can be prerendered. */
async function openPrerendered(protocol: Protocol): Promise<BenchServer | undefined> {
  if (!screens.some(isPrerendered)) return undefined
  const out = temporaryFolder()
  const extraFiles = new Map<string, ServedFile>()
  const server = await startServer({
    protocol,
    folder: out,
    indexPage: (origin) =>
      prerenderScreens({
        folder,
        out,
        origin,
        screens,
        settings: shop.settings,
        shop: values.shop,
      }),
    shop,
    extraFiles,
    certificate,
  })
  for (const screen of screens.filter(isPrerendered)) {
    extraFiles.set(floorPath('its limit', screen), withoutScripts(out, screen))
  }
  return server
}

type Floor = (typeof FLOORS | typeof PRERENDERED)[number]

function floorPath(floor: Floor, { name }: Screen) {
  return `/bench/${floor.replace(' ', '-')}/${name}`
}

async function measureScreen({ protocol, server, prerendered, taps }: Site, screen: Screen) {
  await measureAt(protocol, server, screen, screen.name)
  if (!prerendered || !isPrerendered(screen)) return
  await measureAt(protocol, prerendered, screen, '  prerendered')
  if (!views.includes('cold')) return
  const visitor = await newVisitor(browser)
  const tap = await measureTap(visitor, prerendered.origin + screen.path)
  taps.set(screen.name, [...(taps.get(screen.name) ?? []), tap])
  await visitor.close()
}

async function measureAt(protocol: Protocol, server: BenchServer, screen: Screen, label: string) {
  const visitor = await enterShop(browser, shop, server.origin, screen)
  const add = (view: View, measured: Visit) =>
    results.push({ protocol, view, label, screen, visit: measured })
  const url = server.origin + screen.path
  const first = await visit(visitor, url)
  if (views.includes('cold')) add('cold', first)
  if (views.includes('repeat')) add('repeat', await visit(visitor, url))
  await visitor.close()
}

async function reportRun(run: number) {
  console.error(`run ${run} of ${runs}, ${await machineState(browser)}`)
}

function reportFailure(error: unknown) {
  console.error(`A visit failed and is left out: ${String(error)}`)
}

/** First visits only: these pages store nothing. */
async function measureFloors({ protocol, server, files, prerendered }: Site, screen: Screen) {
  if (!views.includes('cold')) return
  const measure = async (floor: Floor, { origin }: BenchServer) => {
    const visitor = await newVisitor(browser)
    const measured = await visit(visitor, origin + floorPath(floor, screen))
    results.push({ protocol, view: 'cold', label: `  ${floor}`, screen, visit: measured })
    await visitor.close()
  }
  if (prerendered && isPrerendered(screen)) await measure('its limit', prerendered)
  for (const floor of FLOORS) {
    if (files.has(floorPath(floor, screen))) await measure(floor, server)
  }
}

function print({ protocol, taps }: Site, view: View) {
  const title = `${PROTOCOLS[protocol]}, ${VIEWS[view]}`
  const shown = results.filter((result) => result.protocol === protocol && result.view === view)
  const rows = screens.flatMap((screen) =>
    [screen.name, ...[...PRERENDERED, ...FLOORS].map((floor) => `  ${floor}`)].map((label) => ({
      screen: screen.name,
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
  printRatios(rows, view === 'cold' ? taps : new Map())
  const chosen = rows.find(({ label }) => label === values.waterfall)
  if (chosen) printWaterfall(`${title}, ${chosen.label}`, chosen.visits)
}

function buildApp() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The production build failed.')
}
