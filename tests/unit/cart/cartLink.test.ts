import { describe, expect, test } from 'vitest'
import { readCartLink, withoutCartLink } from '~/domain/cart/cartLink'

const simple = { productId: 12, quantity: 1, attributes: {}, parts: [] }

describe('a link that adds to the cart', () => {
  test.each([
    ['?add-to-cart=12', simple],
    ['?utm_source=mail&add-to-cart=12&quantity=3', { ...simple, quantity: 3 }],
    ['?add-to-cart=12&quantity=0', simple],
    ['?add-to-cart=12&quantity=-2', simple],
    ['?add-to-cart=12&quantity=many', simple],
    ['?add-to-cart=5&add-to-cart=12', simple],
    [
      '?add-to-cart=12&variation_id=15&attribute_pa_size=m&attribute_binding=Hard+cover',
      {
        ...simple,
        variationId: 15,
        attributes: { attribute_pa_size: 'm', attribute_binding: 'Hard cover' },
      },
    ],
    [
      '?add-to-cart=12&attribute_%E0%A4%B0=x',
      { ...simple, attributes: { 'attribute_%e0%a4%b0': 'x' } },
    ],
    [
      '?add-to-cart=12&quantity[31]=1&quantity%5B32%5D=2&quantity[33]=0&quantity[x]=1',
      {
        ...simple,
        parts: [
          { id: 31, quantity: 1 },
          { id: 32, quantity: 2 },
        ],
      },
    ],
  ])('%s is read as WooCommerce does', (search, link) => {
    expect(readCartLink(search)).toEqual(link)
  })

  test.each(['', '?add-to-cart=', '?add-to-cart=12,34', '?add-to-cart=x', '?p=12'])(
    '“%s” adds nothing',
    (search) => expect(readCartLink(search)).toBeUndefined(),
  )

  test.each([
    ['?add-to-cart=12', ''],
    ['?add-to-cart=12&quantity=2&orderby=price', '?orderby=price'],
    ['?orderby=price&add-to-cart=12&min_price=5', '?orderby=price&min_price=5'],
    ['?add-to-cart=30&quantity[31]=1&quantity%5b32%5d=2&a=%20', '?a=%20'],
    ['?variation_id=15&add-to-cart=12&attribute_pa_size=m', ''],
  ])('%s leaves “%s” in the address', (search, rest) => {
    expect(withoutCartLink(search, false)).toBe(rest)
  })

  test('leaves the attributes on a product’s screen, where they choose a variation', () => {
    expect(withoutCartLink('?add-to-cart=12&variation_id=15&attribute_pa_size=m', true)).toBe(
      '?attribute_pa_size=m',
    )
  })
})
