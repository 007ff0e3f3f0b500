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
  const chosen = spanOf(textsOf([filter.minPrice ?? min, filter.maxPrice ?? max]), priceRange)
  const [draft, setDraft] = useState(() => textsOf(chosen))
  const [draftOf, setDraftOf] = useState(String(chosen))
  if (draftOf !== String(chosen)) {
    setDraftOf(String(chosen))
    setDraft(textsOf(chosen))
  }
  /** The address of the last change made here. */
  const lastAddress = useRef<string>(undefined)

  const [low, high] = spanOf(draft, priceRange)

  function commit(span: [number, number]) {
    // The slider also commits a thumb that was only focused.
    if (String(span) === String(chosen)) return
    const next = withPrice(filter, span, priceRange)
    // Consecutive changes of the price share one history entry.
    onChange(next, { isStep: lastAddress.current !== addressOf(filter) })
    lastAddress.current = addressOf(next)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const span = spanOf(draft, priceRange)
    setDraft(textsOf(span))
    commit(span)
  }

  const field = (index: 0 | 1, name: string, label: string) => (
    <label className={styles.field}>
      {label}
      <input
        type="number"
        inputMode="decimal"
        name={name}
        min={min}
        max={max}
        step={step}
        value={draft[index]}
        onChange={({ target }) => setDraft(replaced(draft, index, target.value))}
      />
    </label>
  )

  return (
    <FilterGroup title={catalogMessages.price} chosenCount={hasPrice(filter, priceRange) ? 1 : 0}>
      <div className={styles.slider}>
        <RangeSlider
          {...{ min, max, step }}
          value={[low, high]}
          onChange={(span) => setDraft(textsOf(span))}
          onCommit={commit}
          format={priceText}
          label={catalogMessages.priceSlider}
        />
      </div>
      <p className={styles.range}>
        {interpolate(commonMessages.priceRange, { from: priceText(low), to: priceText(high) })}
      </p>
      <form noValidate className={styles.form} onSubmit={submit}>
        {field(0, 'min_price', catalogMessages.priceFrom)}
        {field(1, 'max_price', catalogMessages.priceTo)}
        <Button type="submit" variant="secondary" className={styles.button}>
          {catalogMessages.applyPrice}
        </Button>
      </form>
    </FilterGroup>
  )
}

type Texts = readonly [string, string]

const textsOf = ([low, high]: readonly [number, number]): Texts => [String(low), String(high)]

const replaced = ([low, high]: Texts, index: 0 | 1, text: string): Texts =>
  index === 0 ? [text, high] : [low, text]

/** The typed prices, clamped and in order; an empty field means its end of the range. */
function spanOf([low, high]: Texts, { min, max }: PriceRange): [number, number] {
  const within = (text: string, fallback: number) => {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : fallback
  }
  const [a, b] = [within(low, min), within(high, max)]
  return a <= b ? [a, b] : [b, a]
}
