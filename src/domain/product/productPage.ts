import { categoryPath, type Category } from '~/domain/catalog/category'
import type { SaleCountdown } from '~/domain/campaigns/countdown'
import type { ServerHtml } from '~/domain/content/serverHtml'
import type { ReviewReplies } from '~/domain/reviews/review'
import type { ReviewAccess } from '~/domain/reviews/reviewForm'
import type { SocialSignIn } from '~/domain/social/signIn'
import type { PageSharing } from '~/domain/social/shareBar'
import type { BuyTogether } from './buyTogether'
import type { ProductVideo, Rotation } from './media'
import type { Buyable, ListedProduct, Product, Term } from './product'
import type { SwatchSet } from './swatch'
import { attributeFields } from './variation'

/** What only the page rendered by WordPress contains; no call returns it. */
export interface ProductPage {
  authors: Term[]
  sale: SaleCountdown | undefined
  shippingInfo: ShippingInfo | undefined
  video: ProductVideo | undefined
  rotation: Rotation | undefined
  buyTogether: BuyTogether | undefined
  upsellIds: number[]
  /** Swatches of the variation form; the attributes without swatches are absent. */
  swatches: SwatchSet[]
  /** Products and variations that are not shipped, by id. */
  digital: ReadonlyMap<number, Delivery>
  /** Ids of a grouped product's parts, for WooCommerce releases whose Store API omits them. */
  partIds: number[]
  /** Undefined if it could not be parsed. */
  reviews: ReviewAccess | undefined
  /** Replies to the reviews that the page shows: all of them, unless WordPress splits comments into pages. */
  reviewReplies: ReviewReplies
  /** Sign-in by other sites in the review form, for guests. */
  signIn: SocialSignIn | undefined
  /** Undefined in shops without the plugin. */
  sharing: PageSharing | undefined
}

/** How a product reaches the shopper; 'virtual' products are neither shipped nor downloaded. */
export type Delivery = 'shipped' | 'virtual' | 'download'

/**
 * The delivery of a product in the chosen variation; undefined until the rendered page is known, which
 * alone says whether it is shipped.
 */
export const deliveryOf = (
  page: ProductPage | undefined,
  productId: number,
  variationId: number | undefined,
): Delivery | undefined =>
  page && (page.digital.get(variationId ?? productId) ?? page.digital.get(productId) ?? 'shipped')

/** The form, the set's form or the link to buy a product, or the reason why there is none. */
export type BuyBoxContent =
  | 'form'
  | 'group'
  | 'link'
  | 'locked'
  | 'empty group'
  | 'no link'
  | 'no variations'
  | 'sold out'
  | 'no price'
  | 'not purchasable'

/** What the buy box of a product shows. */
export function buyBoxContent(product: Buyable): BuyBoxContent {
  const { type, price, groupedIds, externalUrl, variations } = product
  if (product.isLocked) return 'locked'
  // A group without products has no price; one with a price may still get its ids from the rendered page.
  if (type === 'grouped')
    return groupedIds.length === 0 && price.kind === 'none' ? 'empty group' : 'group'
  if (type === 'external') return externalUrl ? 'link' : 'no link'
  if (type === 'variable' && variations?.length === 0) return 'no variations'
  if (!product.isInStock) return 'sold out'
  if (price.kind === 'none') return 'no price'
  return product.isPurchasable ? 'form' : 'not purchasable'
}

/** Whether the product's page has a form to buy this product itself, as something that may be shipped. */
export const mayBeDelivered = (product: Buyable): boolean =>
  (product.type === 'simple' || product.type === 'variable') && buyBoxContent(product) === 'form'

/** The shop's notes on shipping and returning one product. */
export interface ShippingInfo {
  /** Label of the disclosure, in the shop's words: "Shipping & Return". */
  title: string
  content: ServerHtml
}

/**
 * Whether the heading reserves a line for authors and rating. Only data that arrives with the product
 * counts: authors from the rendered page come too late to add a line without moving the content below.
 */
export function hasByline(
  product: Product | undefined,
  listed: ListedProduct | undefined,
): boolean {
  if (!product) return true
  const { brands, rating } = product
  return brands.length > 0 || rating.count > 0 || (listed?.authors.length ?? 0) > 0
}

/** Authors of a product. Store API listings carry none, so the rendered page fills in. */
export const authorsOf = (
  listed: Pick<ListedProduct, 'authors'> | undefined,
  page: Pick<ListedProduct, 'authors'> | undefined,
): ListedProduct['authors'] => (listed?.authors.length ? listed.authors : (page?.authors ?? []))

/** Breadcrumbs: the deepest of the product's categories with its ancestors, then the product. */
export function productBreadcrumbs(
  { name, categories: own }: Pick<Product, 'name' | 'categories'>,
  categories: readonly Category[],
): { name: string; path?: string }[] {
  const branches = own.map((category) => {
    const branch = categoryPath(categories, category.slug)
    return branch.length > 0 ? branch : [category]
  })
  const [deepest = []] = branches.toSorted((a, b) => b.length - a.length)
  return [...deepest, { name }]
}

/** The product with the swatches of its rendered page, which the Store API lacks. */
export function withSwatches<P extends Pick<Product, 'attributes'> | undefined>(
  product: P,
  sets: readonly SwatchSet[] = [],
): P {
  if (!product || sets.length === 0) return product
  const attributes = product.attributes.map((attribute) => {
    const fields = attributeFields(attribute.key)
    const set = sets.find(({ field }) => fields.includes(field))
    if (!set) return attribute
    const terms = attribute.terms.map((term) => ({ ...term, ...set.paints.get(term.slug) }))
    return { ...attribute, control: 'swatches' as const, terms }
  })
  return { ...product, attributes }
}
