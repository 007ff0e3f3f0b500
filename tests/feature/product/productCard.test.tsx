import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProductCard } from '~/blocks/product/ProductCard'
import type { ListedProduct } from '~/domain/product/product'
import { useSaleStore } from '~/state/sales'
import { renderInApp } from '../../support/render'

const NOW = Date.UTC(2026, 10, 21, 12)
const imageUrl = (name: string) => `https://shop.test/${name}.jpg`

const product: ListedProduct = {
  id: 41,
  name: 'River Satchel',
  slug: 'river-satchel',
  path: '/product/river-satchel/',
  image: { src: imageUrl('front'), thumbnail: imageUrl('front'), alt: 'River Satchel' },
  hoverImage: { src: imageUrl('side'), thumbnail: imageUrl('side'), alt: 'Seen from the side' },
  price: { kind: 'sale', regular: '₹500', amount: '₹400' },
  authors: [],
  isFeatured: false,
  isInStock: true,
  action: { kind: 'open', label: 'Select options' },
}

const card = () => screen.getByRole('article')
/** The images on top of the card's first image, each with its `data-ready`. */
const over = () =>
  [...card().querySelectorAll('img')].slice(1).map(({ src, dataset: { ready } }) => [src, ready])
const load = (name: string) => fireEvent.load(card().querySelector(`img[src$="${name}.jpg"]`)!)
const link = () => screen.getByRole('link', { name: 'River Satchel' }).getAttribute('href')

describe('the second image of a card', () => {
  test('loads when the mouse enters the card and shows once loaded', () => {
    renderInApp(<ProductCard product={product} />)
    expect(over()).toEqual([])

    fireEvent.pointerEnter(card(), { pointerType: 'touch' })
    expect(over()).toEqual([])

    fireEvent.pointerEnter(card(), { pointerType: 'mouse' })
    expect(over()).toEqual([[imageUrl('side'), 'false']])
    load('side')
    expect(over()).toEqual([[imageUrl('side'), 'true']])
  })
})

describe('the button of a card', () => {
  test('has the product’s name after its words', () => {
    const { unmount } = renderInApp(<ProductCard product={product} />)
    expect(screen.getByRole('link', { name: 'Select options River Satchel' })).toHaveAttribute(
      'href',
      product.path,
    )
    unmount()

    renderInApp(<ProductCard product={{ ...product, action: { kind: 'add', data: {} } }} />)
    expect(screen.getByRole('button', { name: 'Add to cart: River Satchel' })).toBeVisible()
  })
})

const options = ['red', 'blue', 'green'].map((value) => ({
  value,
  label: `In ${value}`,
  color: value,
  productImage: imageUrl(value),
}))
const swatches = { field: 'attribute_pa_color', label: 'Colour', options }

async function renderSwatches(more: Partial<ListedProduct> = {}) {
  const view = renderInApp(<ProductCard product={{ ...product, swatches, ...more }} />)
  const row = await screen.findByRole('radiogroup', { name: 'Colour: River Satchel' })
  const radio = (name: string) => within(row).getByRole('radio', { name })
  return { ...view, row, radio }
}

