import type { SaleCountdown } from '~/domain/campaigns/countdown'
import type { Money } from '~/domain/money'
import type { DisplayPrice } from './price'
import type { ServerHtml } from '~/domain/content/serverHtml'

export interface ProductImage {
  /** The full picture. */
  src: string
  /** A smaller one for cards and thumbnails; equals `src` where the shop makes none. */
  thumbnail: string
  srcset?: string
  sizes?: string
  alt: string
  /** Pixels of `thumbnail` on a card, of `src` on a page; absent where the shop does not say. */
  width?: number
  height?: number
}

export interface Rating {
  /** 0 to 5. */
  average: number
  count: number
}

/** A name with a page of its own: a category, brand or author. `path` is an address inside the app. */
export interface Term {
  id?: number
  name: string
  slug: string
  path: string
}

/** What the button of a listed product does. */
export type PurchaseAction =
  /** The button's data attributes, sent as they are (call 1). */
  | { kind: 'add'; data: Readonly<Record<string, string>> }
  /** Options must be chosen, or the product cannot be bought: the link to its page, in the shop's words. */
  | { kind: 'open'; label: string }
  | { kind: 'external'; label: string; url: string }

/** What a card shows of a product's variations: one attribute, told apart by pictures. */
export interface CardSwatches {
  /** Name of its field in the product's address, "attribute_pa_color"; absent where the card names none. */
  field?: string
  /** "Colour", in the shop's words. */
  label?: string
  options: CardSwatch[]
}

export interface CardSwatch {
  /** A term's slug; absent where the card only shows a picture. */
  value?: string
  label: string
  /** A CSS colour. */
  color?: string
  /** The swatch's own small picture. */
  image?: string
  /** The product in this choice, at the size of a card's picture. */
  picture?: string
}

/** A product on a card: what a listing, a home row, a search or related products say of it. */
export interface ListedProduct {
  id: number
  name: string
  slug: string
  /** Address inside the app. */
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
  /** A sale whose end the shop has set; it may be over. */
  sale?: SaleCountdown
  swatches?: CardSwatches
  summary?: ServerHtml
  action: PurchaseAction
}

export interface AttributeTerm {
  slug: string
  name: string
  isDefault: boolean
  /** Its swatch's CSS colour or small picture, where the shop tells them. */
  color?: string
  image?: string
}

export interface ProductAttribute {
  /** "pa_color"; for an attribute of this product alone, its label. */
  key: string
  label: string
  /** Whether its terms tell variations apart. */
  hasVariations: boolean
  terms: AttributeTerm[]
  /** How the shop itself offers it; absent where it does not say. */
  control?: AttributeControl
}

export type AttributeControl = 'select' | 'swatches'

/** Which choice leads to which variation, as the parent product tells it: no price, stock or picture. */
export interface VariationRule {
  id: number
  /** By ProductAttribute.key; null: any value of it. */
  attributes: Readonly<Record<string, string | null>>
}

export interface QuantityLimits {
  min: number
  /** Undefined: no limit. */
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

/** What choosing and buying a product takes: as much of it as its quick view tells, too. */
export interface Buyable extends Stock {
  id: number
  name: string
  type: 'simple' | 'variable' | 'grouped' | 'external' | 'variation' | (string & {})
  price: DisplayPrice
  attributes: readonly ProductAttribute[]
  /** Undefined: there are many, and the shop is asked for each that is chosen (call 3). */
  variations: readonly VariationRule[] | undefined
  /** The variations in full by id, where they came with the product. */
  details?: ReadonlyMap<number, Variation>
  /** The parts of a grouped product. */
  groupedIds: number[]
  isSoldIndividually: boolean
  limits: QuantityLimits
  /** Where an external product is sold; checked to be http(s). */
  externalUrl?: string
  buttonLabel: string
}

/** The whole product of a product page. */
export interface Product extends Buyable {
  slug: string
  path: string
  sku?: string
  summary?: ServerHtml
  description?: ServerHtml
  /** The price, or the least of them; absent where the product has none. */
  money?: Money
  /** The highest, where it has several. */
  highestMoney?: Money
  isOnSale: boolean
  rating: Rating
  images: ProductImage[]
  categories: Term[]
  tags: Term[]
  brands: Term[]
  /** What the shop would rather sell. */
  upsellIds: number[]
  /** The shop itself can say what goes with it. */
  hasRelated: boolean
  attributes: ProductAttribute[]
  variations: VariationRule[]
  weight?: string
  dimensions?: string
}

/** One variation in full. */
export interface Variation extends Stock {
  id: number
  sku?: string
  /** Undefined where the product's own price says it already. */
  price?: DisplayPrice
  images: ProductImage[]
  isSoldIndividually: boolean
  /** Published and with a price. */
  isVisible: boolean
  /** False where the shop has switched its option off. */
  isActive: boolean
  limits: QuantityLimits
  description?: ServerHtml
  weight?: string
  dimensions?: string
}
