import { describe, expect, test } from 'vitest'
import { ZOOM_EASING, ZOOM_LEVELS } from '~/config/constants'
import {
  containedBox,
  eased,
  zoomOffset,
  lensBox,
  levelAfterWheel,
  magnification,
  overlap,
  zoomWindowBox,
} from '~/domain/product/zoom'

/** Drawn at a quarter of its natural size. */
const drawn = { width: 400, height: 500 }
const natural = { width: 1600, height: 2000 }
const WINDOW = { width: 400, height: 400 }

const inWindow = (x: number, y: number) => zoomOffset('window', { x, y }, WINDOW, drawn, 4)
const inFrame = (x: number, y: number) => zoomOffset('inner', { x, y }, drawn, drawn, 4)

describe('the geometry of the hover zoom', () => {
  test('centres an image of other proportions in its frame', () => {
    expect(containedBox({ width: 400, height: 500 }, { width: 1000, height: 1000 })).toEqual({
      left: 0,
      top: 50,
      width: 400,
      height: 400,
    })
    expect(containedBox({ width: 400, height: 500 }, { width: 100, height: 500 })).toMatchObject({
      left: 150,
      width: 100,
    })
  })

  test('shows natural size at level 1 and magnifies below it', () => {
    expect(magnification(natural, drawn, 1)).toBe(4)
    expect(magnification(natural, drawn, 0.5)).toBe(8)
  })

  test.each([
    ['up magnifies by a tenth', 1, -100, 0.9],
    ['up again, without tenths that do not add up', 0.8, -3, 0.7],
    ['down leads back', 0.9, 100, 1],
    ['not beyond the natural size', 1, 100, 1],
    ['not below a fifth', 0.2, -100, 0.2],
  ])('changes the level by the wheel: %s', (_, level, deltaY, next) => {
    expect(levelAfterWheel(level, deltaY, ZOOM_LEVELS)).toBe(next)
  })

  describe('the zoom window', () => {
    test('clamps the lens around the mouse to the image', () => {
      const seen = { width: 100, height: 100 }
      expect(lensBox({ x: 200, y: 250 }, seen, drawn)).toMatchObject({ left: 150, top: 200 })
      expect(lensBox({ x: 3, y: 499 }, seen, drawn)).toMatchObject({ left: 0, top: 400 })
      expect(lensBox({ x: 200, y: 250 }, { width: 900, height: 900 }, drawn)).toEqual({
        left: 0,
        top: 0,
        ...drawn,
      })
    })

    test.each([
      [200, 250],
      [10, 250],
      [399, 499],
    ])('fills the window with the area under the lens at %i, %i', (x, y) => {
      const { left, top } = lensBox({ x, y }, { width: 100, height: 100 }, drawn)
      expect(inWindow(x, y)).toEqual({ x: 0 - left * 4, y: 0 - top * 4 })
    })

    test('centres an image that is smaller than the window', () => {
      expect(
        zoomOffset('window', { x: 90, y: 90 }, WINDOW, { width: 100, height: 500 }, 2),
      ).toEqual({ x: 100, y: 0 })
    })

    test('places the window right of the image, or omits it', () => {
      const image = { left: 40, top: 150, ...drawn }
      const screen = { width: 1280, height: 900 }
      expect(zoomWindowBox(image, 400, 16, screen)).toEqual({ left: 456, top: 150, ...WINDOW })
      expect(zoomWindowBox(image, 400, 16, { ...screen, width: 850 })).toBeUndefined()
    })

    test('keeps the window in the viewport beside a half-scrolled image', () => {
      const screen = { width: 1280, height: 900 }
      expect(zoomWindowBox({ left: 0, top: -300, ...drawn }, 400, 16, screen)?.top).toBe(16)
      expect(zoomWindowBox({ left: 0, top: 800, ...drawn }, 400, 16, screen)?.top).toBe(484)
    })

    test('detects an overlap with the focused element', () => {
      const window = { left: 456, top: 150, ...WINDOW }
      expect(overlap(window, { left: 800, top: 500, width: 100, height: 40 })).toBe(true)
      expect(overlap(window, { left: 856, top: 500, width: 100, height: 40 })).toBe(false)
    })
  })

  test('maps the edges of the frame to the edges of the image in inner mode', () => {
    expect(inFrame(0, 0)).toEqual({ x: 0, y: 0 })
    expect(inFrame(400, 500)).toEqual({ x: -1200, y: -1500 })
    expect(inFrame(200, 250)).toEqual({ x: -600, y: -750 })
    expect(inFrame(-20, 900)).toEqual({ x: 0, y: -1500 })
  })

  test('centres the lens view on the mouse', () => {
    const lens = { width: 200, height: 200 }
    expect(zoomOffset('lens', { x: 50, y: 60 }, lens, drawn, 4)).toEqual({ x: -100, y: -140 })
  })

  describe('easing', () => {
    const [from, to] = [
      { x: 0, y: 120 },
      { x: 120, y: 0 },
    ]

    test('covers a twelfth of the distance each 16 ms', () => {
      const next = eased(from, to, 16, ZOOM_EASING)
      expect(next.x).toBeCloseTo(10)
      expect(next.y).toBeCloseTo(110)
    })

    test('is independent of the frame rate', () => {
      const twice = eased(eased(from, to, 8, ZOOM_EASING), to, 24, ZOOM_EASING)
      expect(eased(from, to, 32, ZOOM_EASING).x).toBeCloseTo(twice.x)
    })

    test('does not move in 0 ms and arrives immediately without easing', () => {
      expect(eased(from, to, 0, ZOOM_EASING)).toEqual(from)
      expect(eased(from, to, 16, 1)).toEqual(to)
    })
  })
})
