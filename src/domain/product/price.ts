/** A price as the shop words it; the amounts are texts that the shop (or formatMoney) has formatted. */
export type DisplayPrice =
  | { kind: 'none' }
  | { kind: 'single'; amount: string }
  | { kind: 'sale'; regular: string; amount: string }
  | { kind: 'range'; from: string; to: string }

export const NO_PRICE: DisplayPrice = { kind: 'none' }
