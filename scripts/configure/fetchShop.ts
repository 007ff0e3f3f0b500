import * as v from 'valibot'
import { siteDefaults } from '../../src/config/siteDefaults.ts'
import {
  requestShop,
  readBody,
  errorCode,
  decodeText,
  decompress,
  type Shop,
} from '../live/shopRequest.ts'
import { connectionProblem } from '../live/problems.ts'
import { shopPath } from '../live/routing.ts'
import { readSiteBlock, type SiteSettings } from '../siteBlock.ts'
import { probe, USER_AGENT } from '../live/probe.ts'
import { ACCOUNT, CHECKOUT } from './addresses.ts'
import {
  Attributes,
  Cart,
  Categories,
  CheckoutSchema,
  EditorialPages,
  Posts,
  Products,
  Root,
  type ShopResponses,
} from './responses.ts'
import { hasShareBars } from './sharing.ts'
import { bareHost, findBlockSettings, findInlineObject, parsePage, type ShopPage } from './page.ts'

const STORE = '/wp-json/wc/store/v1'
const PAGES = '/wp-json/wp/v2/pages?per_page=100&_fields=link,content'
const POSTS = '/wp-json/wp/v2/posts?per_page=1&_fields=link'
const TIMEOUT_MS = 20_000
const REDIRECTS_MAX = 4
/** Why a shop cannot be read; the message is for its owner. */
export class ShopProblem extends Error {}

/**
 * Reads public pages and Store API responses with about 18 GET requests and one OPTIONS request. Changes only a
 * guest cart that it creates, which expires: WooCommerce redirects the checkout of an empty cart to the cart.
 * Where it meets the app instead of a page of WordPress, it reads the page under the app's document prefix.
 *
 * @param say called for each page that could not be read
 * @throws ShopProblem when the shop does not respond, refuses, is not WooCommerce, or is in a folder
 */
export async function fetchShop(
  given: Shop,
  say: (message: string) => void,
): Promise<ShopResponses> {
  const { shop, problem } = await probe(given)
  if (problem) throw new ShopProblem(`${problem.title}\n${problem.advice}`)
  if (shop.origin !== given.origin)
    say(`${given.origin} redirects to ${shop.origin}, which was read.`)
  const cookies: Cookies = new Map()
  let deployed: SiteSettings | undefined
  let prefix = ''

  const json = async <T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    method: Method = 'GET',
  ) => {
    const { status, text } = await get(shop, path, 'application/json', cookies, method)
    try {
      return v.parse(schema, JSON.parse(text))
    } catch {
      say(`${path} had an unexpected response (status ${status}).`)
      return undefined
    }
  }
  const page = async (
    path: string | undefined,
    isOf: (found: ShopPage) => boolean = () => true,
  ): Promise<ShopPage | undefined> => {
    if (!path) return undefined
    const { status, text, url } = await get(shop, prefix + path, 'text/html', cookies)
    if (isAppPage(text)) {
      if (prefix) throw new ShopProblem(noDocuments(shop, prefix))
      deployed = readSiteBlock(text)
      prefix = typeof deployed['documentPrefix'] === 'string' ? deployed['documentPrefix'] : '/_wp'
      say(`The app is in front of ${shop.origin}; WordPress’s pages were read below ${prefix}/.`)
      return page(path, isOf)
    }
    const found = status < 400 ? parsePage(text, withoutPrefix(url, prefix)) : undefined
    if (found && isOf(found)) return found
    say(`${path} could not be read (status ${status}).`)
    return undefined
  }

  // One after the other, to spare small servers.
  const root = await json('/wp-json/?_fields=name,description,home,url', Root)
  const folder = folderOf(root?.home) ?? folderOf(root?.url)
  if (folder) throw new ShopProblem(inFolder(folder))
  const products =
    (await json(
      `${STORE}/products?per_page=12&orderby=popularity&catalog_visibility=catalog`,
      Products,
    )) ?? []
  const categories = (await json(`${STORE}/products/categories?per_page=100`, Categories)) ?? []
  const attributes = (await json(`${STORE}/products/attributes`, Attributes)) ?? []
  const home = await page('/')
  // WordPress redirects this to the shop page, whatever its name is.
  const shopPage =
    (await page('/?post_type=product', isArchive)) ?? (await page('/shop/', isArchive))
  const product = await page(localPart(products[0]?.permalink))
  const params = [product, shopPage, home].map(
    (of) => of && findInlineObject(of, 'wc_add_to_cart_params'),
  )
  const cartUrl = params.find((of) => of)?.['cart_url']
  const sold = products.find(
    (one) => one.type === 'simple' && one.is_purchasable && one.is_in_stock,
  )
  if (sold?.id) await get(shop, `${prefix}/?add-to-cart=${sold.id}`, 'text/html', cookies)
  const cart = await json(`${STORE}/cart`, Cart)
  const cartPage = await page(localPart(typeof cartUrl === 'string' ? cartUrl : '/cart/'))
  const pages = [cartPage, home, shopPage, product]
  const checkoutPage = sold && (await page(findCheckoutLink(pages), isCheckout))
  const hasFields = [cartPage, checkoutPage].some(
    (of) => of && findBlockSettings(of)?.defaultFields,
  )
  const checkoutSchema = hasFields
    ? undefined
    : await json(`${STORE}/checkout`, CheckoutSchema, 'OPTIONS')
  const editorialPages = await json(PAGES, EditorialPages)
  const account =
    (await page(printedPage(cartPage, 'myaccount') ?? findLink(pages, ACCOUNT), isAccount)) ??
    (await findShortcodePage(editorialPages, page, isAccount, OTHER_SHORTCODES)) ??
    (await page('/my-account/', isAccount))
  /** WordPress responds with 404 below the checkout for anything but an endpoint. */
  const hasEndpoint = async (name: string) => {
    if (!checkoutPage) return undefined
    const path = `${checkoutPage.url.pathname.replace(/\/*$/, '/')}${name}/`
    const { status, text } = await get(shop, prefix + path, 'text/html', cookies)
    return status < 400 && !isAppPage(text)
  }
  const [newest] = (hasShareBars(pages) && (await json(POSTS, Posts))) || []
  const post = await page(localPart(newest?.link))
  const editorialPage = newest && (await page(findEditorialPage(editorialPages, pages)))
  const orderTracking = await findShortcodePage(
    editorialPages,
    page,
    isOrderTracking,
    ACCOUNT_OR_WISHLIST,
  )
  const { orderReceived, orderPay } = siteDefaults.addresses
  const endpoints = {
    orderReceived: await hasEndpoint(orderReceived),
    orderPay: await hasEndpoint(orderPay),
  }
  const origin = originOf(shop, root?.home, products[0]?.permalink)
  return {
    origin,
    isDeployed: deployed !== undefined && origin === shop.origin,
    deployed,
    root,
    products,
    categories,
    attributes,
    cart,
    home,
    shop: shopPage,
    product,
    cartPage,
    checkoutPage,
    checkoutSchema,
    endpoints,
    account,
    post,
    editorialPage,
    editorialPages,
    orderTracking,
  }
}

