import { useRef, type MouseEvent } from 'react'
import type { Listing, ListingFilter, PriceEnds } from '~/domain/catalog/listing'
import { chipsOf } from '~/domain/catalog/listingChips'
import { canClear, clearChoices } from '~/domain/catalog/listingChoice'
import { Icon } from '~/ui/media/Icon'
import styles from './ActiveFilters.module.css'
import { priceText } from './money'
import type { ChangeFilter } from './useListingFilter'

interface ActiveFiltersProps {
  filter: ListingFilter
  listing: Listing | undefined
  ends: PriceEnds | undefined
  onChange: ChangeFilter
  /** Takes the focus when the last chip, which had it, is gone. */
  onGone: () => void
}

/** The chosen filters as chips that come off one by one, and "Clear all". */
export function ActiveFilters({ filter, listing, ends, onChange, onGone }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null)
  if (!canClear(filter, ends)) return null
  const chips = chipsOf(filter, {
    chips: listing?.chips ?? [],
    facets: listing?.facets,
    price: priceText,
  })

  /** The focus goes to a neighbour before its chip disappears. */
  function takeOff(without: ListingFilter, { currentTarget }: MouseEvent<HTMLElement>) {
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    const place = all.findIndex((button) => button === currentTarget)
    const neighbour = all[place + 1] ?? all[place - 1]
    if (neighbour && chips.length > 1) neighbour.focus()
    else onGone()
    onChange(without)
  }

  return (
    <ul ref={list} className={styles.chips} aria-label="Active filters">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove ${label}`}
            onClick={(event) => takeOff(without, event)}
          >
            {label}
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            onGone()
            onChange(clearChoices(filter))
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  )
}
