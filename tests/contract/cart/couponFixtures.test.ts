import { expect, test } from 'vitest'
import { removeCoupon } from '~/api/cart/coupon'
import { ContractError } from '~/domain/errors'
import { response, fixture } from '../../support/fixtures'
import { useReplay } from '../../support/replay'

const replay = useReplay()
const NONCE = '2c4e6a8b0d'
const removal = (body: string) => {
  replay(response('POST', '/?wc-ajax=remove_coupon', body))
  return removeCoupon('spring10', NONCE)
}

test.each(['coupon-removed', 'coupon-removed-block'])('reads the notice %s', async (name) => {
  expect(await removal(fixture(`cart/${name}.html`))).toEqual({ outcome: 'removed' })
})

test('reads the shop’s reason for a refusal', async () => {
  const message = 'Sorry there was a problem removing "spring10".'
  expect(await removal(fixture('cart/coupon-refused.html'))).toEqual({
    outcome: 'refused',
    message,
  })
})

test('rejects a response without a notice', async () => {
  await expect(removal('<p>Maintenance</p>')).rejects.toBeInstanceOf(ContractError)
})

test('rejects if the shop also refuses the nonce of its cart page', async () => {
  replay(
    response('GET', '/_wp/cart/', fixture('campaigns/cart-page.html')),
    response('POST', '/?wc-ajax=remove_coupon', '-1'),
  )
  await expect(removeCoupon('spring10', 'dead000000')).rejects.toThrow(/a refused nonce, twice/)
})
