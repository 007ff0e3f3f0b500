import { wavesOf, type PageRequest } from './waves.ts'

/** What a visit's events mean. Times are in ms since the start of the navigation. */

export interface LargestPaint {
  time: number
  /** "img.cover", of the painted element. */
  element: string
  /** URL of a painted image; '' for text. */
  url: string
}

/** What one visit of a page measured. */
export interface Visit {
  /** In the order in which they were sent; the first is the document. */
  requests: PageRequest[]
  firstPaint: number
  largestPaint: LargestPaint
  /** React has rendered or hydrated the first link or button of the screen; undefined for a page without the app. */
  reactReady?: number | undefined
  /** The sum of layout shifts without recent input. */
  shift: number
  /** Long tasks of the whole visit: the sum of what is over 50 ms of each. */
  blocking: number
  /** Errors and warnings of the console. */
  messages: string[]
}

/** The four add up to the largest paint. */
interface PaintParts {
  /** Until the document's first byte. */
  firstByte: number
  /** From there until the request of the painted image is sent; 0 for text. */
  resourceDelay: number
  /** From there until the image has arrived; 0 for text. */
  resourceLoad: number
  /** From there until it is painted. */
  renderDelay: number
}

export function paintParts({ requests, largestPaint }: Visit): PaintParts {
  const { time, url } = largestPaint
  const [document] = requests
  const image = url ? requests.find((request) => request.url === url) : undefined
  const firstByte = Math.min(document?.firstByte ?? 0, time)
  const start = clamp(image?.start ?? firstByte, firstByte, time)
  const end = clamp(image?.end ?? start, start, time)
  return {
    firstByte,
    resourceDelay: start - firstByte,
    resourceLoad: end - start,
    renderDelay: time - end,
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

export interface Figures extends PaintParts {
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  /** The highest wave among the requests that had finished at the largest paint. */
  waves: number
  /** Finished before the largest paint, without those from the cache. */
  requests: number
  /** Bytes of those. */
  bytes: number
  /** Scripts of the whole visit. */
  scriptBytes: number
  /** Scripts that had arrived when React took the screen over: undefined for a page without the app. */
  firstScriptBytes: number | undefined
  /** The whole visit. */
  allBytes: number
  /** When the first request for the cart was sent; undefined when there was none. */
  cartRead: number | undefined
  reactReady: number | undefined
  /** When the last script had arrived before React took the screen over. */
  codeArrival: number | undefined
}

export function figuresOf(visit: Visit): Figures {
  const { requests, firstPaint, largestPaint, blocking, shift } = visit
  const waves = wavesOf(requests)
  const before = requests.filter(({ end = Infinity }) => end <= largestPaint.time)
  const transferred = before.filter(({ isCached }) => !isCached)
  return {
    ...paintParts(visit),
    firstPaint,
    largestPaint: largestPaint.time,
    blocking,
    shift,
    waves: Math.max(0, ...before.map((request) => waves.get(request) ?? 0)),
    requests: transferred.length,
    bytes: bytesOf(transferred),
    scriptBytes: bytesOf(requests.filter(({ type }) => type === 'Script')),
    firstScriptBytes: visit.reactReady && bytesOf(scriptsUntil(requests, visit.reactReady)),
    allBytes: bytesOf(requests),
    cartRead: requests.find(isCartRead)?.start,
    reactReady: visit.reactReady,
    codeArrival: visit.reactReady && scriptEnd(requests, visit.reactReady),
  }
}

const scriptsUntil = (requests: readonly PageRequest[], time: number) =>
  requests.filter(({ type, end = Infinity }) => type === 'Script' && end <= time)

/** When the last script had arrived before `time`; undefined where none had. */
export function scriptEnd(requests: readonly PageRequest[], time: number): number | undefined {
  const ends = scriptsUntil(requests, time).map(({ end = 0 }) => end)
  return ends.length > 0 ? Math.max(...ends) : undefined
}

const bytesOf = (requests: readonly PageRequest[]) => sumOf(requests.map(({ bytes }) => bytes))

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** How long tasks have blocked the page: the sum of what is over 50 ms of each. */
export const blockingOf = (longTasks: readonly { duration: number }[]) =>
  sumOf(longTasks.map(({ duration }) => duration - 50))

const isCartRead = ({ url, type }: PageRequest) =>
  type !== 'Document' &&
  /\/wc\/store(\/v1)?\/(cart|batch)|wc-ajax=get_refreshed_fragments/.test(url)

/** Median of the numbers that exist; undefined when there is none. */
export function medianOf(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b)
  if (sorted.length === 0) return undefined
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return (lower + upper) / 2
}

/** The run whose largest paint is the median; of an even number, the earlier of the two in the middle. */
export function medianRun<T extends Pick<Figures, 'largestPaint'>>(runs: readonly T[]): T {
  const sorted = [...runs].sort((a, b) => a.largestPaint - b.largestPaint)
  const run = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!run) throw new Error('There is no run.')
  return run
}

/** The median of each figure; the parts of the largest paint are those of the median run, so that they add up. */
export function medianFigures(runs: readonly Figures[]): Figures {
  const run = medianRun(runs)
  const median = (key: keyof Figures) => medianOf(runs.map((figures) => figures[key]))
  return {
    ...run,
    firstPaint: median('firstPaint') ?? run.firstPaint,
    reactReady: median('reactReady'),
    codeArrival: median('codeArrival'),
    largestPaint: median('largestPaint') ?? run.largestPaint,
    blocking: median('blocking') ?? run.blocking,
    shift: median('shift') ?? run.shift,
    cartRead: median('cartRead'),
  }
}
