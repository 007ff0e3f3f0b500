import {
  figuresOf,
  medianFigures,
  medianOf,
  medianRun,
  type Figures,
  type LargestPaint,
  type Visit,
} from './figures.ts'
import { textOf } from './table.ts'
import { wavesOf, type Initiator, type PageRequest } from './waves.ts'

/** Prints what was measured. Times are in ms, sizes in kB of 1000 bytes. */

interface Column {
  title: string
  read: (figures: Figures) => number | undefined
  decimals?: number
  divisor?: number
}

const COLUMNS: readonly Column[] = [
  { title: 'first', read: ({ firstPaint }) => firstPaint },
  { title: 'largest', read: ({ largestPaint }) => largestPaint },
  { title: '= byte', read: ({ firstByte }) => firstByte },
  { title: '+ delay', read: ({ resourceDelay }) => resourceDelay },
  { title: '+ load', read: ({ resourceLoad }) => resourceLoad },
  { title: '+ render', read: ({ renderDelay }) => renderDelay },
  { title: 'code', read: ({ codeArrival }) => codeArrival },
  { title: 'ready', read: ({ reactReady }) => reactReady },
  { title: 'blocking', read: ({ blocking }) => blocking },
  { title: 'shift', read: ({ shift }) => shift, decimals: 3 },
  { title: 'waves', read: ({ waves }) => waves },
  { title: 'requests', read: ({ requests }) => requests },
  { title: 'kB', read: ({ bytes }) => bytes, divisor: 1000 },
  { title: 'JS kB', read: ({ scriptBytes }) => scriptBytes, divisor: 1000 },
  { title: 'all kB', read: ({ allBytes }) => allBytes, divisor: 1000 },
  { title: 'cart', read: ({ cartRead }) => cartRead },
]

const LABEL_WIDTH = 15

export interface Row {
  label: string
  visits: readonly Visit[]
}

/** A table of medians, and a line for each message that the pages logged. */
export function printTable(title: string, rows: readonly Row[]) {
  console.log(`\n${title}`)
  const titles = COLUMNS.map((column) => column.title.padStart(widthOf(column)))
  console.log(`${'screen'.padEnd(LABEL_WIDTH)}${titles.join('')}  largest element`)
  for (const { label, visits } of rows) {
    const figures = medianFigures(visits.map(figuresOf))
    const cells = COLUMNS.map((column) => cellOf(column, figures).padStart(widthOf(column)))
    const { largestPaint } = medianVisit(visits)
    console.log(`${label.padEnd(LABEL_WIDTH)}${cells.join('')}  ${elementName(largestPaint)}`)
  }
  const messages = rows.flatMap(({ label, visits }) =>
    visits.flatMap((visit) => visit.messages.map((message) => `${label}: ${message}`)),
  )
  for (const message of new Set(messages)) console.log(`logged by ${message}`)
}

const widthOf = ({ title }: Column) => Math.max(title.length, 5) + 2

function cellOf({ read, decimals = 0, divisor = 1 }: Column, figures: Figures): string {
  const value = read(figures)
  return value === undefined ? '–' : (value / divisor).toFixed(decimals)
}

function medianVisit(visits: readonly Visit[]): Visit {
  return medianRun(visits.map((visit) => ({ ...figuresOf(visit), visit }))).visit
}

/** Every request of the visit with the median largest paint, and the paints between them. */
export function printWaterfall(title: string, visits: readonly Visit[]) {
  const visit = medianVisit(visits)
  const { requests, firstPaint, largestPaint } = visit
  const waves = wavesOf(requests)
  console.log(`\n${title}, requests of the median run`)
  console.log('  start    end     kB  wave  priority  initiator                       request')
  const lines = [
    ...requests.map((request) => requestLine(request, waves.get(request) ?? 0)),
    paintLine(firstPaint, '== first paint'),
    paintLine(largestPaint.time, `== largest paint: ${elementName(largestPaint)}`),
  ]
  for (const { text } of lines.sort((a, b) => a.at - b.at)) console.log(text)
}

function requestLine(request: PageRequest, wave: number) {
  const { start, end, bytes, isCached, priority, initiator, method, url } = request
  const cells = [
    start.toFixed(0).padStart(7),
    (end === undefined ? '–' : end.toFixed(0)).padStart(7),
    (isCached ? 'cache' : (bytes / 1000).toFixed(1)).padStart(7),
    String(wave).padStart(6),
    `  ${priority.padEnd(10)}`,
    initiatorName(initiator).padEnd(32),
    `${method} ${shortUrl(url)}`,
  ]
  return { at: start, text: cells.join('') }
}

const paintLine = (at: number, text: string) => ({
  at,
  text: `${at.toFixed(0).padStart(7)} ${text}`,
})

const elementName = ({ element, url }: LargestPaint) =>
  url ? `${element} ${fileName(url)}` : element

/** The type, and the file of the innermost script. */
function initiatorName({ type, urls: [url = ''] }: Initiator) {
  return `${type} ${url ? fileName(url) : ''}`.slice(0, 31)
}

const fileName = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

function shortUrl(url: string) {
  const { pathname, search } = new URL(url)
  return (pathname + search).slice(0, 100)
}

/** The largest paint of a prerendered page at most, as a share of that of the same page without scripts. */
const LIMIT_RATIO = 1.15
/** JavaScript of a prerendered page at most, as a share of that of the app without prerendering. */
const SCRIPT_RATIO = 1
/** A tap is answered at most this long after the code has arrived. */
const ANSWER_MS = 400

/**
 * Each prerendered page against its limit and the app without prerendering, with its goals.
 *
 * @param taps ms from the arrival of the code until a tap is answered, by screen
 */
export function printRatios(
  rows: readonly (Row & { screen: string })[],
  taps: ReadonlyMap<string, readonly number[]>,
) {
  const figuresAt = (screen: string, label: string) => {
    const row = rows.find((one) => one.screen === screen && one.label === label)
    return row && row.visits.length > 0 ? medianFigures(row.visits.map(figuresOf)) : undefined
  }
  for (const screen of new Set(rows.map((row) => row.screen))) {
    const page = figuresAt(screen, '  prerendered')
    if (!page) continue
    const limit = figuresAt(screen, '  its limit')
    const plain = figuresAt(screen, screen)
    const paint = (other: Figures | undefined, goal?: number) =>
      textOf({ value: other && page.largestPaint / other.largestPaint, decimals: 2, goal })
    const { firstScriptBytes = 0 } = page
    const script = {
      value: plain?.firstScriptBytes && firstScriptBytes / plain.firstScriptBytes,
      decimals: 2,
      goal: SCRIPT_RATIO,
    }
    const answer = { value: medianOf(taps.get(screen) ?? []), goal: ANSWER_MS }
    console.log(
      `${screen.padEnd(LABEL_WIDTH)}prerendered: largest paint ${paint(limit, LIMIT_RATIO)} of its limit, ${paint(plain)} of the app without prerendering; a tap is answered ${textOf(answer)} ms after the code; JavaScript until React is ready ${textOf(script)} of the app's`,
    )
  }
}
