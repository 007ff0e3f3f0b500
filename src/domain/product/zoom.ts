/** How a part of a picture is shown larger. All lengths in px; places are from the picture's own corner. */

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

/** Beside the picture, in its own frame, or in a small glass over it. */
export type ZoomMode = 'window' | 'inner' | 'lens'

/** Where a picture is drawn in a box that shows it whole, in the middle (CSS: object-fit: contain). */
export function containedBox(box: Size, natural: Size): Box {
  const scale = Math.min(box.width / natural.width, box.height / natural.height)
  const [width, height] = [natural.width * scale, natural.height * scale]
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height }
}

/**
 * How many times larger than on the page a picture is shown.
 *
 * @param level 1: at its natural size; a lower one magnifies
 */
export const magnification = (natural: Size, drawn: Size, level: number) =>
  natural.width / drawn.width / level

/** The limits of a zoom level, and how far one notch of a wheel moves it. */
export interface LevelSteps {
  step: number
  lowest: number
}

/** The level after one notch of the wheel: up magnifies, down leads back to the natural size. */
export function levelAfterWheel(level: number, deltaY: number, { step, lowest }: LevelSteps) {
  const next = level + Math.sign(deltaY) * step
  // Tenths do not add up in binary.
  return Math.round(Math.min(1, Math.max(lowest, next)) * 100) / 100
}

/** A box of this size around a point, kept within the picture. */
export function lensBox(at: Point, size: Size, drawn: Size): Box {
  const width = Math.min(size.width, drawn.width)
  const height = Math.min(size.height, drawn.height)
  return {
    left: within(at.x - width / 2, drawn.width - width),
    top: within(at.y - height / 2, drawn.height - height),
    width,
    height,
  }
}

/**
 * Where the large picture stands in what shows a part of it, as the place of its corner.
 *
 * @param at the pointer, in the picture
 * @param view what shows the part: the window, the picture's own frame, or the glass
 */
export function largePlace(mode: ZoomMode, at: Point, view: Size, drawn: Size, scale: number) {
  const along = (at: number, view: number, drawn: number) => {
    const large = drawn * scale
    if (mode === 'lens') return view / 2 - within(at, drawn) * scale
    if (large <= view) return (view - large) / 2
    if (mode === 'inner') return 0 - (within(at, drawn) / drawn) * (large - view)
    return 0 - within(at - view / scale / 2, drawn - view / scale) * scale
  }
  return {
    x: along(at.x, view.width, drawn.width),
    y: along(at.y, view.height, drawn.height),
  }
}

/**
 * Where a window beside the picture stands: to its right, as far up as the screen shows it. Undefined
 * where there is no room for it.
 *
 * @param picture on the screen
 */
export function windowPlace(
  picture: Box,
  size: number,
  gap: number,
  screen: Size,
): Box | undefined {
  const left = picture.left + picture.width + gap
  if (left + size > screen.width) return undefined
  const top = Math.max(gap, Math.min(picture.top, screen.height - gap - size))
  return { left, top, width: size, height: size }
}

export const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** The contract's step: a twelfth of what is left (for an amount of 12), every 16 ms. */
const EASING_STEP_MS = 16

/** A point on its way to another, `elapsedMs` later; amount 1 arrives at once. */
export function eased(from: Point, to: Point, elapsedMs: number, amount: number): Point {
  const rest = (1 - 1 / amount) ** (elapsedMs / EASING_STEP_MS)
  return { x: to.x + (from.x - to.x) * rest, y: to.y + (from.y - to.y) * rest }
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))
