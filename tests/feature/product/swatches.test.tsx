import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ProductCardSwatches } from '~/blocks/product/ProductCardSwatches'
import type { ListedProduct } from '~/domain/product/product'
import { OptionFilter } from '~/features/catalog/filters/OptionFilter'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const isPainted = (swatch: Element) =>
  swatch.closest('label')?.hasAttribute('data-painted') ?? false

const terms = ['Indigo', 'Madder', 'Linen'].map((label) => ({
  value: label.toLowerCase(),
  label,
  color: '#2b3a8f',
}))
const withGap = terms.map(({ color, ...term }, at) => (at === 1 ? term : { ...term, color }))

const product: ListedProduct = {
  id: 7,
  name: 'Satchel',
  slug: 'satchel',
  path: '/product/satchel/',
  price: { kind: 'none' },
  isInStock: true,
  isFeatured: false,
  authors: [],
  action: { kind: 'open', label: 'Select options' },
}

describe('the swatches of an attribute are colours where each term has one, else names', () => {
  const mock = useMockSite()

  test.each([
    ['colours', terms, true],
    ['names', withGap, false],
  ])('on a card: %s', (_, options, expected) => {
    render(
      <ProductCardSwatches
        product={product}
        swatches={{ field: 'attribute_pa_color', label: 'Colour', options }}
        pick={{}}
        onPick={() => undefined}
      />,
    )
    const swatches = screen.getAllByRole('radio')
    expect(swatches.map(isPainted)).toEqual([expected, expected, expected])
  })

  test.each([
    ['colours', terms, 3],
    ['names', withGap, 0],
  ])('in a filter: %s', (_, options, count) => {
    render(
      <OptionFilter
        title="Colour"
        options={options}
        isChosen={() => false}
        onToggle={() => undefined}
      />,
    )
    const group = screen.getByRole('list')
    expect(within(group).getAllByRole('checkbox')).toHaveLength(3)
    expect(group.querySelectorAll('[style*="background"]')).toHaveLength(count)
  })

  test.each([
    ['colours', false],
    ['names', true],
  ])('on the product page, where nothing below them moves: %s', async (_, hasGap) => {
    // Six names need two rows on a phone.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96)
    const color = mock.db.catalog.attributes.find(({ taxonomy }) => taxonomy === 'pa_color')
    const bag = mock.db.catalog.products.find(
      ({ type, attributes }) =>
        type === 'variable' && attributes.map(({ key }) => key).join() === 'pa_color,pa_size',
    )
    const [attribute] = bag?.attributes ?? []
    if (!color || !bag || !attribute) throw new Error('the catalog has no such product')
    const [first] = attribute.terms
    color.terms = color.terms.map(({ color: paint, ...term }) =>
      hasGap && term.slug === first?.slug ? term : { ...term, ...(paint ? { color: paint } : {}) },
    )
    const path = `/product/${bag.slug}/`
    const { queryClient } = renderScreen(`${path}?attribute_pa_color=&attribute_pa_size=`)
    const group = await screen.findByRole('group', { name: attribute.label })
    const swatches = () => within(group).getAllByRole('radio')
    // The colours come with WordPress's page.
    await waitFor(() => expect(mock.calls(`page ${path}`)).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(swatches().length).toBeGreaterThan(1)
    expect(swatches().map(isPainted)).toEqual(swatches().map(() => !hasGap))
    const row = swatches()[0]?.closest('div')
    expect(row?.style.minBlockSize).toBe(hasGap ? '' : '96px')
  })
})
