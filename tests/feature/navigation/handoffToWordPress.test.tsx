import { screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { site } from '~/config/site'
import { CheckoutPage } from '~/pages/checkout/CheckoutPage'
import { renderInApp } from '../../support/render'
import { useMockSite } from '../../support/mockSite'

useMockSite({ scenarios: ['full-cart'] })
afterEach(() => site.handedOver.splice(0))

const shop = (
  <Routes>
    <Route path="/" element={<Link to="/checkout/">Go to checkout</Link>} />
    <Route path="/checkout/" element={<CheckoutPage />} />
  </Routes>
)

test('the app loads the checkout from the server if WordPress renders it', async () => {
  site.handedOver.push('checkout')
  const { user } = renderInApp(shop)
  await user.click(screen.getByRole('link', { name: 'Go to checkout' }))
  expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull()
  // jsdom loads no page: the placeholder stays.
  expect(location.pathname).toBe('/checkout/')
  expect(screen.queryByRole('link')).toBeNull()
})

test('the app renders the checkout after a full page load instead of reloading forever', async () => {
  site.handedOver.push('checkout')
  renderInApp(shop, '/checkout/')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible())
})
