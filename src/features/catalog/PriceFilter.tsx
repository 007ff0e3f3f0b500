import { useRef, useState, type SubmitEvent } from 'react'
import { PRICE_STEP_DEFAULT } from '~/config/constants'
import type { ListingFilter, PriceEnds } from '~/domain/catalog/listing'
import { hasPrice } from '~/domain/catalog/listingChoice'
import { withPrice } from '~/domain/catalog/listingToggles'
import { Button } from '~/ui/forms/Button'
import { RangeSlider } from '~/ui/forms/RangeSlider'
import { FilterGroup } from './FilterGroup'
import { addressOf } from './listingQuery'
import { priceText } from './money'
import styles from './PriceFilter.module.css'
import type { ChangeFilter } from './useListingFilter'

interface PriceFilterProps {
  filter: ListingFilter
  ends: PriceEnds
  onChange: ChangeFilter
}

/** A slider with two thumbs, and the same two prices as numbers with a button. */
export function PriceFilter({ filter, ends, onChange }: PriceFilterProps) {
  const { min, max, step = PRICE_STEP_DEFAULT } = ends
  // Another choice may bring the ends closer together than the chosen price is.
  const chosen = spanOf(textsOf([filter.minPrice ?? min, filter.maxPrice ?? max]), ends)
  const [draft, setDraft] = useState(() => textsOf(chosen))
  const [draftOf, setDraftOf] = useState(String(chosen))
  if (draftOf !== String(chosen)) {
    setDraftOf(String(chosen))
    setDraft(textsOf(chosen))
  }
  /** Where the last price led to. */
  const made = useRef<string>(undefined)

  const [low, high] = spanOf(draft, ends)

  function commit(span: [number, number]) {
    // A thumb that was only touched, or passed with the Tab key, chooses nothing.
    if (String(span) === String(chosen)) return
    const next = withPrice(filter, span, ends)
    // One entry of the history for a price, however often it is changed before anything else is.
    onChange(next, { isStep: made.current !== addressOf(filter) })
    made.current = addressOf(next)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const span = spanOf(draft, ends)
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
    <FilterGroup title="Price" chosenCount={hasPrice(filter) ? 1 : 0}>
      <RangeSlider
        {...{ min, max, step }}
        value={[low, high]}
        onChange={(span) => setDraft(textsOf(span))}
        onCommit={commit}
        format={priceText}
        label="price"
      />
      <p className={styles.range}>
        {priceText(low)} – {priceText(high)}
      </p>
      <form noValidate className={styles.form} onSubmit={submit}>
        {field(0, 'min_price', 'From')}
        {field(1, 'max_price', 'To')}
        <Button type="submit" variant="secondary" className={styles.button}>
          Apply
        </Button>
      </form>
    </FilterGroup>
  )
}

type Texts = readonly [string, string]

const textsOf = ([low, high]: readonly [number, number]): Texts => [String(low), String(high)]

const replaced = ([low, high]: Texts, index: 0 | 1, text: string): Texts =>
  index === 0 ? [text, high] : [low, text]

/** What was typed, brought into the range and into order; an empty field means its end. */
function spanOf([low, high]: Texts, { min, max }: PriceEnds): [number, number] {
  const within = (text: string, otherwise: number) => {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : otherwise
  }
  const [a, b] = [within(low, min), within(high, max)]
  return a <= b ? [a, b] : [b, a]
}
