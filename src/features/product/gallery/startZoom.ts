import {
  ZOOM_EASING,
  ZOOM_LENS_PX,
  ZOOM_LEVELS,
  ZOOM_WINDOW_GAP_PX,
  ZOOM_WINDOW_PX,
} from '~/config/pictures'
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
  /** The picture's frame; the parts stand in it, from its corner. */
  frame: HTMLElement
  /** The mouse, px on the screen. */
  from: Point
  /** Of the large picture. */
  natural: Size
  settings: { mode: ZoomMode; wheel: boolean; easing: boolean }
  parts: { lens: HTMLElement; view: HTMLElement; picture: HTMLElement }
  onEnd: () => void
}

/**
 * Draws what is under the mouse larger until the returned function is called. Frames are drawn only
 * while something moves, and by hand: a mouse moves too often to render anew each time.
 */
export function startZoom({ frame, from, natural, settings, parts, onEnd }: ZoomOptions) {
  const amount = settings.easing && !prefersReducedMotion() ? ZOOM_EASING : 1
  let mouse: Point | undefined = from
  let shown: Point | undefined
  let level = 1
  let isMoving = false
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
    const beside = settings.mode === 'window' ? placeBeside(box, frame) : undefined
    if (settings.mode === 'window' && beside) {
      const seen = { width: ZOOM_WINDOW_PX / scale, height: ZOOM_WINDOW_PX / scale }
      parts.lens.hidden = false
      put(parts.lens, shifted(lensBox(at, seen, drawn), drawn))
      enlarge('window', { ...beside, left: beside.left - box.left, top: beside.top - box.top })
    } else if (settings.mode === 'lens') {
      const glass = lensBox(at, { width: ZOOM_LENS_PX, height: ZOOM_LENS_PX }, drawn)
      enlarge('lens', shifted(glass, drawn))
    } else {
      enlarge('inner', drawn)
    }
    return Math.hypot(shown.x - at.x, shown.y - at.y) > 0.2

    function enlarge(mode: ZoomMode, view: Box) {
      parts.view.dataset['mode'] = mode
      put(parts.view, view)
      const { x, y } = zoomOffset(mode, shown ?? from, view, drawn, scale)
      put(parts.picture, {
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
      // What the buttons on the picture say is not covered.
      const isOnButton = target instanceof Element && target.closest('button') !== null
      mouse = pointerType === 'mouse' && !isOnButton ? { x: clientX, y: clientY } : undefined
      run()
    },
    { signal },
  )
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!settings.wheel || event.ctrlKey || event.deltaY === 0) return
      const next = levelAfterWheel(level, event.deltaY, ZOOM_LEVELS)
      // At either end the wheel is the page's again.
      if (next === level) return
      event.preventDefault()
      level = next
      run()
    },
    { signal, passive: false },
  )
  document.addEventListener('focusin', run, { signal })
  addEventListener('scroll', run, { signal, passive: true })
  addEventListener('keydown', ({ key }) => key === 'Escape' && onEnd(), { signal })
  run()

  return () => {
    listeners.abort()
    stop?.()
  }
}

/** The window's place on the screen; none where it would cover what the keyboard is at. */
function placeBeside(picture: Box, frame: HTMLElement) {
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  const place = zoomWindowBox(picture, ZOOM_WINDOW_PX, ZOOM_WINDOW_GAP_PX, screen)
  const focused = document.activeElement
  const isCovering =
    place &&
    focused &&
    !focused.contains(frame) &&
    focused.matches(':focus-visible') &&
    overlap(place, focused.getBoundingClientRect())
  return isCovering ? undefined : place
}

const shifted = (box: Box, by: Box): Box => ({
  ...box,
  left: box.left + by.left,
  top: box.top + by.top,
})

function put({ style }: HTMLElement, { left, top, width, height }: Box) {
  style.translate = `${left}px ${top}px`
  style.width = `${width}px`
  style.height = `${height}px`
}
