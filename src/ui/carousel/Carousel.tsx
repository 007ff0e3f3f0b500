import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CAROUSEL_AUTOPLAY_MS, CAROUSEL_SLIDE_MS } from '~/config/constants'
import { hasModifier } from '~/lib/events'
import { interpolate } from '~/lib/text'
import { isRightToLeft } from '~/lib/viewport'
import * as commonMessages from '~/messages/common'
import { announce } from '~/ui/feedback/announcer'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './Carousel.module.css'
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
import { useAutoplay } from './useAutoplay'
import { useDragScroll } from './useDragScroll'
import { isScrolledVertically, useScrollRow } from './useScrollRow'

interface CarouselProps {
  /** Names the content; the accessible names of the buttons begin with it. */
  label: string
  /** List items. */
  children: ReactNode
  /** `dragList` can also be dragged with the mouse. */
  form?: 'slider' | 'dragList'
  /** Number of columns by minimum window width in pixels; 3 by default. */
  columns?: SliderColumns | DragListColumns
  /** Items stacked in each column. */
  rows?: number
  /** The items are placeholders: hidden from screen readers, without controls. */
  isSkeleton?: boolean
  /** Advances automatically; a button pauses it. */
  isAutoplayed?: boolean
  /** How long each position is shown. */
  autoplayMs?: number
  /** Scrolls vertically from 768 px on, where `--item-size` and `--visible-items` set its height. */
  isVertical?: boolean
}

/**
 * A row of items that scrolls natively by touch, wheel and focus. Its buttons move it by one view, the
 * arrow keys by one column. A vertical one leaves the wheel to the page.
 */
export function Carousel({
  label,
  children,
  form = 'slider',
  columns = {},
  rows = 1,
  isSkeleton = false,
  isAutoplayed = false,
  autoplayMs = CAROUSEL_AUTOPLAY_MS,
  isVertical = false,
}: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const { row, moveTo } = useScrollRow(list, CAROUSEL_SLIDE_MS)
  const autoplay = useAutoplay(isAutoplayed ? autoplayMs : undefined, () =>
    moveTo((row) => (isAtEnd(row) ? 0 : nextColumn(row))),
  )
  const drag = useDragScroll(() => {
    autoplay.stop()
    moveTo(nearestStop)
  })
  const named = (message: string) => interpolate(message, { label })
  const [isStart, isEnd] = row ? [isAtStart(row), isAtEnd(row)] : [true, true]

  function move(stop: (row: Row) => number) {
    autoplay.stop()
    const moved = moveTo(stop)
    if (moved) announce(rangeText(moved))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event
    const isField = target instanceof Element && target.closest('input, select, textarea')
    if (!list.current || isField || hasModifier(event)) return
    const { start, end } = arrowKeysOf(list.current)
    if (key !== start && key !== end) return
    event.preventDefault()
    move(key === start ? previousColumn : nextColumn)
  }

  // Events that bubble from the cards and buttons inside; the group itself is not interactive.
  const handlers = { ...autoplay.pauseHandlers, onKeyDown }

  return (
    <div
      role="group"
      aria-roledescription={commonMessages.carousel}
      aria-label={label}
      className={styles.carousel}
      data-vertical={isVertical || undefined}
      {...handlers}
    >
      <ul
        ref={list}
        className={styles.row}
        style={columnStyle(columns, rows)}
        data-form={form}
        aria-hidden={isSkeleton || undefined}
        {...(form === 'dragList' ? drag : {})}
      >
        {children}
      </ul>
      <div className={styles.bar} data-idle={isSkeleton || (isStart && isEnd)}>
        {isAutoplayed && (
          <IconButton
            data-autoplay
            icon={autoplay.isPlaying ? 'pause' : 'play'}
            aria-label={named(
              autoplay.isPlaying ? commonMessages.carouselPause : commonMessages.carouselPlay,
            )}
            onClick={autoplay.toggle}
          />
        )}
        <IconButton
          icon="chevron-start"
          className={styles.arrow}
          aria-label={named(commonMessages.carouselPrevious)}
          aria-disabled={isStart}
          onClick={() => isStart || move(previousView)}
        />
        <p className={styles.range}>{row && !isSkeleton && rangeText(row)}</p>
        <IconButton
          icon="chevron-end"
          className={styles.arrow}
          aria-label={named(commonMessages.carouselNext)}
          aria-disabled={isEnd}
          onClick={() => isEnd || move(nextView)}
        />
      </div>
    </div>
  )
}

/** The keys that move towards the start and the end of a row. */
function arrowKeysOf(list: HTMLElement) {
  if (isScrolledVertically(list)) return { start: 'ArrowUp', end: 'ArrowDown' }
  return isRightToLeft(list)
    ? { start: 'ArrowRight', end: 'ArrowLeft' }
    : { start: 'ArrowLeft', end: 'ArrowRight' }
}
