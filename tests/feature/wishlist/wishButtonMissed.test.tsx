import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import { WishlistNotice } from '~/features/wishlist/WishlistNotice'
import { onChunkLoadError } from '~/lib/chunkLoadError'
import { expectConsole } from '../../support/console'
import { renderInApp } from '../../support/render'

vi.mock('~/features/wishlist/changeWishlist', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('a heart whose code cannot be had stays unlit, says so, and lets the page be loaded anew', async () => {
  expectConsole(/loading the wishlist|pressing a wishlist button/)
  const heed = vi.fn()
  onChunkLoadError(heed)
  const { user } = renderInApp(
    <>
      <WishlistButton id={7} name="Atlas" />
      <WishlistNotice />
    </>,
  )
  const heart = screen.getByRole('button', { name: 'Add to wishlist: Atlas' })
  // Looking at it makes no noise.
  await user.hover(heart)
  expect(screen.queryByRole('complementary')).toBeNull()
  await user.click(heart)
  expect(await screen.findByRole('complementary')).toHaveTextContent(
    'The shop did not answer as expected.',
  )
  expect(heart).toHaveAttribute('data-wishlisted', 'false')
  expect(heed).toHaveBeenCalledOnce()
})
