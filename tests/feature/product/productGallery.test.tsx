import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReactElement } from 'react'
import { setSite, site } from '~/config/site'
import type { ProductImage } from '~/domain/product/product'
import { ProductGallery, type FullScreen } from '~/features/product/gallery/ProductGallery'

const picture = (name: string): ProductImage => ({
  src: `/uploads/${name}.jpg`,
  thumbnail: `/uploads/${name}-300.jpg`,
  alt: name,
})
const images = [picture('front'), picture('back'), picture('inside')]
const row = () => screen.getByRole('group', { name: 'Pictures of Book' })
const show = (gallery: ReactElement) => ({ user: userEvent.setup(), ...render(gallery) })
/** The stand-in first: it says nothing to those who do not see it. */
const sources = () => {
  const inside = within(row())
  const shown = [...inside.queryAllByRole('presentation'), ...inside.queryAllByRole('img')]
  return shown.map((image) => image.getAttribute('src'))
}
const current = () =>
  screen
    .getAllByRole('button', { name: /^Picture \d of/ })
    .find((button) => button.getAttribute('aria-current'))?.ariaLabel

const fullScreen = (change: Partial<FullScreen> = {}): FullScreen => ({
  open: vi.fn(),
  prepare: vi.fn(),
  index: undefined,
  row: { current: null },
  ...change,
})

describe('The pictures of a product', () => {
  test('the small one of the card stands in until the large one is there', () => {
    show(<ProductGallery name="Book" images={images} preview="/uploads/front-300.jpg" />)
    expect(sources()[0]).toBe('/uploads/front-300.jpg')
    fireEvent.load(screen.getByRole('img', { name: 'front' }))
    expect(sources()).toEqual(['/uploads/front.jpg', '/uploads/back.jpg', '/uploads/inside.jpg'])
  })

  test('where the large one cannot be had, the drawing stands alone in its place', () => {
    show(<ProductGallery name="Book" images={images} preview="/uploads/front-300.jpg" />)
    fireEvent.error(screen.getByRole('img', { name: 'front' }))
    expect(sources()).toEqual(['/uploads/back.jpg', '/uploads/inside.jpg'])
  })

  test('are chosen by their thumbnails and by the arrow keys', async () => {
    const { user } = show(<ProductGallery name="Book" images={images} />)
    await user.click(screen.getByRole('button', { name: 'Picture 2 of 3' }))
    expect(current()).toBe('Picture 2 of 3')
    row().focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(current()).toBe('Picture 3 of 3')
    await user.keyboard('{ArrowLeft}')
    expect(current()).toBe('Picture 2 of 3')
  })

  test('go along with a variation, and back to the first when it is given up', async () => {
    const { user, rerender } = show(<ProductGallery name="Book" images={images} />)
    rerender(<ProductGallery name="Book" images={images} chosen={picture('inside')} />)
    expect(current()).toBe('Picture 3 of 3')
    await user.click(screen.getByRole('button', { name: 'Picture 2 of 3' }))
    rerender(<ProductGallery name="Book" images={images} chosen={picture('blue')} />)
    expect(current()).toBe('Picture 1 of 3')
    expect(sources()).toEqual(['/uploads/blue.jpg', '/uploads/back.jpg', '/uploads/inside.jpg'])
    rerender(<ProductGallery name="Book" images={images} />)
    expect(sources()[0]).toBe('/uploads/front.jpg')
  })

  test('of which there is one need no thumbnails, and no gallery to view', () => {
    show(<ProductGallery name="Book" images={images.slice(0, 1)} fullScreen={fullScreen()} />)
    expect(screen.getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'View full-screen image gallery' }),
    ])
  })

  describe('over the whole screen', () => {
    test('open at the one that is shown, by either button, and by a click on a picture', async () => {
      const whole = fullScreen()
      const { user } = show(<ProductGallery name="Book" images={images} fullScreen={whole} />)
      await user.click(screen.getByRole('button', { name: 'Picture 2 of 3' }))
      await user.click(screen.getByRole('button', { name: 'View full-screen image gallery' }))
      expect(whole.open).toHaveBeenLastCalledWith(1)
      await user.click(screen.getByRole('button', { name: 'Picture 3 of 3' }))
      await user.click(screen.getByRole('button', { name: 'View gallery' }))
      expect(whole.open).toHaveBeenLastCalledWith(2)
      await user.click(screen.getByRole('img', { name: 'front' }))
      expect(whole.open).toHaveBeenLastCalledWith(0)
    })

    test('are prepared once the mouse or the focus comes near', async () => {
      const whole = fullScreen()
      const { user } = show(<ProductGallery name="Book" images={images} fullScreen={whole} />)
      expect(whole.prepare).not.toHaveBeenCalled()
      await user.hover(screen.getByRole('img', { name: 'front' }))
      expect(whole.prepare).toHaveBeenCalled()
    })

    test('leave the page at the one that was left', () => {
      const { rerender } = show(
        <ProductGallery name="Book" images={images} fullScreen={fullScreen({ index: 2 })} />,
      )
      expect(current()).toBe('Picture 3 of 3')
      rerender(<ProductGallery name="Book" images={images} fullScreen={fullScreen()} />)
      expect(current()).toBe('Picture 3 of 3')
    })
  })

  describe('in a slider', () => {
    const { product } = site
    beforeEach(() => {
      setSite({ ...site, product: { ...product, thumbnails: 'scroll' } })
    })
    afterEach(() => {
      setSite({ ...site, product })
    })

    test('are leafed through by buttons, round and round', async () => {
      const { user } = show(<ProductGallery name="Book" images={images} />)
      await user.click(screen.getByRole('button', { name: 'Previous picture' }))
      expect(current()).toBe('Picture 3 of 3')
      await user.click(screen.getByRole('button', { name: 'Next picture' }))
      expect(current()).toBe('Picture 1 of 3')
    })
  })
})

