import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { preparePrerendered } from '~/app/preparePrerendered'
import { MINUTE, now } from '~/lib/time'

const HOUR = 60 * MINUTE
const MAX_AGE_MS = 24 * HOUR

const prepare = (confirmedAt = now(), loadApp = () => {}) =>
  preparePrerendered({ confirmedAt, maxAgeMs: MAX_AGE_MS }, loadApp)

/** A link of the document's head that has loaded. */
function load(attributes: Partial<HTMLLinkElement>) {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  link.dispatchEvent(new Event('load'))
}

beforeEach(() => void delete document.documentElement.dataset['prices'])
afterEach(() => document.head.replaceChildren())

describe('A prerendered page', () => {
  test('loads the app with its first stylesheet, and not with an image before it', () => {
    const loadApp = vi.fn()
    prepare(now(), loadApp)
    load({ rel: 'preload', as: 'image', href: '/cover.jpg' })
    expect(loadApp).not.toHaveBeenCalled()
    load({ rel: 'stylesheet', href: '/assets/app.css' })
    load({ rel: 'stylesheet', href: '/assets/common.css' })
    expect(loadApp).toHaveBeenCalledOnce()
  })

  test.each([
    ['shows its prices for a day', -23, undefined],
    ['hides its prices after a day', -25, 'unconfirmed'],
  ])('%s', (_, hours, prices) => {
    prepare(now() + hours * HOUR)
    expect(document.documentElement.dataset['prices']).toBe(prices)
  })
})
