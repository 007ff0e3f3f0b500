import type { JSHandle } from '@playwright/test'
import { sumOf } from './figures.ts'
import { readObserved, type Observed } from './observe.ts'
import type { PageRequest } from './waves.ts'
import type { loadPage } from './visit.ts'

/** One action of a shopper, from the input to the paint of its result. */

/** What one action measured. Times are in ms. */
export interface ActionFigures {
  /** The longest event, until the paint after its handlers; 0 below 16 ms. */
  event: number
  /** From the last press, release or key until the result is painted. */
  shown: number
  /** The part of it without data requests under way. */
  own: number
  /** The longest task. */
  task: number
  /** Layout shifts, added up. */
  shift: number
  /** Sent until the result was painted, without those that the cache answered. */
  requests: PageRequest[]
  /** Sent after that, until the page was quiet. */
  later: PageRequest[]
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>

/** Whether the result of an action is in the page; runs there, once per frame. */
export type IsShown = JSHandle<() => boolean>

/** An action is over when its result is painted and no request was under way for this long, ms. */
const QUIET_MS = 1000

/**
 * @param input what the shopper does
 * @param from what the time counts from: the last press, release or key, or the step in the history
 */
export async function measureAction(
  { page, log }: LoadedPage,
  input: () => Promise<unknown>,
  isShown: IsShown,
  from: 'input' | 'history' = 'input',
): Promise<ActionFigures> {
  const since = await page.evaluate(watch, { isShown, from })
  await input()
  const painted = await page.evaluate(() => globalThis.painted)
  if (!painted) throw new Error('The result of the action was not shown.')
  await log.untilQuiet(QUIET_MS, performance.now())
  const { timeOrigin, ...observed } = await page.evaluate(readObserved)
  const requests = log.requests(timeOrigin).filter(({ start }) => start >= since)
  return actionFigures({ ...painted, since, requests, observed })
}

declare global {
  /** Undefined when the result did not come. */
  var painted: Promise<{ start: number; end: number } | undefined>
}

/**
 * Runs in the page. Looks for the result in the frame after each change, which paints it; a message that the
 * frame posts arrives after the paint. Looking in every frame would slow down rendering between frames.
 *
 * @returns when it was called
 */
function watch({ isShown, from }: { isShown: () => boolean; from: 'input' | 'history' }) {
  const TIMEOUT_MS = 20_000
  const INPUTS = ['pointerdown', 'pointerup', 'keydown']
  // What changes a page without a change of its elements.
  const CHANGES = ['change', 'load', 'scroll']
  globalThis.painted = new Promise((resolve) => {
    let start: number | undefined
    let frame: number | undefined
    const onChange = () => {
      if (start !== undefined) frame ??= requestAnimationFrame(look)
    }
    const look = () => {
      frame = undefined
      if (!isShown()) return
      const { port1, port2 } = new MessageChannel()
      const painted = { start: start ?? 0, end: 0 }
      port1.addEventListener('message', () => finish({ ...painted, end: performance.now() }))
      port1.start()
      port2.postMessage('')
    }
    const finish = (painted?: { start: number; end: number }) => {
      listeners.abort()
      observer.disconnect()
      resolve(painted)
    }
    const onInput = ({ timeStamp }: Event) => {
      start = timeStamp
      onChange()
    }
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    if (from === 'history') navigation.addEventListener('navigate', onInput, options)
    else for (const type of INPUTS) addEventListener(type, onInput, options)
    for (const type of CHANGES) addEventListener(type, onChange, options)
    const observer = new MutationObserver(onChange)
    const changes = { childList: true, attributes: true, characterData: true }
    observer.observe(document, { subtree: true, ...changes })
    setTimeout(finish, TIMEOUT_MS)
  })
  return performance.now()
}

interface Measured {
  /** When the shopper could act, when the input came, and when its result was painted. */
  since: number
  start: number
  end: number
  /** Sent from then on. */
  requests: PageRequest[]
  observed: Observed
}

export function actionFigures({ since, start, end, requests, observed }: Measured): ActionFigures {
  const ofAction = <T extends { time: number }>(entries: T[]) =>
    entries.filter(({ time }) => time >= since)
  const sent = requests.filter(({ isCached, url }) => !isCached && !isIcon(url))
  return {
    event: longestEvent(ofAction(observed.events)),
    shown: end - start,
    own: end - start - waitedFor(requests.filter(isData), start, end),
    task: longest(ofAction(observed.longTasks)),
    shift: sumOf(ofAction(observed.shifts).map(({ value }) => value)),
    requests: sent.filter((request) => request.start <= end),
    later: sent.filter((request) => request.start > end),
  }
}

/** Longest of the events that are an interaction, as INP counts them. */
export const longestEvent = (events: Observed['events']) =>
  longest(
    // A thumb that is dragged sends input events, which belong to no interaction.
    events.filter(({ name, isInteraction }) => isInteraction || name === 'input'),
  )

export const longest = (entries: readonly { duration: number }[]) =>
  Math.max(0, ...entries.map(({ duration }) => duration))

/** Chromium asks for the icon of the tab after each step in the history. */
const isIcon = (url: string) => new URL(url).pathname === '/favicon.svg'

const isData = ({ type }: PageRequest) => type === 'Fetch' || type === 'XHR'

/** How long at least one of the requests was under way. */
function waitedFor(requests: readonly PageRequest[], from: number, to: number): number {
  let waited = 0
  let until = from
  for (const { start, end = to } of [...requests].sort((a, b) => a.start - b.start)) {
    const [begin, finish] = [Math.max(start, until), Math.min(end, to)]
    waited += Math.max(finish - begin, 0)
    until = Math.max(until, finish)
  }
  return waited
}
