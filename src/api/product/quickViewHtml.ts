import type { Rating, Term, QuickView } from '~/domain/product/product'
import { serverHtml } from '~/domain/content/serverHtml'
import { decodeSlug } from '~/domain/slug'
import { MarkupError, need, parseHtml, textOf } from '~/lib/html'
import { pathOfBrand } from '~/api/catalog/links'
import { readImage, countOf } from '~/api/catalog/card'
import { readCartForm } from '~/api/cart/cartForm'
import { readPrice } from '~/api/catalog/price'
import { readSale } from '~/api/campaigns/countdowns'

/** The product of call 6's markup. */
export function parseQuickView(markup: string): QuickView {
  // Cut off, it could be read as a product that cannot be bought.
  if (!END.test(markup)) throw new MarkupError('its last </div>')
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
      (picture) => readImage(picture) ?? [],
    ),
    ...(summary ? { summary } : {}),
    ...(sale ? { sale } : {}),
    ...readCartForm(product),
  }
}

/** What plugins print behind it are comments at most. */
const END = /<\/div>(?:\s|<!--(?:(?!-->).)*-->)*$/s

function readRating(product: Element): Rating {
  const stars = product.querySelector('.woocommerce-product-rating .star-rating')
  const [, average] = /([\d.]+) out of/.exec(stars?.getAttribute('aria-label') ?? '') ?? []
  const count = countOf(product.querySelector('.woocommerce-review-link .count')) ?? 0
  return { average: Math.min(Number(average) || 0, 5), count }
}

const readBrands = (product: Element): Term[] =>
  [...product.querySelectorAll('.brands-single a')].flatMap((link) => {
    const name = textOf(link)
    const [, segment] = /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(link.getAttribute('href') ?? '') ?? []
    if (!name || !segment) return []
    const slug = decodeSlug(segment)
    return { name, slug, path: pathOfBrand(slug) }
  })
