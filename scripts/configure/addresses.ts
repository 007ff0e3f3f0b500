import { siteDefaults } from '../../src/config/siteDefaults.ts'
import type { ShopResponses, BlockSettings } from './responses.ts'
import type { Findings } from './findings.ts'
import { decodePath, shopPath, type ShopPage } from './page.ts'

interface Printed {
  /** An object that WordPress prints for a script. */
  inline: (name: string) => Record<string, unknown> | undefined
  /** Pages of WooCommerce's blocks: "cart", "checkout", "myaccount". */
  storePages: BlockSettings['storePages']
}

/** Reads `addresses` from the links in the shop's responses and pages. */
export function findAddresses(
  responses: ShopResponses,
  { inline, storePages }: Printed,
  findings: Findings,
): void {
  const { origin, products, categories, shop } = responses
  const put = (key: string, path: string | undefined, where: string) => {
    if (path && isBase(path)) findings.put(`addresses.${key}`, path, where)
    else if (key !== 'wishlist') {
      findings.ask(
        `addresses.${key}`,
        path
          ? `“${path}” is not an address that the app can have.`
          : 'no response or page of the shop has it.',
      )
    }
  }

  const productPaths = products
    .map(({ permalink, slug }) => above(shopPath(permalink, origin), slug))
    .filter((path) => path !== undefined)
  put('product', commonBase(productPaths, categories), 'links of products')
  const top = categories.find(({ parent }) => parent === 0) ?? categories[0]
  put(
    'category',
    top &&
      commonBase(
        categories
          .map((c) => above(shopPath(c.permalink, origin), c.slug))
          .filter((path) => path !== undefined),
        categories,
      ),
    'links of categories',
  )

  const shopAt = printedPath(storePages, 'shop', origin) ?? (shop && findArchive(shop, origin))
  if (shopAt === '/') {
    findings.ask('addresses.shop', 'the shop’s listing is the home page; the app has it at /shop/.')
  } else put('shop', shopAt, 'the page of all products')

  const links = linksOf(responses)
  const printed = (name: string) => printedPath(storePages, name, origin)
  const cart = shopPath(inline('wc_add_to_cart_params')?.['cart_url'], origin)
  put('cart', cart ?? printed('cart') ?? linked(links, CART), 'settings and links of pages')
  const params = inline('wc_checkout_params')?.['checkout_url']
  put(
    'checkout',
    printed('checkout') ?? linked(links, CHECKOUT) ?? shopPath(params, origin),
    'settings and links of pages',
  )
  const lost = findLostPassword(responses)
  put(
    'account',
    lost?.account ?? printed('myaccount') ?? linked(links, ACCOUNT),
    'settings and links of pages',
  )
  if (lost) findings.put('addresses.lostPassword', lost.endpoint, 'the account page')
  for (const key of ['orderReceived', 'orderPay'] as const) {
    const exists = responses.endpoints?.[key]
    const name = siteDefaults.addresses[key]
    if (exists) findings.put(`addresses.${key}`, name, 'its response at this address')
    else if (exists === false) {
      findings.ask(
        `addresses.${key}`,
        `the shop has renamed “${name}”: WooCommerce › Settings › Advanced › Checkout endpoints.`,
      )
    }
  }
  if (responses.orderTracking) {
    const path = shopPath(responses.orderTracking.url.pathname, origin)
    put('orderTracking', path, 'the form of one of its pages')
  }
  put('wishlist', shopPath(inline('woosw_vars')?.['wishlist_url'], origin), 'woosw_vars of a page')
}

const printedPath = (pages: BlockSettings['storePages'], name: string, origin: string) =>
  shopPath(pages?.[name]?.permalink, origin)

/** WordPress may answer `?post_type=product` without a redirect; then the link of the feed has the address. */
function findArchive({ url, document }: ShopPage, origin: string): string | undefined {
  if (url.pathname !== '/') return shopPath(url.pathname, origin)
  const feeds = [...document.querySelectorAll('link[type="application/rss+xml"]')].flatMap(
    (link) => /^(\/.+\/)feed\/$/.exec(shopPath(link.getAttribute('href'), origin) ?? '')?.[1] ?? [],
  )
  const isHome = document.body.classList.contains('home')
  return feeds.find((path) => path !== '/comments/') ?? (isHome ? '/' : undefined)
}

/** Slugs of the pages in the most used languages of WooCommerce. */
const CART =
  /^(?:cart|basket|warenkorb|panier|carrito|carrello|carrinho|winkelwagen|winkelmand|koszyk|varukorg|kurv)$/
export const CHECKOUT =
  /^(?:checkout|kasse|kassa|commande|validation-commande|finalizar-compra|pagamento|cassa|afrekenen|zamowienie)$/
export const ACCOUNT =
  /^(?:my-account|account|mein-konto|mon-compte|mi-cuenta|mio-account|minha-conta|mijn-account|moje-konto|mitt-konto|min-konto)$/

/** The path without its last segment, if that is the slug: "/product/atlas/" → "/product/". */
function above(path: string | undefined, slug: string): string | undefined {
  const segments = path?.split('/').filter(Boolean)
  if (!segments || segments.at(-1) !== decodePath(slug)) return undefined
  return `/${segments
    .slice(0, -1)
    .map((part) => `${part}/`)
    .join('')}`
}

/** The shared start of paths, up to the first category: "/product/books/" → "/product/". */
function commonBase(paths: readonly string[], categories: ShopResponses['categories']) {
  const slugs = new Set(categories.map(({ slug }) => decodePath(slug)))
  const bases = paths.map((path) => {
    const parts = path.split('/').filter(Boolean)
    // The base can have the name of a category, so its first segment does not count.
    const end = parts.findIndex((part, place) => place > 0 && slugs.has(part))
    return end < 0 ? parts : parts.slice(0, end)
  })
  const [one = []] = bases
  const length = one.findIndex((part, place) => bases.some((base) => base[place] !== part))
  const shared = length < 0 ? one : one.slice(0, length)
  return bases.length > 0 ? `/${shared.map((part) => `${part}/`).join('')}` : undefined
}

function linksOf({ home, shop, product, cartPage, account, origin }: ShopResponses): string[] {
  const pages = [home, shop, product, cartPage, account]
  return pages.flatMap((page) =>
    [...(page?.document.querySelectorAll('a[href]') ?? [])].flatMap((link) => {
      const path = shopPath(link.getAttribute('href'), origin)
      return path ? [path] : []
    }),
  )
}

/** The shortest linked path whose last segment matches. */
const linked = (links: readonly string[], word: RegExp) =>
  links
    .filter((path) => word.test(path.split('/').at(-2) ?? ''))
    .sort((a, b) => a.length - b.length)[0]

/** From the link on the account page. */
function findLostPassword({ account, origin }: ShopResponses) {
  const link = account?.document.querySelector(
    '.lost_password a[href], .woocommerce-LostPassword a[href]',
  )
  const parts = shopPath(link?.getAttribute('href'), origin)?.split('/').filter(Boolean) ?? []
  const [endpoint] = parts.slice(-1)
  if (!endpoint || parts.length < 2 || endpoint.includes('.')) return undefined
  return { endpoint, account: `/${parts.slice(0, -1).join('/')}/` }
}

const isBase = (path: string) => /^\/(?:[^/\s?#%:*]+\/)+$/.test(path)
