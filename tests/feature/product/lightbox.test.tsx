import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProductImages } from '~/pages/product/ProductImages'
import type { Product, ProductImage } from '~/domain/product/product'

const image = (name: string): ProductImage => ({
  src: `https://shop.example/${name}.jpg`,
  thumbnail: `https://shop.example/${name}-300.jpg`,
  alt: name,
  width: 1600,
  height: 2000,
})
const PRODUCT = { name: 'Book', images: ['front', 'back', 'inside'].map(image) } as Product

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="Address">{pathname + search + hash}</output>
}
const address = () => screen.getByRole('status', { name: 'Address' }).textContent

const page = (chosen?: ProductImage) => (
  <BrowserRouter>
    <ProductImages product={PRODUCT} listed={undefined} chosen={chosen} />
    <Address />
  </BrowserRouter>
)

/** Opens the product page with the shop page before it in the history. */
function arrive(path = '/product/book/') {
  history.replaceState(null, '', '/shop/')
  history.pushState(null, '', path)
  const { rerender, ...rest } = render(page())
  return {
    user: userEvent.setup(),
    choose: (chosen: ProductImage | undefined) => rerender(page(chosen)),
    ...rest,
  }
}

const lightbox = () => screen.findByRole('dialog', { name: 'Images of Book' })
/** The image of the current slide; the slides next to it are hidden. */
const shown = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLImageElement>(
    '[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)',
  )
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function open() {
  const arrived = arrive()
  await arrived.user.click(screen.getByRole('button', { name: 'View full-screen image gallery' }))
  return { ...arrived, dialog: await lightbox() }
}

