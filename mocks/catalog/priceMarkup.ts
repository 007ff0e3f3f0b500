import { priceTag, type PriceTag, type Sellable } from './productRules'
import type { Db } from '../db'

/** Paise as a Store API amount: whole rupees where the shop shows no decimals, rounded half up. */
export const minorText = (db: Db, paise: number) =>
  String(db.settings.decimals === 0 ? Math.round(paise / 100) : Math.round(paise))

/** The currency fields next to every amount of the Store API. */
export const moneyFields = (db: Db) => ({
  currency_code: 'INR',
  currency_symbol: '₹',
  currency_minor_unit: db.settings.decimals,
  currency_decimal_separator: '.',
  currency_thousand_separator: ',',
  currency_prefix: '₹',
  currency_suffix: '',
})

/** "1,299.00", with thousands separators. */
function amountText(db: Db, paise: number): string {
  const [whole = '0', fraction] = (paise / 100).toFixed(db.settings.decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** An amount as wc_price() prints it in the theme's markup and in wc-ajax answers. */
export const amountHtml = (db: Db, paise: number, hidden = false) =>
  `<span class="woocommerce-Price-amount amount"${hidden ? ' aria-hidden="true"' : ''}><bdi><span class="woocommerce-Price-currencySymbol" translate="no">&#8377;</span>${amountText(db, paise)}</bdi></span>`

/** An amount for screen-reader text. */
const spoken = (db: Db, paise: number) => `&#8377;${amountText(db, paise)}`

const saleHtml = (db: Db, regular: number, price: number) =>
  `<del aria-hidden="true">${amountHtml(db, regular)}</del> <span class="screen-reader-text">Original price was: ${spoken(db, regular)}.</span><ins aria-hidden="true">${amountHtml(db, price)}</ins><span class="screen-reader-text">Current price is: ${spoken(db, price)}.</span>`

/** The content of span.price; '' without a price. */
export const priceHtml = (db: Db, item: Sellable) => tagHtml(db, priceTag(db, item))

function tagHtml(db: Db, { price, regular, onSale, range }: PriceTag): string {
  if (price === undefined) return ''
  if (range) {
    const [from, to] = range
    return `${amountHtml(db, from, true)} <span aria-hidden="true">&ndash;</span> ${amountHtml(db, to, true)}<span class="screen-reader-text">Price range: ${spoken(db, from)} through ${spoken(db, to)}</span>`
  }
  return onSale && regular !== undefined ? saleHtml(db, regular, price) : amountHtml(db, price)
}

/** The Store API's HTML sanitizer removes bdi and translate, which wc-ajax and the theme keep. */
export const storePriceHtml = (db: Db, item: Sellable) =>
  priceHtml(db, item).replace(/<\/?bdi>| translate="no"/g, '')
