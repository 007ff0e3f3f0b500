import * as v from 'valibot'
import { site } from '~/config/site'
import { ContractError, NotFoundError } from '~/domain/errors'
import type { QuickView } from '~/domain/product/product'
import { parseQuickView } from './quickViewHtml'
import { adminAjax } from '~/api/http'

/** Reads call 6's answer; an unknown product has an empty one. */
export const QuickViewReply = v.pipe(
  v.string(),
  v.transform((markup) => (markup ? parseQuickView(markup) : undefined)),
)

/**
 * Call 6: a product for its quick view. All of it is read from this one answer, which says more than the
 * Store API does: its swatches, and up to 30 variations in full, which are two more calls there. Of
 * longer lists it says nothing but the options; then call 3 says what a choice leads to.
 *
 * @throws NotFoundError where the shop knows no such product
 */
export async function fetchQuickView(id: number, signal?: AbortSignal): Promise<QuickView> {
  const action = `${site.theme}_quickviewproduct`
  const product = await adminAjax(action, {
    method: 'GET',
    fields: { product_id: id },
    reply: QuickViewReply,
    signal,
  })
  if (!product) throw new NotFoundError(`product ${id}`)
  if (product.id !== id) throw new ContractError(action, 200, `it shows product ${product.id}`)
  return product
}
