import type { QuantityLimits } from '~/domain/product/product'

/** Limits as attributes of an input or a response carry them (docs/behaviour.md#quantity). */
interface RawLimits {
  min?: unknown
  max?: unknown
  step?: unknown
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** No min means 0, no max means no limit; a missing or invalid step, or "any", means 1. */
export function quantityLimits({ min, max, step }: RawLimits): QuantityLimits {
  const lower = isGiven(min) ? Number(min) : 0
  const upper = isGiven(max) ? Number(max) : Number.NaN
  const interval = isGiven(step) ? Number(step) : 1
  return {
    min: Number.isFinite(lower) ? lower : 0,
    ...(Number.isFinite(upper) ? { max: upper } : {}),
    step: Number.isFinite(interval) && interval > 0 ? interval : 1,
  }
}

/** A typed quantity as a number; a missing or invalid value, such as "1e2", is 0. */
export function readQuantity(text: string): number {
  const value = /e/i.test(text) ? 0 : Number.parseFloat(text)
  return Number.isFinite(value) ? value : 0
}

/** One step up or down, clamped to the limits. A step down never goes below 0. */
export function stepQuantity(value: number, direction: 'up' | 'down', limits: RawLimits): number {
  const { min, max = Infinity, step } = quantityLimits(limits)
  const current = Number.isFinite(value) ? value : 0
  if (direction === 'up') return Math.min(rounded(current + step), max)
  if (current <= min) return min
  return current > 0 ? Math.max(rounded(current - step), min, 0) : current
}

/** A typed value within the limits: raised to min unless min is negative, lowered to max. */
export function clampQuantity(value: number, limits: RawLimits): number {
  const { min, max = Infinity } = quantityLimits(limits)
  const current = Number.isFinite(value) ? value : 0
  return Math.min(min >= 0 ? Math.max(current, min) : current, max)
}

/** Rounds down in shops with a whole step, which do not sell fractions. */
export const wholeQuantity = (value: number, { step }: Pick<QuantityLimits, 'step'>) =>
  Number.isInteger(step) ? Math.floor(value) : value

/** Whether the shopper can choose no other quantity: sold individually, or the last piece. */
export const isOnlyOne = ({ min, max }: QuantityLimits) =>
  max !== undefined && max <= Math.max(min, 1)

/** Removes floating-point noise: 0.1 + 0.2 is shown as 0.3. */
const rounded = (value: number) => Number(value.toFixed(6))
