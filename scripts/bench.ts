import { chromium, type Page } from '@playwright/test'
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { root } from './steps.ts'

/**
 * `npm run bench [-- RUNS]`: the production build in front of the mock site over HTTP, on a slow phone
 * (slow 4G, CPU four times slower). Prints medians of five first visits to each screen: first and largest
 * paint (ms), layout shift, start of the first data request and end of the bundle (ms), requests, kB.
 */
const COLUMNS = ['paint', 'largest', 'shift', 'data', 'bundle', 'requests', 'kB'] as const
type Visit = Record<(typeof COLUMNS)[number], number>

const port = 4199
const runs = Number(process.argv[2] ?? 5)
const origin = `http://localhost:${port}`

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
})
if (build.status !== 0) throw new Error('The production build failed.')

const server = spawn(process.execPath, ['tests/support/serve.ts'], {
  cwd: root,
  env: { ...process.env, DIST: 'dist', BACKEND: 'mock', PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.on('exit', () => server.kill())
await untilReachable(origin)

const browserPath = findBrowser()
const browser = await chromium.launch({
  ...(browserPath ? { executablePath: browserPath } : {}),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
})
console.log(['screen'.padEnd(34), ...COLUMNS].join('\t'))
for (const path of ['/', '/shop/', '/product-category/bags-kits/', await productPath()]) {
  const visits: Visit[] = []
  for (let i = 0; i < runs; i++) visits.push(await visit(path))
  const row = COLUMNS.map((column) => {
    const median = medianOf(visits.map((result) => result[column]))
    return column === 'shift' ? median.toFixed(3) : String(Math.round(median))
  })
  console.log([path.padEnd(34), ...row].join('\t'))
}
await browser.close()
process.exit()

function medianOf(values: number[]) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function visit(path: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  session.on('Network.requestWillBeSent', () => requests++)
  await page.goto(origin + path)
  await page.waitForTimeout(6000)
  const measured = await measure(page, await bundleFiles())
  await context.close()
  return { ...measured, requests, kB: bytes / 1000 }
}

interface Entry {
  name: string
  startTime: number
  responseEnd?: number
  /** Of a layout shift. */
  value?: number
  hadRecentInput?: boolean
}

/** The page's performance entries of a type; none after half a second. */
function entriesOf(page: Page, type: string) {
  return page.evaluate(
    (wanted) =>
      new Promise<Entry[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => entry.toJSON() as Entry)),
        ).observe({ type: wanted, buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
    type,
  )
}

async function measure(page: Page, bundle: readonly string[]) {
  const resources = await entriesOf(page, 'resource')
  const paints = await entriesOf(page, 'paint')
  const shifts = await entriesOf(page, 'layout-shift')
  return {
    paint: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    largest: (await entriesOf(page, 'largest-contentful-paint')).at(-1)?.startTime ?? 0,
    shift: shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value = 0 }) => sum + value, 0),
    data: resources.find(({ name }) => /admin-ajax|wp-json|wc-ajax/.test(name))?.startTime ?? 0,
    bundle: Math.max(
      ...resources
        .filter(({ name }) => bundle.includes(new URL(name).pathname))
        .map(({ responseEnd = 0 }) => responseEnd),
    ),
  }
}

/** The scripts that index.html names. */
async function bundleFiles() {
  const html = await (await fetch(origin)).text()
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
}

async function productPath() {
  const response = await fetch(
    `${origin}/wp-json/wc/store/v1/products?per_page=1&catalog_visibility=catalog`,
  )
  const [product] = (await response.json()) as { permalink: string }[]
  if (!product) throw new Error('The mock site has no product.')
  return new URL(product.permalink).pathname
}

async function untilReachable(url: string) {
  for (let i = 0; i < 100; i++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server did not start.')
}
