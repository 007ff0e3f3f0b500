import type { Counts } from './writePages.ts'

export interface Output {
  isTTY?: boolean | undefined
  write: (text: string) => unknown
}

/** A moment of the run. */
interface Sample {
  /** ms, of any clock. */
  at: number
  done: number
}

/** The rate is of this time, since the first pages may all be unchanged. */
const RATE_MS = 30_000
const LINE_MS = 500
const PLAIN_LINE_MS = 10_000
const BAR = 20

/**
 * Shows how far a run is: on a terminal one line that is rewritten, elsewhere a line every 10 seconds.
 *
 * @param state asked for each line
 * @returns ends it
 */
export function showProgress(
  output: Output,
  state: () => { counts: Counts; total: number | undefined },
): () => void {
  const samples: Sample[] = []
  const text = () => {
    const { counts, total } = state()
    const at = performance.now()
    samples.push({ at, done: doneOf(counts) })
    while (samples[1] && at - (samples[0]?.at ?? at) > RATE_MS) samples.shift()
    return progressText(counts, total, rateOf(samples))
  }
  const show = output.isTTY
    ? () => output.write(`\r\u001B[2K${text()}`)
    : () => output.write(`${text()}\n`)
  samples.push({ at: performance.now(), done: 0 })
  const timer = setInterval(show, output.isTTY ? LINE_MS : PLAIN_LINE_MS)
  return () => {
    clearInterval(timer)
    if (output.isTTY) output.write('\r\u001B[2K')
  }
}

/** Pages per second between the first and the last sample; undefined without progress. */
export function rateOf(samples: readonly Sample[]): number | undefined {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.done <= first.done) return undefined
  return ((last.done - first.done) * 1000) / (last.at - first.at)
}

/** "[█████░░░░░] 500/1,000 pages, 50.0 per second, 10 s left, 20 unchanged, 1 failed" */
export function progressText(counts: Counts, total: number | undefined, rate?: number): string {
  const done = doneOf(counts)
  const { unchanged, removed, skipped, failed } = counts
  return [
    total === undefined
      ? `${count(done)} pages`
      : `${bar(done / total)} ${count(done)}/${count(total)} pages`,
    rate === undefined ? '' : `${rate.toFixed(1)} per second`,
    rate === undefined || total === undefined ? '' : `${duration((total - done) / rate)} left`,
    unchanged > 0 ? `${count(unchanged)} unchanged` : '',
    removed.length > 0 ? `${count(removed.length)} removed` : '',
    skipped.length > 0 ? `${count(skipped.length)} left to WordPress` : '',
    failed.length > 0 ? `${count(failed.length)} failed` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const doneOf = ({ written, unchanged, removed, skipped, failed }: Counts) =>
  written + unchanged + removed.length + skipped.length + failed.length

function bar(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share || 0)) * BAR)
  return `[${'█'.repeat(full)}${'░'.repeat(BAR - full)}]`
}

/** "1,234" */
export const count = (number: number) => number.toLocaleString('en')

/** "45 s", "3 min 20 s", "1 h 5 min" */
export function duration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds))
  if (s < 60) return `${s} s`
  if (s < 3600) return `${Math.floor(s / 60)} min ${s % 60} s`
  return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`
}
