import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchGroupParts, fetchGroups, GroupsReply, PartsReply } from '~/api/product/bookFormats'
import { ContractError } from '~/domain/errors'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded } from '../../support/recorded'

describe('the groups of the shop', () => {
  const mock = useMockSite({ scenarios: ['book-formats'] })
  const bySlug = (slug: string) => {
    const found = mock.db.catalog.bySlug.get(slug)
    if (!found) throw new Error(`the catalog has no ${slug}`)
    return found
  }
  const queries = () =>
    mock.calls('GET /products').map(({ url }) => Object.fromEntries(new URL(url).searchParams))

  test('are read with hidden ones, the newest first', async () => {
    const hidden = bySlug('company-for-the-evening-all-formats')
    expect(hidden.visibility).toBe('hidden')
    expect(await fetchGroups()).toEqual([hidden.groupedIds, bySlug('first-day-set').groupedIds])
    expect(queries()).toEqual([
      {
        type: 'grouped',
        orderby: 'id',
        order: 'desc',
        per_page: '100',
        page: '1',
        _fields: 'grouped_products',
      },
    ])
  })

  test('are read page by page, 300 at most', async () => {
    const { catalog } = mock.db
    const group = bySlug('first-day-set')
    const add = (count: number) => {
      for (let i = 0; i < count; i++) {
        catalog.products.push({ ...group, id: 900_000 + catalog.products.length })
      }
    }
    add(108)
    expect(await fetchGroups()).toHaveLength(110)
    expect(queries().map(({ page }) => page)).toEqual(['1', '2'])
    add(200)
    expect(await fetchGroups()).toHaveLength(300)
    expect(queries().map(({ page }) => page)).toEqual(['1', '2', '1', '2', '3'])
  })

  test('have parts with format, price and stock', async () => {
    const { groupedIds } = bySlug('company-for-the-evening-all-formats')
    const parts = await fetchGroupParts([...groupedIds, 999_999])
    expect(parts.map(({ id }) => id)).toEqual(groupedIds)
    expect(parts.map(({ isInStock }) => isInStock)).toEqual([true, false, true])
    expect(parts[2]).toMatchObject({
      name: 'Company for the Evening – E-book',
      path: '/product/company-for-the-evening-e-book/',
      price: { kind: 'sale', regular: '₹199.00', amount: '₹149.00' },
    })
    expect(parts[2]?.attributes[0]).toMatchObject({ key: 'Binding', terms: [{ name: 'E-book' }] })
    expect(queries()).toEqual([
      {
        'include[]': '999999',
        orderby: 'include',
        order: 'asc',
        per_page: '4',
        _fields: 'id,name,slug,permalink,prices,price_html,attributes,is_in_stock',
      },
    ])
  })

  test('break when the shop refuses them or sends something else', async () => {
    mock.db.faults.byCall['GET /products'] = 'html'
    await expect(fetchGroups()).rejects.toBeInstanceOf(ContractError)
    await expect(fetchGroupParts([1])).rejects.toBeInstanceOf(ContractError)
  })
})

const label = hasRecorded ? '' : ' (skipped: no recorded exchanges here)'

describe.skipIf(!hasRecorded)(`the real shop${label}`, () => {
  test('sends the parts of its groups, and what the parts are', () => {
    const groups = recorded('store-product-grouped')
    expect(groups.url).toContain('?type=grouped')
    expect(v.parse(GroupsReply, groups.responseBody)).toEqual([
      { grouped_products: [336, 337, 1361] },
    ])
    const parts = v.parse(PartsReply, recorded('store-products-include').responseBody)
    expect(parts.map(({ id }) => id)).toEqual([322, 317])
    expect(parts[0]?.price.kind).toBe('single')
  })
})
