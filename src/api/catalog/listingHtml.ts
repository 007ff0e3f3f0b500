import { copyWithout, MarkupError, parseHtml, textOf } from '~/lib/html'
import type { ChosenName, Facet, FacetOption, Facets } from '~/domain/catalog/listing'
import type { ListedProduct } from '~/domain/product/product'
import { decodeSlug } from '~/domain/slug'
import { countOf, parseCards } from './card'
import { swatchOf } from '~/api/product/swatches'

/** The field `products`: cards, or a paragraph that nothing was found. */
export function parseProducts(html: string, total: number): ListedProduct[] {
  const fragment = parseHtml(html)
  const products = parseCards(fragment)
  const isEmpty = fragment.querySelector('.woocommerce-info') !== null || total === 0
  // A fragment without cards is a changed theme, not an empty shop.
  if (products.length === 0 && !isEmpty) throw new MarkupError('.products-entry')
  return products
}

/** "There are 149 products" */
export function parseTotal(html: string): number {
  const total = countOf(parseHtml(html))
  if (total === undefined) throw new MarkupError('.woocommerce-found-posts')
  return total
}

/** Links are made by admin-ajax: the page number is the text after the last "=". */
export function parsePageCount(html: string): number {
  const links = [...parseHtml(html).querySelectorAll('a.page-numbers, .page-numbers.current')]
  const numbers = links.map((link) =>
    Number(link.getAttribute('href')?.split('=').at(-1) ?? textOf(link)),
  )
  return Math.max(1, ...numbers.filter(Number.isInteger))
}

/** The shop's active filters: span[data-name="pa_years"][data-value="2012"] with the term's name. */
export const parseChips = (html: string): ChosenName[] =>
  [...parseHtml(html).querySelectorAll('[data-name][data-value]')].flatMap((chip) => {
    const label = textOf(chip)
    const of = (chip.getAttribute('data-name') ?? '').replace(/^pa_/, '')
    const value = decodeSlug(chip.getAttribute('data-value') ?? '')
    return label ? [{ of, value, label }] : []
  })

/** The form of the sidebar, without groups that are empty or turned off. */
export function parseFacets(html: string): Facets {
  const form = parseHtml(html)
  const has = (name: string) => inputsNamed(form, name).length > 0
  return {
    ...priceOf(form.querySelector('#bwp_slider_price')),
    attributes: parseAttributes(form),
    brands: parseOptions(form, 'filter_brand'),
    // The app draws this number of stars.
    ratings: parseOptions(form, 'rating_filter').filter(({ value }) => /^[1-5]$/.test(value)),
    stock: { onSale: has('only_sale'), inStock: has('in_stock') },
  }
}

/** The price range; none where there is only one price. */
function priceOf(slider: Element | null): Pick<Facets, 'price'> {
  const [min = Number.NaN, max = Number.NaN, step = 0] = ['data-min', 'data-max', 'data-step'].map(
    (name) => Number(slider?.getAttribute(name) ?? Number.NaN),
  )
  if (!(Number.isFinite(min) && Number.isFinite(max) && max > min)) return {}
  return { price: { min, max, ...(step > 0 && step < max - min ? { step } : {}) } }
}

function parseAttributes(form: ParentNode): Facet[] {
  const names = [...form.querySelectorAll('input[name^="filter_"]')]
    .map((input) => input.getAttribute('name') ?? '')
    .filter((name) => name !== 'filter_brand')
  return [...new Set(names)].map((name) => {
    const attribute = name.replace('filter_', '')
    const block = inputsNamed(form, name)[0]?.closest('.bwp-filter')
    return {
      attribute,
      label: textOf(block?.querySelector('h3')) ?? attribute,
      options: parseOptions(form, name, ''),
    }
  })
}

/** Compares instead of using a selector: the shop's names may contain any character. */
const inputsNamed = (form: ParentNode, name: string) =>
  [...form.querySelectorAll('input')].filter((input) => input.getAttribute('name') === name)

/** @param unnamed the label of an option that has none; otherwise its value */
const parseOptions = (form: ParentNode, name: string, unnamed?: string): FacetOption[] =>
  inputsNamed(form, name).flatMap((input) => {
    const value = decodeSlug(input.getAttribute('value') ?? '')
    if (!value) return []
    const item = input.closest('li') ?? input.parentElement
    const count = countOf(item?.querySelector('mark'))
    return {
      value,
      label: labelOf(item) ?? unnamed ?? value,
      ...(count === undefined ? {} : { count }),
      ...swatchOf(item),
    }
  })

/** The label without its count, which image swatches have as text: "Linen(12)". */
function labelOf(item: Element | null): string | undefined {
  const label = item?.querySelector('label')
  const isImage = item?.classList.contains('filter_image')
  return textOf(label && copyWithout(label, 'mark'))?.replace(isImage ? /\s*\(\d+\)$/ : '', '')
}
