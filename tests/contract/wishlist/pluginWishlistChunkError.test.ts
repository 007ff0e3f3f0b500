import { expect, test, vi } from 'vitest'
import { createQueryClient } from '~/app/queryClient'
import { changeWishlist, flushOutbox } from '~/features/wishlist/changeWishlist'
import { readOutbox } from '~/features/wishlist/outbox'
import { useWishlistStore } from '~/state/wishlist'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'

vi.mock('~/api/wishlist/pluginWishlist', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

useMockSite()

test('a change stays in the outbox while the plugin’s code does not load', async () => {
  expectConsole(/changing the wishlist|sending a stored wishlist change/)
  const client = createQueryClient()
  await changeWishlist(client, { id: 7, name: 'Atlas', isWanted: true })
  expect(useWishlistStore.getState().message?.kind).toBe('pending')
  expect(readOutbox()).toMatchObject([{ id: 7, isWanted: true }])
  await flushOutbox(client)
  expect(readOutbox()).toMatchObject([{ id: 7, isWanted: true }])
  expect(useWishlistStore.getState().wishlistedIds.has(7)).toBe(true)
})
