/** Geometry of the hover zoom (docs/behaviour.md#image-zoom). Lengths in px, points relative to the image. */

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

/** Zoomed view beside the image, in its frame, or in a small lens over it. */
export type ZoomMode = 'window' | 'inner' | 'lens'

/** The image's box inside a container with CSS `object-fit: contain`. */
export function containedBox(box: Size, natural: Size): Box {
  const scale = Math.min(box.width / natural.width, box.height / natural.height)
  const [width, height] = [natural.width * scale, natural.height * scale]
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height }
}

/**
 * Scale of the zoomed image relative to the rendered one.
 *
 * @param level 1 is natural size; lower values magnify
 */
export const magnification = (natural: Size, drawn: Size, level: number) =>
  natural.width / drawn.width / level

/** The minimum zoom level and the change per wheel notch. */
interface LevelSteps {
  step: number
  lowest: number
}

/** The level after one wheel notch: up magnifies, down returns to natural size. */
export function levelAfterWheel(level: number, deltaY: number, { step, lowest }: LevelSteps) {
  const next = level + Math.sign(deltaY) * step
  // Rounded, because tenths are inexact in binary.
  return Math.round(Math.min(1, Math.max(lowest, next)) * 100) / 100
}

/** A box of this size around a point, clamped to the image. */
export function lensBox(at: Point, size: Size, drawn: Size): Box {
  const width = Math.min(size.width, drawn.width)
  const height = Math.min(size.height, drawn.height)
  return {
    left: clamp(at.x - width / 2, drawn.width - width),
    top: clamp(at.y - height / 2, drawn.height - height),
    width,
    height,
  }
}

/**
 * Offset of the zoomed image inside its view.
 *
 * @param at the pointer, relative to the image
 * @param view size of the zoom window, the image's frame or the lens
 */
export function zoomOffset(mode: ZoomMode, at: Point, view: Size, drawn: Size, scale: number) {
  const along = (at: number, view: number, drawn: number) => {
    const large = drawn * scale
    if (mode === 'lens') return view / 2 - clamp(at, drawn) * scale
    if (large <= view) return (view - large) / 2
    if (mode === 'inner') return 0 - (clamp(at, drawn) / drawn) * (large - view)
    return 0 - clamp(at - view / scale / 2, drawn - view / scale) * scale
  }
  return {
    x: along(at.x, view.width, drawn.width),
    y: along(at.y, view.height, drawn.height),
  }
}

/**
 * Box of the zoom window: right of the image, aligned with its top and clamped to the viewport. Undefined
 * if it does not fit.
 *
 * @param image relative to the viewport
 */
export function zoomWindowBox(
  image: Box,
  size: number,
  gap: number,
  screen: Size,
): Box | undefined {
  const left = image.left + image.width + gap
  if (left + size > screen.width) return undefined
  const top = Math.max(gap, Math.min(image.top, screen.height - gap - size))
  return { left, top, width: size, height: size }
}

export const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** With an amount of 12, each step covers a twelfth of the remaining distance. */
const EASING_STEP_MS = 16

/** A point easing towards another, after `elapsedMs`; amount 1 arrives immediately. */
export function eased(from: Point, to: Point, elapsedMs: number, amount: number): Point {
  const rest = (1 - 1 / amount) ** (elapsedMs / EASING_STEP_MS)
  return { x: to.x + (from.x - to.x) * rest, y: to.y + (from.y - to.y) * rest }
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))
