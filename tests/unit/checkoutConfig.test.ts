import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCheckout } from '~/config/checkout'

const [, config = '{}'] =
  /<script type="application\/json" id="site-config">([\s\S]*?)<\/script>/.exec(
    readFileSync('index.html', 'utf8'),
  ) ?? []
const { checkout } = JSON.parse(config) as { checkout: Record<string, unknown> }

describe('what a shop sets for its checkout', () => {
  test('is right in index.html, and asks to accept nothing', () => {
    expect(parseCheckout(checkout)).toEqual(checkout)
    expect(checkout).not.toHaveProperty('termsPath')
  })

  test.each([
    ['phone', 'maybe'],
    ['newPasswords', true],
    ['termsPath', '//evil.example/'],
    ['termsPath', 'javascript:alert(1)'],
  ])('%s set to %s stops the checkout with its key', (key, value) => {
    expect(() => parseCheckout({ ...checkout, [key]: value })).toThrow(`checkout.${key}`)
  })
})
