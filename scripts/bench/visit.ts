import { chromium, type Browser, type BrowserContext, type CDPSession } from '@playwright/test'
import { findBrowser, launchOptions } from '../browser.ts'
import type { LargestPaint, Visit } from './figures.ts'
import type { Initiator, PageRequest } from './waves.ts'

/** One page load on a slow phone, measured by Chromium. */

/** Lighthouse's slow 4G as DevTools throttles it: latency in ms, throughput in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export const CONDITIONS =
  'slow 4G (562 ms per request, 1.44 Mbit/s), processor 4 times slower, 390 × 844 at 2 pixels'

/** @param fingerprint of the server's certificate. Chromium caches nothing behind one that it distrusts. */
export function launchBrowser(fingerprint: string): Promise<Browser> {
  const trust = `--ignore-certificate-errors-spki-list=${fingerprint}`
  return chromium.launch(launchOptions(findBrowser(false), trust))
}

/** A shopper without cache, cookies and storage. */
export const newVisitor = (browser: Browser) =>
  browser.newContext({ ...PHONE, ignoreHTTPSErrors: true })

/** @param isThrottled false for a page that is only looked at */
export async function openPage(context: BrowserContext, isThrottled = true) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isThrottled) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  return { page, session }
}

/** Loads a page and waits until it is quiet. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const { page, session } = await openPage(context)
  const log = recordRequests(session)
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await log.untilQuiet()
  const { timeOrigin, largestPaint, ...measured } = await page.evaluate(readObserved)
  // The app stores its data when the page is hidden.
  await page.goto('about:blank')
  await page.close()
  if (!largestPaint) throw new Error(`${url} painted nothing.`)
  return { ...measured, largestPaint, requests: log.requests(timeOrigin), messages }
}

interface Observed {
  firstPaint: number
  largestPaint?: LargestPaint
  shift: number
  blocking: number
}

declare global {
  var observed: Observed
}

/** Runs in the page, before its scripts. */
function observe() {
  const observed: Observed = { firstPaint: 0, shift: 0, blocking: 0 }
  globalThis.observed = observed
  type Entry = PerformanceEntry & {
    url: string
    element?: Element
    value: number
    hadRecentInput: boolean
  }
  const on = (type: string, read: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(read)).observe({
      type,
      buffered: true,
    })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime, url, element }) => {
    const [className = ''] = element?.classList ?? []
    const name = element?.localName ?? 'removed'
    observed.largestPaint = {
      time: startTime,
      url,
      element: className ? `${name}.${className}` : name,
    }
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.shift += value
  })
  on('longtask', ({ duration }) => (observed.blocking += duration - 50))
}

const readObserved = () => ({ ...globalThis.observed, timeOrigin: performance.timeOrigin })

/** A page is quiet when no request was under way for this long, ms. */
const QUIET_MS = 2000
const QUIET_TIMEOUT_MS = 60_000

interface Seconds {
  start: number
  firstByte?: number
  end?: number
}

function recordRequests(session: CDPSession) {
  const seen = new Map<string, Omit<PageRequest, keyof Seconds> & Seconds>()
  /** Wall time of the document's request in ms, and its CDP time in seconds. */
  let clock: { wallMs: number; seconds: number } | undefined
  const underWay = new Set<string>()
  let lastChange = performance.now()
  const settle = (id: string) => {
    underWay.delete(id)
    lastChange = performance.now()
  }

  session.on('Network.requestWillBeSent', (event) => {
    const { requestId, request, timestamp, wallTime, type = 'Other', initiator } = event
    if (!/^https?:/.test(request.url)) return
    clock ??= { wallMs: wallTime * 1000, seconds: timestamp }
    underWay.add(requestId)
    lastChange = performance.now()
    seen.set(requestId, {
      url: request.url,
      method: request.method,
      type,
      priority: request.initialPriority,
      start: timestamp,
      bytes: 0,
      isCached: false,
      initiator: initiatorOf(initiator),
    })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = seen.get(requestId)
    if (request) request.isCached = true
  })
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const request = seen.get(requestId)
    if (!request) return
    request.firstByte = timestamp
    if (response.fromDiskCache || response.fromPrefetchCache) request.isCached = true
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = seen.get(requestId)
    if (request) {
      request.end = timestamp
      request.bytes = request.isCached ? 0 : encodedDataLength
    }
    settle(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => settle(requestId))

  return {
    /** @param timeOrigin of the page, ms since the epoch */
    requests(timeOrigin: number): PageRequest[] {
      const { wallMs = 0, seconds = 0 } = clock ?? {}
      const ms = (at: number) => (at - seconds) * 1000 + wallMs - timeOrigin
      return [...seen.values()].map(({ start, firstByte, end, ...rest }) => ({
        ...rest,
        start: ms(start),
        ...(firstByte === undefined ? {} : { firstByte: ms(firstByte) }),
        ...(end === undefined ? {} : { end: ms(end) }),
      }))
    },
    async untilQuiet() {
      const startedAt = performance.now()
      while (performance.now() - startedAt < QUIET_TIMEOUT_MS) {
        const quietFor = underWay.size > 0 ? 0 : performance.now() - lastChange
        if (quietFor >= QUIET_MS) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`The page was not quiet after ${QUIET_TIMEOUT_MS / 1000} s.`)
    },
  }
}

interface CdpStack {
  callFrames: { url: string }[]
  parent?: CdpStack
}

function initiatorOf(initiator: { type: string; url?: string; stack?: CdpStack }): Initiator {
  const urls = [initiator.url ?? '']
  for (let stack = initiator.stack; stack; stack = stack.parent) {
    urls.push(...stack.callFrames.map(({ url }) => url))
  }
  // `import()` and module preloads have "about:client" and no stack.
  return { type: initiator.type, urls: [...new Set(urls)].filter((url) => /^https?:/.test(url)) }
}
