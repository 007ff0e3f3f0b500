import { ContractError, NotFoundError } from '~/domain/errors'
import type { QuickView } from '~/domain/product/product'
import { storeApi } from '~/api/http'
import { ProductReply } from './product'

/**
 * The same as call 6 tells, in a shop without the theme: the product itself. Its variations come from
 * where they come from for its page.
 *
 * @throws NotFoundError where the shop knows no such product
 */
export async function fetchStoreQuickView(id: number, signal?: AbortSignal): Promise<QuickView> {
  const path = `/products/${id}`
  const answer = await storeApi(path, { reply: ProductReply, signal })
  if (answer.ok) return answer.value
  if (answer.status === 404) throw new NotFoundError(`product ${id}`)
  throw new ContractError(`GET ${path}`, answer.status, answer.code)
}
