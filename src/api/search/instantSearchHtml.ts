import { paths } from '~/config/paths'
import type { InstantArea, InstantHit, InstantResults } from '~/domain/search/instantSearch'
import type { SearchChoice } from '~/domain/search/search'
import { MarkupError, need, parseHtml, textOf } from '~/lib/html'
import * as searchMessages from '~/messages/search'
import { countOf, readAction, readId, readImage } from '~/api/catalog/card'
import { pathOf } from '~/api/catalog/links'
import { readPrice } from '~/api/catalog/price'
import { readEach } from '~/api/readEach'

/** `#wpcas-area`: texts, keyword links and categories. */
export function readArea(page: ParentNode): InstantArea {
  const area = need(page, '#wpcas-area')
  const field = need(area, 'input')
  const select = area.querySelector('select')
  return {
    heading: textOf(area.querySelector('.wpcas-area-top span')) ?? searchMessages.search,
    placeholder: field.getAttribute('placeholder') ?? '',
    keywordsLabel: textOf(area.querySelector('.wpcas-popular-keywords-label')) ?? '',
    keywords: [
      ...new Set(
        [...area.querySelectorAll('a[href="#wpcas"]')].flatMap((link) => textOf(link) ?? []),
      ),
    ],
    ...(select ? { categories: [...select.options].flatMap(readCategory) } : {}),
  }
}

/** The response of the call for the area; with a refused nonce it has a text instead of a field. */
export function parseInstantArea(html: string): InstantArea | 'refused' {
  const page = parseHtml(html)
  const isRefused =
    page.querySelector('.wpcas-error') ?? !need(page, '#wpcas-area').querySelector('input')
  return isRefused ? 'refused' : readArea(page)
}

/** `<option class="level-1" value="273">   Art Kits  (19)</option>`; value 0 means all. */
function readCategory(option: HTMLOptionElement): SearchChoice[] {
  const id = Number(option.getAttribute('value'))
  const name = textOf(option)?.replace(/\s*\(\d+\)$/, '')
  const [, level = 0] = /\blevel-(\d)/.exec(option.className) ?? []
  return name && Number.isInteger(id) && id > 0
    ? [{ slug: String(id), name, depth: Number(level) }]
    : []
}

/** The response of docs/calls.md#instant-search: hits, a line that there are none, or the refused nonce. */
export function parseInstantResults(html: string): InstantResults | 'refused' {
  const root = parseHtml(html)
  if (root.querySelector('.wpcas-error')) return 'refused'
  const nothingFound = textOf(root.querySelector('.wpcas-not-found'))
  if (nothingFound) return { hits: [], nothingFound }
  // The list is empty where the shop hides products that cannot be bought.
  const list = need(root, '.wpcas-products')
  const total = countOf(list.querySelector('.wpcas-more-results'))
  const hits = readEach(list.querySelectorAll('.wpcas-product'), readHit)
  return {
    // Shops in two languages may list a product twice.
    hits: [...new Map(hits.map((hit) => [hit.purchase?.id ?? hit.path, hit])).values()],
    ...(total === undefined ? {} : { total }),
  }
}

/** A hit may have no link, and may be a post, which has neither price nor buttons. */
function readHit(hit: Element): InstantHit {
  const title = need(hit, '.wpcas-product-name')
  const name = textOf(title)
  if (!name) throw new MarkupError('.wpcas-product-name')
  const link = title.querySelector('a')?.getAttribute('href') ?? ''
  const img = hit.querySelector('.wpcas-product-thumb img')
  const image = img ? readImage(img) : undefined
  const isProduct = hit.querySelector('[data-product_id], .woosw-btn') !== null
  return {
    name,
    path: pathOf(link, paths.search(name)),
    ...(image ? { image } : {}),
    price: readPrice(hit.querySelector('.wpcas-product-price')),
    ...(isProduct ? { purchase: { id: readId(hit), action: readAction(hit) } } : {}),
  }
}
