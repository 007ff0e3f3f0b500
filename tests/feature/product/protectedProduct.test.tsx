import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const PATH = '/product/first-chapters-sampler/'
const NAME = 'A Sampler of First Chapters'
const unlock = () => screen.findByRole('button', { name: 'Show the product' })

describe('A protected product', () => {
  const mock = useMockSite({ scenarios: ['password-product'] })
  const product = () => {
    const found = mock.db.catalog.bySlug.get('first-chapters-sampler')
    if (!found) throw new Error('the catalog has no sampler')
    return found
  }

  test('asks for the password and then shows the product', async () => {
    const { user } = renderScreen(PATH)
    await unlock()
    screen.getByRole('heading', { level: 1, name: NAME })
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
    await user.type(screen.getByLabelText(/^Password/), 'monsoon')
    await user.click(await unlock())
    await screen.findByRole('button', { name: 'Add to cart' })
    const sent = mock.calls().find(({ url }) => url.includes('action=postpass'))
    expect(Object.fromEntries(new URLSearchParams(sent?.payload))).toMatchObject({
      post_password: 'monsoon',
      Submit: 'Enter',
    })
  })

  test('says that a password is wrong and lets the shopper try again', async () => {
    const { user } = renderScreen(PATH)
    await unlock()
    const field = screen.getByLabelText(/^Password/)
    await user.type(field, 'drought')
    await user.click(await unlock())
    await screen.findAllByText('This is not the right password. Please try again.')
    await user.clear(screen.getByLabelText(/^Password/))
    await user.type(screen.getByLabelText(/^Password/), 'monsoon')
    await user.click(await unlock())
    await screen.findByRole('button', { name: 'Add to cart' })
  })

  test.each(['not-found', 'rate-limit', 'html'] as const)(
    'is not shown where another page is the response (%s)',
    async (fault) => {
      mock.db.faults.byCall[`page ${PATH}`] = fault
      const { user } = renderScreen(PATH)
      await screen.findByRole('heading', { level: 1, name: NAME })
      await user.click(await screen.findByRole('button', { name: 'Try again' }))
      await screen.findByRole('button', { name: 'Try again' })
      expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
      mock.db.faults.byCall = {}
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await unlock()
    },
  )

  test('without texts opens once the page does not ask any more', async () => {
    Object.assign(product(), { summary: '', description: '' })
    const { user } = renderScreen(PATH)
    await user.type(await screen.findByLabelText(/^Password/), 'monsoon')
    await user.click(await unlock())
    await screen.findByRole('button', { name: 'Add to cart' })
  })
})

describe('A product that is not shipped', () => {
  useMockSite({ scenarios: ['digital-products'] })

  test.each([
    ['/product/sale-to-come/', 'Delivered as a download, with the link by e-mail'],
    ['/product/sale-over/', 'Delivered by e-mail'],
    ['/product/sale-running/', 'Delivered in India'],
  ])('%s says “%s”', async (path, text) => {
    renderScreen(path)
    const form = await screen.findByRole('form', { name: 'Add to cart' })
    const line = await within(form).findByText(text)
    await waitFor(() => expect(line.closest('li')?.hasAttribute('data-pending')).toBe(false))
    if (text !== 'Delivered in India') expect(within(form).queryByText(/^Delivered in/)).toBeNull()
  })
})

describe('A hidden product', () => {
  const mock = useMockSite()

  test('opens with related products and without an error', async () => {
    const [hidden] = mock.db.catalog.products.filter(({ visibility }) => visibility === 'hidden')
    renderScreen(`/product/${hidden?.slug}/`)
    await screen.findByRole('heading', { level: 1, name: hidden?.name })
    const related = await screen.findByRole('region', { name: 'Related products' })
    await within(related).findAllByRole('article')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
