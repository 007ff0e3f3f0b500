import * as v from 'valibot'
import { WireNumber } from '~/api/schemas'
import { printedElement } from '~/api/content/authored'
import { screenPage, shopPage } from '~/api/content/document'
import { readSale } from '~/api/campaigns/countdowns'
import { readId } from '~/api/catalog/card'
import { readParts } from '~/api/product/groupedParts'
import { readReviewAccess } from '~/api/reviews/reviewFormHtml'
import { readReviewReplies } from '~/api/reviews/reviewReplies'
import { readSocialSignIn } from '~/api/social/signIn'
import { readShareBars } from '~/api/social/shareBars'
import { RELATED_PRODUCTS_MAX, ROTATION_FRAMES } from '~/config/constants'
import { localPath, safeUrl } from '~/config/paths'
import { serverHtml } from '~/domain/content/serverHtml'
import { parseVideoUrl } from '~/domain/content/video'
import type { ProductVideo, Rotation } from '~/domain/product/media'
import type { Term } from '~/domain/product/product'
import type { Delivery, ProductPage, ShippingInfo } from '~/domain/product/productPage'
import type { ReviewReply } from '~/domain/reviews/review'
import type { SwatchSet } from '~/domain/product/swatch'
import { slugOfAuthorPath } from '~/domain/slug'
import { MarkupError, need, parseHtml, textOf } from '~/lib/html'
import { report } from '~/lib/report'
import * as productMessages from '~/messages/product'
import { swatchOf } from '~/api/product/swatches'
import { readBuyTogether } from './buyTogether'

/** For a shop whose products have no such page. */
const NO_PAGE: ProductPage = {
  authors: [],
  sale: undefined,
  shippingInfo: undefined,
  video: undefined,
  rotation: undefined,
  buyTogether: undefined,
  upsellIds: [],
  swatches: [],
  digital: new Map(),
  partIds: [],
  reviews: { kind: 'absent' },
  reviewReplies: new Map(),
  signIn: undefined,
  sharing: undefined,
}

/** WooCommerce's body class of a product page, in every theme. */
const PRODUCT_PAGE = /<body\b[^>]*\bsingle-product\b/

/**
 * Reads the rendered page of a product (docs/calls.md#documents). A part that cannot be parsed is reported
 * and omitted, because the product can be bought without it.
 */
export async function fetchProductPage(path: string, signal?: AbortSignal): Promise<ProductPage> {
  const { html, status } = await shopPage(path, screenPage(path, signal), true)
  if (status === 404) return NO_PAGE
  const page = parseHtml(html)
  function part<T>(read: (root: ParentNode) => T, root: ParentNode | null = page): T | undefined {
    try {
      return root ? read(root) : undefined
    } catch (error) {
      report(error, `reading the page ${path}`)
      return undefined
    }
  }
  return {
    authors: part(readAuthors) ?? [],
    // Limited to the product itself, because the cards of related products have countdowns, too.
    sale: part(readSale, page.querySelector('.countdown-single')),
    shippingInfo: part(readShippingInfo),
    video: part(readVideo),
    rotation: part(readRotation),
    buyTogether: part(readBuyTogether),
    upsellIds: part(readUpsellIds) ?? [],
    swatches: part(() => readSwatchSets(page.querySelector('form.variations_form'))) ?? [],
    digital: part(readDigital) ?? new Map<number, Delivery>(),
    partIds: part(() => readParts(page.querySelector('form.cart'))) ?? [],
    reviews: part(() => readReviewAccess(page, PRODUCT_PAGE.test(html))),
    reviewReplies: part(readReviewReplies) ?? new Map<number, ReviewReply[]>(),
    signIn: part(readSocialSignIn),
    sharing: part(readShareBars),
  }
}

/** Terms of the theme's author taxonomy in the product summary, each once. */
function readAuthors(page: ParentNode): Term[] {
  const authors = new Map<string, Term>()
  for (const link of page.querySelectorAll('.entry-summary a[href]')) {
    const path = localPath(link.getAttribute('href') ?? '')
    const slug = slugOfAuthorPath(path ?? '')
    const name = textOf(link)
    if (path && slug && name) authors.set(slug, { name, slug, path })
  }
  return [...authors.values()]
}

/** The swatches of a rendered variation form. */
export const readSwatchSets = (form: ParentNode | null): SwatchSet[] =>
  [...(form?.querySelectorAll('.tawcvs-swatches') ?? [])].map((set) => ({
    field: set.getAttribute('data-attribute_name') ?? '',
    paints: new Map(
      [...set.querySelectorAll('.swatch')].map((item) => [
        item.getAttribute('data-value') ?? '',
        swatchOf(item),
      ]),
    ),
  }))

