import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ShopPage } from '~/pages/catalog/ShopPage'
import { expectConsole } from '../../support/console'
import { matchMediaOf, onWideScreen } from '../../support/media'
import { useMockSite } from '../../support/mockSite'
import { allProductsShown, renderInApp } from '../../support/render'

const SHOP = '/shop/?product_count=8'

async function renderShop(path = SHOP, isWide = true) {
  if (isWide) onWideScreen()
  else matchMediaOf()
  const view = renderInApp(<ShopPage />, path)
  await screen.findByText(/^Showing/, { selector: 'p' })
  await allProductsShown()
  return view
}

const group = async (name: string) => within(await screen.findByRole('group', { name }))
const textsIn = (list: Awaited<ReturnType<typeof group>>) =>
  list
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent.replace(/\(\d+\)$/, ''))
const results = () => screen.getByText(/^Showing/, { selector: 'p' }).textContent

/** Waits for the response to a choice. */
async function changed(before: string | null) {
  await waitFor(() => expect(results()).not.toBe(before))
  await allProductsShown()
}

describe.each([
  ['with the theme', ['all-filters']],
  ['with plain WooCommerce', ['all-filters', 'plain-woocommerce']],
] as const)('filters of a shop %s', (_name, scenarios) => {
  useMockSite({ scenarios: [...scenarios] })

  test('offer language, sale and stock, and each of them changes the products', async () => {
    const { user } = await renderShop()
    const all = results()

    await user.click(await screen.findByRole('checkbox', { name: /^Hindi/ }))
    await changed(all)
    const inHindi = results()
    await user.click(await screen.findByRole('checkbox', { name: /^Hindi/ }))
    await changed(inHindi)
    await user.click(await screen.findByRole('checkbox', { name: /^On sale/ }))
    await changed(all)
    const onSale = results()
    await user.click(await screen.findByRole('checkbox', { name: /^In stock/ }))
    await changed(onSale)

    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
      only_sale: 'only',
      in_stock: 'in',
    })
  })

  test('keep all options in their places while the shopper ticks and unticks them', async () => {
    const { user } = await renderShop()
    const brands = await group('Brand')
    const languages = await group('Language')
    const [brandsBefore, languagesBefore] = [textsIn(brands), textsIn(languages)]
    const before = results()
    const box = (await screen.findAllByRole('checkbox', { name: /^Hindi/ }))[0] as HTMLElement

    await user.click(box)
    await changed(before)

    expect(box).toBe(document.activeElement)
    expect(textsIn(languages)).toEqual(languagesBefore)
    expect(textsIn(brands)).toEqual(brandsBefore)
    expect(brands.getAllByRole('checkbox', { name: /\(0\)$/ }).length).toBeGreaterThan(0)
    expect(screen.getByRole('slider', { name: 'Minimum price' })).toBeTruthy()

    const chosen = results()
    await user.click(box)
    await changed(chosen)
    expect(box).toBe(document.activeElement)
    expect(textsIn(languages)).toEqual(languagesBefore)
    expect(textsIn(brands)).toEqual(brandsBefore)
  })
})

