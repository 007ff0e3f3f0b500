import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { cartPage, fill, moreOf } from './cartPage'

const mock = useMockSite({ scenarios: ['free-shipping-from'] })

test('the cart says how much is missing for free delivery, until it is free', async () => {
  const [product] = await fill(mock, 1)
  if (!product) throw new Error('none')
  const { user } = cartPage()
  const bar = await screen.findByRole('progressbar', { name: /^₹.+ more for free delivery$/ })
  expect(bar).toHaveAttribute('value', expect.stringMatching(/^0\.\d+$/))
  await user.click(moreOf(product))
  await user.click(moreOf(product))
  await waitFor(() => expect(screen.getByText('Your delivery is free')).toBeTruthy())
})
