import { localPath } from '~/config/paths'
import type { BuyTogether, BuyTogetherItem } from '~/domain/product/buyTogether'
import { serverHtml } from '~/domain/content/serverHtml'
import { copyWithout, MarkupError, need, textOf } from '~/lib/html'
import * as productMessages from '~/messages/product'
import { readImage } from '~/api/catalog/card'
import { readPrice } from '~/api/catalog/price'
import { readEach } from '~/api/readEach'

/**
 * The theme's "bought together" tab. It prints each product twice: as an image, and as a checkbox with a
 * plain price. Duplicates entered by the shop owner and products without a name are dropped. Undefined if
 * the product itself is the only item.
 */
export function readBuyTogether(page: ParentNode): BuyTogether | undefined {
  const block = page.querySelector('.buy-together-wrap')
  if (!block) return undefined
  const thumbnails = thumbnailsById(block)
  const items = new Map<number, BuyTogetherItem>()
  const entries = [...need(block, '.wpb-check').querySelectorAll('.item-product')]
  const read = (entry: Element) => readItem(entry, thumbnails)
  const found = [
    ...entries.filter(isMain).map(read),
    ...readEach(
      entries.filter((one) => !isMain(one)),
      read,
    ),
  ]
  for (const item of found) if (!items.has(item.id)) items.set(item.id, item)
  if (items.size < 2) return undefined
  const intro = serverHtml(block.querySelector('.buy-together-short-desc')?.innerHTML ?? '')
  const note = serverHtml(block.querySelector('.buy-together-after-text')?.innerHTML ?? '')
  return {
    title: textOf(page.querySelector('a[href="#tab-bwp_tab"]')) ?? productMessages.buyTogether,
    ...(intro ? { intro } : {}),
    items: [...items.values()].toSorted((a, b) => Number(b.isMain) - Number(a.isMain)),
    ...(note ? { note } : {}),
  }
}

const isMain = (entry: Element) => entry.classList.contains('buy-together-main-item')

function readItem(entry: Element, thumbnails: Map<string, Element>): BuyTogetherItem {
  const { product_id: id = '', price = '' } = need(entry, 'input[type="checkbox"]').dataset
  const amount = Number(price)
  if (!/^[1-9]\d*$/.test(id)) throw new MarkupError('.wpb-check [data-product_id]')
  if (price === '' || !(amount >= 0)) throw new MarkupError('.wpb-check [data-price]')
  const thumbnail = thumbnails.get(id)
  const path = localPath(thumbnail?.querySelector('a')?.getAttribute('href') ?? '')
  const img = thumbnail?.querySelector('img')
  const image = img && readImage(img)
  return {
    id: Number(id),
    name: readName(entry),
    ...(thumbnail && path ? { path } : {}),
    ...(image ? { image } : {}),
    price: readPrice(entry.querySelector('.buy-together-price')),
    amount,
    isMain: isMain(entry),
    isAvailable: !entry.classList.contains('buy-together-out-of-stock'),
  }
}

/** The product's name without the "This product: " prefix of the first item. */
function readName(entry: Element): string {
  const name = textOf(copyWithout(need(entry, '.item-product-title'), 'strong'))
  if (!name) throw new MarkupError('.wpb-check .item-product-title')
  return name
}

const thumbnailsById = (block: Element) =>
  new Map(
    [...block.querySelectorAll('.item-products-wrap:not(.wpb-check) .item-product')].map(
      (entry) => [entry.getAttribute('data-product_id') ?? '', entry] as const,
    ),
  )
