import { describe, expect, test } from 'vitest'
import { remaining, type SaleCountdown } from '~/domain/campaigns/countdown'

const DAY = 86_400_000
const START = Date.UTC(2026, 10, 1)
const END = Date.UTC(2026, 10, 21, 12)
const sale: SaleCountdown = {
  startsAt: START,
  endsAt: END,
  labels: ['days', 'hours', 'mins', 'secs'],
  priceAfter: '₹130',
}

describe('the time left of a sale', () => {
  test.each([
    ['at its start', START, ['20', '12', '00', '00']],
    ['four days and a little before its end', END - 4 * DAY - 3_723_000, ['04', '01', '02', '03']],
    ['in its last second', END - 1, ['00', '00', '00', '01']],
    ['within a second, which counts as a whole one', END - 59_500, ['00', '00', '01', '00']],
  ])('is exact %s', (_, now, left) => expect(remaining(sale, now)).toEqual(left))

  test('can be hundreds of days', () => {
    expect(remaining({ ...sale, endsAt: START + 400 * DAY }, START)?.[0]).toBe('400')
  })

  test.each([
    ['before it begins', sale, START - 1],
    ['at its end', sale, END],
    ['long after its end', sale, END + 400 * DAY],
    ['when the end comes before the start', { ...sale, endsAt: START - 1 }, START],
    ['without an end', { ...sale, endsAt: Number.NaN }, START],
  ])('is undefined %s', (_, one, now) => expect(remaining(one, now)).toBeUndefined())
})
