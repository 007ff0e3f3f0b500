import { describe, expect, test } from 'vitest'
import type { Cart } from '~/domain/cart/cart'
import { freeShippingProgress } from '~/domain/cart/freeShipping'
import { rupees } from '../../support/money'

interface Amounts {
  items: string
  discount?: string
  shipping?: string
  needsShipping?: boolean
}

const progressOf = (
  { items, discount = '0', shipping, needsShipping = true }: Amounts,
  from = 999,
) =>
  freeShippingProgress(
    {
      needsShipping,
      totals: {
        items: rupees(items),
        discount: rupees(discount),
        ...(shipping === undefined ? {} : { shipping: rupees(shipping) }),
      },
    } as Cart,
    from,
  )

describe('the way to free shipping', () => {
  test('is what the items, less the discounts, lack', () => {
    expect(progressOf({ items: '79900', discount: '5' })?.missing?.amount).toBe('20005')
    expect(progressOf({ items: '49950' })?.reached).toBe(0.5)
    expect(progressOf({ items: '0', discount: '0' })?.reached).toBe(0)
  })

  test('ends at the amount, unless the shop charges for delivery all the same', () => {
    expect(progressOf({ items: '99900' })).toEqual({ missing: undefined, reached: 1 })
    expect(progressOf({ items: '120000', shipping: '0' })?.missing).toBeUndefined()
    expect(progressOf({ items: '120000', shipping: '5000' })).toBeUndefined()
    expect(progressOf({ items: '50000', shipping: '5000' })?.missing?.amount).toBe('49900')
    expect(progressOf({ items: '50000', shipping: '0' })).toBeUndefined()
  })

  test('is not shown without an amount in the settings, or without delivery', () => {
    expect(progressOf({ items: '50000' }, 0)).toBeUndefined()
    expect(progressOf({ items: '50000' }, 499.5)?.missing).toBeUndefined()
    expect(progressOf({ items: '49900' }, 499.5)?.missing?.amount).toBe('50')
    expect(progressOf({ items: '50000', needsShipping: false })).toBeUndefined()
  })
})