const stage = () => row().parentElement ?? document.body
const enter = (pointerType: string) =>
  fireEvent.pointerEnter(stage(), { pointerType, clientX: 100, clientY: 100 })
const view = () => stage().querySelector<HTMLElement>('[data-mode]')
const showBook = () => show(<ProductGallery name="Book" images={images} />)

describe('The picture under the mouse', () => {
  /** jsdom fetches no picture: this one comes when the test says so. */
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

  /** What is coming is said before it is asked for. */
  const asked = async (times = 1) => {
    await screen.findByText('Loading the large picture')
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
  test('is enlarged once the large one has come, and says until then that it is coming', async () => {
    showBook()
    enter('mouse')
    await asked()
    expect(large.map(({ src }) => new URL(src).pathname)).toEqual(['/uploads/front.jpg'])
    arrive(1600)
    expect(screen.queryByText('Loading the large picture')).toBeNull()
    await waitFor(() => expect(view()?.dataset['mode']).toBe('inner'))
    const { width, translate } = view()?.querySelector('img')?.style ?? {}
    expect([width, translate]).toEqual(['1600px', '-300px -300px'])
  })

  test('is magnified by the wheel, which scrolls the page again at either end', async () => {
    showBook()
    enter('mouse')
    await asked()
    arrive(1600)
    const img = await waitFor(() => {
      expect(view()?.dataset['mode']).toBe('inner')
      return view()?.querySelector('img')
    })
    // An event that was not taken says true.
    expect(fireEvent.wheel(stage(), { deltaY: 100 })).toBe(true)
    expect(fireEvent.wheel(stage(), { deltaY: -100 })).toBe(false)
    await waitFor(() => expect(Number.parseFloat(img?.style.width ?? '')).toBeCloseTo(1777.8, 1))
    expect(fireEvent.wheel(stage(), { deltaY: 100 })).toBe(false)
    await waitFor(() => expect(img?.style.width).toBe('1600px'))
  })

  test('is left in peace by Escape, until the mouse comes again', async () => {
    const { user } = showBook()
    enter('mouse')
    await asked()
    arrive(1600)
    await waitFor(() => expect(view()).not.toBeNull())
    await user.keyboard('{Escape}')
    expect(view()).toBeNull()
    enter('mouse')
    arrive(1600)
    await waitFor(() => expect(view()).not.toBeNull())
  })

  test('is not enlarged where the large one is no larger, or cannot be had', async () => {
    showBook()
    enter('mouse')
    await asked()
    arrive(400)
    await waitFor(() => expect(stage().querySelector('[aria-hidden] [hidden]')).not.toBeNull())
    expect(view()).toBeNull()
    fireEvent.pointerLeave(stage())
    enter('mouse')
    await asked(2)
    act(() => void large.at(-1)?.dispatchEvent(new Event('error')))
    expect(screen.queryByText('Loading the large picture')).toBeNull()
    expect(view()).toBeNull()
  })

  test('a finger fetches no large picture', async () => {
    showBook()
    enter('touch')
    enter('pen')
    await Promise.resolve()
    expect(large).toEqual([])
  })

  test('nor does a mouse on a narrow window', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: false }),
    )
    showBook()
    enter('mouse')
    await Promise.resolve()
    expect(large).toEqual([])
  })
})
