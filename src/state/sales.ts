import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { isRunning, type SaleCountdown } from '~/domain/campaigns/countdown'
import { priceAfterSale, type DisplayPrice } from '~/domain/product/price'
import { after, MINUTE, now } from '~/lib/time'

/** A sale that the visitor has seen running. */
interface SeenSale extends SaleCountdown {
  hasEnded?: boolean
}

/**
 * The sales that the visitor has seen running, by product id. The one owner of their ends: all prices of a
 * product change together, also those whose response says nothing of the sale.
 */
export const useSaleStore = create<ReadonlyMap<number, SeenSale>>(() => new Map())

/**
 * The sale of a product.
 *
 * @param own as the caller's response has it
 * @returns `isOn`: the caller may count down; `hasEnded`: while the visitor was here
 */
export function useSale(id: number, own?: SaleCountdown) {
  useLayoutEffect(() => noteSale(id, own), [id, own])
  const seen = useSaleStore((sales) => sales.get(id))
  const hasEnded = seen?.hasEnded
  return { isOn: seen && !hasEnded && seen.endsAt === own?.endsAt, hasEnded }
}

/** A price of a product, by its id: after the end of its sale the regular one. */
export const useSalePrice = (id: number, price: DisplayPrice) =>
  priceNow(
    price,
    useSaleStore((sales) => sales.get(id)),
  )

/** `useSalePrice` for a list. */
export function useSalePrices() {
  const sales = useSaleStore()
  return (id: number, price: DisplayPrice) => priceNow(price, sales.get(id))
}

const priceNow = (price: DisplayPrice, sale: SeenSale | undefined) =>
  sale?.hasEnded ? priceAfterSale(price, sale.priceAfter) : price

function noteSale(id: number, sale: SaleCountdown | undefined) {
  const sales = useSaleStore.getState()
  if (!sale || !isRunning(sale, now()) || !isNews(sale, sales.get(id))) return
  setSales(new Map(sales).set(id, sale))
}

/** A later end, or the price after the same one. */
const isNews = (sale: SaleCountdown, seen: SeenSale | undefined) =>
  !seen ||
  seen.endsAt < sale.endsAt ||
  (seen.endsAt === sale.endsAt && !seen.priceAfter && sale.priceAfter)

let cancel: (() => void) | undefined

function setSales(sales: ReadonlyMap<number, SeenSale>) {
  useSaleStore.setState(sales, true)
  cancel?.()
  const ends = [...sales.values()].flatMap((sale) => (sale.hasEnded ? [] : sale.endsAt))
  // Timers do not count the time in which the device sleeps: at most a minute.
  if (ends[0]) cancel = after(Math.min(...ends, now() + MINUTE) - now(), endSales)
}

/** Ends the sales that are over. A countdown calls it too, which sees the end first after a sleep of the device. */
export const endSales = () =>
  setSales(
    new Map(
      [...useSaleStore.getState()].map(([id, sale]) => [
        id,
        now() < sale.endsAt || sale.hasEnded ? sale : { ...sale, hasEnded: true },
      ]),
    ),
  )
