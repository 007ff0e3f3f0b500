import { describe, expect, test } from 'vitest'
import { backend } from '~/api/backend'
import { fetchProductNames } from '~/api/search/productNames'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { correct, partsToAskFor } from '~/domain/search/correction'
import { useMockSite } from '../../support/mockSite'

const cached = <T>(_key: readonly unknown[], request: (signal: AbortSignal) => Promise<T>) =>
  request(new AbortController().signal)

const live = async (text: string) =>
  (await backend.liveSearch({ text, category: '', author: '' })).map(({ path }) => path)

const page = async (search: string) => {
  const filter = newFilter(site.listing, { search })
  const { products } = await backend.listing(filter, { cached, isWithoutFacets: true })
  return products.map(({ path }) => path)
}

/** The proposed text. */
async function proposal(typed: string) {
  const names = (await Promise.all(partsToAskFor(typed).map((part) => fetchProductNames(part))))
    .flat()
    .map((name) => ({ kind: 'product' as const, name }))
  const correction = correct(typed, names)
  return correction?.kind === 'search' ? correction.text : undefined
}

describe.each([
  ['with the theme', []],
  ['without the theme', ['plain-woocommerce'] as const],
])('the proposed search in a shop %s', (_, scenarios) => {
  const mock = useMockSite({ scenarios: [...scenarios] })

  test.each([
    ["Teacher's Xylophone", 'teachers xylofone'],
    ["Teacher's Xylophone", 'teacher’s xylofone'],
    ["Teacher's Xylophone", 'teachers xylophone'],
    ["The 'Quoted' Xylophone", 'quoted xylofone'],
    ['"Quoted" Xylophone...', 'xylofone “quoted”'],
    ["It's a Xylophone", 'its xylofone'],
    ['Self-Made Xylophone – Tom & Jerry', 'jery xylophone'],
    ['Émile’s Xylophone', 'emile xylofone'],
  ])('finds “%s” for “%s”, which finds nothing', async (name, typed) => {
    const product = mock.db.catalog.products.find(({ visibility }) => visibility === 'visible')
    if (!product) throw new Error('the mock shop sells nothing')
    product.name = name
    const path = paths.product(product.slug)
    expect(await live(typed)).toEqual([])
    expect(await page(typed)).toEqual([])
    const text = (await proposal(typed)) ?? '-'
    expect(await live(text)).toContain(path)
    expect(await page(text)).toContain(path)
  })
})
