import { expect, test } from 'vitest'
import type { ShopPages } from '~/app/prerender'
import { useMockSite } from '../../../support/mockSite'
import { startAfresh } from './prerenderedPage'

const mock = useMockSite()

/** The shop as `npm run prerender` without --paths reads it. */
async function openShop(): Promise<ShopPages> {
  startAfresh()
  const prerendering = await import('~/app/prerender')
  return prerendering.openShop()
}

const PATH = '/product/only-three-left/'

test('a product that the list has skipped is found by its slug', async () => {
  const { findMissed } = await openShop()
  const task = await findMissed(PATH)
  expect(task?.path).toBe(PATH)
  expect((await task?.load())?.data).toContain('Only Three Left')
})

test('a page is gone when the shop has no such product, and when it is of another kind', async () => {
  const { findMissed } = await openShop()
  expect(await findMissed('/product/no-such-product/')).toBeUndefined()
  expect(await findMissed('/no-such-page/')).toBeUndefined()
})

test('a product is not gone when the shop cannot be asked', async () => {
  const { findMissed } = await openShop()
  mock.db.faults.byCall['*'] = 'server-error'
  await expect(findMissed(PATH)).rejects.toThrow('HTTP 500')
})
