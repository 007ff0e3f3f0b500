import { describe, expect, test } from 'vitest'
import { fetchProductNames } from '~/api/search/productNames'
import { ContractError } from '~/domain/errors'
import { useMockSite } from '../../support/mockSite'

describe('names of products', () => {
  const mock = useMockSite()

  test('are requested by a part of them, the best-selling first', async () => {
    const names = await fetchProductNames('ele')
    const [call] = mock.calls('GET /products')
    expect(Object.fromEntries(new URL(call?.url ?? '').searchParams)).toEqual({
      catalog_visibility: 'search',
      search: 'ele',
      orderby: 'popularity',
      order: 'desc',
      per_page: '100',
      _fields: 'name',
    })
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(/ele/i)
  })

  test('are text', async () => {
    const product = mock.db.catalog.products.find(({ visibility }) => visibility === 'visible')
    if (product) product.name = 'Tom & Jerry’s Xylophone'
    expect(await fetchProductNames('xylo')).toEqual(['Tom & Jerry’s Xylophone'])
  })

  test('throw for an unreadable response', async () => {
    mock.db.faults.byCall['GET /products'] = 'html'
    await expect(fetchProductNames('ele')).rejects.toBeInstanceOf(ContractError)
  })
})
