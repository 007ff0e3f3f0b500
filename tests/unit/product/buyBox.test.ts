import { describe, expect, test } from 'vitest'
import type { Buyable } from '~/domain/product/product'
import { buyBoxContent } from '~/domain/product/productPage'
import { sampleProduct } from './sampleProduct'

const noPrice = { price: { kind: 'none' } } as const

describe('The buy box of a product', () => {
  test.each<[content: string, of: string, Partial<Buyable>]>([
    ['form', 'that is in stock', {}],
    ['form', 'of a type that only a plugin knows', { type: 'subscription' }],
    ['form', 'with too many variations to list', { type: 'variable', variations: undefined }],
    ['locked', 'with a password, whatever it is', { isLocked: true, type: 'external' }],
    ['group', 'that is a set', { type: 'grouped', groupedIds: [8], isInStock: false }],
    ['group', 'that is a set whose page may tell its parts', { type: 'grouped' }],
    ['empty group', 'that is a set without parts', { type: 'grouped', ...noPrice }],
    ['link', 'that is sold elsewhere', { type: 'external', externalUrl: 'https://a.test/' }],
    ['no link', 'that is sold nowhere', { type: 'external' }],
    ['no variations', 'with options only', { type: 'variable', isInStock: false }],
    ['sold out', 'without stock and price', { isInStock: false, ...noPrice }],
    ['no price', 'without a price', { ...noPrice, isPurchasable: false }],
    ['not purchasable', 'that the shop does not sell', { isPurchasable: false }],
  ])('has “%s” for one %s', (content, _, change) => {
    expect(buyBoxContent({ ...sampleProduct, ...change })).toBe(content)
  })
})
