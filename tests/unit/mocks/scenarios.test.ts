import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '~/config/site'
import { sumCart } from '~mocks/cart/cartTotals'
import { FREE_SHIPPING_FROM_MINOR } from '~mocks/cart/shippingRates'
import { createDb } from '~mocks/db'
import {
  applyScenarios,
  startScenarios,
  configOf,
  isScenario,
  knownScenarios,
  scenarios,
  sizeOf,
} from '~mocks/scenarios'
import { expectConsole } from '../../support/console'

const site = {
  listing: { perPage: 32, paging: 'shop-pagination' },
  redirectToCartAfterAdd: true,
} as SiteConfig

const started = (...names: string[]) => {
  const db = createDb()
  applyScenarios(db, names)
  startScenarios(db, names)
  return db
}

describe('scenarios', () => {
  test.each(Object.keys(scenarios))('%s starts and has a title', (name) => {
    expect(() => started(name)).not.toThrow()
    expect(isScenario(name) && scenarios[name].title).toMatch(/^[A-Z0-9]/)
  })

  test('warns of an unknown name and lists the known ones', () => {
    expectConsole(/No scenario is called sloow, constructor\. There are: slow, server-error,/)
    expect(knownScenarios(['sloow', 'constructor', 'slow'])).toEqual(['slow'])
  })

  test('can be combined', () => {
    const db = started('slow', 'zero-decimals', 'signed-in-customer', 'add-fails')
    expect(db.settings).toMatchObject({ latencyMs: 3000, decimals: 0 })
    expect(db.session.userId).toBe(2)
    expect(db.faults.byCall).toMatchObject({ 'POST /cart/add-item': 'server-error' })
  })

  test('fill the cart above the free-shipping limit', () => {
    const { itemsMinor } = sumCart(started('free-shipping'))
    expect(itemsMinor).toBeGreaterThanOrEqual(FREE_SHIPPING_FROM_MINOR)
  })

  test('empty one category and leave the others', () => {
    const { catalog } = started('empty-category')
    expect(catalog.categories.some(({ id }) => id === 270)).toBe(true)
    expect(catalog.products.some(({ categoryIds }) => categoryIds.includes(270))).toBe(false)
    expect(catalog.products.length).toBeGreaterThan(400)
  })

  test('remove every product, also by id', () => {
    const { catalog } = started('empty-shop')
    expect([catalog.products.length, catalog.byId.size, catalog.bySlug.size]).toEqual([0, 0, 0])
  })

  test('set the catalog size and the site settings before the start', () => {
    expect(sizeOf(['slow', 'huge-catalog'])).toBe(10_000)
    expect(sizeOf(['slow'])).toBeUndefined()
    expect(configOf(['no-redirect-after-add'], site)).toEqual({ redirectToCartAfterAdd: false })
  })

  test('change one listing setting and leave the others', () => {
    expect(configOf(['load-more', 'no-redirect-after-add'], site)).toEqual({
      listing: { perPage: 32, paging: 'shop-loadmore' },
      redirectToCartAfterAdd: false,
    })
    expect(configOf(['load-more', 'infinite-scroll'], site).listing?.paging).toBe('shop-infinity')
    expect(site.listing.paging).toBe('shop-pagination')
  })
})
