import { setImmediate } from 'node:timers/promises'
import type { PageTask, ShopPages } from '../../src/app/prerender.tsx'
import { hashOf, type Template } from './page.ts'
import { pagePath, tryPagePath } from './pagePath.ts'
import type { WrittenPages } from './writtenPages.ts'

/** Pages that are loaded or rendered at the same time. */
const PAGES_MAX = 4
/** A quarter of each hour of the maximal age: after this, an unchanged page is rewritten for its time. */
const CONFIRM_AFTER_MS = 3_600_000 / 4

/** What has happened so far. */
export interface Counts {
  written: number
  unchanged: number
  /** Size of the written pages. */
  bytes: number
  /** Paths. */
  removed: string[]
  /** Paths that lead elsewhere, or whose pages WordPress shows. */
  skipped: string[]
  failed: { path: string; reason: string }[]
}

export const noCounts = (): Counts => ({
  written: 0,
  unchanged: 0,
  bytes: 0,
  removed: [],
  skipped: [],
  failed: [],
})

export interface Job {
  template: Template
  written: WrittenPages
  /** Origin of the pages' own links. */
  publicOrigin: string
  maxAgeHours: number
  limit?: number | undefined
  /** Pages of earlier runs that are not among the tasks are removed, if the shop no longer has them. */
  isWholeShop: boolean
  /** Ends the job after the pages in work. */
  signal: AbortSignal
}

/**
 * Loads, renders and writes the pages, 4 at a time. The tasks are read only as fast as they are done. A page that
 * fails is left out, and counted with its reason.
 *
 * @throws when the tasks could not be read to their end; nothing was removed then
 */
export async function writePages(pages: ShopPages, job: Job, counts: Counts): Promise<void> {
  const { written, isWholeShop, signal } = job
  const met = new Set<string>()
  const failure = await forEach(firstTasks(pages.tasks, job), async (task) => {
    if (isNew(task, met)) await writePage(task, job, counts)
  })
  if (signal.aborted) return
  if (failure) {
    throw new Error(`The list of pages could not be read to its end: ${reasonOf(failure.reason)}`)
  }
  if (!isWholeShop) return
  await forEach(written.others(met).values(), (path) => checkMissed(path, pages, job, counts))
}

/** Works on 4 items at a time. @returns why the items could not be read to their end */
async function forEach<T>(
  items: AsyncIterableIterator<T> | IterableIterator<T>,
  work: (item: T) => Promise<void>,
) {
  const workers = Array.from({ length: PAGES_MAX }, async () => {
    for await (const item of items) {
      await work(item)
      // Without it, pages whose data is here already would keep timers, signals and responses waiting.
      await setImmediate()
    }
  })
  const results = await Promise.allSettled(workers)
  return results.find((result) => result.status === 'rejected')
}

/** Two entries of the shop may have one address; the first one is the app's screen. @param met decoded paths */
function isNew({ path }: PageTask, met: Set<string>): boolean {
  const decoded = tryPagePath(path) ?? path
  if (met.has(decoded)) return false
  met.add(decoded)
  return true
}

async function* firstTasks(tasks: AsyncIterable<PageTask>, { limit = Infinity, signal }: Job) {
  let left = limit
  if (left <= 0) return
  for await (const task of tasks) {
    if (signal.aborted) return
    yield task
    left -= 1
    if (left <= 0) return
  }
}

async function writePage(task: PageTask, job: Job, counts: Counts) {
  const { template, written, publicOrigin, maxAgeHours, signal } = job
  try {
    // The time of the data, not of the file: the page must not seem newer than its prices.
    const at = Date.now()
    const page = await task.load()
    const path = pagePath(task.path)
    if (!page) {
      const paths = written.remove(path) ? counts.removed : counts.skipped
      paths.push(path)
      return
    }
    // The data has paths; the head has whole addresses.
    const hash = hashOf(template.hash, publicOrigin, String(maxAgeHours), page.data)
    if (written.confirm(path, hash, at, maxAgeHours * CONFIRM_AFTER_MS)) {
      counts.unchanged += 1
      return
    }
    const { data } = page
    const shown = { ...(await page.render()), path: task.path, data }
    const html = template.documentOf(shown, at, maxAgeHours)
    written.write(path, hash, html, at)
    counts.written += 1
    counts.bytes += Buffer.byteLength(html)
  } catch (error) {
    if (signal.aborted) return
    const path = tryPagePath(task.path)
    if (path && isGone(error) && written.remove(path)) counts.removed.push(path)
    else counts.failed.push({ path: path ?? task.path, reason: reasonOf(error) })
  }
}

/** A page that was not among the tasks. Removes it only if the shop no longer has it. */
async function checkMissed(path: string, pages: ShopPages, job: Job, counts: Counts) {
  const { written, signal } = job
  try {
    const found = await pages.findMissed(path)
    if (signal.aborted || found === 'unknown') return
    if (found && tryPagePath(found.path) === path) await writePage(found, job, counts)
    else if (written.remove(path)) counts.removed.push(path)
  } catch (error) {
    if (!signal.aborted) counts.failed.push({ path, reason: reasonOf(error) })
  }
}

/** The app's NotFoundError, which is another class in the bundle. */
const isGone = (error: unknown) => error instanceof Error && error.name === 'NotFoundError'

/** The messages of an error and its causes in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isGone(error)) return 'The shop has no such page.'
  const [line = error.name] = error.message.split('\n')
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  const reason = cause === undefined ? '' : reasonOf(cause)
  return reason && !line.includes(reason) ? `${line} (${reason})` : line
}
