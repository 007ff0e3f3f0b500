import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { VARIATION_CHECK_AFTER_MS, VARIATION_SLIDE_MS } from '~/config/constants'
import { useFirstCheck } from '~/features/product/variation/useVariationForm'
import * as productMessages from '~/messages/product'
import { Collapse } from '~/ui/layout/Collapse'
import type { MockProduct, MockVariation } from '~mocks/seed/types'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const main = () => within(screen.getByRole('main'))
const form = async () => within(await main().findByRole('form', { name: 'Add to cart' }))
const status = async () =>
  (await form()).getByRole('button', { name: 'Add to cart' }).getAttribute('data-status')
const clear = async () => (await form()).getByRole('button', { name: 'Clear options' })

const at = (product: MockProduct, variation: MockVariation) =>
  `/product/${product.slug}/?${new URLSearchParams(
    Object.entries(variation.attributes).map(([key, slug]) => [`attribute_${key}`, slug]),
  )}`

const isSold = ({ visible, stockStatus, stock }: MockVariation) =>
  visible && stockStatus === 'instock' && stock === undefined

describe('the page of a chosen variation', () => {
  const mock = useMockSite()

  const find = (what: (product: MockProduct) => boolean) => {
    const product = mock.db.catalog.products.find((one) => one.type === 'variable' && what(one))
    if (!product) throw new Error('the catalog has no such product')
    for (const attribute of product.attributes) delete attribute.defaultSlug
    return product
  }
  const few = () =>
    find(
      ({ variations, attributes }) =>
        variations.length < 30 &&
        variations.some((one) => one.description && isSold(one)) &&
        attributes.some(({ key }) => key === 'pa_color'),
    )

  test('shows SKU, weight, dimensions and stock of the variation, then the product’s again', async () => {
    const product = few()
    const variation = product.variations.find(isSold)!
    Object.assign(variation, { weightKg: 7.5, dimensionsCm: [11, 22, 33], stock: 4 })
    const { user } = renderScreen(at(product, variation))
    await main().findByText(variation.sku)
    // The table is code that loads later.
    await main().findByText('7.5 kg')
    main().getByText('11 × 22 × 33 cm')
    main().getByText('4 in stock')

    await user.click(await clear())
    await waitFor(() => expect(main().queryByText(variation.sku)).toBeNull())
    main().getByText(product.sku)
    expect(main().queryByText('7.5 kg')).toBeNull()
    expect(main().queryByText('11 × 22 × 33 cm')).toBeNull()
    expect(main().queryByText('4 in stock')).toBeNull()
  })

  test('expands and collapses the variation’s description', async () => {
    const product = few()
    const variation = product.variations.find((one) => one.description && isSold(one))!
    const { user } = renderScreen(at(product, variation))
    const description = await main().findByText(/takes an A4 file/)
    expect(description.closest('[data-open]')).not.toBeNull()
    await user.click(await clear())
    expect(description.closest('[inert]')).not.toBeNull()
    await waitFor(() => expect(main().queryByText(/takes an A4 file/)).toBeNull())
  })

  test('clamps the quantity to the limits', async () => {
    const product = few()
    const variation = product.variations.find(isSold)!
    Object.assign(variation, { stock: 3, stockStatus: 'instock' })
    const { user } = renderScreen(at(product, variation))
    await waitFor(async () => expect(await status()).toBe('ready'))
    const quantity = (await form()).getByRole('spinbutton', { name: 'Quantity' })
    await user.clear(quantity)
    await user.type(quantity, '9')
    await user.tab()
    expect(quantity).toHaveValue(3)
    await user.clear(quantity)
    await user.tab()
    expect(quantity).toHaveValue(1)
  })

  test('shows a variation without a price as unavailable, not as missing', async () => {
    const product = few()
    const variation = product.variations.find(isSold)!
    delete variation.regularMinor
    renderScreen(at(product, variation))
    expect(await (await form()).findByRole('alert')).toHaveTextContent(
      productMessages.unavailableVariation,
    )
    expect(await status()).toBe('unavailable')
    expect((await form()).queryByText('In stock')).toBeNull()
  })

  test('shows a variation unpublished or unpriced meanwhile as unavailable', async () => {
    const product = find(({ variations }) => variations.length > 30)
    const variation = product.variations.find(isSold)!
    renderScreen(at(product, variation))
    await form()
    delete variation.regularMinor
    expect(await (await form()).findByRole('alert')).toHaveTextContent(
      productMessages.unavailableVariation,
    )
    expect(await status()).toBe('unavailable')
  })
})

const slide = (value: { text: string } | undefined) => (
  <Collapse value={value} ms={VARIATION_SLIDE_MS}>
    {({ text }) => <p>{text}</p>}
  </Collapse>
)

describe('the variation form', () => {
  afterEach(() => void vi.useRealTimers())

  test('runs the first check after 100 ms', () => {
    vi.useFakeTimers()
    const { result } = renderHook(() => useFirstCheck(5))
    act(() => void vi.advanceTimersByTime(VARIATION_CHECK_AFTER_MS - 1))
    expect(result.current).toBe(false)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe(true)
    expect(VARIATION_CHECK_AFTER_MS).toBe(100)
  })

  test('collapses content in 200 ms and hides it from screen readers meanwhile', () => {
    vi.useFakeTimers()
    const { rerender } = render(slide({ text: 'Large' }))
    rerender(slide(undefined))
    expect(screen.getByText('Large').closest('[inert]')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(VARIATION_SLIDE_MS - 1))
    screen.getByText('Large')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Large')).toBeNull()
    expect(VARIATION_SLIDE_MS).toBe(200)
  })
})
