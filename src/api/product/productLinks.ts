import * as v from 'valibot'
import { RELATED_PRODUCTS_MAX } from '~/config/constants'
import type { Product } from '~/domain/product/product'

/** Links to related products and upsells, since WooCommerce 10.6. They are parsed, not requested. */
const Links = v.object({
  related: v.optional(v.array(v.unknown()), []),
  upsells: v.optional(v.array(v.object({ href: v.string() })), []),
})
/** Unreadable links are ignored. */
export const StoreLinks = v.object({
  _links: v.fallback(v.optional(Links, {}), { related: [], upsells: [] }),
})

export const links = ({
  _links: { related, upsells },
}: v.InferOutput<typeof StoreLinks>): Pick<Product, 'upsellIds' | 'hasRelated'> => ({
  upsellIds: [...new Set(upsells.flatMap(({ href }) => idsOf(href)))].slice(
    0,
    RELATED_PRODUCTS_MAX,
  ),
  hasRelated: related.length > 0,
})

/** ".../products?include=22,23" */
function idsOf(href: string): number[] {
  const query = new URLSearchParams(href.slice(href.indexOf('?') + 1))
  const ids = query.get('include')?.split(',').map(Number) ?? []
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0)
}
