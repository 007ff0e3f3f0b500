import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RotationDialog } from '~/features/product/media/RotationDialog'
import { Announcer } from '~/ui/feedback/announcer'
import { VideoFrame } from '~/ui/media/VideoFrame'
import { useMockSite } from '../../support/mockSite'
import { renderScreen, renderInApp } from '../../support/render'
import { matchMediaOf } from '../../support/media'

const dialog = () => within(screen.getByRole('dialog'))
const frame = () => document.querySelector('iframe')
const watchLink = () => screen.getByRole('link', { name: /^Watch it on/ })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

const openVideo = () =>
  renderInApp(<VideoFrame video={{ site: 'Vimeo', id: '1' }} title="Video of A bag" />)

/** Reports a request blocked by the content security policy. */
const refuse = (blockedURI: string) =>
  act(() => {
    const event = Object.assign(new Event('securitypolicyviolation'), { blockedURI })
    document.dispatchEvent(event)
  })

const FRAMES = ['0', '1', '2', '3'].map((n) => `https://shop.example/${n}.jpg`)
const openRotation = () =>
  renderInApp(
    <RotationDialog rotation={{ frames: FRAMES }} productName="A bag" isOpen onClose={() => {}} />,
  )
const images = () => [...document.querySelectorAll('img')]
const stage = () => screen.getByRole('slider', { name: 'Side of A bag' })
const press = (key: string) => fireEvent.keyDown(stage(), { key })
/** The number of the visible frame. */
const seen = () => {
  const current = images().find((image) => 'current' in image.dataset)
  return /(\d)\.jpg$/.exec(current?.src ?? '')?.[1]
}
/** Fires `load` for all images, or `error` for the failing ones. */
const settle = (failing: string[] = []) => {
  for (const image of images()) {
    const hasFailed = failing.some((n) => image.src.endsWith(`/${n}.jpg`))
    fireEvent[hasFailed ? 'error' : 'load'](image)
  }
}

describe('The product video', () => {
  useMockSite()

  test('loads only when opened and stops when closed', async () => {
    const { user } = renderScreen('/product/turntable-backpack/')
    const opener = await screen.findByRole('button', { name: 'Video' })
    expect(frame()).toBeNull()
    expect(document.body.innerHTML).not.toMatch(/youtube|ytimg/)

    await user.click(opener)
    await screen.findByRole('dialog', { name: 'Video: The Turntable Backpack' })
    expect(frame()?.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?/,
    )
    expect(frame()?.title).toBe('Video: The Turntable Backpack')
    expect(frame()?.getAttribute('sandbox')).not.toMatch(/top-navigation|downloads|modals/)
    expect(watchLink().getAttribute('href')).toBe('https://www.youtube.com/watch?v=M7lc1UVf-VE')

    await user.click(dialog().getByRole('button', { name: 'Close' }))
    expect(frame()).toBeNull()
  })

  test('appears among the thumbnails with the product’s image if the shop configures it', async () => {
    const { user } = renderScreen('/product/filmed-backpack/')
    const opener = await screen.findByRole('button', { name: 'Video' })
    expect(opener.closest('ul')).toBe(button('Image 1 of 2').closest('ul'))
    expect(opener.querySelector('img')?.src).toContain('-front')
    await user.click(opener)
    await screen.findByRole('dialog')
    expect(frame()?.getAttribute('src')).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    )
  })
})

describe('The video dialog', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const refusal =
    'This feature requires inline frames. You have iframes disabled or your browser does not support them.'

  test('shows the shop’s message and a link to the video if the frame has not loaded after 10 seconds', () => {
    openVideo()
    pass(9_999)
    expect(frame()).not.toBeNull()
    pass(1)
    expect(frame()).toBeNull()
    screen.getByText(refusal)
    expect(watchLink().getAttribute('href')).toBe('https://vimeo.com/1')
  })

  test('announces the shop’s message', () => {
    render(<Announcer />)
    openVideo()
    pass(10_000)
    expect(document.querySelector('output')).toHaveTextContent(refusal)
  })

  test('keeps a frame that has loaded', () => {
    openVideo()
    const player = frame()
    if (player) fireEvent.load(player)
    pass(60_000)
    expect(player).not.toBeNull()
    expect(frame()).toBe(player)
  })

  test('shows the message at once if the content security policy blocks the frame, and ignores other violations', () => {
    openVideo()
    refuse('https://elsewhere.example/x.js')
    refuse('inline')
    expect(frame()).not.toBeNull()
    refuse('https://player.vimeo.com/video/1')
    screen.getByText(refusal)
  })

  test('loads no frame while offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openVideo()
    expect(frame()).toBeNull()
    screen.getByText('You seem to be offline.')
  })
})

