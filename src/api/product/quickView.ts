import { localPath } from '~/config/paths'
import * as v from 'valibot'
import { site } from '~/config/site'
import { ContractError, NotFoundError } from '~/domain/errors'
import { adminAjax } from '~/api/http'
import type { QuickViewProduct, Rating, Term } from '~/domain/product/product'
import { serverHtml } from '~/domain/content/serverHtml'
import { decodeSlug } from '~/domain/slug'
import { MarkupError, need, parseHtml, textOf } from '~/lib/html'
import { countOf, readAverage, readImage } from '~/api/catalog/card'
import { readCartForm } from '~/api/product/cartForm'
import { readPrice } from '~/api/catalog/price'
import { readSale } from '~/api/campaigns/countdowns'

/** The response is empty for an unknown product. */
const QuickViewReply = v.pipe(
  v.string(),
  v.transform((markup) => (markup ? parseQuickView(markup) : undefined)),
)

/**
 * A product for its quick view (docs/calls.md#quick-view). Unlike the Store API, this one response also has
 * swatches and up to 30 full variations. For longer lists it has the options only; each choice is then
 * looked up (docs/calls.md#get-variation).
 *
 * @throws NotFoundError if the shop has no such product
 */
export async function fetchQuickView(id: number, signal?: AbortSignal): Promise<QuickViewProduct> {
  const action = `${site.theme}_quickviewproduct`
  const product = await adminAjax(action, {
    method: 'GET',
    fields: { product_id: id },
    reply: QuickViewReply,
    signal,
  })
  if (!product) throw new NotFoundError(`product ${id}`)
  if (product.id !== id) throw new ContractError(action, 200, `it shows product ${product.id}`)
  return product
}

/** Parses the markup of a quick view (docs/calls.md#quick-view). */
export function parseQuickView(markup: string): QuickViewProduct {
  // Truncated markup would look like a product that cannot be bought.
  if (!withoutLastComments(markup).endsWith('</div>')) throw new MarkupError('its last </div>')
  const root = parseHtml(markup)
  const product = need(root, '.product.single-product')
  const [, id] = /^product-(\d+)$/.exec(product.id) ?? []
  if (!id) throw new MarkupError('#product-{id}')
  const [, type = 'simple'] = /\bproduct-type-([\w-]+)/.exec(product.className) ?? []
  const summary = serverHtml(product.querySelector('.description')?.innerHTML ?? '')
  const sale = readSale(product)
  return {
    id: Number(id),
    name: textOf(need(product, '.product_title')) ?? '',
    type,
    price: readPrice(product.querySelector('.price-single .price')),
    rating: readRating(product),
    brands: readBrands(product),
    images: [...product.querySelectorAll('.img-quickview img')].flatMap(
      (image) => readImage(image) ?? [],
    ),
    ...(summary ? { summary } : {}),
    ...(sale ? { sale } : {}),
    ...readCartForm(product),
  }
}

/** Plugins append comments. */
function withoutLastComments(markup: string) {
  let rest = markup.trimEnd()
  while (rest.endsWith('-->')) rest = rest.slice(0, rest.lastIndexOf('<!--')).trimEnd()
  return rest
}

function readRating(product: Element): Rating {
  const count = countOf(product.querySelector('.woocommerce-review-link .count')) ?? 0
  return {
    average: readAverage(product.querySelector('.woocommerce-product-rating .star-rating')),
    count,
  }
}

const readBrands = (product: Element): Term[] =>
  [...product.querySelectorAll('.brands-single a')].flatMap((link) => {
    const name = textOf(link)
    const path = localPath(link.getAttribute('href') ?? '')
    const [, segment] = /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(path ?? '') ?? []
    return name && path && segment ? { name, slug: decodeSlug(segment), path } : []
  })
