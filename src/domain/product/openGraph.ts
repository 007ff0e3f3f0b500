import { decimalOf } from '~/domain/money'
import { availabilityOf, whole, type ProductFacts } from './productData'

/** What a link to a product looks like where it is shared: Open Graph, and a card's few own names. */
export function productOpenGraph(facts: ProductFacts): [name: string, content: string][] {
  const { product, shopName, origin, description } = facts
  const { name, path, images, brands, money } = product
  const [image] = images
  return [
    ['og:type', 'product'],
    ['og:site_name', shopName],
    ['og:title', name],
    ['og:url', whole(path, origin)],
    ...pair('og:description', description),
    ...pair('og:image', image && whole(image.src, origin)),
    ...pair('og:image:alt', image && (image.alt || name)),
    ...pair('product:brand', brands[0]?.name),
    ['product:availability', words[availabilityOf(product)]],
    ...pair('product:price:amount', money && decimalOf(money)),
    ...pair('product:price:currency', money?.currency.code),
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
  ]
}

const words = { InStock: 'in stock', OutOfStock: 'out of stock', BackOrder: 'available for order' }

const pair = (name: string, content: string | undefined): [string, string][] =>
  content ? [[name, content]] : []
