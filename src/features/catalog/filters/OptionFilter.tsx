import { useId, useState, type ReactNode } from 'react'
import type { FacetOption } from '~/domain/catalog/listing'
import { arePainted } from '~/domain/product/swatch'
import { interpolate } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
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

/** Longer lists are collapsed. */
const COLLAPSED_COUNT = 10
/** Expanded lists of this length have a search field. */
const SEARCHABLE_COUNT = 25

/** A group of checkboxes, each with the number of products that have its value. */
export function OptionFilter({
  title,
  options,
  isChosen,
  onToggle,
  renderLabel = ({ label }) => label,
}: OptionFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [searchText, setSearchText] = useState('')
  const listId = useId()
  // Ratings have counts of 0, too.
  if (options.every(({ value, count }) => count === 0 && !isChosen(value))) return null
  const isPainted = arePainted(options)
  const isSearchable = isOpen && options.length >= SEARCHABLE_COUNT
  const shown = isOpen
    ? options.filter(({ label }) => !isSearchable || includesText(label, searchText))
    : options.filter(({ value }, i) => i < COLLAPSED_COUNT || isChosen(value))

  return (
    <FilterGroup title={title} chosenCount={options.filter(({ value }) => isChosen(value)).length}>
      {isSearchable && (
        <input
          type="search"
          className={styles.search}
          aria-label={interpolate(catalogMessages.findOption, { title })}
          placeholder={catalogMessages.findPlaceholder}
          aria-controls={listId}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
      )}
      <ul className={styles.options} id={listId}>
        {shown.map((option) => (
          <li key={option.value}>
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={isChosen(option.value)}
                onChange={() => onToggle(option.value)}
              />
              {isPainted && <Swatch option={option} />}
              <span>{renderLabel(option)}</span>
              {option.count !== undefined && <span className={styles.count}>({option.count})</span>}
            </label>
          </li>
        ))}
        {shown.length === 0 && <li className={styles.none}>{catalogMessages.noOptionFound}</li>}
      </ul>
      {options.length > COLLAPSED_COUNT && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => {
            setIsOpen(!isOpen)
            setSearchText('')
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

/** Ignores case and surrounding white space. */
const includesText = (label: string, text: string) =>
  label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())

function Swatch({ option: { color, image } }: { option: FacetOption }) {
  if (image) return <img className={styles.swatch} src={image} alt="" width={20} height={20} />
  return <span className={styles.swatch} style={{ background: color }} />
}
