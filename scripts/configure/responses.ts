import * as v from 'valibot'
import type { SiteSettings } from '../siteBlock.ts'
import type { ShopPage } from './page.ts'

/** A list without its invalid items: plugins change some. */
const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((entry) => {
        const read = v.safeParse(item, entry)
        return read.success ? [read.output] : []
      }),
    ),
  )

/** The parts of the Store API's responses that are read. */
const Term = v.object({ name: v.string(), slug: v.string(), link: v.optional(v.string()) })

const Currency = v.object({
  currency_code: v.string(),
  currency_prefix: v.string(),
  currency_suffix: v.string(),
  currency_decimal_separator: v.string(),
  currency_thousand_separator: v.string(),
  currency_minor_unit: v.number(),
})

export type Currency = v.InferOutput<typeof Currency>

export const Products = listOf(
  v.object({
    id: v.fallback(v.optional(v.number()), undefined),
    type: v.fallback(v.optional(v.string()), undefined),
    is_purchasable: v.fallback(v.optional(v.boolean()), undefined),
    is_in_stock: v.fallback(v.optional(v.boolean()), undefined),
    slug: v.string(),
    permalink: v.string(),
    prices: Currency,
    tags: v.optional(v.array(Term), []),
  }),
)

export const Categories = listOf(
  v.object({
    id: v.number(),
    slug: v.string(),
    parent: v.fallback(v.number(), 0),
    permalink: v.string(),
  }),
)

export const Attributes = listOf(
  v.object({ taxonomy: v.string(), count: v.fallback(v.optional(v.number()), undefined) }),
)

/** Pages with their content as WordPress renders it. */
export const EditorialPages = listOf(
  v.object({ link: v.string(), content: v.object({ rendered: v.string() }) }),
)

/** The blog's posts. */
export const Posts = listOf(v.object({ link: v.string() }))

const Address = v.optional(v.object({ country: v.optional(v.string(), '') }))

export const Cart = v.object({
  payment_methods: v.optional(v.array(v.string()), []),
  billing_address: Address,
  shipping_address: Address,
  totals: v.optional(v.fallback(v.optional(Currency), undefined)),
})

const noFields = { properties: {} }

/** Fields of plugins in the checkout's description. */
export const CheckoutSchema = v.object({
  schema: v.object({
    properties: v.object({
      additional_fields: v.fallback(
        v.object({
          properties: v.record(
            v.string(),
            v.object({
              description: v.fallback(v.string(), ''),
              enum: v.fallback(v.array(v.unknown()), []),
            }),
          ),
        }),
        noFields,
      ),
    }),
  }),
})

export const Root = v.object({
  name: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  /** Site Address and WordPress Address. */
  home: v.optional(v.string()),
  url: v.optional(v.string()),
})

/** Settings that pages with a WooCommerce block contain; cart and checkout have the most. */
export const BlockSettings = v.object({
  siteTitle: v.fallback(v.optional(v.string()), undefined),
  storePages: v.fallback(
    v.optional(v.record(v.string(), v.object({ permalink: v.union([v.string(), v.boolean()]) }))),
    undefined,
  ),
  countryData: v.fallback(
    v.optional(
      v.record(
        v.string(),
        v.object({
          allowBilling: v.optional(v.boolean(), false),
          allowShipping: v.optional(v.boolean(), false),
        }),
      ),
    ),
    undefined,
  ),
  /** Names by code, of all countries. */
  countries: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
  checkoutAllowsGuest: v.fallback(v.optional(v.boolean()), undefined),
  checkoutAllowsSignup: v.fallback(v.optional(v.boolean()), undefined),
  generatePassword: v.fallback(v.optional(v.boolean()), undefined),
  couponsEnabled: v.fallback(v.optional(v.boolean()), undefined),
  taxesEnabled: v.fallback(v.optional(v.boolean()), undefined),
  displayCartPricesIncludingTax: v.fallback(v.optional(v.boolean()), undefined),
  displayItemizedTaxes: v.fallback(v.optional(v.boolean()), undefined),
  paymentMethodData: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  defaultFields: v.fallback(
    v.optional(
      v.record(
        v.string(),
        v.object({
          hidden: v.optional(v.boolean()),
          /** For a plugin's field, this may also be a rule about the order. */
          required: v.fallback(v.optional(v.boolean()), undefined),
        }),
      ),
    ),
    undefined,
  ),
})

export type BlockSettings = v.InferOutput<typeof BlockSettings>

export type Product = v.InferOutput<typeof Products>[number]

/** The responses of a shop; missing ones are absent or empty. */
export interface ShopResponses {
  /** The origin in the shop's absolute URLs. */
  origin: string
  /** The app is in front of the shop at that origin. */
  isDeployed?: boolean
  /** Settings of the app in front of the shop. */
  deployed?: SiteSettings | undefined
  root?: v.InferOutput<typeof Root> | undefined
  products: Product[]
  categories: v.InferOutput<typeof Categories>
  attributes: v.InferOutput<typeof Attributes>
  cart?: v.InferOutput<typeof Cart> | undefined
  home?: ShopPage | undefined
  shop?: ShopPage | undefined
  product?: ShopPage | undefined
  /** Cart and checkout with one product, if the shop has one to put there. */
  cartPage?: ShopPage | undefined
  checkoutPage?: ShopPage | undefined
  /** The description of the checkout, for a shop whose pages print no fields. */
  checkoutSchema?: v.InferOutput<typeof CheckoutSchema> | undefined
  /** Whether WooCommerce's default endpoints exist below the checkout; undefined if it is not known. */
  endpoints?: Partial<Record<'orderReceived' | 'orderPay', boolean | undefined>>
  account?: ShopPage | undefined
  /** In shops with share bars: the newest post, and an editorial page. */
  post?: ShopPage | undefined
  editorialPage?: ShopPage | undefined
  /** Undefined where the shop does not publish them. */
  editorialPages?: v.InferOutput<typeof EditorialPages> | undefined
  /** Undefined where no page has WooCommerce's order tracking. */
  orderTracking?: ShopPage | undefined
}