/**
 * The page of one of WooCommerce's shortcodes. WordPress's list of pages has them all as the same empty element; a
 * plugin may add the form of the order tracking.
 *
 * @param others paths that have another shortcode
 */
async function findShortcodePage(
  editorialPages: ShopResponses['editorialPages'],
  page: (path: string | undefined) => Promise<ShopPage | undefined>,
  isOf: (found: ShopPage) => boolean,
  others: RegExp,
) {
  const paths = editorialPages
    ?.filter(({ content }) => EMPTY_SHORTCODE.test(content.rendered))
    .map(({ link }) => localPart(link))
    .filter((path) => path && !others.test(path))
  for (const path of paths?.slice(0, SHORTCODE_PAGES_MAX) ?? []) {
    const found = await page(path)
    if (found && isOf(found)) return found
  }
  return undefined
}

const isAccount = ({ document }: ShopPage) =>
  document.querySelector(
    'body.woocommerce-account, .woocommerce-form-login, .lost_password, .woocommerce-LostPassword',
  ) !== null

const isOrderTracking = ({ document }: ShopPage) =>
  document.querySelector('[name="woocommerce-order-tracking-nonce"]') !== null

const EMPTY_SHORTCODE = /<div class="woocommerce">\s*<\/div>|woocommerce-order-tracking-nonce/
/** Pages to read, one of which may have the shortcode. */
const SHORTCODE_PAGES_MAX = 3

/** An editorial page that is none of the pages that have been read. */
const findEditorialPage = (
  editorialPages: ShopResponses['editorialPages'],
  read: readonly (ShopPage | undefined)[],
) => {
  const known = new Set(['/', ...read.map((of) => of?.url.pathname)])
  const paths = editorialPages?.map(({ link }) => localPart(link)) ?? []
  return paths.find((path) => path && !known.has(path) && !ACCOUNT_OR_WISHLIST.test(path))
}

const OTHER_SHORTCODES = /wishlist|checkout|cart|blog|shop/
const ACCOUNT_OR_WISHLIST = new RegExp(`account|konto|${OTHER_SHORTCODES.source}`)

/** The app's index.html, which its server returns at all of the app's addresses. */
const isAppPage = (html: string) => /<script[^>]*\bid="site-config"/.test(html)

