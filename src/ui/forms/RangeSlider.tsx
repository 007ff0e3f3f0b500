import type { KeyboardEvent } from 'react'
import styles from './RangeSlider.module.css'

type Span = readonly [low: number, high: number]

interface RangeSliderProps {
  min: number
  max: number
  step: number
  value: Span
  /** While it moves. */
  onChange: (value: [number, number]) => void
  /** When it has come to rest. */
  onCommit: (value: [number, number]) => void
  format: (value: number) => string
  /** "price": the thumbs are called "Minimum price" and "Maximum price". */
  label: string
}

/** Two native sliders on one track; neither passes the other. Page keys move by a fifth of the range. */
export function RangeSlider({
  min,
  max,
  step,
  value: [low, high],
  onChange,
  onCommit,
  format,
  label,
}: RangeSliderProps) {
  const place = (value: number) => (max > min ? ((value - min) / (max - min)) * 100 : 0)
  const within = (value: number) => Math.min(Math.max(value, min), max)
  // The platform keeps a thumb on whole steps, so the last one may lie a little past the end.
  const last = min + Math.ceil((max - min) / step) * step
  const commit = () => onCommit([low, high])

  const thumb = (name: string, value: number, spanOf: (next: number) => [number, number]) => {
    function onKeyDown(event: KeyboardEvent) {
      const direction = { PageUp: 1, PageDown: -1 }[event.key]
      if (!direction) return
      event.preventDefault()
      const page = Math.max(Math.round((max - min) / 5 / step), 1) * step
      onChange(spanOf(within(value + direction * page)))
    }
    return (
      <input
        type="range"
        aria-label={`${name} ${label}`}
        aria-valuetext={format(value)}
        {...{ min, step, onKeyDown }}
        max={last}
        value={value === max ? last : value}
        onChange={(event) => onChange(spanOf(within(event.target.valueAsNumber)))}
        onPointerUp={commit}
        // A finger that goes on to scroll the page lets go of the thumb without an "up".
        onPointerCancel={commit}
        onKeyUp={commit}
      />
    )
  }

  return (
    <div
      className={styles.slider}
      // Where both thumbs meet, the one on top is the one that has somewhere to go.
      data-top={place(low) > 50 ? 'low' : 'high'}
      style={{ '--low': `${place(low)}%`, '--high': `${place(high)}%` }}
    >
      {thumb('Minimum', low, (next) => [Math.min(next, high), high])}
      {thumb('Maximum', high, (next) => [low, Math.max(next, low)])}
    </div>
  )
}
