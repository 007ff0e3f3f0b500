import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as productMessages from '~/messages/product'
import type { MockProduct, MockVariation } from '~mocks/seed/types'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const keysOf = ({ attributes }: MockProduct) =>
  attributes.filter(({ forVariations }) => forVariations).map(({ key }) => key)
const isSold = ({ visible, stockStatus, stock }: MockVariation) =>
  visible && stockStatus === 'instock' && stock !== 0

const nameOf = (product: MockProduct, key: string, slug: string | undefined) =>
  product.attributes.find((one) => one.key === key)?.terms.find((term) => term.slug === slug)
    ?.name ?? ''
const labelOf = (product: MockProduct, key: string) =>
  product.attributes.find((one) => one.key === key)?.label ?? ''

const main = () => within(screen.getByRole('main'))
const button = () => main().findByRole('button', { name: 'Add to cart' })
const isReady = async () => expect((await button()).getAttribute('aria-disabled')).toBe('false')
const swatch = async (product: MockProduct, key: string, slug: string | undefined) =>
  within(await main().findByRole('group', { name: labelOf(product, key) })).getByRole('radio', {
    name: nameOf(product, key, slug),
  })

/** The price that is read aloud: the range keeps its space beside it. */
const shown = { selector: '[aria-live] *' }

const image = () => within(main().getByRole('group', { name: /^Images of/ })).getAllByRole('img')[0]

/** The URL of its image. */
const shows = (variation: MockVariation | undefined): unknown =>
  expect.stringContaining(variation?.images[0]?.replace('.svg', '') ?? 'no image')

/** The bag without the defaults that its page would choose. */
const unchosen = (product: MockProduct) =>
  `/product/${product.slug}/?${keysOf(product)
    .map((key) => `attribute_${key}=`)
    .join('&')}`

const search = (variation: MockVariation | undefined) =>
  new URLSearchParams(
    Object.entries(variation?.attributes ?? {}).map(([key, slug]) => [`attribute_${key}`, slug]),
  ).toString()

