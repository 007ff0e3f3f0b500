/** The generated catalogue: WooCommerce's own words for its own things. Amounts are in paise. */
export interface Catalogue {
  products: MockProduct[]
  /** By id, products and variations alike. */
  byId: Map<number, MockProduct | MockVariation>
  bySlug: Map<string, MockProduct>
  categories: MockTerm[]
  brands: MockTerm[]
  authors: MockTerm[]
  tags: MockTerm[]
  attributes: MockAttribute[]
  reviews: MockReview[]
}

export interface MockTerm {
  id: number
  /** Plain text; handlers encode it as WordPress does. */
  name: string
  slug: string
  parent: number
  description: string
  /** Path of a picture, or none. */
  image?: string
}

export interface MockAttribute {
  id: number
  name: string
  /** "pa_years" */
  taxonomy: string
  /** "select", "color" (a swatch with a colour), "image" or "label". */
  type: 'select' | 'color' | 'image' | 'label'
  terms: (MockTerm & { color?: string })[]
}

interface MockSellable {
  id: number
  sku: string
  /** Undefined: no price given, so it cannot be bought. 0: free. */
  regularMinor: number | undefined
  saleMinor: number | undefined
  /** Epoch seconds; a sale runs between them, or without limits. */
  saleFrom?: number
  saleTo?: number
  /** Undefined: stock is not counted. */
  stock: number | undefined
  stockStatus: 'instock' | 'outofstock' | 'onbackorder'
  soldIndividually: boolean
  min: number
  max: number | undefined
  /** Sold in multiples of this; absent means 1. */
  step?: number
  weightKg?: number
  dimensionsCm?: [number, number, number]
  /** Paths below /wp-content/uploads/, without the size suffix; may be empty. */
  images: string[]
}

export interface MockProduct extends MockSellable {
  kind: 'product'
  type: 'simple' | 'variable' | 'external' | 'grouped'
  /** Plain text; may hold &, <, quotes and non-Latin letters. */
  name: string
  /** As WordPress stores it: other scripts percent-encoded in lower case. */
  slug: string
  categoryIds: number[]
  brandId?: number
  authorIds: number[]
  tagIds: number[]
  /** Chosen terms by taxonomy; a custom attribute stands under its label. */
  attributes: {
    key: string
    label: string
    custom: boolean
    forVariations: boolean
    terms: { slug: string; name: string }[]
    defaultSlug?: string
  }[]
  variations: MockVariation[]
  groupedIds: number[]
  externalUrl?: string
  /** The words on an external product's button. */
  buttonText?: string
  featured: boolean
  visibility: 'visible' | 'hidden'
  menuOrder: number
  /** Epoch seconds. */
  date: number
  totalSales: number
  ratingAverage: number
  ratingCount: number
  /** Sanitised HTML. */
  summary: string
  description: string
  /** What the drawn pictures show. */
  art: 'book' | 'bag' | 'kit' | 'stationery'
  /** What exactly is drawn: a "backpack" with a "rocket" on it, in "blue"; a book's design is its id's. */
  drawing?: { form: string; motif?: string; color?: string }
  /** The frames of a 360° view, as `images`; absent where there is none. */
  spin?: string[]
  /** Beside the pictures ("inner") or behind a button. */
  video?: { site: 'youtube' | 'vimeo'; id: string; style: 'inner' | 'popup' }
  /** What it is often bought with, as the shopkeeper has entered it; absent: left to the mock. */
  togetherIds?: number[]
  /** What the shopkeeper would rather sell. */
  upsellIds?: number[]
  /** What the cart offers beside it. */
  crossSellIds?: number[]
  /** Sanitised HTML behind "Shipping & Return"; absent: left to the mock. */
  shipping?: string
}

export interface MockVariation extends MockSellable {
  kind: 'variation'
  parentId: number
  /** Attribute key → term slug; '' means any. */
  attributes: Record<string, string>
  /** False: private or without a price. */
  visible: boolean
  /** Markup of its own, below the options; few have any. */
  description?: string
}

export interface MockReview {
  id: number
  productId: number
  author: string
  rating: number
  text: string
  /** Epoch seconds. */
  date: number
  verified: boolean
}
