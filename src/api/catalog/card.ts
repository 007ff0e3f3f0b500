import { localPath, paths, safeUrl } from '~/config/paths'
import { site } from '~/config/site'
import { MarkupError, need, parseHtml, textOf } from '~/lib/html'
import * as productMessages from '~/messages/product'
import type { ListedProduct, ProductImage, PurchaseAction, Rating } from '~/domain/product/product'
import type { DisplayPrice } from '~/domain/product/price'
import { serverHtml } from '~/domain/content/serverHtml'
import { slugOfProductPath } from '~/domain/slug'
import { readPrice } from './price'
import { readSale } from '~/api/campaigns/countdowns'
import { readSwatches } from '~/api/product/swatches'

const CARD = '.products-entry'

/** Every card of a fragment; listings, home rows and load-more blocks print the same ones. */
export const parseCards = (root: ParentNode): ListedProduct[] =>
  [...root.querySelectorAll(CARD)].map(parseCard)

/**
 * The products of a home page block, with or without slides (`div.item`). White space means that there
 * are none; markup without a card is an unknown card design.
 */
export function parseBlockItems(html: string): ListedProduct[] {
  const products = parseCards(parseHtml(html))
  if (products.length === 0 && html.trim() !== '') throw new MarkupError(CARD)
  return products
}

/** A card in any design of the themes: with authors (Bookio) or a category, in grid or list view. */
function parseCard(card: Element): ListedProduct {
  const title = need(card, '.product-title a')
  const path = productPath(title)
  const rating = readRating(card)
  const discount = textOf(card.querySelector('.onsale'))
  const [image, hoverImage] = readImages(card)
  const price = readPrice(card.querySelector('.price'))
  const sale = readSale(card)
  const swatches = readSwatches(card)
  const summary = serverHtml(card.querySelector('.description')?.innerHTML ?? '')
  return {
    id: readId(card),
    name: textOf(title) ?? '',
    slug: slugOfProductPath(path, site.addresses.product),
    path,
    ...(image ? { image } : {}),
    ...(hoverImage ? { hoverImage } : {}),
    price,
    ...(rating ? { rating } : {}),
    authors: readAuthors(card),
    ...(discount ? { discount } : {}),
    isFeatured: card.querySelector('.vgwc-featured') !== null,
    isInStock: isInStock(card, price),
    ...(sale ? { sale } : {}),
    ...(swatches ? { swatches } : {}),
    ...(summary ? { summary } : {}),
    action: readAction(card),
  }
}

/** The list view has no label for sold out products: there, a simple product with a price and without an add button is sold out. */
const isInStock = (card: Element, price: DisplayPrice) =>
  !card.querySelector('.product-stock') &&
  (price.kind === 'none' || !card.querySelector('.product_type_simple.read_more'))

/** Cards and search hits have no id; their add-to-cart, quick-view and wishlist buttons have. */
export function readId(card: Element): number {
  const button = card.querySelector('[data-product_id]')?.getAttribute('data-product_id')
  const id = Number(button ?? card.querySelector('.woosw-btn')?.getAttribute('data-id'))
  if (!Number.isInteger(id) || id <= 0) throw new MarkupError('[data-product_id]')
  return id
}

/** A product always belongs to the shop, so the host of its link is ignored. */
function productPath(link: Element): string {
  const href = link.getAttribute('href')
  const path = href && (localPath(href) ?? localPath(href.replace(HOST, '')))
  if (!path) throw new MarkupError('.product-title a[href]')
  return path
}

const HOST = /^(?:https?:)?\/\/[^/?#]+(?=\/)/i

function readImages(card: Element): (ProductImage | undefined)[] {
  const images = [...card.querySelectorAll('a.woocommerce-LoopProduct-link img')]
  const main = images.find((img) => !img.classList.contains('hover-image'))
  const hover = images.find((img) => img.classList.contains('hover-image'))
  return [main && readImage(main), hover && readImage(hover)]
}

/** @returns undefined for the theme's placeholder image, which the app replaces by its own */
export function readImage(img: Element): ProductImage | undefined {
  const src = safeUrl(img.getAttribute('src') ?? '')
  if (!src || /\/(?:woocommerce-)?placeholder[^/]*$/.test(src)) return undefined
  const [width, height] = ['width', 'height'].map((name) => Number(img.getAttribute(name)))
  return {
    src,
    thumbnail: src,
    alt: img.getAttribute('alt') ?? '',
    ...(width && height ? { width, height } : {}),
  }
}

function readRating(card: Element): Rating | undefined {
  const average = readAverage(card.querySelector('.star-rating'))
  if (average === 0) return undefined
  return { average, count: countOf(card.querySelector('.review-count')) ?? 0 }
}

/** The average in WooCommerce's stars, 0 to 5; the sentence around the number is in the shop's language. */
export function readAverage(stars: Element | null): number {
  const label = stars?.getAttribute('aria-label') ?? textOf(stars)
  const [, inSentence] = /([\d.]+) out of/.exec(label ?? '') ?? []
  const average = textOf(stars?.querySelector('.rating')) ?? inSentence
  return Math.min(Number(average?.replace(',', '.')) || 0, 5)
}

const readAuthors = (card: Element): ListedProduct['authors'] =>
  [...card.querySelectorAll('.list-author .item-author a')].flatMap((link) => {
    const name = textOf(link)
    return name ? [{ name, path: localPath(link.getAttribute('href') ?? '') ?? paths.shop() }] : []
  })

/** The data attributes are the fields of docs/calls.md#add-to-cart. */
const dataOf = (link: HTMLElement) =>
  Object.fromEntries(Object.entries(link.dataset).map(([name, value]) => [name, value ?? '']))

/**
 * Only products with `add_to_cart_button` can be bought; a variable product has it without the ajax class.
 * Shops that have turned ajax off omit that class from simple products, too, which the call still accepts.
 */
export function readAction(card: Element): PurchaseAction {
  const link = card.querySelector<HTMLElement>('a[class*="product_type_"]')
  const label = textOf(link) ?? productMessages.readMore
  if (!link) return { kind: 'open', label }
  const has = (name: string) => link.classList.contains(name)
  if (has('add_to_cart_button') && (has('ajax_add_to_cart') || has('product_type_simple'))) {
    return { kind: 'add', data: dataOf(link) }
  }
  const href = link.getAttribute('href') ?? ''
  const url = safeUrl(href)
  return has('product_type_external') && url && localPath(href) === undefined
    ? { kind: 'external', label, url }
    : { kind: 'open', label }
}

/** The first whole number of a text: "(1,204)" is 1204. Undefined where there is none. */
export function countOf(node: Node | null | undefined): number | undefined {
  const [digits] = /\d[\d,.\s]*/.exec(textOf(node) ?? '') ?? []
  return digits === undefined ? undefined : Number(digits.replace(/\D/g, ''))
}
