import { useId, useState, type ReactNode } from 'react'
import type { FacetOption } from '~/domain/catalog/listing'
import { matchesText } from '~/domain/foldText'
import { arePainted } from '~/domain/product/swatch'
import { interpolate, pluralize } from '~/lib/text'
import { useHasBeen } from '~/lib/earlierRenders'
import * as catalogMessages from '~/messages/catalog'
import hidden from '~/ui/text/VisuallyHidden.module.css'
import { FilterGroup } from './FilterGroup'
import styles from './OptionFilter.module.css'

interface OptionFilterProps {
  title: string
  options: readonly FacetOption[]
  isChosen: (value: string) => boolean
  onToggle: (value: string) => void
  /** Replaces the option's label. */
  renderLabel?: (option: FacetOption) => ReactNode
}

/** Longer lists are collapsed and have a search field. */
const COLLAPSED_COUNT = 10

/**
 * A group of checkboxes, each with the number of products that have its value. A group that is shown once
 * stays, and so does a checkbox that was ticked, until the shopper collapses or searches the list.
 */
export function OptionFilter({
  title,
  options,
  isChosen,
  onToggle,
  renderLabel = ({ label }) => label,
}: OptionFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [searchText, setSearchText] = useState('')
  /** Values whose checkbox was pressed; unticked, they would leave a collapsed or searched list. */
  const [held, setHeld] = useState<string[]>([])
  const listId = useId()
  // Ratings have counts of 0, too.
  const isEmpty = options.every(({ value, count }) => count === 0 && !isChosen(value))
  const hasBeenFilled = useHasBeen(!isEmpty)
  if (options.length === 0 || !hasBeenFilled) return null

  const isPainted = arePainted(options)
  const isLong = options.length > COLLAPSED_COUNT
  const isSearched = searchText.trim() !== ''
  const isFound = ({ label }: FacetOption) => matchesText(label, searchText)
  const shown = options.filter(
    (option, i) =>
      isChosen(option.value) ||
      held.includes(option.value) ||
      (isSearched ? isFound(option) : isOpen || i < COLLAPSED_COUNT),
  )
  const foundCount = isSearched ? options.filter(isFound).length : undefined

  function search(text: string) {
    setSearchText(text)
    setHeld([])
  }

  return (
    <FilterGroup title={title} chosenCount={options.filter(({ value }) => isChosen(value)).length}>
      {isLong && (
        <input
          type="search"
          className={styles.search}
          aria-label={interpolate(catalogMessages.searchOptions, { group: title })}
          placeholder={catalogMessages.searchPlaceholder}
          aria-controls={listId}
          autoComplete="off"
          value={searchText}
          onChange={({ target }) => search(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || searchText === '') return
            // A dialog or popover around it stays open.
            event.preventDefault()
            event.stopPropagation()
            search('')
          }}
        />
      )}
      {isLong && (
        <p role="status" className={foundCount === 0 ? styles.none : hidden.hidden}>
          {foundCount === 0 && catalogMessages.noOptionFound}
          {foundCount ? pluralize(catalogMessages.optionsFound, foundCount) : null}
        </p>
      )}
      <ul className={styles.options} id={listId}>
        {shown.map((option) => (
          <li key={option.value}>
            <label className={styles.option} data-empty={option.count === 0 || undefined}>
              <input
                type="checkbox"
                checked={isChosen(option.value)}
                onChange={() => {
                  setHeld([...held, option.value])
                  onToggle(option.value)
                }}
              />
              {isPainted && <Swatch option={option} />}
              <span>{renderLabel(option)}</span>
              {option.count !== undefined && <span className={styles.count}>({option.count})</span>}
            </label>
          </li>
        ))}
      </ul>
      {isLong && !isSearched && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => {
            setIsOpen(!isOpen)
            setHeld([])
          }}
        >
          {isOpen
            ? catalogMessages.showFewerOptions
            : interpolate(catalogMessages.showAllOptions, { count: options.length })}
        </button>
      )}
    </FilterGroup>
  )
}

function Swatch({ option: { color, image } }: { option: FacetOption }) {
  if (image) return <img className={styles.swatch} src={image} alt="" width={20} height={20} />
  return <span className={styles.swatch} style={{ background: color }} />
}
