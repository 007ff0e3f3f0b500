import type { SaleCountdown } from '~/domain/campaigns/countdown'
import type { Money } from '~/domain/money'
import type { DisplayPrice } from './price'
import type { ServerHtml } from '~/domain/content/serverHtml'

export interface ProductImage {
  /** Full size. */
  src: string
  /** Smaller copy for cards and thumbnails; equals `src` if the shop has none. */
  thumbnail: string
  srcset?: string
  sizes?: string
  alt: string
  /** Size in px of `thumbnail` on a card, of `src` on a product page; absent if unknown. */
  width?: number
  height?: number
}

export interface Rating {
  /** 0 to 5. */
  average: number
  count: number
}

/** A category, tag, brand or author. `path` is its page inside the app. */
export interface Term {
  id?: number
  name: string
  slug: string
  path: string
}

/** What the button on a product card does. */
export type PurchaseAction =
  /** The button's data attributes, sent unchanged (docs/calls.md#add-to-cart). */
  | { kind: 'add'; data: Readonly<Record<string, string>> }
  /** Links to the product's page to choose options or because it cannot be bought; the shop's label. */
  | { kind: 'open'; label: string }
  | { kind: 'external'; label: string; url: string }

/** One attribute of a card's variations, each value with its own image. */
export interface CardSwatches {
  /** Query parameter of the product's URL, "attribute_pa_color"; absent if the card names none. */
  field?: string
  /** "Colour", in the shop's words. */
  label?: string
  options: CardSwatch[]
}

export interface CardSwatch {
  /** Term slug; absent if the card only shows an image. */
  value?: string
  label: string
  /** A CSS background. */
  color?: string
  /** URL of the swatch image. */
  image?: string
  /** URL of the product in this choice, sized for a card. */
  productImage?: string
}

/** A product as a card shows it: in listings, carousels, search results and related products. */
export interface ListedProduct {
  id: number
  name: string
  slug: string
  /** Path inside the app. */
  path: string
  image?: ProductImage
  hoverImage?: ProductImage
  price: DisplayPrice
  rating?: Rating
  authors: Pick<Term, 'name' | 'path'>[]
  /** "-20%", in the shop's words. */
  discount?: string
  isFeatured: boolean
  isInStock: boolean
  /** "Class 8", "ICSE": what tells it from its neighbours. Absent where unknown: cards of the theme. */
  facts?: readonly string[]
  /** A sale with an end date, which may have passed. */
  sale?: SaleCountdown
  swatches?: CardSwatches
  summary?: ServerHtml
  action: PurchaseAction
}

export interface AttributeTerm {
  slug: string
  name: string
  isDefault: boolean
  /** CSS background or image URL of the swatch, if the shop provides one. */
  color?: string
  image?: string
}

/** An attribute with the names of its values. */
export interface NamedAttribute {
  /** Taxonomy such as "pa_color"; the label for an attribute defined on this product only. */
  key: string
  label: string
  terms: readonly Pick<AttributeTerm, 'name'>[]
}

export interface ProductAttribute extends NamedAttribute {
  /** Whether variations differ by it. */
  hasVariations: boolean
  terms: AttributeTerm[]
  /** Set where the shop's own form has swatches for it. */
  control?: AttributeControl
}

export type AttributeControl = 'select' | 'swatches'

/** Which choice selects which variation, from the parent product: no price, stock or image. */
export interface VariationRule {
  id: number
  /** Keyed by ProductAttribute.key; null matches any value. */
  attributes: Readonly<Record<string, string | null>>
}

export interface QuantityLimits {
  min: number
  /** Undefined means no limit. */
  max?: number
  step: number
}

export interface Stock {
  isInStock: boolean
  isPurchasable: boolean
  isOnBackorder: boolean
  /** "Only 2 left in stock", in the shop's words. */
  text?: string
}

/** What the variation form and the cart need of a product; pages and quick views both have it. */
export interface Buyable extends Stock {
  id: number
  name: string
  type: 'simple' | 'variable' | 'grouped' | 'external' | 'variation' | (string & {})
  price: DisplayPrice
  attributes: readonly ProductAttribute[]
  /** Undefined for long lists: each choice is then looked up (docs/calls.md#get-variation). */
  variations: readonly VariationRule[] | undefined
  /** Full variations by id, if they arrived with the product. */
  details?: ReadonlyMap<number, Variation>
  /** Ids of a grouped product's parts. */
  groupedIds: number[]
  isSoldIndividually: boolean
  limits: QuantityLimits
  /** Where an external product is sold; validated as http(s). */
  externalUrl?: string
  buttonLabel: string
  /**
   * It may ask for a password: it is protected, and the shop sends no texts. Absent once the password is
   * known; only the rendered page tells for a product that has no texts.
   */
  isLocked?: boolean
}

/** A product as its page shows it. */
export interface Product extends Buyable {
  slug: string
  path: string
  sku?: string
  summary?: ServerHtml
  description?: ServerHtml
  /** The price, or the lowest of a range; absent if the product has none. */
  money?: Money
  /** The highest price of a range. */
  highestMoney?: Money
  isOnSale: boolean
  rating: Rating
  images: ProductImage[]
  categories: Term[]
  tags: Term[]
  brands: Term[]
  upsellIds: number[]
  attributes: ProductAttribute[]
  variations: VariationRule[]
  weight?: string
  dimensions?: string
  /** Path of a PDF of this shop with pages of the book. */
  insideFile?: string
}

/** A variation with price, stock and images. */
export interface Variation extends Stock {
  id: number
  sku?: string
  /** Undefined if it equals the product's price. */
  price?: DisplayPrice
  images: ProductImage[]
  isSoldIndividually: boolean
  /** Published and priced. */
  isVisible: boolean
  /** False if the shop has disabled it. */
  isActive: boolean
  limits: QuantityLimits
  description?: ServerHtml
  weight?: string
  dimensions?: string
}

/** A product as its quick view shows it (docs/behaviour.md#quick-view). */
export interface QuickViewProduct extends Buyable {
  images: ProductImage[]
  rating: Rating
  brands: Term[]
  summary?: ServerHtml
  /** A sale with an end date; only some themes include it here. */
  sale?: SaleCountdown
}