describe('The variation form', () => {
  const mock = useMockSite()

  const find = (what: (product: MockProduct) => boolean): MockProduct => {
    const product = mock.db.catalog.products.find((one) => one.type === 'variable' && what(one))
    if (!product) throw new Error('the catalog has no such product')
    return product
  }
  /** Colours and sizes, some combination missing. */
  const bag = () =>
    find(
      (one) =>
        keysOf(one).join() === 'pa_color,pa_size' &&
        one.variations.every(({ attributes }) => attributes['pa_size']) &&
        one.variations.length < 30,
    )
  const book = () => find((one) => keysOf(one).join() === 'Binding' && one.variations.every(isSold))
  const anyLanguage = () =>
    find(
      (one) =>
        keysOf(one).includes('pa_language') &&
        keysOf(one).includes('Binding') &&
        one.variations.every(isSold),
    )
  const many = () => find((one) => one.variations.length > 30)

  describe('choosing by drop-down', () => {
    test('shows the price, writes the URL and enables the button', async () => {
      const product = book()
      const { user } = renderScreen(`/product/${product.slug}/?utm=letter`)
      const select = await main().findByRole('combobox', { name: 'Binding' })
      const [, hard] = product.variations
      await user.selectOptions(select, 'Hardback')
      await waitFor(isReady)
      expect(location.search).toBe('?utm=letter&attribute_binding=Hardback')
      const paid = (hard?.saleMinor ?? hard?.regularMinor ?? 0) / 100
      const amount = paid.toLocaleString('en-US', { minimumFractionDigits: 2 })
      main().getByText(new RegExp(amount), shown)

      await user.click(await button())
      await waitFor(() => expect(mock.db.session.cart).toMatchObject([{ variationId: hard?.id }]))
    })

    test('shows the product’s price again at "Choose an option"', async () => {
      const product = book()
      const { user } = renderScreen(`/product/${product.slug}/?attribute_binding=Hardback`)
      const select = await main().findByRole('combobox', { name: 'Binding' })
      await waitFor(isReady)
      expect(main().queryByText(/ – ₹/, shown)).toBeNull()
      await user.selectOptions(select, 'Choose an option')
      await main().findByText(/ – ₹/, shown)
      expect(location.search).toBe('')
    })

    test('sends the chosen value of an open attribute', async () => {
      const product = anyLanguage()
      const { user } = renderScreen(`/product/${product.slug}/`)
      const [attribute] = keysOf(product)
      await user.selectOptions(
        await main().findByRole('combobox', { name: labelOf(product, attribute ?? '') }),
        'Hindi',
      )
      await user.selectOptions(main().getByRole('combobox', { name: 'Binding' }), 'Paperback')
      await waitFor(isReady)
      await user.click(await button())
      await waitFor(() => expect(mock.db.session.cart).toHaveLength(1))
      const [call] = mock.calls('POST /cart/add-item')
      expect(JSON.parse(call?.payload ?? '{}')).toMatchObject({
        variation: [
          { attribute: 'pa_language', value: 'hindi' },
          { attribute: 'Binding', value: 'Paperback' },
        ],
      })
    })
  })

  describe('choosing by swatch', () => {
    test('clears the choice by a second click', async () => {
      const product = bag()
      const { user } = renderScreen(unchosen(product))
      const slug = product.variations[0]?.attributes['pa_color']
      const red = await swatch(product, 'pa_color', slug)
      await user.click(red)
      await waitFor(() => expect((red as HTMLInputElement).checked).toBe(true))
      expect(new URLSearchParams(location.search).get('attribute_pa_color')).toBe(slug)
      await user.click(red)
      await waitFor(() => expect((red as HTMLInputElement).checked).toBe(false))
      expect(new URLSearchParams(location.search).get('attribute_pa_color')).toBeFalsy()
    })

    describe('immediately', () => {
      afterEach(() => void vi.unstubAllGlobals())

      test('shows the chosen option before the router renders the URL', async () => {
        const product = bag()
        renderScreen(unchosen(product))
        const slug = product.variations[0]?.attributes['pa_color']
        const red = (await swatch(product, 'pa_color', slug)) as HTMLInputElement
        // Without act, React schedules its renders as in a browser.
        vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
        red.click()
        expect(red.checked).toBe(true)
      })
    })

    test('clears the choice by Space', async () => {
      const product = bag()
      const slug = product.variations[0]?.attributes['pa_color']
      const { user } = renderScreen(`/product/${product.slug}/?attribute_pa_color=${slug}`)
      const chosen = (await swatch(product, 'pa_color', slug)) as HTMLInputElement
      chosen.focus()
      await user.keyboard(' ')
      await waitFor(() => expect(chosen.checked).toBe(false))
      await user.keyboard(' ')
      await waitFor(() => expect(chosen.checked).toBe(true))
    })

    test('disables options that do not exist in the chosen colour', async () => {
      const product = bag()
      const colors = product.attributes.find(({ key }) => key === 'pa_color')?.terms ?? []
      const sizes = product.attributes.find(({ key }) => key === 'pa_size')?.terms ?? []
      const exists = (color: string, size: string) =>
        product.variations.some(
          ({ attributes }) => attributes['pa_color'] === color && attributes['pa_size'] === size,
        )
      const [gap] = colors.flatMap((color) =>
        sizes
          .filter((size) => !exists(color.slug, size.slug))
          .map((size) => [color.slug, size.slug]),
      )
      const { user } = renderScreen(unchosen(product))
      await user.click(await swatch(product, 'pa_color', gap?.[0]))
      await waitFor(async () =>
        expect(((await swatch(product, 'pa_size', gap?.[1])) as HTMLInputElement).disabled).toBe(
          true,
        ),
      )
    })

    test('chooses defaults, overridden by the URL', async () => {
      const product = find(
        (one) =>
          one.attributes.some(({ key, defaultSlug }) => key === 'pa_color' && defaultSlug) &&
          one.variations.length < 30,
      )
      const { defaultSlug } = product.attributes.find(({ key }) => key === 'pa_color') ?? {}
      const { unmount } = renderScreen(`/product/${product.slug}/`)
      expect(((await swatch(product, 'pa_color', defaultSlug)) as HTMLInputElement).checked).toBe(
        true,
      )
      unmount()

      const other = product.variations.find(
        ({ attributes }) => attributes['pa_color'] !== defaultSlug,
      )
      const slug = other?.attributes['pa_color']
      renderScreen(`/product/${product.slug}/?attribute_pa_color=${slug}`)
      expect(((await swatch(product, 'pa_color', slug)) as HTMLInputElement).checked).toBe(true)
    })

    test('shows the variation’s image and the product’s again', async () => {
      const product = bag()
      const sold = product.variations.find(isSold)
      const { user } = renderScreen(
        unchosen(product).replace(
          'attribute_pa_size=',
          `attribute_pa_size=${sold?.attributes['pa_size']}`,
        ),
      )
      await swatch(product, 'pa_color', sold?.attributes['pa_color'])
      const before = image()?.getAttribute('src')
      await user.click(await swatch(product, 'pa_color', sold?.attributes['pa_color']))
      await waitFor(() => expect(image()).toHaveAttribute('src', shows(sold)))
      await user.click(main().getByRole('button', { name: 'Clear options' }))
      await waitFor(() => expect(image()).toHaveAttribute('src', before))
    })
  })

  describe('messages', () => {
    test('shows what is missing on an early press and focuses it', async () => {
      const product = bag()
      const { user } = renderScreen(unchosen(product))
      const color = labelOf(product, 'pa_color')
      await user.click(await main().findByRole('button', { name: `Choose ${color.toLowerCase()}` }))
      expect((await main().findByRole('alert')).textContent).toBe(productMessages.selectOptions)
      expect(main().getByRole('group', { name: color })).toContainElement(
        document.activeElement as HTMLElement,
      )
      expect(mock.calls('add_to_cart')).toHaveLength(0)
    })

    test('lists the missing options until all are chosen', async () => {
      const product = bag()
      const { user } = renderScreen(unchosen(product))
      const [color, size] = [labelOf(product, 'pa_color'), labelOf(product, 'pa_size')]
      const sold = product.variations.find(isSold)
      await main().findByText(`Still to choose: ${color}, ${size}`)
      await user.click(await swatch(product, 'pa_color', sold?.attributes['pa_color']))
      await main().findByText(`Still to choose: ${size}`)
      await user.click(await swatch(product, 'pa_size', sold?.attributes['pa_size']))
      await waitFor(isReady)
      expect(main().queryByText(/Still to choose/)).toBeNull()
    })

    test('does not show the error of the previous variation', async () => {
      expectConsole(/./)
      const product = book()
      mock.db.faults.byCall['wc-ajax add_to_cart'] = 'server-error'
      const { user } = renderScreen(`/product/${product.slug}/?attribute_binding=Paperback`)
      await waitFor(isReady)
      await user.click(await button())
      await main().findByText(/was not added/)
      await user.selectOptions(main().getByRole('combobox', { name: 'Binding' }), 'Hardback')
      await waitFor(isReady)
      expect(main().queryByText(/was not added/)).toBeNull()
    })

    test('does not add an out-of-stock variation', async () => {
      const product = bag()
      const first = product.variations.find(isSold)
      if (first) first.stockStatus = 'outofstock'
      const query = new URLSearchParams(
        Object.entries(first?.attributes ?? {}).map(([key, slug]) => [`attribute_${key}`, slug]),
      )
      const { user } = renderScreen(`/product/${product.slug}/?${query}`)
      await main().findByText('Out of stock')
      await user.click(await button())
      expect((await main().findByRole('alert')).textContent).toBe(
        productMessages.unavailableVariation,
      )
    })

    test('clears all options, announces it and focuses the first one', async () => {
      const product = bag()
      const [first] = product.variations
      const { user } = renderScreen(
        `/product/${product.slug}/?attribute_pa_color=${first?.attributes['pa_color']}`,
      )
      await user.click(await main().findByRole('button', { name: 'Clear options' }))
      expect((await main().findByRole('alert')).textContent).toBe(productMessages.selectionReset)
      expect(main().queryAllByRole('radio', { checked: true })).toHaveLength(0)
      expect(document.activeElement?.getAttribute('type')).toBe('radio')
      expect(main().queryByRole('button', { name: 'Clear options' })).toBeNull()
    })

    test('has no quantity for a variation sold individually', async () => {
      const product = book()
      const [paper] = product.variations
      if (paper) paper.soldIndividually = true
      const { user } = renderScreen(`/product/${product.slug}/`)
      await main().findByRole('spinbutton', { name: 'Quantity' })
      await user.selectOptions(
        await main().findByRole('combobox', { name: 'Binding' }),
        'Paperback',
      )
      await waitFor(() => expect(main().queryByRole('spinbutton', { name: 'Quantity' })).toBeNull())
    })

    test('retries details that did not load', async () => {
      expectConsole(/./)
      const product = book()
      mock.db.faults.byCall['GET /products'] = 'server-error'
      const { user } = renderScreen(`/product/${product.slug}/?attribute_binding=Paperback`)
      await main().findByText(/price and stock of your choice did not load/)
      delete mock.db.faults.byCall['GET /products']
      await user.click(
        within(screen.getByRole('form', { name: 'Add to cart' })).getByRole('button', {
          name: 'Try again',
        }),
      )
      await waitFor(isReady)
    })

    test('retries details by the add-to-cart button, too', async () => {
      expectConsole(/./)
      const product = book()
      mock.db.faults.byCall['GET /products'] = 'server-error'
      const { user } = renderScreen(`/product/${product.slug}/?attribute_binding=Paperback`)
      await main().findByText(/price and stock of your choice did not load/)
      delete mock.db.faults.byCall['GET /products']
      await user.click(await button())
      await waitFor(isReady)
    })
  })

  describe('a product of more than 30 variations', () => {
    test('looks up the choice', async () => {
      const product = many()
      const sold = product.variations.find(isSold)
      const { user } = renderScreen(`/product/${product.slug}/?${search(sold)}`)
      await waitFor(isReady)
      expect(mock.calls('get_variation')).toHaveLength(1)
      expect(
        mock.calls('GET /products').filter(({ url }) => url.includes('type=variation')),
      ).toEqual([])
      await user.click(await button())
      await waitFor(() => expect(mock.db.session.cart).toMatchObject([{ variationId: sold?.id }]))
    })

    test('looks up the choice of an own attribute that a German shop spells in its own way', async () => {
      const product = many()
      const size = product.attributes.find(({ key }) => key === 'pa_size')
      if (!size) throw new Error('it has no sizes')
      const nameOfSize = new Map(size.terms.map(({ slug, name }) => [slug, name]))
      size.terms = size.terms.map(({ name }) => ({ name, slug: name }))
      Object.assign(size, { key: 'Größe', label: 'Größe', custom: true })
      for (const one of product.variations) {
        const { pa_size, ...others } = one.attributes
        one.attributes = { ...others, Größe: nameOfSize.get(pa_size ?? '') ?? '' }
      }
      const sold = product.variations.find(isSold)
      const { user } = renderScreen(
        `/product/${product.slug}/?${new URLSearchParams({
          attribute_pa_color: sold?.attributes['pa_color'] ?? '',
          attribute_groesse: sold?.attributes['Größe'] ?? '',
        })}`,
      )
      await waitFor(isReady)
      await user.click(await button())
      await waitFor(() => expect(mock.db.session.cart).toMatchObject([{ variationId: sold?.id }]))
    })

    test('uses the last of several quick changes and aborts earlier requests', async () => {
      const product = many()
      const [first, second, third] = product.variations.filter(
        (one, _, [model]) =>
          isSold(one) && one.attributes['pa_size'] === model?.attributes['pa_size'],
      )
      const { user } = renderScreen(`/product/${product.slug}/?${search(first)}`)
      await waitFor(isReady)
      await waitFor(() => expect(image()).toHaveAttribute('src', shows(first)))

      const requests: { color: string | null; signal: AbortSignal; respond: () => void }[] = []
      mock.db.hold = ({ name, payload, signal }) => {
        if (!name.endsWith('get_variation')) return Promise.resolve()
        const color = new URLSearchParams(payload).get('attribute_pa_color')
        return new Promise((respond) => requests.push({ color, signal, respond }))
      }
      await user.click(await swatch(product, 'pa_color', second?.attributes['pa_color']))
      await waitFor(() => expect(requests).toHaveLength(1))
      // The button is disabled during the request, and the previous details stay until the next ones arrive.
      expect((await button()).getAttribute('aria-disabled')).toBe('true')
      expect(image()).toHaveAttribute('src', shows(first))
      await user.click(await swatch(product, 'pa_color', third?.attributes['pa_color']))
      await waitFor(() => expect(requests).toHaveLength(2))
      expect(requests.map(({ color, signal }) => [color, signal.aborted])).toEqual([
        [second?.attributes['pa_color'], true],
        [third?.attributes['pa_color'], false],
      ])
      requests[1]?.respond()
      await waitFor(isReady)
      requests[0]?.respond()
      await waitFor(() => expect(image()).toHaveAttribute('src', shows(third)))
      await user.click(await button())
      await waitFor(() => expect(mock.db.session.cart).toMatchObject([{ variationId: third?.id }]))
    })

    test('shows that nothing matches and clears the swatches', async () => {
      expectConsole(/matching a variation/)
      const product = many()
      const sold = product.variations.find(isSold)
      const { slug } = product
      renderScreen(`/product/${slug}/?${search(sold)}`)
      await main().findByRole('button', { name: 'Add to cart' })
      // The shop withdraws the variation after the product has loaded.
      product.variations = product.variations.filter((one) => one !== sold)
      expect((await main().findByRole('alert')).textContent).toBe(
        productMessages.noMatchingVariation,
      )
      await waitFor(() => expect(main().queryAllByRole('radio', { checked: true })).toHaveLength(0))
    })

    test('keeps the choice and offers a retry after a failed lookup', async () => {
      expectConsole(/./)
      const product = many()
      const sold = product.variations.find(isSold)
      mock.db.faults.byCall['wc-ajax get_variation'] = 'invalid-json'
      const { user } = renderScreen(`/product/${product.slug}/?${search(sold)}`)
      await main().findByText(/price and stock of your choice did not load/)
      expect(main().queryAllByRole('radio', { checked: true }).length).toBeGreaterThan(0)
      delete mock.db.faults.byCall['wc-ajax get_variation']
      await user.click(main().getByRole('button', { name: 'Try again' }))
      await waitFor(isReady)
    })
  })
})
