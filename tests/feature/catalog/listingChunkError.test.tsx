import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShopPage } from '~/pages/catalog/ShopPage'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

vi.mock('~/features/catalog/filters/Filters', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

useMockSite({ scenarios: ['filter-popup'] })

test('a listing shows its products, and an error above them when the code of the filters does not load', async () => {
  expectConsole(/loading the code of the filters/)
  const { user } = renderInApp(<ShopPage />, '/shop/?product_count=8&filter_years=3-5-years')
  const [first] = await screen.findAllByRole('article')
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Filter' }))

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Try again')
  expect(alert.compareDocumentPosition(first as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
