import { useQuery } from '@tanstack/react-query'
import type { Product } from '~/domain/product/product'
import { useIsIdle } from '~/lib/useNow'
import { productPageQuery } from './productQuery'

/**
 * What only the rendered page tells of a product: asked for once the product stands and the browser has
 * nothing better to do. Undefined until then, and where it cannot be had: a product can be bought
 * without it.
 */
export function useProductPage(product: Product | undefined) {
  const { data } = useQuery({
    ...productPageQuery(product?.path ?? ''),
    enabled: useIsIdle(product !== undefined),
  })
  return data
}
