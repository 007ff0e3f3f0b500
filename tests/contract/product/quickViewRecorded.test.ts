import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProductReply } from '~/api/product/product'
import { fetchQuickView } from '~/api/product/quickView'
import { VariationsReply } from '~/api/product/variations'
import { setSite, site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import { canBuy, findMatch } from '~/domain/product/variation'
import { hasRecorded, recorded } from '../../support/recorded'
import { useReplay } from '../../support/replay'

describe.skipIf(!hasRecorded)(
  'a real shop’s quick view (skipped: no recorded exchanges here)',
  () => {
    const replay = useReplay()
    const { theme } = site
    beforeAll(() => setSite({ ...site, theme: 'digic' }))
    afterAll(() => setSite({ ...site, theme }))

    test('reads a simple product on sale, in Hindi, with plugin markup', async () => {
      replay(recorded('theme-quickview-sale'))
      const seen = await fetchQuickView(317)
      expect(seen).toMatchObject({
        id: 317,
        name: 'हिन्दी कहानियाँ भाग १',
        type: 'simple',
        price: { kind: 'sale', regular: '₹149.00', amount: '₹119.20' },
        rating: { average: 5, count: 2 },
        isInStock: true,
        isPurchasable: true,
        isSoldIndividually: false,
        limits: { min: 1, step: 1 },
        buttonLabel: 'Add to cart',
        brands: [{ name: 'Harper & Row', slug: 'harper-row', path: '/brand/harper-row/' }],
        attributes: [],
      })
      expect(seen.summary?.markup).toContain('in brief')
      expect(seen.images.map(({ alt, width, height }) => [alt, width, height])).toEqual([
        ['Cover no. 1', 800, 1000],
        ['Gallery view 201', 800, 1000],
        ['Gallery view 234', 800, 1000],
        ['Gallery view 267', 800, 1000],
      ])
    })

    test('reads a variable product with the Store API’s defaults and variations', async () => {
      replay(recorded('theme-quickview-variable'))
      const seen = await fetchQuickView(736)
      const full = v.parse(ProductReply, recorded('store-product-variable').responseBody)
      const all = v.parse(VariationsReply, recorded('store-variations-of-parent').responseBody)

      expect(seen.attributes).toMatchObject([
        { key: 'pa_color', label: 'Color', terms: [{ slug: 'red', isDefault: true }, {}, {}] },
        { key: 'pa_size', label: 'Size', terms: [{ slug: 'xs', isDefault: true }, {}] },
      ])
      expect(seen.variations).toHaveLength(5)
      for (const rule of seen.variations ?? []) {
        const choice = Object.fromEntries(
          Object.entries(rule.attributes).map(([key, value]) => [key, value ?? '']),
        )
        expect(findMatch(full.variations, choice)?.id).toBe(rule.id)
        const mine = seen.details?.get(rule.id)
        const other = all.find(({ id }) => id === rule.id)
        expect(mine?.price).toEqual(other?.price)
        expect(mine?.sku).toBe(other?.sku)
        expect(mine && canBuy(mine)).toBe(other && canBuy(other))
      }
    })

    test('rejects an unknown product', async () => {
      replay(recorded('theme-quickview-missing'))
      await expect(fetchQuickView(999_999)).rejects.toThrow(NotFoundError)
    })

    test('rejects another product than requested', async () => {
      const { url, ...rest } = recorded('theme-quickview-no-id')
      replay({ ...rest, url: `${url}&product_id=5` })
      await expect(fetchQuickView(5)).rejects.toThrow(/shows product 1393/)
    })
  },
)
