import * as v from 'valibot'
import {
  Attributes,
  Cart,
  Categories,
  Products,
  type ShopResponses,
} from '../../../scripts/configure/responses.ts'
import { parsePage } from '../../../scripts/configure/page.ts'
import { recorded } from '../../support/recorded'

/** The responses of the recorded shop that `npm run configure` reads. @param plain '' or 'plain/' */
export function recordedShop(plain: '' | 'plain/'): ShopResponses {
  const page = (name: string) => {
    const { url, responseBody } = recorded(plain + name)
    return parsePage(String(responseBody), url)
  }
  return {
    origin: 'https://shop.example',
    root: { name: 'Book Shop', description: '' },
    products: v.parse(Products, recorded(`${plain}store-products-default`).responseBody),
    categories: v.parse(Categories, recorded('store-categories').responseBody),
    attributes: v.parse(Attributes, recorded('store-attributes').responseBody),
    cart: v.parse(Cart, recorded(`${plain}cart-get-empty`).responseBody),
    shop: page('html-shop'),
    cartPage: page('html-cart-empty'),
    account: page('html-my-account-anonymous'),
  }
}