describe('the color swatches of a card', () => {
  test('preview the hovered color and restore the image when the mouse leaves', async () => {
    const { user, radio } = await renderSwatches()

    await user.hover(radio('In red'))
    expect(over().at(-1)).toEqual([imageUrl('red'), 'false'])
    load('red')
    expect(over()).toEqual([[imageUrl('red'), 'true']])

    await user.hover(radio('In blue'))
    expect(over(), 'red stays until blue has come').toEqual([
      [imageUrl('red'), 'true'],
      [imageUrl('blue'), 'false'],
    ])
    load('blue')
    expect(over()).toEqual([[imageUrl('blue'), 'true']])

    await user.unhover(radio('In blue'))
    expect(over().map(([src]) => src)).not.toContain(imageUrl('red'))
    expect(radio('In blue')).not.toBeChecked()
    expect(link()).toBe('/product/river-satchel/')
  })

  test('keep the selected color in the image and in every product link', async () => {
    const { user, radio } = await renderSwatches()
    await user.click(radio('In blue'))
    load('blue')
    await user.unhover(card())

    expect(radio('In blue')).toBeChecked()
    expect(over()).toEqual([[imageUrl('blue'), 'true']])
    expect(link()).toBe('/product/river-satchel/?attribute_pa_color=blue')
    expect(screen.getByRole('link', { name: /^Select options/ }).getAttribute('href')).toBe(
      '/product/river-satchel/?attribute_pa_color=blue',
    )
  })

  test('are deselected by a second click and by Space', async () => {
    const { user, radio } = await renderSwatches()
    await user.click(radio('In blue'))
    await user.click(radio('In blue'))
    expect(radio('In blue')).not.toBeChecked()
    expect(link()).toBe('/product/river-satchel/')

    radio('In red').focus()
    await user.keyboard(' ')
    expect(radio('In red')).toBeChecked()
    await user.keyboard(' ')
    expect(radio('In red')).not.toBeChecked()
    expect(link()).toBe('/product/river-satchel/')
  })

  test('keep the current image if the color’s image fails to load', async () => {
    const { user, radio } = await renderSwatches()
    await user.click(radio('In red'))
    load('red')
    await user.click(radio('In blue'))
    fireEvent.error(card().querySelector('img[src$="blue.jpg"]')!)
    expect(over()).toEqual([
      [imageUrl('red'), 'true'],
      [imageUrl('blue'), 'false'],
    ])
    expect(radio('In blue')).toBeChecked()
  })

  test('collapse to three and a button that shows the rest and moves the focus there', async () => {
    const many = ['red', 'blue', 'green', 'pink', 'teal', 'grey'].map((value) => ({
      value,
      label: value,
    }))
    const { user, row } = await renderSwatches({ swatches: { ...swatches, options: many } })
    expect(within(row).getAllByRole('radio')).toHaveLength(3)
    await user.click(within(row).getByRole('button', { name: 'Show 3 more' }))
    expect(within(row).getAllByRole('radio')).toHaveLength(6)
    expect(within(row).queryByRole('button')).toBeNull()
    expect(within(row).getByRole('radio', { name: 'pink' })).toHaveFocus()
  })

  test('change the image but not the link if they set no form field', async () => {
    const { user, radio } = await renderSwatches({ swatches: { options, label: 'Colour' } })
    await user.click(radio('In blue'))
    expect(over().at(-1)?.[0]).toBe(imageUrl('blue'))
    expect(link()).toBe('/product/river-satchel/')
  })

  test('keep the other parameters of the link', async () => {
    const { user, radio } = await renderSwatches({
      path: '/product/river-satchel/?ref=home#reviews',
    })
    await user.click(radio('In blue'))
    expect(link()).toBe('/product/river-satchel/?ref=home&attribute_pa_color=blue#reviews')
  })

  test('are selected separately on two cards of one product', async () => {
    const one = { ...product, swatches }
    const { user } = renderInApp(
      <>
        <ProductCard product={one} />
        <ProductCard product={one} />
      </>,
    )
    const [first, second] = await screen.findAllByRole('radio', { name: 'In red' })
    if (!first || !second) throw new Error('two cards, two rows')
    await user.click(first)
    await user.click(second)
    expect([first, second].map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      true,
      true,
    ])
  })
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const timer = () => screen.queryByRole('timer')
/** Waits for the code of the countdown. */
const come = () => act(() => import('~/features/campaigns/SaleCountdown'))

describe('the sale countdown of a card', () => {
  const DAY = 86_400_000
  const sale = {
    startsAt: NOW - DAY,
    endsAt: NOW + 2 * DAY + 3_000,
    labels: ['days', 'hours', 'mins', 'secs'],
  } as const

  const fresh = useSaleStore.getState()
  beforeEach(() => {
    useSaleStore.setState(fresh, true)
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => vi.useRealTimers())

  test('counts down without announcements', async () => {
    renderInApp(<ProductCard product={{ ...product, sale }} />)
    await come()
    expect(timer()).toHaveTextContent('Sale ends in 02 days 00 hours 00 mins 03 secs')
    expect(timer()).toHaveAttribute('aria-live', 'off')
    pass(1000)
    expect(timer()).toHaveTextContent('02 days 00 hours 00 mins 02 secs')
    pass(3000)
    expect(timer()).toHaveTextContent('01 days 23 hours 59 mins 59 secs')
  })

  test('disappears after its last second, and the struck price is the price', async () => {
    renderInApp(<ProductCard product={{ ...product, sale: { ...sale, endsAt: NOW + 2000 } }} />)
    await come()
    pass(1999)
    expect(timer()).toHaveTextContent('00 mins 01 secs')
    pass(1)
    expect(timer()).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
    expect(card()).toHaveTextContent('₹500')
    expect(card()).not.toHaveTextContent('₹400')
  })

  test('removes the discount at the end and shows the price after the sale, if known', async () => {
    const ending = { ...sale, endsAt: NOW + 2000, priceAfter: '₹500' }
    renderInApp(<ProductCard product={{ ...product, discount: '-20%', sale: ending }} />)
    await come()
    expect(card()).toHaveTextContent('₹400')
    pass(2000)
    expect(timer()).toBeNull()
    expect(card()).toHaveTextContent('₹500')
    expect(card()).not.toHaveTextContent(/₹400|20%/)
  })

  test.each([
    ['has ended', { ...sale, endsAt: NOW }],
    ['has not started', { ...sale, startsAt: NOW + 1000 }],
  ])('is not shown for a sale that %s', async (_, one) => {
    renderInApp(<ProductCard product={{ ...product, sale: one }} />)
    await come()
    pass(5000)
    expect(timer()).toBeNull()
  })
})
