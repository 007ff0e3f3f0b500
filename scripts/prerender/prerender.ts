import { setMaxListeners } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShopPages } from '../../src/app/prerender.tsx'
import { parseShop, type Shop } from '../live/shopRequest.ts'
import { documentPrefixOf } from './appPage.ts'
import { bundleFolderOf, requireSameBuild } from './bundle.ts'
import { openDom } from './dom.ts'
import { findAddresses, findShop } from './findShop.ts'
import { takeLock, type Lock } from './lock.ts'
import { openTemplate } from './page.ts'
import { createPoliteSend } from './politeSend.ts'
import { showProgress, type Output } from './progress.ts'
import { createShopFetch } from './shopFetch.ts'
import type { Summary } from './summary.ts'
import { noCounts, reasonOf, writePages } from './writePages.ts'
import { WrittenPages } from './writtenPages.ts'

export interface PrerenderOptions {
  /** An origin, optionally with `name:password@`. */
  shop: string
  /** The folder of the build, which gets the pages. */
  out: string
  /** The folder of the build's prerender.js; by default the name of `out` with "-prerender". */
  bundle?: string | undefined
  /** Only the first pages. */
  limit?: number | undefined
  /** Only these paths. */
  paths?: readonly string[] | undefined
  /** The age at which a page counts as old. */
  maxAgeHours?: number | undefined
  /** The pages' origin; by default the one in the shop's own links. */
  publicOrigin?: string | undefined
  /** For the progress. */
  output?: Output | undefined
  /** Ends the run; the next one goes on. */
  signal?: AbortSignal | undefined
}

/** A run that is killed loses at most the state of this time. */
const SAVE_MS = 3000
const MAX_AGE_HOURS = 24

/**
 * Writes the shop's pages as HTML files into the folder of the build. Once per process: the modules of the bundle
 * keep the shop of the first call. The app's timers may keep the process alive afterwards.
 *
 * @throws an error with advice when there is no build, another run works, or the shop cannot be read
 */
export async function prerender(options: PrerenderOptions): Promise<Summary> {
  const { out, bundle = bundleFolderOf(out) } = options
  const given = parseShop(options.shop)
  requireBuild(out)
  requireBuild(join(bundle, BUNDLE))
  requireSameBuild(out, bundle)
  const lock = takeLock(out)
  // From now on: the shop may make the run wait before the first page.
  const renewing = setInterval(lock.renew, SAVE_MS)
  try {
    return await prerenderLocked({ ...options, bundle }, given, lock)
  } finally {
    clearInterval(renewing)
    lock.release()
  }
}

const BUNDLE = 'prerender.js'

function requireBuild(file: string) {
  if (!existsSync(file))
    throw new Error(
      `${file} does not exist. Run npm run build first (npm run build:demo for the demo).`,
    )
}

type Located = PrerenderOptions & { bundle: string }

async function prerenderLocked(options: Located, given: Shop, lock: Lock): Promise<Summary> {
  const { out, bundle, limit, paths, publicOrigin, maxAgeHours = MAX_AGE_HOURS, output } = options
  const template = openTemplate(out, readFileSync(join(bundle, BUNDLE), 'utf8'))
  const html = readFileSync(join(out, 'app.html'), 'utf8')
  const written = new WrittenPages(out)
  const counts = noCounts()
  const end = new AbortController()
  // Each request listens to it.
  setMaxListeners(0, end.signal)
  let problem: string | undefined
  const stop = (reason?: string) => {
    problem ??= reason
    end.abort()
  }
  const interrupt = () => stop()
  if (options.signal?.aborted) stop()
  options.signal?.addEventListener('abort', interrupt)
  const startedAt = performance.now()
  const processorAtStart = process.cpuUsage()

  const send = createPoliteSend({ transport: fetch, signal: end.signal, onUnavailable: stop })
  const documentPrefix = documentPrefixOf(html)
  const shop = await findShop(given, end.signal)
  const addresses = await findAddresses({ shop, send, documentPrefix, publicOrigin })
  const shopFetch = createShopFetch(send, addresses)
  const closeDom = openDom(html, `${addresses.publicOrigin}/`, shopFetch)
  const saving = setInterval(() => {
    try {
      if (!lock.renew())
        stop(`A build has emptied ${out}, or another run writes into it. Run the command again.`)
      else written.save()
    } catch (error) {
      stop(reasonOf(error))
    }
  }, SAVE_MS)
  let pages: ShopPages | undefined
  const state = () => ({ counts, total: pages && Math.min(pages.total, limit ?? pages.total) })
  const endProgress = output ? showProgress(output, state) : () => undefined
  try {
    pages = await openPages(options)
    const isWholeShop = limit === undefined && paths === undefined
    await writePages(
      pages,
      {
        template,
        written,
        publicOrigin: addresses.publicOrigin,
        maxAgeHours,
        limit,
        isWholeShop,
        signal: end.signal,
      },
      counts,
    )
  } catch (error) {
    if (!end.signal.aborted) problem = reasonOf(error)
  } finally {
    options.signal?.removeEventListener('abort', interrupt)
    clearInterval(saving)
    endProgress()
    closeDom()
    // Else the folder is another run's.
    if (lock.renew()) written.save()
  }
  return {
    ...counts,
    problem,
    isInterrupted: options.signal?.aborted ?? false,
    seconds: (performance.now() - startedAt) / 1000,
    processorSeconds: processorSeconds(processorAtStart),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }
}

function processorSeconds(since: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

async function openPages({ bundle, paths }: Located): Promise<ShopPages> {
  const file = pathToFileURL(resolve(bundle, BUNDLE)).href
  // Now, because its modules read the settings of the document.
  const { openShop, openPaths } = (await import(
    file
  )) as typeof import('../../src/app/prerender.tsx')
  return paths ? openPaths(paths) : openShop()
}
