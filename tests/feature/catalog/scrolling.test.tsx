import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  confirmEntry,
  movePageStart,
  rememberScroll,
  rememberedScroll,
  smoothScrollTo,
} from '~/lib/scrolling'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

/** Sets the scroll position and records each later one. */
function recordScrolls(top: number) {
  const tops: number[] = []
  vi.stubGlobal('scrollY', top)
  vi.spyOn(window, 'scrollTo').mockImplementation((_left: number, to: number) => {
    tops.push(to)
    vi.stubGlobal('scrollY', to)
  })
  return tops
}

/** Returns a function that runs the next animation frame after `ms`; it returns false if none is requested. */
function frames() {
  let time = 0
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  return (ms: number) => {
    const frame = frames.shift()
    frame?.((time += ms))
    return frame !== undefined
  }
}

/** Opens a product of a listing that is scrolled to 640 px. @returns `tops`: where the page has scrolled to since */
async function leaveListing() {
  const { user } = renderApp('/product-category/bags-kits/art-kits/')
  const [card] = await screen.findAllByRole('article')
  const tops = recordScrolls(640)
  await user.click(
    within(card as HTMLElement)
      .getByRole('heading')
      .querySelector('a') as Element,
  )
  await waitFor(() => expect(tops).toEqual([0]))
  return { user, tops }
}

describe('Back', () => {
  useMockSite()

  test('restores the scroll position before the browser has fired its scroll event', async () => {
    const { tops } = await leaveListing()

    act(() => history.back())
    await waitFor(() => expect(tops).toEqual([0, 640]))
  })
})

describe('a page whose content is still loading', () => {
  useMockSite()

  test('keeps its position when the shopper leaves it with the keys for Back', async () => {
    const { user, tops } = await leaveListing()
    // Too short for the position.
    vi.spyOn(window, 'scrollTo').mockImplementation((_left: number, to: number) => {
      tops.push(to)
      vi.stubGlobal('scrollY', Math.min(to, 100))
    })
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight + 100)

    act(() => history.back())
    await waitFor(() => expect(tops).toEqual([0, 640]))
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    act(() => history.forward())
    await waitFor(() => expect(tops.at(-1)).toBe(0))
    act(() => history.back())
    await waitFor(() => expect(tops.at(-1)).toBe(640))
  })
})

describe('the scroll position', () => {
  test('is stored for the replacing history entry before that renders', () => {
    history.replaceState({ key: 'first', idx: 3 }, '')
    confirmEntry()
    vi.stubGlobal('scrollY', 300)
    history.replaceState({ key: 'chosen', idx: 3 }, '')
    rememberScroll()
    expect(rememberedScroll()).toBe(300)

    history.pushState({ key: 'next', idx: 4 }, '')
    vi.stubGlobal('scrollY', 700)
    rememberScroll()
    expect(rememberedScroll()).toBeUndefined()
    history.replaceState({ key: 'chosen', idx: 3 }, '')
    expect(rememberedScroll()).toBe(700)
  })
})

const setHeight = (height: number) => movePageStart(height, () => {})

describe('bars above the page', () => {
  test('leave what is in view in its place, here and after Back', () => {
    history.replaceState({ key: 'listing', idx: 8 }, '')
    confirmEntry()
    const tops = recordScrolls(800)
    rememberScroll()
    history.pushState({ key: 'product', idx: 9 }, '')
    confirmEntry()
    vi.stubGlobal('scrollY', 300)
    setHeight(99)
    setHeight(53)
    expect(tops).toEqual([399, 353])
    history.replaceState({ key: 'listing', idx: 8 }, '')
    expect(rememberedScroll()).toBe(853)
    setHeight(0)
    expect(tops).toEqual([399, 353, 300])
    expect(rememberedScroll()).toBe(800)
  })

  test('push a page that is at its top', () => {
    const tops = recordScrolls(0)
    setHeight(99)
    expect(tops).toEqual([])
    setHeight(0)
  })
})

describe('a smooth scroll', () => {
  test('arrives in the given time', () => {
    const tops = recordScrolls(1000)
    const paint = frames()
    smoothScrollTo(200, 400)
    for (const ms of [0, 200, 200]) paint(ms)
    expect(tops).toEqual([1000, 600, 200])
    expect(paint(16)).toBe(false)
  })

  test('stops after a navigation', () => {
    const tops = recordScrolls(1000)
    const paint = frames()
    smoothScrollTo(200, 400)
    paint(0)
    history.pushState({ key: 'elsewhere' }, '')
    paint(200)
    expect(tops).toEqual([1000])
    expect(paint(200)).toBe(false)
  })

  test.each(['wheel', 'pointerdown', 'keydown'])('stops on %s', (event) => {
    const tops = recordScrolls(1000)
    const paint = frames()
    smoothScrollTo(200, 400)
    paint(0)
    dispatchEvent(new Event(event))
    expect(paint(200)).toBe(false)
    expect(tops).toEqual([1000])
  })

  test.each([
    ['Alt', new KeyboardEvent('keydown', { key: 'Alt' })],
    ['Alt and the left arrow', new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true })],
    ['F5', new KeyboardEvent('keydown', { key: 'F5' })],
    ['the mouse’s button for Back', new MouseEvent('pointerdown', { button: 3 })],
  ])('goes on after %s', (_, event) => {
    const tops = recordScrolls(1000)
    const paint = frames()
    smoothScrollTo(200, 400)
    paint(0)
    dispatchEvent(event)
    paint(400)
    expect(tops).toEqual([1000, 200])
  })

  test('stops on a key that scrolls the page with Control', () => {
    const tops = recordScrolls(1000)
    const paint = frames()
    smoothScrollTo(200, 400)
    paint(0)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'End', ctrlKey: true }))
    expect(paint(200)).toBe(false)
    expect(tops).toEqual([1000])
  })

  test('scrolls to the last of two positions', () => {
    const tops = recordScrolls(1000)
    const paint = frames()
    smoothScrollTo(200, 400)
    paint(0)
    smoothScrollTo(2000, 400)
    for (const ms of [0, 400]) paint(ms)
    expect(tops).toEqual([1000, 1000, 2000])
  })
})