describe('filters of a plain shop whose counts fail after a choice', () => {
  const mock = useMockSite({ scenarios: ['all-filters', 'plain-woocommerce'] })

  test('stay as they are, without counts, until the next response', async () => {
    const { user } = await renderShop()
    const brands = await group('Brand')
    const languages = await group('Language')
    const [brandsBefore, languagesBefore] = [textsIn(brands), textsIn(languages)]
    const all = results()
    expectConsole(/counting what products can be filtered by/)
    mock.db.faults.byCall['GET /products/collection-data'] = 'server-error'

    await user.click(await screen.findByRole('checkbox', { name: /^Hindi/ }))
    await changed(all)
    expect(screen.getByRole('checkbox', { name: 'Hindi', checked: true })).toBeTruthy()
    expect(textsIn(brands)).toEqual(brandsBefore)
    expect(textsIn(languages)).toEqual(languagesBefore)
    expect(screen.queryByRole('checkbox', { name: /\(\d+\)$/ })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'On sale' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove Hindi' })).toBeTruthy()
    expect(screen.getByRole('slider', { name: 'Minimum price' })).toBeTruthy()

    delete mock.db.faults.byCall['GET /products/collection-data']
    const inHindi = results()
    await user.click(screen.getByRole('checkbox', { name: /^In stock/ }))
    await changed(inHindi)
    expect(textsIn(brands)).toEqual(brandsBefore)
    expect(brands.getAllByRole('checkbox', { name: /\(0\)$/ }).length).toBeGreaterThan(0)
  })

  test('are asked for again when the shopper comes back to that choice', async () => {
    const { user } = await renderShop()
    const all = results()
    expectConsole(/counting what products can be filtered by/)
    mock.db.faults.byCall['GET /products/collection-data'] = 'server-error'
    await user.click(await screen.findByRole('checkbox', { name: /^Hindi/ }))
    await changed(all)
    delete mock.db.faults.byCall['GET /products/collection-data']
    const inHindi = results()
    await user.click(screen.getByRole('checkbox', { name: /^In stock/ }))
    await changed(inHindi)

    await user.click(screen.getByRole('button', { name: 'Remove In stock' }))

    await waitFor(() => expect(results()).toBe(inHindi))
    expect(await screen.findByRole('checkbox', { name: /^Hindi.*\(\d+\)$/ })).toBeChecked()
  })
})

const searchBox = () => screen.findByRole('searchbox', { name: 'Search Brand' })

describe('a long list of options', () => {
  useMockSite()

  test('has a search box that finds options by a part of their name, and says if nothing matches', async () => {
    const { user } = await renderShop()
    const brands = await group('Brand')
    expect(brands.getAllByRole('checkbox')).toHaveLength(10)
    const all = Number(
      /\d+/.exec(brands.getByRole('button', { name: /^Show all/ }).textContent)?.[0],
    )
    expect(all).toBeGreaterThan(10)
    expect(screen.queryByRole('searchbox', { name: 'Search Years' })).toBeNull()
    await user.click(brands.getByRole('button', { name: /^Show all/ }))
    const last = textsIn(brands).at(-1) ?? ''
    await user.click(brands.getByRole('button', { name: 'Show fewer' }))

    await user.type(await searchBox(), last.toUpperCase())
    expect(textsIn(brands)).toEqual([last])
    expect(brands.getByRole('status')).toHaveTextContent('1 match')

    await user.type(await searchBox(), 'zzz')
    expect(brands.queryByRole('checkbox')).toBeNull()
    expect(brands.getByRole('status')).toHaveTextContent('No match')
    expect(location.search).toBe('?product_count=8')
  })

  test('keeps the typed text, the chosen options and the expanded list when a response arrives', async () => {
    const { user } = await renderShop()
    const brands = await group('Brand')
    const first = textsIn(brands)[0] ?? ''
    const before = results()
    await user.click(brands.getAllByRole('checkbox')[0] as HTMLElement)
    await changed(before)
    await user.type(await searchBox(), 'zzz')

    expect(textsIn(brands)).toEqual([first])
    const ofBrand = results()
    await user.click(await screen.findByRole('checkbox', { name: /^3-5 years/ }))
    await changed(ofBrand)
    expect(await searchBox()).toHaveValue('zzz')
    // Unticked, it stays under the mouse until the text changes.
    await user.click(brands.getByRole('checkbox'))
    expect(brands.getByRole('checkbox', { checked: false })).toBe(document.activeElement)
    await user.type(await searchBox(), 'z')
    expect(brands.queryByRole('checkbox')).toBeNull()

    await user.clear(await searchBox())
    await user.click(brands.getByRole('button', { name: /^Show all/ }))
    const all = textsIn(brands)
    const ofAge = results()
    await user.click(await screen.findByRole('checkbox', { name: /^3-5 years/ }))
    await changed(ofAge)
    expect(brands.getByRole('button', { name: 'Show fewer', expanded: true })).toBeTruthy()
    expect(textsIn(brands)).toEqual(all)
  })

  test('keeps an unticked option that only its choice had made visible', async () => {
    const { user } = await renderShop()
    const brands = await group('Brand')
    await user.click(brands.getByRole('button', { name: /^Show all/ }))
    const before = results()
    const last = brands.getAllByRole('checkbox').at(-1) as HTMLElement
    await user.click(last)
    await changed(before)
    await user.click(brands.getByRole('button', { name: 'Show fewer' }))
    expect(brands.getAllByRole('checkbox')).toHaveLength(11)

    await user.click(last)
    expect(last).toBe(document.activeElement)
    expect(brands.getAllByRole('checkbox')).toHaveLength(11)
  })
})

describe('filters in a dialog', () => {
  useMockSite()

  test('are counted on the button that opens them', async () => {
    const { user } = await renderShop(SHOP, false)
    const button = screen.getByRole('button', { name: 'Filter' })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await user.click(await dialog.findByRole('checkbox', { name: /^3-5 years/ }))
    await user.click(await dialog.findByRole('checkbox', { name: /^Rated 5/ }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))

    expect(screen.getByRole('button', { name: 'Filter 2 active' })).toBe(button)
    expect(button).toHaveTextContent('2')
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.getByRole('button', { name: 'Filter' })).toBe(button)
  })

  test('open for a shopper who presses the button again while their code is loading', async () => {
    const { user } = await renderShop(SHOP, false)
    const button = screen.getByRole('button', { name: 'Filter' })
    await user.click(button)
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeVisible()
  })

  test('apply a typed price with the button that leads to the products', async () => {
    const { user } = await renderShop(SHOP, false)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }))
    const field = await dialog.findByRole('spinbutton', { name: 'To' })
    await user.clear(field)
    await user.type(field, '300')
    await user.click(dialog.getByRole('button', { name: /^Show \d+ products$/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('button', { name: /^Remove .*₹300/ })).toBeVisible()
  })

  test('do not count a price at both ends of the slider', async () => {
    const rated = `${SHOP}&rating_filter=5`
    const { unmount } = await renderShop(rated)
    const low = await screen.findByRole('slider', { name: 'Minimum price' })
    const high = screen.getByRole('slider', { name: 'Maximum price' })
    const price = `min_price=${low.getAttribute('min')}&max_price=${high.getAttribute('max')}`
    unmount()

    await renderShop(`${rated}&${price}`, false)
    expect(await screen.findByRole('button', { name: 'Filter 1 active' })).toBeTruthy()
    const chips = within(screen.getByRole('list', { name: 'Active filters' }))
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Rated 5 out of 5',
      'Clear all',
    ])
  })

  test('keep a searched list open: Escape empties the search box first', async () => {
    const { user } = await renderShop(SHOP, false)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }))
    const search = await dialog.findByRole('searchbox', { name: 'Search Brand' })
    await user.type(search, 'zzz')
    // The browser closes a dialog unless the event is cancelled.
    expect(fireEvent.keyDown(search, { key: 'Escape' })).toBe(false)
    expect(search).toHaveValue('')
    expect(search).toBe(document.activeElement)
    expect(fireEvent.keyDown(search, { key: 'Escape' })).toBe(true)
  })
})

describe('filters in a bar', () => {
  useMockSite({ scenarios: ['filter-bar'] })

  test('keep a searched list open: Escape empties the search box first', async () => {
    const { user } = await renderShop()
    await user.click(await screen.findByRole('button', { name: 'Brand' }))
    const search = screen.getByRole('searchbox', { name: 'Search Brand' })
    await user.type(search, 'zzz{Escape}')
    expect(search).toHaveValue('')
    expect(screen.getByRole('group', { name: 'Brand' })).toBeTruthy()
    await user.type(search, '{Escape}')
    expect(screen.queryByRole('group', { name: 'Brand' })).toBeNull()
  })
})
