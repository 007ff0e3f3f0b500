import { useRef, useState, type SubmitEvent } from 'react'
import { PRICE_STEP_DEFAULT } from '~/config/constants'
import type { ListingFilter, PriceRange } from '~/domain/catalog/listing'
import { hasPrice, withPrice } from '~/domain/catalog/listingChoices'
import { addressOf } from '~/features/catalog/listingQuery'
import { priceText } from '~/features/catalog/listingText'
import type { ChangeFilter } from '~/features/catalog/useListing'
import { interpolate } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import * as commonMessages from '~/messages/common'
import { Button } from '~/ui/forms/Button'
import { RangeSlider } from '~/ui/forms/RangeSlider'
import { FilterGroup } from './FilterGroup'
import styles from './PriceFilter.module.css'

interface PriceFilterProps {
  filter: ListingFilter
  priceRange: PriceRange
  onChange: ChangeFilter
}

/**
 * A slider with two thumbs, and number fields for the same two prices. Not `useForm`: the address owns the
 * values, and every input becomes a valid range, so there are no errors to show.
 */
export function PriceFilter({ filter, priceRange, onChange }: PriceFilterProps) {
  const { min, max, step = PRICE_STEP_DEFAULT } = priceRange
  // Another filter may narrow the range below the chosen price.
  const chosen = spanOf([filter.minPrice, filter.maxPrice], priceRange)
  // Only what the shopper has typed: the ends of the range follow each response. Another price replaces it.
  const [typed, setTyped] = useState<Texts>([])
  const price = `${filter.minPrice} ${filter.maxPrice}`
  const [typedAt, setTypedAt] = useState(price)
  if (typedAt !== price) {
    setTypedAt(price)
    setTyped([])
  }
  /** The address of the last change made here. */
  const lastAddress = useRef<string>(undefined)

  const value = spanOf([typed[0] ?? chosen[0], typed[1] ?? chosen[1]], priceRange)

  function apply(span: [number, number]) {
    setTyped([])
    if (String(span) === String(chosen)) return
    const next = withPrice(filter, span, priceRange)
    // Consecutive changes of the price share one history entry.
    onChange(next, { isStep: lastAddress.current !== addressOf(filter) })
    lastAddress.current = addressOf(next)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    apply(value)
  }

  const field = (name: string, label: string, text: string, onType: (text: string) => void) => (
    <label className={styles.field}>
      {label}
      <input
        type="number"
        inputMode="decimal"
        name={name}
        min={min}
        max={max}
        step={step}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  )
  /** The typed text, else the chosen price, unless the thumb has left its place. */
  const textOf = (index: 0 | 1, shown: number) =>
    shown === value[index] ? (typed[index] ?? String(chosen[index])) : String(shown)

  return (
    <FilterGroup title={catalogMessages.price} chosenCount={hasPrice(filter, priceRange) ? 1 : 0}>
      <div className={styles.prices}>
        <RangeSlider
          {...{ min, max, step, value }}
          onCommit={apply}
          format={priceText}
          label={catalogMessages.priceSlider}
        >
          {([low, high]) => (
            <>
              <p className={styles.range}>
                {interpolate(commonMessages.priceRange, {
                  from: priceText(low),
                  to: priceText(high),
                })}
              </p>
              <form noValidate className={styles.form} onSubmit={submit}>
                {field('min_price', catalogMessages.priceFrom, textOf(0, low), (text) =>
                  setTyped([text, typed[1]]),
                )}
                {field('max_price', catalogMessages.priceTo, textOf(1, high), (text) =>
                  setTyped([typed[0], text]),
                )}
                <Button type="submit" variant="secondary" className={styles.button}>
                  {catalogMessages.applyPrice}
                </Button>
              </form>
            </>
          )}
        </RangeSlider>
      </div>
    </FilterGroup>
  )
}

type Texts = readonly [low?: string, high?: string]

/** Two prices, clamped and in order; an empty field means its end of the range. */
function spanOf(
  [low, high]: readonly [low?: string | number, high?: string | number],
  { min, max }: PriceRange,
): [number, number] {
  const within = (price: string | number = '', fallback: number) => {
    const value = String(price).trim() === '' ? Number.NaN : Number(price)
    return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : fallback
  }
  const [a, b] = [within(low, min), within(high, max)]
  return a <= b ? [a, b] : [b, a]
}
