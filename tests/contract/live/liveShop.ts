import { afterAll, beforeAll } from 'vitest'
import { setSite, site, siteBlock } from '~/config/site'
import * as defaults from '~/config/siteDefaults'
import * as schema from '~/config/siteSchema'
import { readShop, type Report } from '../../../scripts/configure/report.ts'
import { parseShop, type Shop } from '../../../scripts/live/shopRequest.ts'
import { formatProblem } from '../../../scripts/live/problems.ts'
import { probe } from '../../../scripts/live/probe.ts'
import { shopPath } from '../../../scripts/live/routing.ts'
import { readSiteBlock } from '../../../scripts/siteBlock.ts'
import { openMockShop, type MockShop } from '../../support/mockShop'

/**
 * The shop at CONTRACT_ORIGIN; for `npm run test:contract` alone, the shop of index.html. Otherwise the mock
 * site on a port of its own, which proves the tests themselves. Only reading requests are let through.
 */
export const origin = process.env['CONTRACT_ORIGIN'] ?? configuredOrigin()

function configuredOrigin() {
  if (process.env['npm_lifecycle_event'] !== 'test:contract') return undefined
  const { shopOrigin } = site
  if (shopOrigin) return shopOrigin
  throw new Error(
    'index.html has no shop. Write its settings with npm run configure, or name it: CONTRACT_ORIGIN=https://shop.example npm run test:contract',
  )
}

/** Calls of the theme that read with POST. */
const READS = /^\/wp-admin\/admin-ajax\.php$/

/**
 * Reads the shop's settings before the tests and sets them for the app, over those of index.html.
 *
 * @returns the report of `npm run configure`
 */
export function useLiveShop(): () => Report {
  const send = globalThis.fetch
  const before = site
  let mock: MockShop | undefined
  let report: Report | undefined

  beforeAll(async () => {
    mock = origin ? undefined : await openMockShop()
    const found = await probe(mock ?? parseShop(origin ?? ''))
    if (found.problem) throw new Error(formatProblem(found.problem))
    report = await readShop(found.shop, readSiteBlock(siteBlock()), { ...schema, ...defaults })
    const { isDeployed } = report
    setSite({ ...report.site, shopOrigin: found.shop.origin })
    globalThis.fetch = async (input, init) =>
      send(...passedOn(found.shop, isDeployed, new Request(input, init)))
  })

  afterAll(async () => {
    globalThis.fetch = send
    setSite(before)
    await mock?.close()
  })

  return () => {
    if (!report) throw new Error('The shop has not been read.')
    return report
  }
}

function passedOn(
  shop: Shop,
  isDeployed: boolean,
  { url, method, headers, body }: Request,
): [URL, RequestInit] {
  const { pathname, search } = new URL(url)
  if (method !== 'GET' && !READS.test(pathname)) throw new Error(`${method} ${url} would write.`)
  if (shop.authorization) headers.set('Authorization', shop.authorization)
  const path = pathname + search
  const at = new URL(isDeployed ? path : shopPath(path, site.documentPrefix), shop.origin)
  const sent: RequestInit & { duplex?: 'half' } = { method, headers }
  if (body) Object.assign(sent, { body, duplex: 'half' })
  return [at, sent]
}
