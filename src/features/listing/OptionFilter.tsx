import { useId, useState, type ReactNode } from 'react'
import type { FacetOption } from '~/domain/listing'
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

/** One group of the sidebar: a box to tick for each value, with the number of products that have it. */
export function OptionFilter({
  title,
  options,
  isChosen,
  onToggle,
  labelOf = ({ label }) => label,
}: OptionFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  // Ratings come with counts of 0 too; where all of them have none there is nothing to choose.
  if (options.every(({ value, count }) => count === 0 && !isChosen(value))) return null
  const shown = isOpen
    ? options
    : options.filter(({ value }, i) => i < SHOWN_AT_FIRST || isChosen(value))

  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
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
      </ul>
      {options.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show all ${options.length}`}
        </button>
      )}
    </fieldset>
  )
}

function Swatch({ option: { color, image } }: { option: FacetOption }) {
  if (image) return <img className={styles.swatch} src={image} alt="" width={20} height={20} />
  return color ? <span className={styles.swatch} style={{ backgroundColor: color }} /> : null
}