describe('The lightbox', () => {
  beforeEach(() => {
    // jsdom has no layout and no transitions: set a viewport size and disable animations.
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1200)
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }),
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  // This test runs first, while the code of the lightbox is not loaded yet.
  test('stays closed after Escape during loading', async () => {
    arrive()
    fireEvent.click(screen.getByRole('button', { name: 'View full-screen image gallery' }))
    expect(screen.getByText('Opening the images')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(address()).toBe('/product/book/'))
    expect(screen.queryByText('Opening the images')).toBeNull()
    await act(() => vi.dynamicImportSettled())
    expect(document.querySelector('[data-lightbox]')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes at once after a second press during loading', async () => {
    const { user } = arrive()
    const expand = screen.getByRole('button', { name: 'View full-screen image gallery' })
    fireEvent.click(expand)
    fireEvent.click(expand)
    const dialog = await lightbox()
    await user.click(within(dialog).getByRole('button', { name: /^Close/ }))
    await isClosed()
    expect(address()).toBe('/product/book/')
  })

  test('opens at the first page of the inside by “Look inside”', async () => {
    const { user } = arrive()
    await user.click(screen.getByRole('button', { name: 'Look inside' }))
    const dialog = await lightbox()
    await waitFor(() => expect(shown(dialog)?.alt).toBe('inside'))
    expect(address()).toBe('/product/book/#gid=1&pid=3')
  })

  test('opens with the image number appended to the existing hash', async () => {
    const { user } = arrive('/product/book/?a=1#reviews')
    await user.click(screen.getByRole('button', { name: 'Image 2 of 3' }))
    await user.click(screen.getByRole('button', { name: 'View full-screen image gallery' }))
    const dialog = await lightbox()
    within(dialog).getByText('2 / 3')
    expect(address()).toBe('/product/book/?a=1#reviews&gid=1&pid=2')
    await waitFor(() => expect(shown(dialog)?.src).toBe('https://shop.example/back.jpg'))
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }))
  })

  test('changes the image by keys and buttons, wraps around and updates the hash', async () => {
    const { user, dialog } = await open()
    await user.keyboard('{ArrowRight}')
    within(dialog).getByText('2 / 3')
    await user.click(within(dialog).getByRole('button', { name: 'Previous image' }))
    await user.click(within(dialog).getByRole('button', { name: 'Previous image' }))
    within(dialog).getByText('3 / 3')
    expect(address()).toBe('/product/book/#gid=1&pid=1')
    await waitFor(() => expect(address()).toBe('/product/book/#gid=1&pid=3'))
    expect(within(dialog).getByText('Image 3 of 3: inside')).toBeTruthy()
  })

  test('closes by the button, and Back then leaves the product page', async () => {
    const { user, dialog } = await open()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await isClosed()
    expect(address()).toBe('/product/book/')
    act(() => history.back())
    await waitFor(() => expect(address()).toBe('/shop/'))
  })

  test('closes on Back and opens again on Forward', async () => {
    await open()
    act(() => history.back())
    await isClosed()
    expect(address()).toBe('/product/book/')
    act(() => history.forward())
    within(await lightbox()).getByText('1 / 3')
  })

  test('ignores a late close event after it has opened again', async () => {
    const { dialog } = await open()
    const goesBack = vi.spyOn(history, 'go')
    fireEvent(dialog, new Event('close'))
    expect(goesBack).not.toHaveBeenCalled()
    expect(address()).toBe('/product/book/#gid=1&pid=1')
  })

  test('stays on the product page after two close requests', async () => {
    const { dialog } = await open()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await isClosed()
    expect(address()).toBe('/product/book/')
  })

  test.each([
    ['#gid=1&pid=3', '3 / 3'],
    ['#gid=1&pid=front', '1 / 3'],
    ['#gid=1&pid=99', '1 / 3'],
  ])('opens a link with %s at %s and removes the hash on close', async (hash, place) => {
    const { user } = arrive(`/product/book/${hash}`)
    const dialog = await lightbox()
    within(dialog).getByText(place)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await isClosed()
    expect(address()).toBe('/product/book/')
    expect(location.pathname).toBe('/product/book/')
  })

  test('stays closed for the number of another gallery', async () => {
    arrive('/product/book/#gid=2&pid=1')
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows the thumbnail first and preloads one image on either side', async () => {
    const { dialog } = await open()
    const sources = [...dialog.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
    expect(sources.toSorted()).toEqual(
      ['back-300', 'back', 'front-300', 'front', 'inside-300', 'inside'].map(
        (name) => `/${name}.jpg`,
      ),
    )
  })

  test('shows a loading message after one second', async () => {
    const { dialog } = await open()
    expect(within(dialog).queryByText('Loading')).toBeNull()
    await within(dialog).findByText('Loading')
    const large = shown(dialog)
    if (large) fireEvent.load(large)
    await waitFor(() => expect(within(dialog).queryByText('Loading')).toBeNull())
  })

  test('shows an error with a link to an image that fails to load', async () => {
    const { dialog } = await open()
    await waitFor(() => expect(shown(dialog)).not.toBeNull())
    const large = shown(dialog)
    if (large) fireEvent.error(large)
    const link = within(dialog).getByRole('link', { name: 'The image' })
    expect(link.parentElement?.textContent).toBe('The image could not be loaded.')
    expect(link.getAttribute('href')).toBe('https://shop.example/front.jpg')
    expect(
      within(dialog).getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  test('zooms by the button and by the key', async () => {
    const { user, dialog } = await open()
    await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }))
    within(dialog).getByRole('button', { name: 'Zoom out' })
    await user.keyboard('z')
    expect(within(dialog).queryByRole('button', { name: 'Zoom out' })).toBeNull()
  })

  test('offers share links and a download for the current image', async () => {
    const { user, dialog } = await open()
    await user.keyboard('{ArrowRight}')
    const link = (name: string) => new URL(linkTo(dialog, name))
    const page = `${location.origin}/product/book/#gid=1&pid=2`
    expect(link('Share on Facebook').searchParams.get('u')).toBe(page)
    expect(link('Tweet').searchParams.get('text')).toBe('back')
    expect(link('Pin it').searchParams.get('media')).toBe('https://shop.example/back.jpg')
    expect(linkTo(dialog, 'Download image')).toBe('https://shop.example/back.jpg')
  })

  test('shares the whole address of an image of the shop, which is a path here', async () => {
    const { dialog, choose } = await open()
    const src = '/wp-content/uploads/blue.jpg'
    choose({ ...image('blue'), src })
    await waitFor(() => expect(linkTo(dialog, 'Download image')).toBe(src))
    const { searchParams } = new URL(linkTo(dialog, 'Pin it'))
    expect(searchParams.get('media')).toBe(location.origin + src)
  })

  test('replaces the first image with the variation’s, also while open', async () => {
    const { dialog, choose } = await open()
    choose(image('blue'))
    await waitFor(() => expect(shown(dialog)?.src).toBe('https://shop.example/blue.jpg'))
    choose(undefined)
    await waitFor(() => expect(shown(dialog)?.src).toBe('https://shop.example/front.jpg'))
  })

  test('closes when its page unmounts', async () => {
    const { dialog, unmount } = await open()
    unmount()
    expect(dialog.isConnected).toBe(false)
    expect(document.querySelector('.pswp')).toBeNull()
  })
})

/** jsdom does not display popovers. */
const linkTo = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('link', { name, hidden: true }).getAttribute('href') ?? ''
