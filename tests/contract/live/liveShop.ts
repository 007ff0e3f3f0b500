import { afterAll, beforeAll } from 'vitest'
import { setSite, site } from '~/config/site'
import { parseShop, type Shop } from '../../../scripts/live/shopRequest.ts'
import { formatProblem } from '../../../scripts/live/problems.ts'
import { probe } from '../../../scripts/live/probe.ts'
import { shopPath } from '../../../scripts/live/routing.ts'
import { openMockShop, type MockShop } from '../../support/mockShop'

/**
 * The shop at CONTRACT_ORIGIN, or the mock site on a port of its own, which proves the tests
 * themselves. Only reading requests are let through.
 */
export const origin = process.env['CONTRACT_ORIGIN']

/** Calls of the theme that read with POST. */
const READS = /^\/wp-admin\/admin-ajax\.php$/

export function useLiveShop() {
  const send = globalThis.fetch
  const { shopOrigin } = site
  let mock: MockShop | undefined

  beforeAll(async () => {
    mock = origin ? undefined : await openMockShop()
    const found = await probe(mock ?? parseShop(origin ?? ''))
    if (found.problem) throw new Error(formatProblem(found.problem))
    setSite({ ...site, shopOrigin: found.shop.origin })
    globalThis.fetch = async (input, init) =>
      send(...passedOn(found.shop, new Request(input, init)))
  })

  afterAll(async () => {
    globalThis.fetch = send
    setSite({ ...site, shopOrigin })
    await mock?.close()
  })
}

function passedOn(shop: Shop, { url, method, headers, body }: Request): [URL, RequestInit] {
  const { pathname, search } = new URL(url)
  if (method !== 'GET' && !READS.test(pathname)) throw new Error(`${method} ${url} would write.`)
  if (shop.authorization) headers.set('Authorization', shop.authorization)
  const at = new URL(shopPath(pathname + search, site.documentPrefix), shop.origin)
  const sent: RequestInit & { duplex?: 'half' } = { method, headers }
  if (body) Object.assign(sent, { body, duplex: 'half' })
  return [at, sent]
}
