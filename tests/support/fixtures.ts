import { readFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { setSite, site } from '~/config/site'
import type { Exchange } from './recorded'

/**
 * Hand-written responses of an imagined shop at https://shop.example, in the formats of WooCommerce
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

/** A response of the imagined shop for `useReplay`; a body that is no text is sent as JSON. */
export const response = (
  method: 'GET' | 'POST',
  path: string,
  responseBody: unknown,
): Exchange => ({
  name: path,
  method,
  url: `https://shop.example${path}`,
  status: 200,
  requestBody: undefined,
  responseHeaders: {
    'Content-Type': typeof responseBody === 'string' ? 'text/html' : 'application/json',
  },
  responseBody,
})
