import { useRef, type MouseEvent } from 'react'
import type { Listing, ListingFilter, PriceRange } from '~/domain/catalog/listing'
import { clearChoices } from '~/domain/catalog/listingChoices'
import { activeFilters } from '~/domain/catalog/activeFilters'
import { interpolate } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import { Icon } from '~/ui/media/Icon'
import { activeFilterText } from '~/features/catalog/listingText'
import type { ChangeFilter } from '~/features/catalog/useListing'
import styles from './ActiveFilters.module.css'

interface ActiveFiltersProps {
  filter: ListingFilter
  listing: Listing | undefined
  priceRange: PriceRange | undefined
  onChange: ChangeFilter
  /** Must move the focus, which the last chip had. */
  onLastRemoved: () => void
}

/** The active filters as chips that can be removed one by one, and "Clear all". */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { filter, listing, priceRange, onChange, onLastRemoved } = props
  const list = useRef<HTMLUListElement>(null)
  const active = activeFilters(filter, listing, priceRange)
  if (active.length === 0) return null

  /** Moves the focus to a neighbour before the chip disappears. */
  function remove(without: ListingFilter, { currentTarget }: MouseEvent<HTMLElement>) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex((button) => button === currentTarget)
    const neighbour = buttons[index + 1] ?? buttons[index - 1]
    if (neighbour && active.length > 1) neighbour.focus()
    else onLastRemoved()
    onChange(without)
  }

  return (
    <ul ref={list} className={styles.chips} aria-label={catalogMessages.activeFilters}>
      {active.map((one) => {
        const label = activeFilterText(one, filter)
        return (
          <li key={one.key}>
            <button
              type="button"
              className={styles.chip}
              aria-label={interpolate(catalogMessages.removeFilter, { name: label })}
              onClick={(event) => remove(one.without, event)}
            >
              {label}
              <Icon name="close" />
            </button>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            onLastRemoved()
            onChange(clearChoices(filter))
          }}
        >
          {catalogMessages.clearAll}
        </button>
      </li>
    </ul>
  )
}
