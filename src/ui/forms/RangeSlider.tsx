import type { KeyboardEvent } from 'react'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import styles from './RangeSlider.module.css'

type Span = readonly [low: number, high: number]

interface RangeSliderProps {
  min: number
  max: number
  step: number
  value: Span
  /** At each movement of a thumb. */
  onChange: (value: [number, number]) => void
  /** When a thumb is released. */
  onCommit: (value: [number, number]) => void
  format: (value: number) => string
  /** "price" names the thumbs "Minimum price" and "Maximum price". */
  label: string
}

/** Two native sliders on one track that cannot pass each other. Page keys move by a fifth of the range. */
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
  const percent = (value: number) => (max > min ? ((value - min) / (max - min)) * 100 : 0)
  const clamp = (value: number) => Math.min(Math.max(value, min), max)
  // Browsers keep a thumb on whole steps: round the end up, so that the maximum can be reached.
  const last = min + Math.ceil((max - min) / step) * step
  const commit = () => onCommit([low, high])

  const thumb = (message: string, value: number, spanOf: (next: number) => [number, number]) => {
    function onKeyDown(event: KeyboardEvent) {
      const direction = { PageUp: 1, PageDown: -1 }[event.key]
      if (!direction) return
      event.preventDefault()
      const page = Math.max(Math.round((max - min) / 5 / step), 1) * step
      onChange(spanOf(clamp(value + direction * page)))
    }
    return (
      <input
        type="range"
        aria-label={interpolate(message, { label })}
        aria-valuetext={format(value)}
        {...{ min, step, onKeyDown }}
        max={last}
        value={value === max ? last : value}
        onChange={(event) => onChange(spanOf(clamp(event.target.valueAsNumber)))}
        onPointerUp={commit}
        // A touch that turns into a page scroll ends with pointercancel.
        onPointerCancel={commit}
        onKeyUp={commit}
      />
    )
  }

  return (
    <div
      className={styles.slider}
      // Where the thumbs overlap, the one that can still move is on top.
      data-top={percent(low) > 50 ? 'low' : 'high'}
      style={{ '--low': `${percent(low)}%`, '--high': `${percent(high)}%` }}
    >
      {thumb(commonMessages.minimum, low, (next) => [Math.min(next, high), high])}
      {thumb(commonMessages.maximum, high, (next) => [low, Math.max(next, low)])}
    </div>
  )
}
