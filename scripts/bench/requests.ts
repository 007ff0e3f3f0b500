import type { CDPSession } from '@playwright/test'
import type { Initiator, PageRequest } from './waves.ts'

/** The requests of a page, as Chromium reports them. */

/** A visit is over when no request was under way for this long, ms. */
const QUIET_MS = 2000
const QUIET_TIMEOUT_MS = 60_000

interface Seconds {
  start: number
  firstByte?: number
  end?: number
}

export function recordRequests(session: CDPSession) {
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
    /** @param from the wait counts from here at the earliest, `performance.now()` */
    async untilQuiet(quietMs = QUIET_MS, from = 0) {
      const startedAt = performance.now()
      while (performance.now() - startedAt < QUIET_TIMEOUT_MS) {
        const quietFor = underWay.size > 0 ? 0 : performance.now() - Math.max(lastChange, from)
        if (quietFor >= quietMs) return
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
