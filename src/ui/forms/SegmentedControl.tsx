import { useId, useLayoutEffect, useRef } from 'react'
import styles from './SegmentedControl.module.css'
import hidden from '~/ui/text/VisuallyHidden.module.css'

interface ChoiceTabsProps {
  /** What is chosen here, for those who do not see the row. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/**
 * A row of which one is chosen: native radio buttons, so arrow keys, names and states are the
 * platform's. Longer than the page, it scrolls sideways.
 */
export function SegmentedControl({ label, options, value, onChange }: ChoiceTabsProps) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)

  // A choice that an address brought may stand beyond the edge.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - chosen.offsetWidth
  }, [])

  return (
    <fieldset className={styles.tabs}>
      <legend className={hidden.hidden}>{label}</legend>
      <div ref={row} className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.tab}>
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
