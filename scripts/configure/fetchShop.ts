import * as v from 'valibot'
import { ask, bodyOf, codeOf, textOf, unpacked, type Shop } from '../live/ask.ts'
import { unanswered } from '../live/explain.ts'
import { probe, USER_AGENT } from '../live/probe.ts'
import { ACCOUNT } from './addresses.ts'
import { Attributes, Cart, Categories, Products, Root, type Answers } from './answers.ts'
import { bareHost, inlineObject, pageOf, type ShopPage } from './page.ts'

const STORE = '/wp-json/wc/store/v1'
const TIMEOUT_MS = 20_000
const REDIRECTS_MAX = 4
/** Why a shop cannot be read, in words for its owner. */
export class ShopProblem extends Error {}

/**
 * Reads what a shop tells everybody, by some ten GETs, one after the other; nothing is changed there.
 *
 * @param say what could not be read
 * @throws ShopProblem where it does not answer, refuses or is no WooCommerce
 */
export async function fetchShop(asked: Shop, say: (words: string) => void): Promise<Answers> {
  const { shop, problem } = await probe(asked)
  if (problem) throw new ShopProblem(`${problem.title}\n${problem.advice}`)
  if (shop.origin !== asked.origin) say(`${asked.origin} leads to ${shop.origin}, which was read.`)

  const json = async <T>(path: string, schema: v.GenericSchema<unknown, T>) => {
    const { status, text } = await get(shop, path, 'application/json')
    try {
      return v.parse(schema, JSON.parse(text))
    } catch {
      say(`${path} did not answer as expected (status ${status}).`)
      return undefined
    }
  }
  const page = async (
    path: string | undefined,
    isOf: (found: ShopPage) => boolean = () => true,
  ) => {
    if (!path) return undefined
    const { status, text, url } = await get(shop, path, 'text/html')
    const found = status < 400 ? pageOf(text, url) : undefined
    if (found && isOf(found)) return found
    say(`${path} could not be read (status ${status}).`)
    return undefined
  }

  // One after the other: a small shop is not to notice.
  const root = await json('/wp-json/?_fields=name,description,home,url', Root)
  const products =
    (await json(
      `${STORE}/products?per_page=12&orderby=popularity&catalog_visibility=catalog`,
      Products,
    )) ?? []
  const categories = (await json(`${STORE}/products/categories?per_page=100`, Categories)) ?? []
  const attributes = (await json(`${STORE}/products/attributes`, Attributes)) ?? []
  const cart = await json(`${STORE}/cart`, Cart)
  const home = await page('/')
  // WordPress leads this to the page of the shop, whatever that is called.
  const shopPage =
    (await page('/?post_type=product', isArchive)) ?? (await page('/shop/', isArchive))
  const product = await page(localPart(products[0]?.permalink))
  const params = [product, shopPage, home].map(
    (of) => of && inlineObject(of, 'wc_add_to_cart_params'),
  )
  const cartUrl = params.find((of) => of)?.['cart_url']
  const cartPage = await page(localPart(typeof cartUrl === 'string' ? cartUrl : '/cart/'))
  const account = await page(accountOf([home, shopPage, product, cartPage]))
  return {
    origin: originOf(shop, root?.home, products[0]?.permalink),
    root,
    products,
    categories,
    attributes,
    cart,
    home,
    shop: shopPage,
    product,
    cartPage,
    account,
  }
}

/**
 * As the shop writes its own addresses: its Store API answers by other spellings of the host, too,
 * without leading on.
 */
function originOf(shop: Shop, ...addresses: (string | undefined)[]): string {
  const own = addresses.find((address) => address && URL.canParse(address))
  const url = own && new URL(own)
  return url && bareHost(url) === bareHost(new URL(shop.origin)) ? url.origin : shop.origin
}

const isArchive = ({ document }: ShopPage) =>
  document.body.classList.contains('post-type-archive-product')

/** A link of the pages that is called as accounts are, else WooCommerce's own. */
function accountOf(pages: (ShopPage | undefined)[]): string {
  const links = pages.flatMap((page) => [...(page?.document.querySelectorAll('a[href]') ?? [])])
  const named = links.find((link) =>
    ACCOUNT.test(localPart(link.getAttribute('href'))?.split('/').filter(Boolean).at(-1) ?? ''),
  )
  return localPart(named?.getAttribute('href')) ?? '/my-account/'
}

const localPart = (address: string | null | undefined) =>
  address && URL.canParse(address, 'http://shop')
    ? new URL(address, 'http://shop').pathname
    : undefined

/** One answer, after redirects within the shop. */
async function get(shop: Shop, path: string, accept: string, hops = 0): Promise<Reply> {
  const url = new URL(path, shop.origin)
  const { status, headers, body } = await getOnce(shop, url, accept)
  const to = headers.location && new URL(headers.location, url)
  const isWithin = to && bareHost(to) === bareHost(url)
  if (status < 300 || status >= 400 || !isWithin || hops === REDIRECTS_MAX) {
    return { status, text: textOf(body), url: url.href }
  }
  return get(shop, to.pathname + to.search, accept, hops + 1)
}

interface Reply {
  status: number
  text: string
  /** Where the answer was in the end. */
  url: string
}

async function getOnce(shop: Shop, url: URL, accept: string) {
  try {
    const reply = await ask(
      shop,
      {
        method: 'GET',
        path: url.pathname + url.search,
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': USER_AGENT },
      },
      TIMEOUT_MS,
    )
    const { statusCode: status = 0, headers } = reply
    return { status, headers, body: unpacked(await bodyOf(reply), headers['content-encoding']) }
  } catch (error) {
    const { title, advice } = unanswered(shop.origin, codeOf(error))
    throw new ShopProblem(`${title} (at ${url.pathname})\n${advice}`)
  }
}
