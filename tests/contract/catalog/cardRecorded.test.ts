import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseCards } from '~/api/catalog/card'
import { ListingReply } from '~/api/catalog/listing'
import { remaining } from '~/domain/campaigns/countdown'
import type { ListedProduct } from '~/domain/product/product'
import { parseHtml } from '~/lib/html'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'

/**
 * Counts every field of a card in the markup by text search and compares the counts with the
 * parser's. The recorded shop prints the cards of a sister theme, with a category instead of the
 * author; the mock prints Bookio's cards.
 */
const names = [
  ...recordedNames('bwp-filter-products-'),
  ...recordedNames('bwp-filter-homepage-'),
  ...recordedNames('bwp-load-more-'),
]

const markupOf = (name: string) => {
  const body: unknown = recorded(name).responseBody
  const reply = typeof body === 'string' ? (JSON.parse(body) as unknown) : body
  const { products } = reply as { products: string }
  return products.replaceAll('https://shop.example', location.origin)
}
const read = (name: string) => parseCards(parseHtml(markupOf(name)))
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
const having = (cards: ListedProduct[], has: (card: ListedProduct) => unknown) =>
  cards.filter(has).length
const soldOut = (cards: ListedProduct[]) =>
  cards.filter(({ isInStock }) => !isInStock).map(({ id }) => id)

describe.skipIf(!hasRecorded)(
  'the cards of a real shop (skipped: no recorded exchanges here)',
  () => {
    test.each(names)('are read completely from %s', (name) => {
      const markup = markupOf(name)
      const cards = read(name)
      expect(cards).toHaveLength(count(markup, /class="products-entry[ "]/g))
      expect({
        images: having(cards, ({ image }) => image),
        hoverImages: having(cards, ({ hoverImage }) => hoverImage),
        discounts: cards.flatMap(({ discount }) => discount ?? []),
        featured: having(cards, ({ isFeatured }) => isFeatured),
        rated: cards.flatMap(({ rating }) => (rating ? [`${rating.average}`] : [])),
        sales: cards.flatMap(({ sale }) => (sale ? [sale.startsAt, sale.endsAt] : [])),
        priced: having(cards, ({ price }) => price.kind !== 'none'),
        onSale: having(cards, ({ price }) => price.kind === 'sale'),
        authors: having(cards, ({ authors }) => authors.length),
        summaries: having(cards, ({ summary }) => summary),
        addable: having(cards, ({ action }) => action.kind === 'add'),
        swatches: having(cards, ({ swatches }) => swatches),
      }).toEqual({
        images: count(markup, /<img(?![^>]*(?:hover-image|No thumb))/g),
        hoverImages: count(markup, /<img[^>]*hover-image/g),
        discounts: [...markup.matchAll(/class="onsale">([^<]+)</g)].map(([, text]) => text),
        featured: count(markup, /vgwc-featured/g),
        rated: [...markup.matchAll(/aria-label="Rated ([\d.]+)/g)].map(
          ([, text]) => `${Number(text)}`,
        ),
        sales: [...markup.matchAll(/data-sttime="(\d+)"\s+data-cdtime="(\d+)"/g)].flatMap(
          ([, start, end]) => [Number(start) * 1000, Number(end) * 1000],
        ),
        priced: count(markup, /class="price">\s*</g) - count(markup, /class="price">\s*<\/span>/g),
        onSale: count(markup, /<del/g),
        authors: count(markup, /class="list-author/g),
        summaries: count(markup, /class="description/g),
        addable: count(markup, /product_type_simple add_to_cart_button/g),
        swatches: 0,
      })
    })

    test('are sold out if they cannot be added, also in the list view', () => {
      const grid = read('bwp-filter-products-category')
      const list = read('bwp-filter-products-list-view')
      expect(soldOut(grid)).toHaveLength(
        count(markupOf('bwp-filter-products-category'), /product-stock/g),
      )
      expect(soldOut(grid).length).toBeGreaterThan(0)
      expect(soldOut(list)).toEqual(soldOut(grid))
    })

    test('have a countdown during their sale, with the theme’s labels', () => {
      const name = 'bwp-filter-products-only-sale-in-stock'
      const requestedAt = Date.parse(String(recorded(name).responseHeaders['Date']))
      const { products } = v.parse(ListingReply, {
        ...(recorded(name).responseBody as object),
        products: markupOf(name),
      })
      const sales = products.flatMap(({ sale }) => sale ?? [])
      expect(sales.length).toBeGreaterThan(5)
      for (const sale of sales) {
        expect(sale.labels).toEqual(['days', 'hours', 'mins', 'secs'])
        expect(remaining(sale, sale.startsAt - 1)).toBeUndefined()
        expect(remaining(sale, sale.endsAt)).toBeUndefined()
      }
      expect(sales.filter((sale) => remaining(sale, requestedAt)).length).toBeGreaterThan(0)
    })
  },
)
