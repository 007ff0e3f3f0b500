import * as v from 'valibot'
import { inFolder, ShopProblem } from '../configure/fetchShop.ts'
import { bareHost } from '../configure/page.ts'
import { Root } from '../configure/responses.ts'
import { probe } from '../live/probe.ts'
import { decodeText, type Shop } from '../live/shopRequest.ts'
import { documentPrefixOf, isAppPage } from './appPage.ts'
import { FIRST_WAIT_MS, RETRY_AFTER_MAX_MS, TRIES, type Send } from './politeSend.ts'
import { createShopFetch, type ShopAddresses } from './shopFetch.ts'
import { retryAfterMs, sleep } from './waiting.ts'

/**
 * The shop, at the spelling of its origin to which it redirects. A busy shop gets the request again after the pause
 * that it names, as politeSend does for pages.
 *
 * @param signal ends the pauses
 * @throws ShopProblem when it does not respond, refuses, or is not WooCommerce
 */
export async function findShop(given: Shop, signal: AbortSignal): Promise<Shop> {
  for (let tries = 1; ; tries += 1) {
    const { shop, status = 0, retryAfter, problem } = await probe(given)
    if (!problem) return shop
    const isBusy = status === 429 || status >= 500
    const asked = retryAfterMs(retryAfter, Date.now()) ?? 0
    if (!isBusy || tries === TRIES || asked > RETRY_AFTER_MAX_MS)
      throw new ShopProblem(`${problem.title}\n${problem.advice}`)
    await sleep(Math.max(asked, FIRST_WAIT_MS * 2 ** (tries - 1)), signal)
  }
}

interface AddressSearch {
  shop: Shop
  send: Send
  /** The setting of the build. */
  documentPrefix: string
  /** Instead of the origin in the shop's own links. */
  publicOrigin?: string | undefined
}

/**
 * Finds the origin in the shop's own links, and whether WordPress itself or the app's server responds: the latter
 * has WordPress's pages below the document prefix.
 *
 * @throws ShopProblem when WordPress is in a folder
 */
export async function findAddresses(search: AddressSearch): Promise<ShopAddresses> {
  const { shop, send, documentPrefix } = search
  const addresses = { shop, publicOrigin: shop.origin, documentPrefix, shopPrefix: '' }
  const atShop = createShopFetch(send, addresses)
  const textAt = async (path: string) =>
    decodeText(Buffer.from(await (await atShop(path)).arrayBuffer()))
  const home = homeOf(await textAt('/wp-json/?_fields=home,url'))
  if (home && home.pathname !== '/') {
    throw new ShopProblem(inFolder(home.pathname.replace(/\/*$/, '/')))
  }
  const isSameHost = home && bareHost(home) === bareHost(new URL(shop.origin))
  const page = await textAt('/')
  return {
    ...addresses,
    publicOrigin: search.publicOrigin ?? (isSameHost ? home.origin : shop.origin),
    shopPrefix: isAppPage(page) ? documentPrefixOf(page) : '',
  }
}

function homeOf(json: string): URL | undefined {
  try {
    const { home = '' } = v.parse(Root, JSON.parse(json))
    return URL.canParse(home) ? new URL(home) : undefined
  } catch {
    return undefined
  }
}
