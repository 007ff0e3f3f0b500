import { useState } from 'react'
import { PRICE_STEP_DEFAULT } from '~/config/constants'
import type { HomeFilter } from '~/domain/home/homeFilter'
import type { PriceRange } from '~/domain/catalog/listing'
import { withPrice } from '~/domain/catalog/listingChoices'
import { FilterGroup } from '~/features/catalog/filters/FilterGroup'
import { priceText } from '~/features/catalog/listingText'
import { RangeSlider } from '~/ui/forms/RangeSlider'

interface HomePriceFilterProps {
  filter: HomeFilter
  ends: PriceRange
  onChange: (filter: HomeFilter) => void
}

/** Asked for once the thumbs rest. */
export function HomePriceFilter({ filter, ends, onChange }: HomePriceFilterProps) {
  const { min, max, step = PRICE_STEP_DEFAULT } = ends
  const chosen = [filter.minPrice ?? min, filter.maxPrice ?? max] as const
  const [moved, setMoved] = useState<[number, number]>()
  const [low, high] = moved ?? chosen

  function commit(span: [number, number]) {
    setMoved(undefined)
    // A thumb that was only touched, or passed with the Tab key, chooses nothing.
    if (String(span) !== String(chosen)) onChange(withPrice(filter, span, ends))
  }

  return (
    <FilterGroup title="Price">
      <RangeSlider
        {...{ min, max, step }}
        value={[low, high]}
        onChange={setMoved}
        onCommit={commit}
        format={priceText}
        label="price"
      />
      <p>
        {priceText(low)} – {priceText(high)}
      </p>
    </FilterGroup>
  )
}
