import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CartNotice } from '~/features/cart/CartNotice'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import { onChunkLoadError } from '~/lib/report'
import { expectConsole } from '../../support/console'
import { renderInApp } from '../../support/render'

vi.mock('~/features/wishlist/changeWishlist', () => ({
  pressWishlistButton: () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

test('a wishlist button whose code does not load stays empty, shows an error and reports the chunk error', async () => {
  expectConsole(/loading the wishlist|pressing a wishlist button/)
  const onError = vi.fn()
  onChunkLoadError(onError)
  const { user } = renderInApp(
    <>
      <WishlistButton id={7} name="Atlas" />
      <CartNotice />
    </>,
  )
  const wishlistButton = screen.getByRole('button', { name: 'Add to wishlist: Atlas' })
  await user.click(wishlistButton)
  expect(await screen.findByRole('complementary')).toHaveTextContent(
    'The shop did not answer as expected.',
  )
  expect(wishlistButton).toHaveAttribute('data-wishlisted', 'false')
  expect(onError).toHaveBeenCalledOnce()
})
