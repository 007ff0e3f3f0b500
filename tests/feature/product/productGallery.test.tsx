import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReactElement } from 'react'
import { setSite, site } from '~/config/site'
import type { ProductImage } from '~/domain/product/product'
import { ProductGallery, type FullScreen } from '~/features/product/gallery/ProductGallery'

const image = (name: string): ProductImage => ({
  src: `/uploads/${name}.jpg`,
  thumbnail: `/uploads/${name}-300.jpg`,
  alt: name,
})
const images = [image('front'), image('back'), image('inside')]
const row = () => screen.getByRole('group', { name: 'Images of Book' })
const show = (gallery: ReactElement) => ({ user: userEvent.setup(), ...render(gallery) })
/** The placeholder comes first; it is hidden from assistive technology. */
const sources = () => {
  const inside = within(row())
  const shown = [...inside.queryAllByRole('presentation'), ...inside.queryAllByRole('img')]
  return shown.map((image) => image.getAttribute('src'))
}
const current = () =>
  screen
    .getAllByRole('button', { name: /^Image \d of/ })
    .find((button) => button.getAttribute('aria-current'))?.ariaLabel

const fullScreen = (change: Partial<FullScreen> = {}): FullScreen => ({
  open: vi.fn(),
  prepare: vi.fn(),
  index: undefined,
  row: { current: null },
  ...change,
})

describe('The product gallery', () => {
  test('shows the card’s thumbnail until the large image has loaded', () => {
    show(<ProductGallery name="Book" images={images} preview="/uploads/front-300.jpg" />)
    expect(sources()[0]).toBe('/uploads/front-300.jpg')
    fireEvent.load(screen.getByRole('img', { name: 'front' }))
    expect(sources()).toEqual(['/uploads/front.jpg', '/uploads/back.jpg', '/uploads/inside.jpg'])
  })

  test('shows the drawing if the large image fails to load', () => {
    show(<ProductGallery name="Book" images={images} preview="/uploads/front-300.jpg" />)
    fireEvent.error(screen.getByRole('img', { name: 'front' }))
    expect(sources()).toEqual(['/uploads/back.jpg', '/uploads/inside.jpg'])
  })

  test('selects an image by thumbnail and by arrow keys', async () => {
    const { user } = show(<ProductGallery name="Book" images={images} />)
    await user.click(screen.getByRole('button', { name: 'Image 2 of 3' }))
    expect(current()).toBe('Image 2 of 3')
    row().focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(current()).toBe('Image 3 of 3')
    await user.keyboard('{ArrowLeft}')
    expect(current()).toBe('Image 2 of 3')
  })

  test('shows the image of a variation and returns to the first one when it is cleared', async () => {
    const { user, rerender } = show(<ProductGallery name="Book" images={images} />)
    rerender(<ProductGallery name="Book" images={images} chosen={image('inside')} />)
    expect(current()).toBe('Image 3 of 3')
    await user.click(screen.getByRole('button', { name: 'Image 2 of 3' }))
    rerender(<ProductGallery name="Book" images={images} chosen={image('blue')} />)
    expect(current()).toBe('Image 1 of 3')
    expect(sources()).toEqual(['/uploads/blue.jpg', '/uploads/back.jpg', '/uploads/inside.jpg'])
    rerender(<ProductGallery name="Book" images={images} />)
    expect(sources()[0]).toBe('/uploads/front.jpg')
  })

  test('has neither thumbnails nor a gallery button for one image', () => {
    show(<ProductGallery name="Book" images={images.slice(0, 1)} fullScreen={fullScreen()} />)
    expect(screen.getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'View full-screen image gallery' }),
    ])
  })

  describe('in full screen', () => {
    test('opens at the current image by its button and by a click on it', async () => {
      const whole = fullScreen()
      const { user } = show(<ProductGallery name="Book" images={images} fullScreen={whole} />)
      await user.click(screen.getByRole('button', { name: 'Image 2 of 3' }))
      await user.click(screen.getByRole('button', { name: 'View full-screen image gallery' }))
      expect(whole.open).toHaveBeenLastCalledWith(1)
      await user.click(screen.getByRole('img', { name: 'front' }))
      expect(whole.open).toHaveBeenLastCalledWith(0)
    })

    test('opens by the last thumbnail, which counts the images without one', async () => {
      const whole = fullScreen()
      const seven = Array.from({ length: 7 }, (_, at) => image(`page-${at}`))
      const { user } = show(<ProductGallery name="Book" images={seven} fullScreen={whole} />)
      expect(screen.getAllByRole('button', { name: /^Image / })).toHaveLength(4)
      const more = screen.getByRole('button', { name: 'View 3 more images' })
      expect(more).toHaveTextContent('+3')
      await user.click(more)
      expect(whole.open).toHaveBeenLastCalledWith(4)
    })

    test('preloads the lightbox when the mouse or the focus approaches', async () => {
      const whole = fullScreen()
      const { user } = show(<ProductGallery name="Book" images={images} fullScreen={whole} />)
      expect(whole.prepare).not.toHaveBeenCalled()
      await user.hover(screen.getByRole('img', { name: 'front' }))
      expect(whole.prepare).toHaveBeenCalled()
    })

    test('shows the last opened image after closing', () => {
      const { rerender } = show(
        <ProductGallery name="Book" images={images} fullScreen={fullScreen({ index: 2 })} />,
      )
      expect(current()).toBe('Image 3 of 3')
      rerender(<ProductGallery name="Book" images={images} fullScreen={fullScreen()} />)
      expect(current()).toBe('Image 3 of 3')
    })
  })

  describe('as a slider', () => {
    const { product } = site
    beforeEach(() => {
      setSite({ ...site, product: { ...product, thumbnails: 'scroll' } })
    })
    afterEach(() => {
      setSite({ ...site, product })
    })

    test('changes the image by buttons and wraps around', async () => {
      const { user } = show(<ProductGallery name="Book" images={images} />)
      await user.click(screen.getByRole('button', { name: 'Previous image' }))
      expect(current()).toBe('Image 3 of 3')
      await user.click(screen.getByRole('button', { name: 'Next image' }))
      expect(current()).toBe('Image 1 of 3')
    })
  })
})

