import { isGroup } from '../siteBlock.ts'
import type { Shop } from './shop.ts'

/** The screens to measure, with addresses from the shop's catalog. */

export const SCREEN_NAMES = ['home', 'shop', 'category', 'product', 'search', 'cart']

export interface Screen {
  name: string
  /** Path and query. */
  path: string
  /** For a listing: the same products in the Store API. */
  listing?: string
  /** Id of a product that the visitor's cart contains. */
  cartProduct?: number
}

interface Product {
  id: number
  name: string
  permalink: string
  type: string
  is_purchasable: boolean
  is_in_stock: boolean
}

interface Category {
  id: number
  permalink: string
  count: number
}

const STORE = '/wp-json/wc/store/v1/products'

/** The largest category and the most popular simple product; the search is for a word of its name. */
export async function findScreens(shop: Shop): Promise<Screen[]> {
  const { perPage = 16 } = group(shop.settings['listing']) as { perPage?: number }
  const addresses = group(shop.settings['addresses']) as { shop?: string; cart?: string }
  const read = async (path: string) => {
    const response = await shop.respond(new Request(`http://localhost${path}`))
    return (await response.json()) as unknown
  }
  const products = (await read(`${STORE}?per_page=50&orderby=popularity`)) as Product[]
  const product = products.find(
    ({ type, is_purchasable, is_in_stock }) => type === 'simple' && is_purchasable && is_in_stock,
  )
  const categories = (await read(`${STORE}/categories?per_page=100`)) as Category[]
  const [category] = categories.sort((a, b) => b.count - a.count || a.id - b.id)
  const word = product?.name.match(/\p{L}{5,}/u)?.[0].toLowerCase()
  if (!product || !category || !word) throw new Error('The shop has too few products.')
  const listing = (query = '') =>
    `${STORE}?catalog_visibility=catalog&per_page=${perPage}&_fields=id,name,permalink,images,prices${query}`
  return [
    { name: 'home', path: '/' },
    { name: 'shop', path: addresses.shop ?? '/shop/', listing: listing() },
    {
      name: 'category',
      path: new URL(category.permalink).pathname,
      listing: listing(`&category=${category.id}`),
    },
    { name: 'product', path: new URL(product.permalink).pathname },
    {
      name: 'search',
      path: `/?s=${word}&post_type=product`,
      listing: listing(`&search=${word}`),
    },
    { name: 'cart', path: addresses.cart ?? '/cart/', cartProduct: product.id },
  ]
}

const group = (value: unknown) => (isGroup(value) ? value : {})
