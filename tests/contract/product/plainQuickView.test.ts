import { describe, expect, test } from 'vitest'
import { fetchProduct } from '~/api/product/product'
import { backend } from '~/api/backend'
import { NotFoundError, TransportError } from '~/domain/errors'
import { useMockSite } from '../../support/mockSite'

describe('a quick view in a shop without the theme', () => {
  const mock = useMockSite({ scenarios: ['plain-woocommerce'] })
  const variable = () => {
    const found = mock.db.catalog.products.find(({ type }) => type === 'variable')
    if (!found) throw new Error('no variable product')
    return found
  }

  test('reads the Store API’s product with one call', async () => {
    const { id, slug } = variable()
    const seen = await backend.quickView(id)
    expect(mock.calls().map(({ name }) => name)).toEqual([`GET /products/${id}`])
    expect(seen).toEqual(await fetchProduct(slug))
    expect(seen.variations?.length).toBeGreaterThan(1)
  })

  test('rejects for a missing product and without a connection', async () => {
    await expect(backend.quickView(999_999)).rejects.toThrow(NotFoundError)
    mock.db.faults.byCall = { '*': 'offline' }
    await expect(backend.quickView(variable().id)).rejects.toThrow(TransportError)
  })
})
