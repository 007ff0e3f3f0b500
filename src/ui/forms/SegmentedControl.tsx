import { useId } from 'react'
import styles from './SegmentedControl.module.css'
import hidden from '~/ui/text/VisuallyHidden.module.css'

interface SegmentedControlProps {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Native radio buttons in one row, which scrolls sideways where it is too long. */
export function SegmentedControl({ label, options, value, onChange }: SegmentedControlProps) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={hidden.hidden}>{label}</legend>
      <div ref={scrollToChecked} className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The initial choice may come from the address and lie outside the visible part of the row. */
function scrollToChecked(row: HTMLDivElement | null) {
  const checked = row?.querySelector<HTMLElement>('label:has(:checked)')
  if (row && checked) row.scrollLeft = checked.offsetLeft - checked.offsetWidth
}
