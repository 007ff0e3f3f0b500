import { readFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { setSite, site } from '~/config/site'

/**
 * Hand-written answers of an imagined shop at https://shop.example, in the formats of WooCommerce
 * and the theme. They prove the parsers where the recorded exchanges are absent.
 */
export const fixture = (name: string) => readFileSync(`tests/fixtures/${name}`, 'utf8')

export const jsonFixture = (name: string) => JSON.parse(fixture(name)) as unknown

/** Makes the fixtures' origin the shop's for the tests of this file. */
export function useFixtureShop() {
  const { shopOrigin } = site
  beforeAll(() => setSite({ ...site, shopOrigin: 'https://shop.example' }))
  afterAll(() => setSite({ ...site, shopOrigin }))
}
