import {
  ZOOM_EASING,
  ZOOM_LENS_PX,
  ZOOM_LEVELS,
  ZOOM_WINDOW_GAP_PX,
  ZOOM_WINDOW_PX,
} from '~/config/constants'
import {
  containedBox,
  eased,
  zoomOffset,
  lensBox,
  levelAfterWheel,
  magnification,
  overlap,
  zoomWindowBox,
  type Box,
  type Point,
  type Size,
  type ZoomMode,
} from '~/domain/product/zoom'
import { everyFrame } from '~/lib/time'
import { prefersReducedMotion } from '~/lib/viewport'

interface ZoomOptions {
  /** The image's frame; the parts are positioned relative to it. */
  frame: HTMLElement
  /** Position of the mouse in the viewport, px. */
  mouse: Point
  /** Natural size of the large image. */
  natural: Size
  settings: { mode: ZoomMode; wheel: boolean; easing: boolean }
  parts: { lens: HTMLElement; view: HTMLElement; image: HTMLElement }
  /** Called on Escape, and when the size of the window changes. */
  onStop: () => void
}

/**
 * Enlarges the area under the mouse until the returned function is called. Writes styles directly in
 * animation frames, because a mouse moves too often to re-render each time.
 */
export function startZoom({ frame, mouse: start, natural, settings, parts, onStop }: ZoomOptions) {
  const amount = settings.easing && !prefersReducedMotion() ? ZOOM_EASING : 1
  let mouse: Point | undefined = start
  let shown: Point | undefined
  let level = 1
  let isMoving = false
  let last = start
  /** Since the page has scrolled: a scroll that takes the image below the mouse goes on. */
  let hasMouseMoved = false
  let stop: (() => void) | undefined

  function draw(elapsedMs: number): boolean {
    const box = frame.getBoundingClientRect()
    const drawn = containedBox(box, natural)
    const at = mouse && { x: mouse.x - box.left - drawn.left, y: mouse.y - box.top - drawn.top }
    const scale = magnification(natural, drawn, level)
    const isShown = at !== undefined && magnification(natural, drawn, 1) > 1
    parts.view.hidden = !isShown
    parts.lens.hidden = true
    if (!isShown) return false

    shown = shown ? eased(shown, at, elapsedMs, amount) : at
    const windowAt = settings.mode === 'window' ? windowBox(box, frame) : undefined
    if (settings.mode === 'window' && windowAt) {
      const seen = { width: ZOOM_WINDOW_PX / scale, height: ZOOM_WINDOW_PX / scale }
      parts.lens.hidden = false
      setBox(parts.lens, offset(lensBox(at, seen, drawn), drawn))
      enlarge('window', {
        ...windowAt,
        left: windowAt.left - box.left,
        top: windowAt.top - box.top,
      })
    } else if (settings.mode === 'lens') {
      const lens = lensBox(at, { width: ZOOM_LENS_PX, height: ZOOM_LENS_PX }, drawn)
      enlarge('lens', offset(lens, drawn))
    } else {
      enlarge('inner', drawn)
    }
    return Math.hypot(shown.x - at.x, shown.y - at.y) > 0.2

    function enlarge(mode: ZoomMode, view: Box) {
      parts.view.dataset['mode'] = mode
      setBox(parts.view, view)
      const { x, y } = zoomOffset(mode, shown ?? start, view, drawn, scale)
      setBox(parts.image, {
        left: x,
        top: y,
        width: drawn.width * scale,
        height: drawn.height * scale,
      })
    }
  }
  function run() {
    if (isMoving) return
    isMoving = true
    stop = everyFrame((elapsedMs) => (isMoving = draw(elapsedMs)))
  }
  const listeners = new AbortController()
  const { signal } = listeners

  frame.addEventListener(
    'pointermove',
    ({ target, pointerType, clientX, clientY }) => {
      // The zoom must not cover the buttons on the image.
      const isOnButton = target instanceof Element && target.closest('button') !== null
      mouse = pointerType === 'mouse' && !isOnButton ? { x: clientX, y: clientY } : undefined
      // Browsers send an event for a page that moves below the mouse, too.
      if (clientX !== last.x || clientY !== last.y) hasMouseMoved = true
      last = { x: clientX, y: clientY }
      run()
    },
    { signal },
  )
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!settings.wheel || !hasMouseMoved || event.ctrlKey || event.deltaY === 0) return
      const next = levelAfterWheel(level, event.deltaY, ZOOM_LEVELS)
      // At the minimum and maximum the wheel scrolls the page.
      if (next === level) return
      event.preventDefault()
      level = next
      run()
    },
    { signal, passive: false },
  )
  document.addEventListener('focusin', run, { signal })
  addEventListener(
    'scroll',
    () => {
      hasMouseMoved = false
      run()
    },
    { signal, passive: true },
  )
  // The parts have the sizes of the window before, which may widen the page.
  addEventListener('resize', () => onStop(), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && onStop(), { signal })
  run()

  return () => {
    listeners.abort()
    stop?.()
  }
}

/** Box of the zoom window in the viewport; undefined if it would cover the focused element. */
function windowBox(image: Box, frame: HTMLElement) {
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  const target = zoomWindowBox(image, ZOOM_WINDOW_PX, ZOOM_WINDOW_GAP_PX, screen)
  const focused = document.activeElement
  const isCovering =
    target &&
    focused &&
    !focused.contains(frame) &&
    focused.matches(':focus-visible') &&
    overlap(target, focused.getBoundingClientRect())
  return isCovering ? undefined : target
}

const offset = (box: Box, by: Box): Box => ({
  ...box,
  left: box.left + by.left,
  top: box.top + by.top,
})

function setBox({ style }: HTMLElement, { left, top, width, height }: Box) {
  style.translate = `${left}px ${top}px`
  style.width = `${width}px`
  style.height = `${height}px`
}
