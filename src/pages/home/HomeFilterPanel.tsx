import { messages } from '~/config/messages'
import type { HomeFilter } from '~/domain/home/homeFilter'
import type { FacetOption } from '~/domain/catalog/listing'
import { toggleAttribute, toggleBrand } from '~/domain/catalog/listingChoices'
import { OptionFilter } from '~/features/catalog/filters/OptionFilter'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './HomeFilterPanel.module.css'
import { HomePriceFilter } from './HomePriceFilter'
import type { useShopFacets } from './useShopFacets'

interface HomeFilterPanelProps {
  filter: HomeFilter
  /** What the shop offers. */
  offer: ReturnType<typeof useShopFacets>
  onChange: (filter: HomeFilter) => void
}

/** Price, attributes and brands of the whole shop. */
export function HomeFilterPanel({ filter, offer, onChange }: HomeFilterPanelProps) {
  const { facets, error, retry } = offer
  if (error) return <LoadError error={error} onRetry={retry} />
  if (!facets) return <Skeleton lines={6} className={styles.waiting} />
  const { price, attributes, brands } = facets
  if (!price && attributes.length === 0 && brands.length === 0) {
    return <p className={styles.panel}>{messages.nothingToChoose}</p>
  }
  return (
    <div className={styles.panel}>
      {price && <HomePriceFilter {...{ filter, onChange }} ends={price} />}
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
        title="Brand"
        options={brands.map(withoutCount)}
        isChosen={(value) => filter.brands.includes(value)}
        onToggle={(value) => onChange(toggleBrand(filter, value))}
      />
    </div>
  )
}

/** The counts are those of the whole shop: beside a chosen shelf they would be wrong. */
const withoutCount = ({ count: _count, ...option }: FacetOption): FacetOption => option
