import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const mock = useMockSite({ scenarios: ['look-inside-pdf'] })

test('a product opens the PDF of its inside in a new tab, and says so', async () => {
  renderScreen('/product/company-for-the-evening/')
  const link = await screen.findByRole('link', { name: 'Look inside (PDF, in a new tab)' })
  expect(link).toHaveAttribute('href', '/wp-content/uploads/first-pages.pdf')
  expect(link).toHaveAttribute('target', '_blank')
})

test('images of the inside go before a PDF', async () => {
  const product = mock.db.catalog.bySlug.get('company-for-the-evening')
  if (product) product.images = [...product.images, 'satchel/1-inside.svg']
  renderScreen('/product/company-for-the-evening/')
  await screen.findByRole('button', { name: 'Look inside' })
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull()
})

test('a product without either has no button', async () => {
  renderScreen('/product/never-bought-alone/')
  await screen.findByRole('button', { name: 'Add to cart' })
  expect(screen.queryByText('Look inside')).toBeNull()
})
