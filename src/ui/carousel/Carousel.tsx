import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CAROUSEL_GLIDE_MS } from '~/config/carousel'
import { announce } from '~/ui/feedback/announcer'
import { columnStyle, type DragListColumns, type SliderColumns } from './columns'
import {
  isAtEnd,
  isAtStart,
  nearestStop,
  nextColumn,
  nextView,
  previousColumn,
  previousView,
  rangeText,
  type Row,
} from './positions'
import styles from './Carousel.module.css'
import { IconButton } from '~/ui/forms/IconButton'
import { useAutoplay } from './useAutoplay'
import { useDragScroll } from './useDragScroll'
import { useScrollRow } from './useScrollRow'

interface CarouselProps {
  /** What is in it; its buttons' names begin with it. */
  label: string
  /** List items. */
  children: ReactNode
  /** 'dragList': a mouse can also take hold of it and pull. */
  form?: 'slider' | 'dragList'
  /** By the width of the window from which on they hold; 3 where nothing is said. */
  columns?: SliderColumns | DragListColumns
  /** Items above each other in a column. */
  rows?: number
  /** The items only keep the room of those that come. */
  isWaiting?: boolean
  /** Moves on by itself, with a button to stop it. */
  isAutoplayed?: boolean
}

/**
 * Items in a row that scrolls sideways: a finger, a wheel and the Tab key move it as they do any row,
 * the buttons by a windowful, the arrow keys by a column.
 */
export function Carousel({
  label,
  children,
  form = 'slider',
  columns = {},
  rows = 1,
  isWaiting = false,
  isAutoplayed = false,
}: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const { row, moveTo } = useScrollRow(list, CAROUSEL_GLIDE_MS)
  const autoplay = useAutoplay(isAutoplayed, () =>
    moveTo((row) => (isAtEnd(row) ? 0 : nextColumn(row))),
  )
  const drag = useDragScroll(() => {
    autoplay.stop()
    moveTo(nearestStop)
  })
  const [isStart, isEnd] = row ? [isAtStart(row), isAtEnd(row)] : [true, true]

  function move(stop: (row: Row) => number) {
    autoplay.stop()
    const there = moveTo(stop)
    if (there) announce(rangeText(there))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight'
    const isField = target instanceof Element && target.closest('input, select, textarea')
    if (!isArrow || isField || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    move((key === 'ArrowRight') === isRightToLeft ? previousColumn : nextColumn)
  }

  // What its cards and buttons do not take themselves.
  const hands = { ...autoplay.watch, onKeyDown }

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={styles.carousel}
      {...hands}
    >
      <ul
        ref={list}
        className={styles.row}
        style={columnStyle(columns, rows)}
        data-form={form}
        aria-hidden={isWaiting || undefined}
        {...(form === 'dragList' ? drag : {})}
      >
        {children}
      </ul>
      <div className={styles.bar} data-idle={isWaiting || (isStart && isEnd)}>
        {isAutoplayed && (
          <IconButton
            data-autoplay
            icon={autoplay.isPlaying ? 'pause' : 'play'}
            aria-label={`${label}: ${autoplay.isPlaying ? 'stop moving' : 'move by itself'}`}
            onClick={autoplay.toggle}
          />
        )}
        <IconButton
          icon="chevron-left"
          className={styles.way}
          aria-label={`${label}: previous`}
          aria-disabled={isStart}
          onClick={() => isStart || move(previousView)}
        />
        <p className={styles.place}>{row && !isWaiting && rangeText(row)}</p>
        <IconButton
          icon="chevron-right"
          className={styles.way}
          aria-label={`${label}: next`}
          aria-disabled={isEnd}
          onClick={() => isEnd || move(nextView)}
        />
      </div>
    </div>
  )
}
