import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { isRunning, type SaleCountdown } from '~/domain/campaigns/countdown'
import { priceAfterSale, type DisplayPrice } from '~/domain/product/price'
import { now, SECOND } from '~/lib/time'
import { onEachPeriod } from '~/lib/timeHooks'

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

let stopWatching: (() => void) | undefined

function setSales(sales: ReadonlyMap<number, SeenSale>) {
  useSaleStore.setState(sales, true)
  const isAnyOn = [...sales.values()].some(({ hasEnded }) => !hasEnded)
  // By the tick of the countdowns, so that the prices change with them, also after a sleep of the device.
  if (isAnyOn) stopWatching ??= onEachPeriod(SECOND, endSales)
  else {
    stopWatching?.()
    stopWatching = undefined
  }
}

function endSales() {
  const time = now()
  const hasJustEnded = (sale: SeenSale) => !sale.hasEnded && sale.endsAt <= time
  const sales = [...useSaleStore.getState()]
  if (!sales.some(([, sale]) => hasJustEnded(sale))) return
  setSales(
    new Map(
      sales.map(([id, sale]) => [id, hasJustEnded(sale) ? { ...sale, hasEnded: true } : sale]),
    ),
  )
}
