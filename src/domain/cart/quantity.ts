import type { QuantityLimits } from '~/domain/product/product'

/** Limits as an input's attributes or an answer carry them: spec 5.3 says what the odd ones mean. */
interface RawLimits {
  min?: unknown
  max?: unknown
  step?: unknown
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Spec 5.3: no min is 0, no max is no limit, a step of "any", none or a wrong one is 1. */
export function quantityLimits({ min, max, step }: RawLimits): QuantityLimits {
  const least = isGiven(min) ? Number(min) : 0
  const most = isGiven(max) ? Number(max) : Number.NaN
  const pace = isGiven(step) ? Number(step) : 1
  return {
    min: Number.isFinite(least) ? least : 0,
    ...(Number.isFinite(most) ? { max: most } : {}),
    step: Number.isFinite(pace) && pace > 0 ? pace : 1,
  }
}

/** What was typed, as a number; a missing or invalid value is 0. */
export function readQuantity(text: string): number {
  const value = Number.parseFloat(text)
  return Number.isFinite(value) ? value : 0
}

/** Plus or minus: never past a limit, and a value at or beyond one is set to it. Minus ends at 0. */
export function stepQuantity(value: number, direction: 'up' | 'down', limits: RawLimits): number {
  const { min, max = Infinity, step } = quantityLimits(limits)
  const current = Number.isFinite(value) ? value : 0
  if (direction === 'up') return Math.min(tidy(current + step), max)
  if (current <= min) return min
  return current > 0 ? Math.max(tidy(current - step), min, 0) : current
}

/** A typed value within its limits: raised to the min where that is 0 or more, lowered to the max. */
export function clampQuantity(value: number, limits: RawLimits): number {
  const { min, max = Infinity } = quantityLimits(limits)
  const current = Number.isFinite(value) ? value : 0
  return Math.min(min >= 0 ? Math.max(current, min) : current, max)
}

/** Half a book cannot be sent: a shop that counts in whole steps takes whole numbers only. */
export const wholeQuantity = (value: number, { step }: Pick<QuantityLimits, 'step'>) =>
  Number.isInteger(step) ? Math.floor(value) : value

/** Whether there is nothing to choose: sold one by one, or the last one. */
export const isOnlyOne = ({ min, max }: QuantityLimits) =>
  max !== undefined && max <= Math.max(min, 1)

/** 0.1 + 0.2 is 0.3 to a shopper. */
const tidy = (value: number) => Number(value.toFixed(6))
