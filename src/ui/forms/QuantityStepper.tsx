import { useState, type KeyboardEvent } from 'react'
import type { QuantityLimits } from '~/domain/product/product'
import { clampQuantity, isOnlyOne, readQuantity, stepQuantity } from '~/domain/cart/quantity'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { announce } from '~/ui/feedback/announcer'
import { Icon } from '~/ui/media/Icon'
import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  value: number
  limits: QuantityLimits
  onChange: (next: number) => void
  /** "Quantity of Panchatantra". */
  label: string
  isDisabled?: boolean
}

const DIRECTIONS: Partial<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Typed text is left alone until Enter or blur, which clamp it to the limits. */
export function QuantityStepper({
  value,
  limits,
  onChange,
  label,
  isDisabled = false,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string>()
  if (isOnlyOne(limits)) return null

  const current = draft === undefined ? value : readQuantity(draft)
  // "Quantity of Panchatantra" becomes "Increase quantity of Panchatantra".
  const named = (message: string) =>
    interpolate(message, { label: label.charAt(0).toLowerCase() + label.slice(1) })

  function change(next: number) {
    setDraft(undefined)
    if (next !== value) onChange(next)
    return next
  }
  const step = (direction: 'up' | 'down') => change(stepQuantity(current, direction, limits))
  /** For the buttons: screen readers say the field's value only while it has the focus. */
  function press(direction: 'up' | 'down') {
    const next = step(direction)
    announce(interpolate(commonMessages.quantityNow, { label, quantity: next }))
  }
  const commit = () => draft !== undefined && change(clampQuantity(current, limits))

  function onKeyDown(event: KeyboardEvent) {
    // A number field takes them for an exponent: "1e2".
    if (/^e$/i.test(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault()
    const direction = DIRECTIONS[event.key]
    if (event.key === 'Enter') commit()
    if (!direction) return
    event.preventDefault()
    step(direction)
  }

  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button
        type="button"
        aria-label={named(commonMessages.decrease)}
        disabled={isDisabled}
        onClick={() => press('down')}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={limits.min}
        max={limits.max}
        step={limits.step}
        value={draft ?? value}
        disabled={isDisabled}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={named(commonMessages.increase)}
        disabled={isDisabled}
        onClick={() => press('up')}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
