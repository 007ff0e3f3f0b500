import { PRICE_STEP_DEFAULT } from '~/config/constants'
import type { Facets, PriceRange } from '~/domain/catalog/listing'
import { toggleAttribute, toggleBrand, withPrice } from '~/domain/catalog/listingChoices'
import { withoutCount } from '~/domain/catalog/shownFacets'
import type { HomeFilter } from '~/domain/home/homeFilter'
import { FilterGroup } from '~/features/catalog/filters/FilterGroup'
import { OptionFilter } from '~/features/catalog/filters/OptionFilter'
import { priceText } from '~/features/catalog/listingText'
import { interpolate } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import * as commonMessages from '~/messages/common'
import * as homeMessages from '~/messages/home'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { RangeSlider } from '~/ui/forms/RangeSlider'
import styles from './ProductFilterPanel.module.css'

interface ProductFilterPanelProps {
  filter: HomeFilter
  /** Facets of the whole shop; undefined while they load. */
  facets: Facets | undefined
  error: unknown
  retry: () => void
  onChange: (filter: HomeFilter) => void
}

/** Price, attributes and brands, without counts: those are of the whole shop, not of the chosen category. */
export function ProductFilterPanel(props: ProductFilterPanelProps) {
  const { filter, facets, error, retry, onChange } = props
  if (!facets) {
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <Skeleton lines={6} className={styles.skeleton} />
    )
  }
  const { price, attributes, brands } = facets
  if (!price && attributes.length === 0 && brands.length === 0) {
    return <p className={styles.panel}>{homeMessages.nothingToFilter}</p>
  }
  return (
    <div className={styles.panel}>
      {price && <PriceSlider {...{ filter, onChange }} range={price} />}
      {attributes.map(({ attribute, label, options }) => (
        <OptionFilter
          key={attribute}
          title={label}
          options={options.map(withoutCount)}
          isChosen={(value) => filter.attributes[attribute]?.includes(value) ?? false}
          onToggle={(value) => onChange(toggleAttribute(filter, attribute, value))}
        />
      ))}
      <OptionFilter
        title={catalogMessages.brand}
        options={brands.map(withoutCount)}
        isChosen={(value) => filter.brands.includes(value)}
        onToggle={(value) => onChange(toggleBrand(filter, value))}
      />
    </div>
  )
}

interface PriceSliderProps {
  filter: HomeFilter
  range: PriceRange
  onChange: (filter: HomeFilter) => void
}

/** Changes the filter when the thumbs are released. */
function PriceSlider({ filter, range, onChange }: PriceSliderProps) {
  const { min, max, step = PRICE_STEP_DEFAULT } = range
  return (
    <FilterGroup title={catalogMessages.price}>
      <RangeSlider
        {...{ min, max, step }}
        value={[filter.minPrice ?? min, filter.maxPrice ?? max]}
        onCommit={(span) => onChange(withPrice(filter, span, range))}
        format={priceText}
        label={catalogMessages.priceSlider}
      >
        {([low, high]) => (
          <p>
            {interpolate(commonMessages.priceRange, { from: priceText(low), to: priceText(high) })}
          </p>
        )}
      </RangeSlider>
    </FilterGroup>
  )
}