describe('The 360° view', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // jsdom has no pointer capture.
    Element.prototype.setPointerCapture ??= () => {}
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('turns once all images have loaded and shows the loading progress', () => {
    openRotation()
    const progress = screen.getByRole('progressbar', { name: 'Loading the images' })
    expect(button('Play').disabled).toBe(true)
    for (const image of images().slice(0, 3)) fireEvent.load(image)
    expect(progress).toHaveProperty('value', 3)
    press('ArrowRight')
    expect(seen()).toBe('0')
    for (const image of images().slice(3)) fireEvent.load(image)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(button('Play').disabled).toBe(false)
    expect(stage().getAttribute('aria-valuetext')).toBe('Image 1 of 4')
  })

  test('turns by the arrow keys and wraps around', () => {
    openRotation()
    settle()
    press('ArrowRight')
    expect(seen()).toBe('1')
    press('ArrowLeft')
    press('ArrowLeft')
    expect(seen()).toBe('3')
    expect(stage().getAttribute('aria-valuenow')).toBe('4')
    press('ArrowUp')
    expect(seen()).toBe('0')
  })

  test('plays backwards at one image per 100 ms until it is stopped', () => {
    openRotation()
    settle()
    press(' ')
    pass(99)
    expect(seen()).toBe('0')
    pass(1)
    expect(seen()).toBe('3')
    pass(100)
    expect(seen()).toBe('2')
    expect(stage().getAttribute('aria-valuetext')).toBe('Turning')
    fireEvent.click(button('Stop'))
    pass(1000)
    expect(seen()).toBe('2')
  })

  test('pauses while the page is hidden and leaves no timer after closing', () => {
    const { unmount } = openRotation()
    settle()
    press(' ')
    const hidden = vi.spyOn(document, 'hidden', 'get')
    for (const isHidden of [true, false]) {
      hidden.mockReturnValue(isHidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      pass(1000)
      expect(seen()).toBe('0')
    }
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
    press(' ')
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('does not play with reduced motion, but still turns by hand', () => {
    matchMediaOf('reduced-motion')
    openRotation()
    settle()
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
    press(' ')
    pass(500)
    expect(seen()).toBe('0')
    press('ArrowRight')
    expect(seen()).toBe('1')
  })

  test('turns by dragging, one image per 6 px, forwards to the right', () => {
    openRotation()
    settle()
    press(' ')
    fireEvent.pointerDown(stage(), { button: 0, clientX: 100 })
    fireEvent.pointerMove(stage(), { clientX: 105 })
    expect(seen()).toBe('0')
    fireEvent.pointerMove(stage(), { clientX: 112 })
    expect(seen()).toBe('2')
    fireEvent.pointerMove(stage(), { clientX: 94 })
    expect(seen()).toBe('3')
    fireEvent.pointerUp(stage())
    fireEvent.pointerMove(stage(), { clientX: 300 })
    expect(seen()).toBe('3')
    // Dragging stops the playback.
    pass(500)
    expect(seen()).toBe('3')
  })

  test('turns one image per button press and continues while the button is held', () => {
    openRotation()
    settle()
    fireEvent.click(button('Turn right'), { detail: 0 })
    expect(seen()).toBe('1')
    fireEvent.pointerDown(button('Turn left'), { button: 0 })
    expect(seen()).toBe('0')
    pass(100)
    pass(100)
    expect(seen()).toBe('2')
    fireEvent.pointerUp(button('Turn left'))
    fireEvent.click(button('Turn left'), { detail: 1 })
    pass(500)
    expect(seen()).toBe('2')
  })

  test('skips an image that fails to load', () => {
    openRotation()
    settle(['1'])
    press('ArrowRight')
    expect(seen()).toBe('2')
    expect(stage().getAttribute('aria-valuemax')).toBe('3')
  })

  test('shows an error if all images fail, and retries', () => {
    openRotation()
    settle(['0', '1', '2', '3'])
    within(screen.getByRole('alert')).getByText('The images did not load.')
    expect(images()).toEqual([])
    fireEvent.click(button('Try again'))
    expect(images()).toHaveLength(4)
    settle()
    press('ArrowLeft')
    expect(seen()).toBe('3')
  })
})

describe('The shipping information', () => {
  useMockSite()

  test('is above the tabs, in the place that was kept for it', async () => {
    renderScreen('/product/turntable-backpack/')
    const tabs = await screen.findByRole('tablist')
    const summary = await screen.findByText('Shipping & Return')
    expect(summary.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('opens and closes below the product meta, with links inside the shop', async () => {
    const { user } = renderScreen('/product/turntable-backpack/')
    const summary = await screen.findByText('Shipping & Return')
    const panel = summary.closest('details')
    expect(panel?.open).toBe(false)
    await user.click(summary)
    expect(panel?.open).toBe(true)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'ten days' }).getAttribute('href')).toBe('/faq/'),
    )
    await user.click(summary)
    expect(panel?.open).toBe(false)
  })
})
