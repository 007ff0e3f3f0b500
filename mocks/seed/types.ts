/** The generated catalog, with WooCommerce's names. Amounts are paise. */
export interface Catalog {
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
  /** Path of an image, or none. */
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
  /** Undefined: no price, so it cannot be bought. 0: free. */
  regularMinor: number | undefined
  saleMinor: number | undefined
  /** Epoch seconds; a sale is active between them, or always without them. */
  saleFrom?: number
  saleTo?: number
  /** Undefined: stock is not managed. */
  stock: number | undefined
  stockStatus: 'instock' | 'outofstock' | 'onbackorder'
  soldIndividually: boolean
  min: number
  max: number | undefined
  /** Sold in multiples of this; default 1. */
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
  /** Chosen terms by taxonomy; a custom attribute is stored under its label. */
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
  /** Not shipped; absent for goods. */
  digital?: 'virtual' | 'download'
  /** The post password that its page asks for. */
  postPassword?: string
  /** The button text of an external product. */
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
  /** The kind of drawing. */
  art: 'book' | 'bag' | 'kit' | 'stationery'
  /** The drawing: a "backpack" with a "rocket" in "blue"; a book's design depends on its id. */
  drawing?: { form: string; motif?: string; color?: string }
  /** Frames of a 360° view, like `images`; absent without one. */
  spin?: string[]
  /** In the gallery ("inner") or behind a button. */
  video?: { site: 'youtube' | 'vimeo'; id: string; style: 'inner' | 'popup' }
  /** Buy-together products the shop owner entered; absent: the mock chooses. */
  togetherIds?: number[]
  /** Upsells. */
  upsellIds?: number[]
  /** Cross-sells. */
  crossSellIds?: number[]
  /** Sanitized HTML of "Shipping & Return"; absent: the mock decides. */
  shipping?: string
}

export interface MockVariation extends MockSellable {
  kind: 'variation'
  parentId: number
  /** Attribute key → term slug; '' means any. */
  attributes: Record<string, string>
  /** False: private or without a price. */
  visible: boolean
  /** Its own description in HTML; most have none. */
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
  /** What the shop has answered. */
  reply?: { id: number; author: string; text: string; date: number }
}
