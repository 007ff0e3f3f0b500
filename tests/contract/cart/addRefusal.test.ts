import { expect, test } from 'vitest'
import { addProduct } from '~/api/cart/cart'
import { openVariation } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'

const mock = useMockSite()

/** A product that an order can have once. */
const single = () => {
  const product = mock.db.catalog.products.find(
    ({ soldIndividually, type, stock }) => soldIndividually && type === 'simple' && stock !== 0,
  )
  if (!product) throw new Error('the catalog has no such product')
  return { productId: product.id, quantity: 1 }
}

test('a refused product has the reason that the shop keeps for its next page', async () => {
  const item = single()
  await addProduct(item)
  expect(await addProduct(item)).toMatchObject({
    outcome: 'needs-choice',
    message: expect.stringMatching(/^You cannot add another ".+" to your cart\.$/),
  })
})

test('a reason with a link to another page stays', async () => {
  const item = single()
  await addProduct(item)
  const html = 'Please <a href="/my-account/">sign in</a> to buy a second copy.'
  mock.db.afterEachCall = ({ session }) => {
    for (const notice of session.notices) notice.html = html
  }
  expect(await addProduct(item)).toMatchObject({
    outcome: 'needs-choice',
    message: 'Please sign in to buy a second copy.',
  })
})

test('a product with options has no reason: its page follows', async () => {
  const { product } = openVariation(mock.db)
  const result = await addProduct({ productId: product.id, quantity: 1 })
  expect(result.outcome).toBe('needs-choice')
  expect('message' in result && result.message).toBeFalsy()
})

test('a reason that cannot be read is left out', async () => {
  expectConsole(/reading why a product was refused/)
  const item = single()
  await addProduct(item)
  mock.db.faults.byCall['page /product/*'] = 'server-error'
  const result = await addProduct(item)
  expect(result).toMatchObject({ outcome: 'needs-choice', message: undefined })
})
