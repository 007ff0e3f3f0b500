import type { LargestPaint } from './figures.ts'

/** What Chromium measures in a page. Times are in ms since the start of the navigation. */

export interface Observed {
  firstPaint: number
  largestPaint?: LargestPaint
  /** React has rendered or hydrated the first link or button of the screen; undefined without the app. */
  reactReady?: number
  /** Without those that follow an input. */
  shifts: { time: number; value: number }[]
  longTasks: { time: number; duration: number }[]
  /** Input events of 16 ms and longer, until the paint after their handlers. */
  events: { time: number; duration: number; name: string; isInteraction: boolean }[]
}

declare global {
  var observed: Observed
  /** When a tap was answered; undefined until then. */
  var tapAnswer: number | undefined
}

/** Runs in the page, before its scripts. */
export function observe() {
  const observed: Observed = { firstPaint: 0, shifts: [], longTasks: [], events: [] }
  globalThis.observed = observed
  type Entry = PerformanceEntry & {
    url: string
    element?: Element
    value: number
    hadRecentInput: boolean
    interactionId: number
  }
  const on = (type: string, read: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(read)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
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
  const check = () => {
    const element = document.querySelector('main :is(a[href], button)') ?? {}
    // React marks the elements that it renders.
    if (Object.keys(element).some((key) => key.startsWith('__reactProps$'))) {
      observed.reactReady = performance.now()
    } else setTimeout(check, 16)
  }
  check()
  on('layout-shift', ({ startTime: time, value, hadRecentInput }) => {
    if (!hadRecentInput) observed.shifts.push({ time, value })
  })
  on('longtask', ({ startTime: time, duration }) => observed.longTasks.push({ time, duration }))
  on('event', ({ startTime: time, duration, name, interactionId }) => {
    observed.events.push({ time, duration, name, isInteraction: interactionId > 0 })
  })
}

export const readObserved = () => ({
  ...globalThis.observed,
  timeOrigin: performance.timeOrigin,
})

/**
 * Runs in a prerendered page, before its scripts: taps a card of the first window, or a link where it has no
 * card, as soon as React listens, until the app has answered in place of the browser.
 */
export function tapUntilAnswered() {
  // After the app's own listeners.
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented) globalThis.tapAnswer = performance.now()
    event.preventDefault()
  })
  const tap = () => {
    const marks = Object.keys(document.querySelector('#root') ?? {})
    if (marks.some((key) => key.startsWith('_reactListening'))) {
      const links = ['main article a[href]', 'main a[href]'].flatMap((selector) => [
        ...document.querySelectorAll(selector),
      ])
      const link = links.find((one) => one.getBoundingClientRect().top < innerHeight)
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    if (globalThis.tapAnswer === undefined) setTimeout(tap, 16)
  }
  tap()
}
