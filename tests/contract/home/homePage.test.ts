import { describe, expect, test } from 'vitest'
import { readDeal } from '~/api/campaigns/deal'
import { backend } from '~/api/backend'
import { TransportError } from '~/domain/errors'
import { useMockSite } from '../../support/mockSite'
import { elements } from '../../support/oldSite'
import { hasRecorded, recorded } from '../../support/recorded'

const label = hasRecorded ? '' : ' (skipped: no recorded exchanges here)'

describe('the deal on the home page', () => {
  const mock = useMockSite()

  test('ends at a date in the device’s time zone', async () => {
    mock.db.now = () => new Date(2026, 10, 30, 15).getTime()
    expect(await backend.deal()).toEqual({ endsAt: new Date(2026, 11, 1).getTime() })
  })

  test('lasts the number of seconds that the shop sets', async () => {
    mock.db.settings.deal = { seconds: 5400 }
    expect(await backend.deal()).toEqual({ lastsMs: 5_400_000 })
  })

  test('is undefined in a shop without the theme', async () => {
    mock.db.settings.plainWooCommerce = true
    expect(await backend.deal()).toBeUndefined()
  })

  test('throws where the page does not load', async () => {
    mock.db.faults.byCall['page /'] = 'offline'
    await expect(backend.deal()).rejects.toThrow(TransportError)
  })
})

describe('the deal of a page', () => {
  test.each([
    [
      'has its date rather than its seconds',
      'data-date="2026-12-24 18:00:00" data-timer="5"',
      'endsAt',
    ],
    ['has its seconds if its date is invalid', 'data-date="soon" data-timer="2.5"', 'lastsMs'],
    ['is undefined without seconds', 'data-timer=""', undefined],
    ['is undefined if its seconds are not a number', 'data-timer="ten"', undefined],
    ['is undefined for negative seconds', 'data-timer="-5"', undefined],
    ['is undefined for more than three years', 'data-timer="1795572246"', undefined],
    ['is undefined for a sale, whose date is a number', 'data-date="1795552446"', undefined],
  ])('%s', (_, attributes, key) => {
    expect(Object.keys(readDeal(elements(`<div ${attributes}></div>`)) ?? {})[0]).toBe(key)
  })

  test('is the first element with an end', () => {
    const page = elements('<p data-date="1"></p><p data-timer="60"></p><p data-timer="90"></p>')
    expect(readDeal(page)).toEqual({ lastsMs: 60_000 })
  })

  test.skipIf(!hasRecorded)(
    `is undefined on the recorded home page, which has sales only${label}`,
    () => {
      expect(readDeal(elements(String(recorded('html-home').responseBody)))).toBeUndefined()
    },
  )
})
