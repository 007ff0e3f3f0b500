import type { Answers } from '../../scripts/configure/answers.ts'
import { pageOf } from '../../scripts/configure/page.ts'
import { recorded } from './recorded'

/** What `npm run configure` would have read of the recorded shop. @param plain '' or 'plain/' */
export function recordedShop(plain: '' | 'plain/'): Answers {
  const page = (name: string) => {
    const { url, responseBody } = recorded(plain + name)
    return pageOf(String(responseBody), url)
  }
  const json = <T>(name: string) => recorded(name).responseBody as T
  return {
    origin: 'https://shop.example',
    root: { name: 'Book Shop', description: '' },
    products: json(`${plain}store-products-default`),
    categories: json('store-categories'),
    attributes: json('store-attributes'),
    cart: json(`${plain}cart-get-empty`),
    shop: page('html-shop'),
    cartPage: page('html-cart-empty'),
    account: page('html-my-account-anonymous'),
  }
}
