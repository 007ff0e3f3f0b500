import { productOf } from '../product/purchaseRules'
import type { Sellable } from '../catalog/productRules'
import type { Db } from '../db'

/** WooCommerce's taxes, for prices entered without tax. Amounts are paise. */

export interface TaxRate {
  name: string
  percent: number
}

export interface MockTaxes {
  /** Rates of books, and of everything else with shipping. */
  books: TaxRate
  standard: TaxRate
  /** "Display prices in the shop" and "during cart and checkout". */
  display: 'incl' | 'excl'
  /** "Display tax totals". */
  totals: 'itemized' | 'single'
  /** "Price display suffix". */
  suffix?: string
}

/** The tax of one rate: on items and fees, and on shipping. */
export interface TaxLine extends TaxRate {
  itemsMinor: number
  shippingMinor: number
}

export const rateOf = (db: Db, sellable: Sellable): TaxRate | undefined => {
  const { taxes } = db.settings
  const isBook = productOf(db, sellable).authorIds.length > 0
  return taxes && (isBook ? taxes.books : taxes.standard)
}

/** Not rounded: WooCommerce rounds lines, shipping and coupons at different times. */
export const exactTax = (minor: number, rate: TaxRate | undefined) =>
  (minor * (rate?.percent ?? 0)) / 100

export const taxOn = (minor: number, rate: TaxRate | undefined) => Math.round(exactTax(minor, rate))

/** A price as the shop shows it. */
export const shownPrice = (db: Db, sellable: Sellable, minor: number) =>
  minor + (db.settings.taxes?.display === 'incl' ? taxOn(minor, rateOf(db, sellable)) : 0)

/** An amount as cart, checkout and orders show it. */
export const shownMinor = (db: Db, minor: number, taxMinor: number) =>
  db.settings.taxes?.display === 'incl' ? minor + taxMinor : minor

export const taxOf = ({ itemsMinor, shippingMinor }: TaxLine) => itemsMinor + shippingMinor

export const sumTaxes = (lines: readonly TaxLine[]) =>
  lines.reduce((sum, line) => sum + taxOf(line), 0)

/** Names and amounts as the shop lists them: each rate, or all as "Tax". */
export function shownTaxes(db: Db, lines: readonly TaxLine[]): { name: string; minor: number }[] {
  const taxed = lines.map((line) => ({ name: line.name, minor: taxOf(line) }))
  return db.settings.taxes?.totals === 'single' && lines.length > 0
    ? [{ name: 'Tax', minor: sumTaxes(lines) }]
    : taxed
}
