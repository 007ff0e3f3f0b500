import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { debounce } from '~/lib/time'
import { isRightToLeft, prefersReducedMotion } from '~/lib/viewport'
import type { Row } from './positions'

/** In browsers without `scrollend`, scrolling has ended after this long without a scroll event. */
const SCROLL_END_MS = 120

/**
 * The scroll state of a row, and a function that scrolls it.
 *
 * @param slideMs duration of the animation
 */
export function useScrollRow(ref: RefObject<HTMLElement | null>, slideMs: number) {
  const [row, setRow] = useState<Row>()
  const animations = useRef<Animation[]>([])

  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const update = () => setRow(measure(list))
    const updateLater = debounce(SCROLL_END_MS, update)
    const [event, onScroll] =
      'onscrollend' in list ? (['scrollend', update] as const) : (['scroll', updateLater] as const)
    list.addEventListener(event, onScroll)
    const items = new MutationObserver(update)
    items.observe(list, { childList: true })
    // The observer also reports the first size, once the row has its layout: to measure here would force one.
    const size = new ResizeObserver(update)
    size.observe(list)
    return () => {
      list.removeEventListener(event, onScroll)
      updateLater.cancel()
      items.disconnect()
      size.disconnect()
    }
  }, [ref])

  /** Scrolls to the position that `stop` computes; returns the row's state there. */
  const moveTo = useCallback(
    (stop: (row: Row) => number): Row | undefined => {
      const list = ref.current
      if (!list) return undefined
      animations.current = slide(list, stop(measure(list)), slideMs, animations.current)
      const moved = measure(list)
      setRow(moved)
      return moved
    },
    [ref, slideMs],
  )

  return { row, moveTo }
}

/** The stylesheet decides by the width of the window. */
export const isScrolledVertically = (list: HTMLElement) =>
  list.closest('[data-vertical]') !== null && getComputedStyle(list).gridAutoFlow === 'row'

/** Measures layout positions, which a running animation does not change; mirrored in right-to-left pages. */
function measure(list: HTMLElement): Row {
  const isVertical = isScrolledVertically(list)
  const length = isVertical ? list.clientHeight : list.clientWidth
  const isMirrored = !isVertical && isRightToLeft(list)
  const positions = [...list.children].flatMap((item) => {
    if (!(item instanceof HTMLElement)) return []
    const { offsetLeft, offsetWidth, offsetTop, offsetHeight } = item
    if (isVertical) return [{ start: offsetTop, end: offsetTop + offsetHeight }]
    const start = isMirrored ? length - offsetLeft - offsetWidth : offsetLeft
    return [{ start, end: start + offsetWidth }]
  })
  // The padding for focus rings is the same at both ends.
  const inset = positions[0]?.start ?? 0
  const items = positions.map(({ start, end }) => ({ start: start - inset, end: end - inset }))
  const size = length - 2 * inset
  return {
    items,
    from: isVertical ? list.scrollTop : Math.abs(list.scrollLeft),
    size,
    // scrollWidth would include items that an animation draws beyond the end.
    max: Math.max(0, (items.at(-1)?.end ?? 0) - size),
  }
}

/**
 * Scrolls at once and animates the items from where they were: native smooth scrolling has no defined
 * duration.
 */
function slide(list: HTMLElement, to: number, duration: number, running: Animation[]): Animation[] {
  const [item] = list.children
  const isVertical = isScrolledVertically(list)
  const place = () => item?.getBoundingClientRect()[isVertical ? 'top' : 'left'] ?? 0
  const was = place()
  for (const animation of running) animation.cancel()
  // Scroll snapping would snap to the animated positions.
  list.dataset['animating'] = ''
  if (isVertical) list.scrollTop = to
  else list.scrollLeft = isRightToLeft(list) ? -to : to
  const moved = was - place()
  const finish = () => delete list.dataset['animating']
  if (moved === 0 || prefersReducedMotion()) {
    finish()
    return []
  }
  const started = [...list.children].map((child) =>
    child.animate([{ translate: isVertical ? `0 ${moved}px` : `${moved}px` }, { translate: '0' }], {
      duration,
      easing: 'ease-out',
    }),
  )
  started[0]?.addEventListener('finish', finish)
  return started
}
