import { describe, expect, test, vi } from 'vitest'
import {
  parseDealDate,
  pauseClock,
  resumeClock,
  viewDeal,
  startClock,
} from '~/domain/campaigns/deal'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21, 12)
const until = (endsAt: number) => startClock({ endsAt }, NOW)

/** The seconds shown while a deal is paused, and one second after it resumes. */
const seconds = (deal: Parameters<typeof startClock>[0]) => {
  const paused = pauseClock(startClock(deal, NOW), NOW + 10_000)
  const resumed = resumeClock(deal, paused, NOW + 40_000)
  return [
    viewDeal(paused, NOW + 30_000, false).time[3],
    viewDeal(resumed, NOW + 41_000, false).time[3],
  ]
}

describe('the time left of a deal', () => {
  test.each([
    ['days before its end', 2 * DAY + 3_723_000, ['02', '01', '02', '03']],
    ['within a second, which counts as a whole one', 1_400, ['00', '00', '00', '02']],
    ['in its last moment', 1, ['00', '00', '00', '01']],
  ])('is exact %s', (_, leftMs, time) => {
    expect(viewDeal(until(NOW + leftMs), NOW, false)).toEqual({
      time,
      isPast: false,
      isStopped: false,
    })
  })

  test.each([0, 1, 400 * DAY])('stops at 0 when the deal has been over for %d ms', (pastMs) => {
    const shown = viewDeal(until(NOW - pastMs), NOW, false)
    expect(shown).toEqual({ time: ['00', '00', '00', '00'], isPast: true, isStopped: true })
  })

  test.each([
    [0, ['00', '00', '00', '00']],
    [999, ['00', '00', '00', '00']],
    [1_000, ['00', '00', '00', '01']],
    [DAY + 61_500, ['01', '00', '01', '01']],
  ])('counts up %d ms after the end if it counts past zero', (pastMs, time) => {
    const shown = viewDeal(until(NOW - pastMs), NOW, true)
    expect(shown).toEqual({ time, isPast: true, isStopped: false })
  })

  test('starts a duration when the page was fetched', () => {
    const clock = startClock({ lastsMs: 90_000 }, NOW)
    expect(viewDeal(clock, NOW + 30_000, false).time).toEqual(['00', '00', '01', '00'])
  })
})

describe('a paused deal', () => {
  test('skips the pause if it ends at a date and continues its duration otherwise', () => {
    expect(seconds({ endsAt: NOW + 59_000 })).toEqual(['49', '18'])
    expect(seconds({ lastsMs: 59_000 })).toEqual(['49', '48'])
  })
})

describe('the date of a deal', () => {
  test('is parsed in the browser’s time zone', () => {
    expect(parseDealDate('2026-12-24 18:00:00')).toBe(new Date(2026, 11, 24, 18).getTime())
    expect(parseDealDate(' 2028-02-29 9:05:07 ')).toBe(new Date(2028, 1, 29, 9, 5, 7).getTime())
  })

  test.each([
    ['spring', Date.UTC(2026, 2, 28, 23), '2026-03-29 12:00:00', '11'],
    ['autumn', Date.UTC(2026, 9, 24, 22), '2026-10-25 12:00:00', '13'],
  ])(
    'is as many hours away as the clocks of the shopper say, changed in %s',
    (_, now, end, hours) => {
      vi.stubEnv('TZ', 'Europe/Berlin')
      const endsAt = parseDealDate(end) ?? 0
      expect(viewDeal(startClock({ endsAt }, now), now, false).time).toEqual([
        '00',
        hours,
        '00',
        '00',
      ])
    },
  )

  test.each([
    '',
    '1795552446',
    '2026-12-24',
    '2026-12-24T18:00:00',
    '2026-02-30 10:00:00',
    '2026-13-01 10:00:00',
    '2026-12-24 24:00:00',
    '2026-12-24 10:60:00',
    'tomorrow 10:00:00',
  ])('is undefined for “%s”', (text) => expect(parseDealDate(text)).toBeUndefined())
})
