import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { debounce } from '~/lib/time'
import { prefersReducedMotion } from '~/lib/viewport'
import type { Row } from './positions'

/** Browsers without a `scrollend` event: scrolling has ended when no more came for this long. */
const SETTLED_MS = 120

/**
 * A row that scrolls sideways: where it stands, kept up to date, and a way to send it elsewhere.
 *
 * @param glideMs how long it takes to get there
 */
export function useScrollRow(ref: RefObject<HTMLElement | null>, glideMs: number) {
  const [row, setRow] = useState<Row>()
  const gliding = useRef<Animation[]>([])

  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const look = () => setRow(measure(list))
    look()
    const lookLater = debounce(SETTLED_MS, look)
    const [event, onScroll] =
      'onscrollend' in list ? (['scrollend', look] as const) : (['scroll', lookLater] as const)
    list.addEventListener(event, onScroll)
    const items = new MutationObserver(look)
    items.observe(list, { childList: true })
    const room = 'ResizeObserver' in globalThis ? new ResizeObserver(look) : undefined
    room?.observe(list)
    return () => {
      list.removeEventListener(event, onScroll)
      lookLater.cancel()
      items.disconnect()
      room?.disconnect()
    }
  }, [ref])

  /** Sends the row to where `stop` says and returns how it stands there. */
  const moveTo = useCallback(
    (stop: (row: Row) => number): Row | undefined => {
      const list = ref.current
      if (!list) return undefined
      gliding.current = glide(list, stop(measure(list)), glideMs, gliding.current)
      const there = measure(list)
      setRow(there)
      return there
    },
    [ref, glideMs],
  )

  return { row, moveTo }
}

/** Layout, not drawing: a glide under way does not count. From right to left, places are mirrored. */
function measure(list: HTMLElement): Row {
  const { clientWidth } = list
  const places = [...list.children].flatMap((item) => {
    if (!(item instanceof HTMLElement)) return []
    const { offsetLeft, offsetWidth } = item
    const start = isRightToLeft(list) ? clientWidth - offsetLeft - offsetWidth : offsetLeft
    return [{ start, end: start + offsetWidth }]
  })
  // The room for focus rings, the same at either end.
  const inset = places[0]?.start ?? 0
  const items = places.map(({ start, end }) => ({ start: start - inset, end: end - inset }))
  const size = clientWidth - 2 * inset
  return {
    items,
    from: Math.abs(list.scrollLeft),
    size,
    // The scroll width would count what is drawn beyond the end during a glide.
    max: Math.max(0, (items.at(-1)?.end ?? 0) - size),
  }
}

const isRightToLeft = (list: HTMLElement) => getComputedStyle(list).direction === 'rtl'

/**
 * The row stands at its new place at once, and its items are drawn on their way there from where they
 * were. A browser's own smooth scrolling has no set speed.
 */
function glide(list: HTMLElement, to: number, duration: number, before: Animation[]): Animation[] {
  const [item] = list.children
  const was = item?.getBoundingClientRect().left ?? 0
  for (const animation of before) animation.cancel()
  // Items that are drawn elsewhere would be snapped to where they seem to be.
  list.dataset['moving'] = ''
  list.scrollLeft = isRightToLeft(list) ? -to : to
  const moved = was - (item?.getBoundingClientRect().left ?? 0)
  const arrive = () => delete list.dataset['moving']
  if (moved === 0 || prefersReducedMotion()) {
    arrive()
    return []
  }
  const animations = [...list.children].map((child) =>
    child.animate([{ translate: `${moved}px` }, { translate: '0' }], {
      duration,
      easing: 'ease-out',
    }),
  )
  animations[0]?.addEventListener('finish', arrive)
  return animations
}
