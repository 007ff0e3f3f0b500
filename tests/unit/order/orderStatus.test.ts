import { describe, expect, test } from 'vitest'
import { isVoidOrder, orderProgress, statusTone } from '~/domain/order/orderStatus'

describe('an order', () => {
  test.each([
    ['pending', 'received > [payment] > preparation > completed', 'waiting'],
    ['on-hold', 'received > [payment] > preparation > completed', 'waiting'],
    ['failed', 'received > [payment] > preparation > completed', 'problem'],
    ['processing', 'received > [preparation] > completed', 'active'],
    ['completed', 'received > preparation > [completed]', 'done'],
    ['cancelled', 'received > [cancelled]', 'void'],
    ['refunded', 'received > [refunded]', 'void'],
    ['shipped', 'received > [other]', 'other'],
    ['constructor', 'received > [other]', 'other'],
    ['', 'received > [other]', 'other'],
  ])('with the status “%s” has the course %s', (status, course, tone) => {
    const { done, current, next } = orderProgress(status)
    expect([...done, `[${current}]`, ...next].join(' > ')).toBe(course)
    expect(statusTone(status)).toBe(tone)
  })

  test('is void once it is cancelled, refunded or its payment has failed', () => {
    const all = ['pending', 'on-hold', 'processing', 'completed', 'cancelled', 'refunded', 'failed']
    expect(all.filter(isVoidOrder)).toEqual(['cancelled', 'refunded', 'failed'])
  })
})
