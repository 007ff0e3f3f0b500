import { count, duration } from './progress.ts'
import type { Counts } from './writePages.ts'

/** The result of a run. */
export interface Summary extends Counts {
  /** Why the run ended before its last page; undefined if it did not. */
  problem?: string | undefined
  /** By its AbortSignal. */
  isInterrupted: boolean
  seconds: number
  /** Processor time of this process: without waiting for the shop or for other programs. */
  processorSeconds: number
  /** Most memory that the whole process has used. */
  peakBytes: number
}

const MB = 1_000_000
const NAMES_MAX = 20

/** Pages per second. */
export const rate = ({ written, unchanged }: Counts, seconds: number) =>
  seconds > 0 ? (written + unchanged) / seconds : 0

/** For the terminal. @param folder of the pages */
export function summaryText(summary: Summary, folder: string): string {
  const {
    written,
    unchanged,
    removed,
    skipped,
    failed,
    bytes,
    seconds,
    processorSeconds,
    peakBytes,
  } = summary
  const { problem, isInterrupted } = summary
  const lines = [
    `${count(written)} pages written into ${folder} (${megabytes(bytes)}), ${count(unchanged)} unchanged, ${count(removed.length)} removed, ${count(failed.length)} failed`,
    `${duration(seconds)}: ${rate(summary, seconds).toFixed(1)} pages per second, ${rate(summary, processorSeconds).toFixed(1)} per second of processor time; at most ${megabytes(peakBytes)} of memory`,
    ...list('Removed, because the shop no longer has them:', firstOf(removed)),
    ...list('Left to WordPress, or at another address:', firstOf(skipped)),
    ...list(
      'Failed, and left out or as they were before:',
      failed.map(({ path, reason }) => `${path}: ${reason}`),
    ),
  ]
  if (problem) lines.push('', problem)
  if (isInterrupted) {
    lines.push(
      '',
      'Interrupted. Run the same command again: finished pages are not rendered again.',
    )
  }
  return lines.join('\n')
}

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`

/** Failed pages are all named, since each needs somebody. */
const firstOf = (paths: readonly string[]) =>
  paths.length > NAMES_MAX
    ? [...paths.slice(0, NAMES_MAX), `and ${count(paths.length - NAMES_MAX)} more`]
    : paths

const list = (title: string, items: readonly string[]) =>
  items.length > 0 ? ['', title, ...items.map((item) => `  ${item}`)] : []
