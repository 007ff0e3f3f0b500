import { useId, useState, type ReactNode } from 'react'
import type { FacetOption } from '~/domain/catalog/listing'
import { FilterGroup } from './FilterGroup'
import styles from './OptionFilter.module.css'

interface OptionFilterProps {
  title: string
  options: readonly FacetOption[]
  isChosen: (value: string) => boolean
  onToggle: (value: string) => void
  /** Drawn in place of the option's words. */
  labelOf?: (option: FacetOption) => ReactNode
}

/** Longer lists are folded behind a button. */
const SHOWN_AT_FIRST = 10
/** Unfolded, a list as long as this has a field to find a value by its name. */
const SEARCHED_FROM = 25

/** One group of the sidebar: a box to tick for each value, with the number of products that have it. */
export function OptionFilter({
  title,
  options,
  isChosen,
  onToggle,
  labelOf = ({ label }) => label,
}: OptionFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [sought, setSought] = useState('')
  const listId = useId()
  // Ratings come with counts of 0 too; where all of them have none there is nothing to choose.
  if (options.every(({ value, count }) => count === 0 && !isChosen(value))) return null
  const isSearched = isOpen && options.length >= SEARCHED_FROM
  const shown = isOpen
    ? options.filter(({ label }) => !isSearched || isLike(label, sought))
    : options.filter(({ value }, i) => i < SHOWN_AT_FIRST || isChosen(value))

  return (
    <FilterGroup title={title} chosenCount={options.filter(({ value }) => isChosen(value)).length}>
      {isSearched && (
        <input
          type="search"
          className={styles.search}
          aria-label={`Find in ${title}`}
          placeholder="Find by name"
          aria-controls={listId}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
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
              <Swatch option={option} />
              <span>{labelOf(option)}</span>
              {option.count !== undefined && <span className={styles.count}>({option.count})</span>}
            </label>
          </li>
        ))}
        {shown.length === 0 && <li className={styles.none}>None by this name</li>}
      </ul>
      {options.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => {
            setIsOpen(!isOpen)
            setSought('')
          }}
        >
          {isOpen ? 'Show fewer' : `Show all ${options.length}`}
        </button>
      )}
    </FilterGroup>
  )
}

/** Whether a name holds what was typed, in whatever case. */
const isLike = (name: string, typed: string) =>
  name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

function Swatch({ option: { color, image } }: { option: FacetOption }) {
  if (image) return <img className={styles.swatch} src={image} alt="" width={20} height={20} />
  return color ? <span className={styles.swatch} style={{ backgroundColor: color }} /> : null
}
