import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FaultKind } from '~mocks/db'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

const heading = (name: RegExp | string = /^(?!Loading)/) =>
  screen.findByRole('heading', { level: 1, name })
const addButton = () => screen.findByRole('button', { name: 'Add to cart' })
const main = () => within(screen.getByRole('main'))

describe('The product page', () => {
  const mock = useMockSite()

  const reviewed = () => {
    const product = mock.db.catalog.products.find(({ ratingCount }) => ratingCount > 0)
    if (!product) throw new Error('nothing was reviewed')
    return product
  }
  const write = (productId: number, author: string, rating: number) =>
    mock.db.catalog.reviews.push({
      id: mock.db.catalog.reviews.length + 90_000,
      productId,
      author,
      rating,
      text: `So says ${author}`,
      date: 0,
      verified: false,
    })

  describe('a simple product', () => {
    test('shows its name, price, images, sections and breadcrumbs', async () => {
      const {
        name,
        slug,
        saleMinor = 0,
      } = mock.db.catalog.products.find(
        (one) => one.type === 'simple' && one.description && one.saleMinor && !one.saleFrom,
      ) ?? {}
      renderApp(`/product/${slug}/`)
      await heading(name)
      main().getByText(`₹${(saleMinor / 100).toFixed(2)}`)
      main().getByRole('group', { name: `Images of ${name}` })
      const tabs = await main().findAllByRole('tab')
      expect(tabs.map((tab) => tab.textContent)).toEqual([
        'Description',
        'Additional information',
        expect.stringMatching(/^Reviews/),
      ])
      const breadcrumbs = within(main().getByRole('navigation', { name: 'Breadcrumb' }))
      expect(breadcrumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
      await waitFor(() => expect(breadcrumbs.getAllByRole('link').length).toBeGreaterThan(1))
      expect(document.title).toBe(`${name} – Satchel`)
    })

    test('is added to the cart in the chosen quantity', async () => {
      const { user } = renderApp('/product/sale-running/')
      await user.click(await screen.findByRole('button', { name: 'Increase quantity' }))
      await user.click(await addButton())
      await waitFor(() => expect(mock.db.session.cart).toMatchObject([{ quantity: 2 }]))
      expect(new URLSearchParams(mock.calls('add_to_cart')[0]?.payload).get('quantity')).toBe('2')
    })

    test('shows the remaining stock and limits the quantity to it', async () => {
      const { user } = renderApp('/product/only-three-left/')
      await screen.findByText('3 in stock')
      const field = screen.getByRole('spinbutton', { name: 'Quantity' })
      await user.clear(field)
      await user.type(field, '9{Tab}')
      expect((field as HTMLInputElement).value).toBe('3')
    })

    test('has no quantity field if sold individually', async () => {
      renderApp('/product/the-signed-edition/')
      await addButton()
      expect(screen.queryByRole('spinbutton', { name: 'Quantity' })).toBeNull()
    })

    test.each([
      ['the-sold-out-lighthouse', /Out of stock/],
      ['book-without-a-price', /no price/],
    ])('%s shows the reason it cannot be bought and has no button', async (slug, why) => {
      renderApp(`/product/${slug}/`)
      await screen.findByText(why)
      expect(main().queryByRole('button', { name: 'Add to cart' })).toBeNull()
    })

    test('shows a drawing if it has no image', async () => {
      renderApp('/product/the-unpictured-atlas/')
      await heading('The Unpictured Atlas')
      expect(main().queryAllByRole('img', { name: /Atlas/ })).toHaveLength(0)
      const images = main().getByRole('group', { name: 'Images of The Unpictured Atlas' })
      expect(images.querySelector('svg[aria-hidden="true"] > path')).not.toBeNull()
    })
  })

  describe('reviews', () => {
    test('load on request after the first ten', async () => {
      const { id, slug } = reviewed()
      for (let count = 1; count <= 11; count++) write(id, `Reader ${count}`, 4)
      const { user } = renderApp(`/product/${slug}/#reviews`)
      await user.click(await main().findByRole('button', { name: 'Show more reviews' }))
      await main().findByText('So says Reader 1')
      await waitFor(() =>
        expect(main().queryByRole('button', { name: 'Show more reviews' })).toBeNull(),
      )
    })

    test('show five stars for an invalid rating', async () => {
      const { id, slug } = reviewed()
      write(id, 'An importer', 9)
      renderApp(`/product/${slug}/#reviews`)
      await main().findByText('So says An importer')
      expect(main().getAllByRole('img', { name: 'Rated 5 out of 5' }).length).toBeGreaterThan(0)
    })
  })

  test('hides the line of brand, author and stars if it is empty', async () => {
    const product = mock.db.catalog.bySlug.get('sale-running')
    if (!product) throw new Error('no such product')
    Object.assign(product, { brandId: undefined, authorIds: [], ratingCount: 0 })
    renderApp('/product/sale-running/')
    await heading()
    const line = () => main().getByRole('heading', { level: 1 }).nextElementSibling
    expect(line()).not.toBeVisible()

    // Authors known only from the rendered page appear where they shift nothing.
    product.authorIds = mock.db.catalog.authors.slice(0, 1).map(({ id }) => id)
    cleanup()
    renderApp('/product/sale-running/')
    const authors = await main().findByText('Author')
    expect(authors.nextElementSibling).toHaveTextContent(mock.db.catalog.authors[0]?.name ?? '')
    expect(line()).not.toBeVisible()
  })

  test('shows attributes of the same name in separate rows', async () => {
    const product = mock.db.catalog.bySlug.get('sale-running')
    for (const slug of ['Ivory', 'Cream'])
      product?.attributes.push({
        key: `Paper ${slug}`,
        label: 'Paper',
        custom: false,
        forVariations: false,
        terms: [{ slug, name: slug }],
      })
    renderApp('/product/sale-running/')
    await heading()
    expect(await main().findAllByRole('rowheader', { name: 'Paper' })).toHaveLength(2)
  })

  describe('a product from a listing', () => {
    test('shows its name, price and image while the rest loads', async () => {
      const { user } = renderApp('/shop/')
      const [card] = await screen.findAllByRole('article')
      if (!card) throw new Error('the listing shows no product')
      const link = within(within(card).getByRole('heading')).getByRole('link')
      const [, slug] = /product\/([^/]+)/.exec(link.getAttribute('href') ?? '') ?? []
      mock.db.faults.byCall[`GET /products/${slug}`] = 'slow'
      const name = link.textContent
      await user.click(link)
      await heading(name)
      main().getByRole('group', { name: `Images of ${name}` })
      expect(main().getAllByText(/₹/).length).toBeGreaterThan(0)
      expect(main().queryByRole('button', { name: 'Add to cart' })).toBeNull()
    })
  })

  describe('other kinds of products', () => {
    test('links to the other shop for an external product', async () => {
      renderApp('/product/publishers-own-edition/')
      const link = await screen.findByRole('link', { name: 'Buy at the publisher' })
      expect(link.getAttribute('href')).toBe('https://example.com/publisher')
    })

    test('lists the products of a grouped product with links', async () => {
      const { groupedIds } = mock.db.catalog.bySlug.get('first-day-set') ?? { groupedIds: [] }
      renderApp('/product/first-day-set/')
      await screen.findByRole('heading', { name: 'In this set' })
      expect(groupedIds.length).toBeGreaterThan(0)
      for (const id of groupedIds) {
        const part = mock.db.catalog.byId.get(id)
        if (part?.kind !== 'product') throw new Error('a part is no product')
        const link = await screen.findByRole('link', { name: part.name })
        expect(link.getAttribute('href')).toBe(`/product/${part.slug}/`)
      }
    })
  })

  describe('errors', () => {
    test('shows the not-found page for an unknown product', async () => {
      renderApp('/product/no-such-book/')
      await heading('We could not find that product')
      const [link] = main().getAllByRole('link', { name: 'Browse the shop' })
      expect(link?.getAttribute('href')).toBe('/shop/')
    })

    test.each([
      'server-error',
      'invalid-json',
      'html',
      'empty',
      'cut-off',
      'offline',
    ] satisfies FaultKind[])(
      'shows an error for a broken response (%s) and recovers on retry',
      async (kind) => {
        expectConsole(/./)
        mock.db.faults.byCall['GET /products/sale-running'] = kind
        const { user } = renderApp('/product/sale-running/')
        await screen.findByText('This product did not load.')
        expect(screen.getByRole('banner')).toBeTruthy()
        delete mock.db.faults.byCall['GET /products/sale-running']
        await user.click(screen.getByRole('button', { name: 'Try again' }))
        await heading('The Monsoon Sale Companion')
      },
    )

    test('shows the page without reviews that fail to load, and retries them', async () => {
      expectConsole(/./)
      const product = mock.db.catalog.products.find(({ ratingCount }) => ratingCount > 0)
      mock.db.faults.byCall['GET /products/reviews'] = 'server-error'
      const { user } = renderApp(`/product/${product?.slug}/#reviews`)
      await screen.findByText('The reviews did not load.')
      await heading()
      delete mock.db.faults.byCall['GET /products/reviews']
      await user.click(main().getByRole('button', { name: 'Try again' }))
      const review = mock.db.catalog.reviews.find(({ productId }) => productId === product?.id)
      await main().findAllByText(review?.author ?? '')
    })
  })
})
