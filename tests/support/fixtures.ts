import { readFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { setSite, site } from '~/config/site'

/**
 * Answers of an imagined shop at https://shop.example, written by hand in the formats of WooCommerce and of
 * the theme. They prove the parsers where no recorded exchanges are present.
 */
export const fixture = (name: string) => readFileSync(`tests/fixtures/${name}`, 'utf8')

export const jsonFixture = (name: string) => JSON.parse(fixture(name)) as unknown

/** Makes the fixtures' host the shop's own for the tests of this file. */
export function useFixtureShop() {
  const { shopOrigin } = site
  beforeAll(() => setSite({ ...site, shopOrigin: 'https://shop.example' }))
  afterAll(() => setSite({ ...site, shopOrigin }))
}
