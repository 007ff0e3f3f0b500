import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import styles from './RangeSlider.module.css'

type Span = readonly [low: number, high: number]

interface RangeSliderProps {
  min: number
  max: number
  step: number
  value: Span
  /** Another range than `value`, once the thumb is released. */
  onCommit: (value: [number, number]) => void
  format: (value: number) => string
  /** "price" names the thumbs "Minimum price" and "Maximum price". */
  label: string
  /** Below the slider; gets the range while a thumb moves, too. */
  children?: (shown: Span) => ReactNode
}

/** Two native sliders on one track that cannot pass each other. Page keys move by a fifth of the range. */
export function RangeSlider({
  min,
  max,
  step,
  value,
  onCommit,
  format,
  label,
  children,
}: RangeSliderProps) {
  // Only of thumbs that the shopper moves: `value` and the ends may change meanwhile.
  const [moved, setMoved] = useState<readonly [low?: number, high?: number]>([])
  const percent = (value: number) => (max > min ? ((value - min) / (max - min)) * 100 : 0)
  const clamp = (value: number) => Math.min(Math.max(value, min), max)
  // Browsers keep a thumb on whole steps: round the end up, so that the maximum can be reached.
  const last = min + Math.ceil((max - min) / step) * step
  const high = clamp(moved[1] ?? value[1])
  const low = Math.min(clamp(moved[0] ?? value[0]), high)

  function commit() {
    if (moved.length === 0) return
    setMoved([])
    if (low !== value[0] || high !== value[1]) onCommit([low, high])
  }

  const thumb = (message: string, position: number, move: (next: number) => void) => {
    function onKeyDown(event: KeyboardEvent) {
      const direction = { PageUp: 1, PageDown: -1 }[event.key]
      if (!direction) return
      event.preventDefault()
      const page = Math.max(Math.round((max - min) / 5 / step), 1) * step
      move(clamp(position + direction * page))
    }
    return (
      <input
        type="range"
        aria-label={interpolate(message, { label })}
        aria-valuetext={format(position)}
        {...{ min, step, onKeyDown }}
        max={last}
        value={position === max ? last : position}
        onChange={(event) => move(clamp(event.target.valueAsNumber))}
        onPointerUp={commit}
        // A touch that turns into a page scroll ends with pointercancel.
        onPointerCancel={commit}
        onKeyUp={commit}
        // A screen reader changes the value without a key or a pointer.
        onBlur={commit}
      />
    )
  }

  return (
    <>
      <div
        className={styles.slider}
        // Where the thumbs overlap, the one that can still move is on top.
        data-top={percent(low) > 50 ? 'low' : 'high'}
        style={{ '--low': `${percent(low)}%`, '--high': `${percent(high)}%` }}
      >
        {thumb(commonMessages.minimum, low, (next) => setMoved([Math.min(next, high), moved[1]]))}
        {thumb(commonMessages.maximum, high, (next) => setMoved([moved[0], Math.max(next, low)]))}
      </div>
      {children?.([low, high])}
    </>
  )
}