const withoutPrefix = (url: string, prefix: string) => {
  const { origin, pathname, search } = new URL(url)
  return origin + shopPath(pathname + search, prefix)
}

const noDocuments = (shop: Shop, prefix: string) =>
  `The app is in front of ${shop.origin}, and ${prefix}/ leads to the app instead of WordPress.
Nothing was written. The server must pass ${prefix}/ to WordPress (deploy/README.md), or name WordPress’s own address.`

/** "/blog/" of an address that is in a folder. */
function folderOf(address = ''): string | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : '/'
  return path === '/' ? undefined : path.replace(/\/*$/, '/')
}

export const inFolder = (folder: string) =>
  `WordPress is in the folder ${folder} of its host, which is not supported: the app’s addresses and calls start at the root.
Nothing was written. Give the shop a host of its own (shop.example), and move WordPress to its root folder.`

/**
 * The origin in the shop's own URLs. The Store API also responds at other spellings of the host, without
 * a redirect.
 */
function originOf(shop: Shop, ...addresses: (string | undefined)[]): string {
  const own = addresses.find((address) => address && URL.canParse(address))
  const url = own && new URL(own)
  return url && bareHost(url) === bareHost(new URL(shop.origin)) ? url.origin : shop.origin
}

const isArchive = ({ document }: ShopPage) =>
  document.body.classList.contains('post-type-archive-product')

const isCheckout = ({ document }: ShopPage) =>
  document.querySelector('form.checkout, .wp-block-woocommerce-checkout') !== null

/** From the filled cart, classic or block, else from any page. */
function findCheckoutLink(pages: (ShopPage | undefined)[]): string {
  const [cartPage] = pages
  const button = cartPage?.document.querySelector('a.checkout-button')?.getAttribute('href')
  return (
    localPart(button) ??
    printedPage(cartPage, 'checkout') ??
    findLink(pages, CHECKOUT) ??
    '/checkout/'
  )
}

/** The path of a page of WooCommerce, which its blocks print. */
function printedPage(of: ShopPage | undefined, name: string): string | undefined {
  const printed = of && findBlockSettings(of)?.storePages?.[name]?.permalink
  return localPart(typeof printed === 'string' ? printed : undefined)
}

/** A link whose last segment is one of the usual names of a page. */
function findLink(pages: (ShopPage | undefined)[], name: RegExp): string | undefined {
  const links = pages.flatMap((page) => [...(page?.document.querySelectorAll('a[href]') ?? [])])
  const named = links.find((link) =>
    name.test(localPart(link.getAttribute('href'))?.split('/').filter(Boolean).at(-1) ?? ''),
  )
  return localPart(named?.getAttribute('href'))
}

const localPart = (address: string | null | undefined) =>
  address && URL.canParse(address, 'http://shop')
    ? new URL(address, 'http://shop').pathname
    : undefined

type Cookies = Map<string, string>
/** GET /checkout would create a draft of an order. */
type Method = 'GET' | 'OPTIONS'

/** Follows redirects within the shop, and sends the cookies that its responses have set. */
async function get(
  shop: Shop,
  path: string,
  accept: string,
  cookies: Cookies,
  method: Method = 'GET',
  hops = 0,
): Promise<Reply> {
  const url = new URL(path, shop.origin)
  const { status, headers, body } = await getOnce(shop, url, accept, cookies, method)
  for (const cookie of headers['set-cookie'] ?? []) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
    if (name && value !== undefined) cookies.set(name, value)
  }
  const to = headers.location && new URL(headers.location, url)
  const isWithin = to && bareHost(to) === bareHost(url)
  if (status < 300 || status >= 400 || !isWithin || hops === REDIRECTS_MAX) {
    return { status, text: decodeText(body), url: url.href }
  }
  return get(shop, to.pathname + to.search, accept, cookies, method, hops + 1)
}

interface Reply {
  status: number
  text: string
  /** After redirects. */
  url: string
}

async function getOnce(shop: Shop, url: URL, accept: string, cookies: Cookies, method: Method) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  try {
    const reply = await requestShop(
      shop,
      {
        method,
        path: url.pathname + url.search,
        headers: {
          accept,
          'accept-encoding': 'identity',
          'user-agent': USER_AGENT,
          ...(cookie ? { cookie } : {}),
        },
      },
      TIMEOUT_MS,
    )
    const { statusCode: status = 0, headers } = reply
    return { status, headers, body: decompress(await readBody(reply), headers['content-encoding']) }
  } catch (error) {
    const { title, advice } = connectionProblem(shop.origin, errorCode(error))
    throw new ShopProblem(`${title} (at ${url.pathname})\n${advice}`)
  }
}
