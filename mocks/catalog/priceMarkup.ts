import { priceTag, type PriceTag, type Sellable } from './productRules'
import { shownPrice } from '../cart/taxes'
import type { Db, MockCurrency } from '../db'
import { encode } from '../http/html'

/** Paise as a Store API amount: whole rupees where the shop shows no decimals, rounded half up. */
export const minorText = (db: Db, paise: number) =>
  String(db.settings.decimals === 0 ? Math.round(paise / 100) : Math.round(paise))

/** The currency fields next to every amount of the Store API. */
export function moneyFields(db: Db) {
  const { code, symbol, position, decimalSeparator, thousandSeparator } = currencyOf(db)
  return {
    currency_code: code,
    currency_symbol: symbol,
    currency_minor_unit: db.settings.decimals,
    currency_decimal_separator: decimalSeparator,
    currency_thousand_separator: thousandSeparator,
    currency_prefix: position === 'left' ? symbol : '',
    currency_suffix: position === 'left' ? '' : ` ${symbol}`,
  }
}

const RUPEES: MockCurrency = {
  code: 'INR',
  symbol: '₹',
  position: 'left',
  decimalSeparator: '.',
  thousandSeparator: ',',
}

const currencyOf = (db: Db) => db.settings.currency ?? RUPEES

/** "1,299.00", with thousands separators. */
function amountText(db: Db, paise: number): string {
  const [whole = '0', fraction] = (Math.abs(paise) / 100).toFixed(db.settings.decimals).split('.')
  const { decimalSeparator, thousandSeparator } = currencyOf(db)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandSeparator)
  return fraction === undefined ? grouped : grouped + decimalSeparator + fraction
}

/** An amount as wc_price() prints it in the theme's markup and in wc-ajax responses. */
export function amountHtml(db: Db, paise: number, hidden = false) {
  const text = inPosition(
    db,
    `<span class="woocommerce-Price-currencySymbol" translate="no">${symbolHtml(db)}</span>`,
    paise,
  )
  return `<span class="woocommerce-Price-amount amount"${hidden ? ' aria-hidden="true"' : ''}><bdi>${paise < 0 ? '-' : ''}${text}</bdi></span>`
}

const symbolHtml = (db: Db) => `&#${currencyOf(db).symbol.codePointAt(0)};`

const inPosition = (db: Db, symbol: string, paise: number) =>
  currencyOf(db).position === 'left'
    ? symbol + amountText(db, paise)
    : `${amountText(db, paise)}&nbsp;${symbol}`

/** An amount for screen-reader text. */
const spoken = (db: Db, paise: number) => inPosition(db, symbolHtml(db), paise)

const saleHtml = (db: Db, regular: number, price: number) =>
  `<del aria-hidden="true">${amountHtml(db, regular)}</del> <span class="screen-reader-text">Original price was: ${spoken(db, regular)}.</span><ins aria-hidden="true">${amountHtml(db, price)}</ins><span class="screen-reader-text">Current price is: ${spoken(db, price)}.</span>`

/** The content of span.price; '' without a price. */
export function priceHtml(db: Db, item: Sellable) {
  const html = tagHtml(db, shownPriceTag(db, item))
  const suffix = db.settings.taxes?.suffix
  return html && suffix
    ? `${html} <small class="woocommerce-price-suffix">${encode(suffix)}</small>`
    : html
}

/** The price as the shop shows it, with or without tax. */
export function shownPriceTag(db: Db, item: Sellable): PriceTag {
  const { price, regular, onSale, range } = priceTag(db, item)
  const shown = (minor: number) => shownPrice(db, item, minor)
  return {
    price: price === undefined ? undefined : shown(price),
    regular: regular === undefined ? undefined : shown(regular),
    onSale,
    ...(range ? { range: [shown(range[0]), shown(range[1])] } : {}),
  }
}

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
