import type { Cart, CartLine } from '~/domain/cart/cart'
import { formatMoney, type Money } from '~/domain/money'

/** A difference between the cart on screen and the shop's cart, to be shown before the order. */
export type CartChange =
  | { kind: 'removed'; name: string }
  | { kind: 'added'; name: string }
  | { kind: 'quantity'; name: string; from: number; to: number }
  | { kind: 'price'; name: string; from: string; to: string }
  | { kind: 'total'; from: string; to: string }

/** Line changes in the cart's order, then the total. */
export function cartChanges(before: Cart, after: Cart): CartChange[] {
  const changes: CartChange[] = before.lines.flatMap((line) => {
    const now = after.lines.find(({ key }) => key === line.key)
    return now ? lineChange(line, now) : [{ kind: 'removed', name: line.name } as const]
  })
  for (const { key, name } of after.lines) {
    if (!before.lines.some((line) => line.key === key)) changes.push({ kind: 'added', name })
  }
  return [...changes, ...difference('total', before.totals.total, after.totals.total)]
}

function lineChange(before: CartLine, after: CartLine): CartChange[] {
  const { name } = after
  if (before.quantity !== after.quantity) {
    return [{ kind: 'quantity', name, from: before.quantity, to: after.quantity }]
  }
  return difference('price', before.total, after.total).map((change) => ({ ...change, name }))
}

function difference<Kind extends 'price' | 'total'>(kind: Kind, before: Money, after: Money) {
  const from = formatMoney(before)
  const to = formatMoney(after)
  return from === to ? [] : [{ kind, from, to }]
}

/** Equal for carts with the same lines, quantities and total: recognises a duplicate order. */
export const cartFingerprint = ({ lines, totals }: Cart): string =>
  [
    ...lines.map(({ key, quantity }) => `${key} ${quantity}`).sort(),
    formatMoney(totals.total),
  ].join('; ')
