import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureDependencies, env, fail, root, run } from './setup.mjs'

/**
 * `npm run bench`: the production build in front of the mock site over HTTP, on a slow phone (slow 4G,
 * CPU four times slower). Medians of five first visits a screen: first and largest paint (ms), layout
 * shift, when the first data request left and the bundle had arrived (ms), requests, and kB received.
 */
ensureDependencies()
if (run('vite', ['build', '--logLevel', 'warn']).status !== 0) fail('The production build failed.')
const browserPath = findBrowser()
const { chromium } = await import('@playwright/test')

const port = 4199
const runs = Number(process.argv[2] ?? 5)
const server = spawn(join(root, 'node_modules/.bin/node'), ['tests/support/serve.ts'], {
  cwd: root,
  env: { ...env, DIST: 'dist', BACKEND: 'mock', PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const origin = `http://localhost:${port}`
await reachable(origin)

const browser = await chromium.launch({
  ...(browserPath ? { executablePath: browserPath } : {}),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
})
console.log(
  ['screen'.padEnd(34), 'paint', 'largest', 'shift', 'data', 'bundle', 'calls', 'kB'].join('\t'),
)
for (const path of ['/', '/shop/', '/product-category/bags-kits/', await aProduct()]) {
  const visits = []
  for (let i = 0; i < runs; i++) visits.push(await visit(path))
  const median = (key) =>
    visits.map((visit) => visit[key]).sort((a, b) => a - b)[Math.floor(runs / 2)]
  const row = ['paint', 'largest', 'shift', 'data', 'bundle', 'calls', 'kB'].map((key) =>
    key === 'shift' ? median(key).toFixed(3) : String(Math.round(median(key))),
  )
  console.log([path.padEnd(34), ...row].join('\t'))
}
await browser.close()
server.kill()

async function visit(path) {
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
  let calls = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  session.on('Network.requestWillBeSent', () => calls++)
  await page.addInitScript(() => {
    window.__paint = { largest: 0, shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__paint.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!entry.hadRecentInput) window.__paint.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(origin + path)
  await page.waitForTimeout(6000)
  const measured = await page.evaluate(
    (files) => {
      const resources = performance.getEntriesByType('resource')
      const data = resources.find(({ name }) => /admin-ajax|wp-json|wc-ajax/.test(name))
      const bundle = resources
        .filter(({ name }) => files.includes(new URL(name).pathname))
        .map(({ responseEnd }) => responseEnd)
      return {
        ...window.__paint,
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        data: data?.startTime ?? 0,
        bundle: Math.max(...bundle),
      }
    },
    await bundleFiles(),
  )
  await context.close()
  return { ...measured, calls, kB: bytes / 1000 }
}

/** The scripts that index.html itself names: file names tell nothing. */
async function bundleFiles() {
  const html = await (await fetch(origin)).text()
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
}

async function aProduct() {
  const answer = await fetch(
    `${origin}/wp-json/wc/store/v1/products?per_page=1&catalog_visibility=catalog`,
  )
  const [product] = await answer.json()
  return new URL(product.permalink).pathname
}

async function reachable(url) {
  for (let i = 0; i < 100; i++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  fail('The server for the bench did not start.')
}
