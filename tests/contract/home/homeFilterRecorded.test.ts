import { describe, expect, test } from 'vitest'
import { fetchHomeProducts } from '~/api/home/themeBlocks'
import { ContractError } from '~/domain/errors'
import { newHomeFilter } from '~/domain/home/homeFilter'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const names = recordedNames('bwp-filter-homepage-')
const NO_DESIGN = 'bwp-filter-homepage-content-product-1-does-not-exist'

const bodyOf = (name: string) =>
  recorded(name).responseBody as { products: string; loadmore: number }
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

describe.skipIf(!hasRecorded)('real home blocks (skipped: no recorded exchanges here)', () => {
  const replay = useReplay()
  const responseOf = async (name: string) => {
    replay(recorded(name))
    return fetchHomeProducts(newHomeFilter({ order: 'date', perPage: 8 }))
  }

  test('more than eight are recorded', () => expect(names.length).toBeGreaterThan(8))

  test.each(names.filter((name) => name !== NO_DESIGN))('%s is read completely', async (name) => {
    const { products, hasMore } = await responseOf(name)
    const body = bodyOf(name)
    expect(products).toHaveLength(count(body.products, /class="products-entry[ "]/g))
    expect(products.map(({ id }) => id)).toEqual(
      [...body.products.matchAll(/woosw-btn-(\d+)\b/g)].map(([, id]) => Number(id)),
    )
    for (const { name: title, slug, path } of products) {
      expect(title).not.toBe('')
      expect(path).toBe(`/product/${encodeURIComponent(slug)}/`)
    }
    expect(hasMore).toBe(body.loadmore === 1)
  })

  test('have the same cards in slides as in one row', async () => {
    expect(bodyOf('bwp-filter-homepage-slider').products).toContain('<div class="item">')
    const slides = await responseOf('bwp-filter-homepage-slider')
    expect(slides.products).toEqual((await responseOf('bwp-filter-homepage-default')).products)
  })

  test('throw an error for an unknown card design', async () => {
    await expect(responseOf(NO_DESIGN)).rejects.toBeInstanceOf(ContractError)
  })
})

describe.skipIf(!hasRecorded)(
  'a real call of a home block (skipped: no recorded exchanges here)',
  () => {
    const mock = useMockSite()

    test('has the same fields as the app’s call', async () => {
      await fetchHomeProducts(
        newHomeFilter({
          order: 'date',
          perPage: 8,
          categorySlug: 'bags-kits',
          brands: ['penguin'],
          attributes: { color: ['red'] },
        }),
      )
      const [call] = mock.calls('bwp_filter_homepage_callback')
      const real = recorded('bwp-filter-homepage-category-brand-attr').requestBody
      expect(namesIn(call?.payload)).toEqual(namesIn(real))
    })
  },
)

const namesIn = (body: unknown) => [...new URLSearchParams(String(body)).keys()]