const stage = () => row().parentElement ?? document.body
const enter = (pointerType: string) =>
  fireEvent.pointerEnter(stage(), { pointerType, clientX: 100, clientY: 100 })
const move = () =>
  fireEvent.pointerMove(screen.getByRole('img', { name: 'front' }), {
    pointerType: 'mouse',
    clientX: 120,
    clientY: 120,
  })
const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
const view = () => stage().querySelector<HTMLElement>('[data-mode]')
const zoomedWidth = () => Number.parseFloat(view()?.querySelector('img')?.style.width ?? '')
const showEmpty = () => show(<ProductGallery name="Book" images={[]} />)
const showBook = () => show(<ProductGallery name="Book" images={images} />)

describe('The image zoom', () => {
  /** jsdom loads no images: the tests fire their `load` events. */
  let large: HTMLImageElement[] = []
  beforeEach(() => {
    large = []
    const { Image } = window
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(width >= 768px)' }),
    )
    vi.stubGlobal('Image', function () {
      const image = new Image()
      large.push(image)
      return image
    })
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 400, 500),
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  /** The loading message comes before the request. */
  const requested = async (times = 1) => {
    await screen.findByText('Loading the large image')
    await waitFor(() => expect(large).toHaveLength(times))
  }
  const arrive = (width: number) =>
    act(() => {
      for (const image of large) {
        Object.defineProperties(image, {
          naturalWidth: { value: width },
          naturalHeight: { value: (width * 5) / 4 },
        })
        image.dispatchEvent(new Event('load'))
      }
    })
  test('shows a loading message, then zooms once the large image has loaded', async () => {
    showBook()
    enter('mouse')
    await requested()
    expect(large.map(({ src }) => new URL(src).pathname)).toEqual(['/uploads/front.jpg'])
    arrive(1600)
    expect(screen.queryByText('Loading the large image')).toBeNull()
    await waitFor(() => expect(view()?.dataset['mode']).toBe('inner'))
    const { width, translate } = view()?.querySelector('img')?.style ?? {}
    expect([width, translate]).toEqual(['1600px', '-300px -300px'])
  })

  test('zooms by the wheel, which scrolls the page at either limit', async () => {
    showBook()
    enter('mouse')
    await requested()
    arrive(1600)
    const img = await waitFor(() => {
      expect(view()?.dataset['mode']).toBe('inner')
      return view()?.querySelector('img')
    })
    move()
    // `fireEvent` returns true unless `preventDefault` was called.
    expect(fireEvent.wheel(stage(), { deltaY: 100 })).toBe(true)
    expect(fireEvent.wheel(stage(), { deltaY: -100 })).toBe(false)
    await waitFor(() => expect(zoomedWidth()).toBeCloseTo(1777.8, 1))
    expect(fireEvent.wheel(stage(), { deltaY: 100 })).toBe(false)
    await waitFor(() => expect(img?.style.width).toBe('1600px'))
  })

  test('leaves the wheel to the page until the mouse moves on the image after a scroll', async () => {
    showBook()
    enter('mouse')
    await requested()
    arrive(1600)
    await waitFor(() => expect(view()?.dataset['mode']).toBe('inner'))
    const wheelUp = () => fireEvent.wheel(stage(), { deltaY: -100 })
    expect(wheelUp()).toBe(true)
    // The browser's own event after a scroll.
    fireEvent.pointerMove(stage(), { pointerType: 'mouse', clientX: 100, clientY: 100 })
    expect(wheelUp()).toBe(true)
    move()
    expect(wheelUp()).toBe(false)
    fireEvent.scroll(window)
    expect(wheelUp()).toBe(true)
  })

  test('closes on Escape until the mouse enters again', async () => {
    const { user } = showBook()
    enter('mouse')
    await requested()
    arrive(1600)
    await waitFor(() => expect(view()).not.toBeNull())
    await user.keyboard('{Escape}')
    expect(view()).toBeNull()
    enter('mouse')
    arrive(1600)
    await waitFor(() => expect(view()).not.toBeNull())
  })

  test('stays closed after Escape while the mouse moves on the image', async () => {
    const { user } = showBook()
    enter('mouse')
    await requested()
    arrive(1600)
    await waitFor(() => expect(view()).not.toBeNull())
    await user.keyboard('{Escape}')
    move()
    expect(view()).toBeNull()
    fireEvent.pointerLeave(stage())
    move()
    await requested(2)
  })

  test('opens as the mouse moves if the images are known after it has entered', async () => {
    const { rerender } = showEmpty()
    enter('mouse')
    rerender(<ProductGallery name="Book" images={images} />)
    move()
    await requested()
    arrive(1600)
    await waitFor(() => expect(view()?.dataset['mode']).toBe('inner'))
  })

  test('opens as the mouse moves if the element under it was replaced', async () => {
    const { container } = showBook()
    // Chromium’s events after the element under the mouse was removed: no `pointerout`.
    const mouse = { pointerType: 'mouse', clientX: 100, clientY: 100 }
    fireEvent.pointerOver(screen.getByRole('img', { name: 'front' }), {
      ...mouse,
      relatedTarget: container,
    })
    await Promise.resolve()
    expect(large).toEqual([])
    move()
    await requested()
    arrive(1600)
    await waitFor(() => expect(view()?.dataset['mode']).toBe('inner'))
  })

  test('keeps its level when the gallery renders again', async () => {
    const { rerender } = showBook()
    enter('mouse')
    await requested()
    arrive(1600)
    await waitFor(() => expect(view()?.dataset['mode']).toBe('inner'))
    move()
    fireEvent.wheel(stage(), { deltaY: -100 })
    await waitFor(() => expect(zoomedWidth()).toBeCloseTo(1777.8, 1))
    rerender(<ProductGallery name="Book" images={images} isWaiting />)
    await nextFrame()
    expect(zoomedWidth()).toBeCloseTo(1777.8, 1)
  })

  test('does not zoom if the large image is not larger or fails to load', async () => {
    showBook()
    enter('mouse')
    await requested()
    arrive(400)
    await waitFor(() => expect(stage().querySelector('[aria-hidden] [hidden]')).not.toBeNull())
    expect(view()).toBeNull()
    fireEvent.pointerLeave(stage())
    enter('mouse')
    await requested(2)
    act(() => void large.at(-1)?.dispatchEvent(new Event('error')))
    expect(screen.queryByText('Loading the large image')).toBeNull()
    expect(view()).toBeNull()
  })

  test('loads no large image on touch', async () => {
    showBook()
    enter('touch')
    enter('pen')
    await Promise.resolve()
    expect(large).toEqual([])
  })

  test('loads no large image for a mouse in a narrow window', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: false }),
    )
    showBook()
    enter('mouse')
    await Promise.resolve()
    expect(large).toEqual([])
  })
})
