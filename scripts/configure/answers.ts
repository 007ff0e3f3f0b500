import * as v from 'valibot'
import type { ShopPage } from './page.ts'

/** What is read of the Store API's answers; all else in them is left alone. */
const Term = v.object({ name: v.string(), slug: v.string(), link: v.optional(v.string()) })

export const Products = v.array(
  v.object({
    slug: v.string(),
    permalink: v.string(),
    prices: v.object({
      currency_code: v.string(),
      currency_prefix: v.string(),
      currency_suffix: v.string(),
      currency_decimal_separator: v.string(),
      currency_thousand_separator: v.string(),
      currency_minor_unit: v.number(),
    }),
    tags: v.optional(v.array(Term), []),
  }),
)

export const Categories = v.array(
  v.object({
    id: v.number(),
    slug: v.string(),
    parent: v.number(),
    count: v.number(),
    permalink: v.string(),
  }),
)

export const Attributes = v.array(v.object({ taxonomy: v.string(), count: v.optional(v.number()) }))

const Address = v.optional(v.object({ country: v.optional(v.string(), '') }))

export const Cart = v.object({
  payment_methods: v.optional(v.array(v.string()), []),
  billing_address: Address,
  shipping_address: Address,
})

export const Root = v.object({
  name: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
})

export type Product = v.InferOutput<typeof Products>[number]

/** All that a shop has answered; what did not come is absent or empty. */
export interface Answers {
  /** Of the shop's absolute addresses. */
  origin: string
  root?: v.InferOutput<typeof Root> | undefined
  products: Product[]
  categories: v.InferOutput<typeof Categories>
  attributes: v.InferOutput<typeof Attributes>
  cart?: v.InferOutput<typeof Cart> | undefined
  home?: ShopPage | undefined
  shop?: ShopPage | undefined
  product?: ShopPage | undefined
  cartPage?: ShopPage | undefined
  account?: ShopPage | undefined
}