/** The part of `data-product_variations` that the Store API lacks; false if there are too many to embed. */
const PrintedDeliveries = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(
      v.object({
        variation_id: WireNumber,
        is_virtual: v.optional(v.boolean(), false),
        is_downloadable: v.optional(v.boolean(), false),
      }),
    ),
  ),
  [],
)

/**
 * Products and variations that are not shipped. WooCommerce prints "virtual" and "downloadable" as classes
 * of every product of the page, and as fields of the form's variations. A download that is not virtual
 * accompanies a shipped product.
 */
function readDigital(page: ParentNode): ProductPage['digital'] {
  const digital = new Map<number, Delivery>()
  for (const { classList, className } of page.querySelectorAll('.type-product.virtual')) {
    const id = Number(/\bpost-(\d+)\b/.exec(className)?.[1])
    if (id) digital.set(id, classList.contains('downloadable') ? 'download' : 'virtual')
  }
  const form = page.querySelector('form.variations_form')
  const printed = form?.getAttribute('data-product_variations')
  for (const { variation_id, is_virtual, is_downloadable } of v.parse(PrintedDeliveries, printed)) {
    const delivery = is_downloadable ? 'download' : 'virtual'
    // Also 'shipped': other variations of a virtual product may be shipped.
    digital.set(variation_id, is_virtual ? delivery : 'shipped')
  }
  return digital
}

/** The theme's panel with shipping and return notes; most products have none. */
export function readShippingInfo(page: ParentNode): ShippingInfo | undefined {
  const panel = page.querySelector('.content-product-shipping')
  if (!panel) return undefined
  const content = serverHtml(need(panel, '.product-shipping').innerHTML)
  const title = textOf(panel.parentElement?.querySelector('h2'))
  return content && { title: title ?? productMessages.shippingInfo, content }
}

/**
 * The product's video in either of the theme's forms: an iframe among the images (`.video-additional`,
 * empty without a video) or a button with the URL in `data-src`.
 *
 * @throws MarkupError for a URL that is not a YouTube or Vimeo video
 */
export function readVideo(page: ParentNode): ProductVideo | undefined {
  const inner = page.querySelector('.video-additional iframe')?.getAttribute('src')
  const popup = page.querySelector<HTMLElement>('.bwp-video')?.dataset['src']
  const address = inner ?? popup
  // The theme prints '#' for a URL that it could not parse.
  if (!address || address === '#') return undefined
  const video = parseVideoUrl(address)
  if (!video) throw new MarkupError('a video of YouTube or Vimeo')
  return { ...video, style: inner ? 'thumbnail' : 'popup' }
}

/**
 * The theme's 360° panel. The class `image-7` numbers a frame, `data-count` is the last number. The theme
 * counts deleted images, too, so frames may be missing. Undefined with fewer than two frames.
 */
export function readRotation(page: ParentNode): Rotation | undefined {
  const panel = printedElement(page, '.product-360-view')
  if (!panel) return undefined
  const last = lastFrame(panel.dataset['count'])
  const frames: [number: number, src: string][] = []
  for (const item of need(panel, '.images-list').querySelectorAll('li')) {
    const [, number] = /\bimage-(\d+)\b/.exec(item.className) ?? []
    const src = safeUrl(item.querySelector('img')?.getAttribute('src') ?? '')
    if (number === undefined || !src || !/^(?:http|\/)/.test(src))
      throw new MarkupError('li.image-N img')
    if (Number(number) <= last) frames.push([Number(number), src])
  }
  // The last image of a number that is there twice.
  const present = [...new Map(frames.toSorted(([a], [b]) => a - b)).values()]
  return present.length > 1 ? { frames: present } : undefined
}

/** Number of the last frame, from 0. */
function lastFrame(count: string | undefined): number {
  const last = Number(count)
  return count && Number.isInteger(last) && last >= 0 ? last : ROTATION_FRAMES - 1
}

/**
 * Product ids of the "You may also like" cards, each once. Only needed before WooCommerce 10.6; later
 * releases return them with the product.
 */
export function readUpsellIds(page: ParentNode): number[] {
  const cards = page.querySelectorAll('.upsells :is(.products-entry, li.product)')
  return [...new Set([...cards].map(cardProductId))].slice(0, RELATED_PRODUCTS_MAX)
}

/** WooCommerce's own cards have the id in a class, whether or not they have a button. */
const cardProductId = (card: Element) =>
  Number(/\bpost-(\d+)\b/.exec(card.className)?.[1]) || readId(card)
