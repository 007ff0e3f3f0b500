import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { AddResult } from '~/api/cart/cart'
import { newAction } from '~/api/http'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { quantityOf } from '~/domain/cart/cart'
import { TransportError } from '~/domain/errors'
import { report } from '~/lib/report'
import { interpolate, pluralize } from '~/lib/text'
import { useIsMounted } from '~/lib/useIsMounted'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as cartMessages from '~/messages/cart'
import { cartMutation, useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { announceInCart } from './announceInCart'
import { loadCartApi, rereadCart } from './cartQuery'

interface NamedProduct {
  id: number
  name: string
  /** Default 1. */
  quantity?: number
}

type CartApi = Awaited<ReturnType<typeof loadCartApi>>

/** How a screen adds several products. */
interface AddAllMethod {
  /** The call that adds one of them. */
  add: (api: CartApi, product: NamedProduct, signal: AbortSignal) => Promise<AddResult>
  /** The sentence about those that were added. */
  success: (added: readonly NamedProduct[]) => string
  /** Whether the setting `redirectToCartAfterAdd` applies. */
  mayRedirect: boolean
}

/** The suggestions of a product: one piece of each (docs/behaviour.md#buy-together). */
export const BUY_TOGETHER: AddAllMethod = {
  add: ({ addOne }, { id }, signal) => addOne(id, signal),
  success: ({ length }) => interpolate(cartMessages.addedTogether, { count: length }),
  mayRedirect: false,
}

/** The products of a group, each with its quantity (docs/behaviour.md#grouped-products). */
export const GROUPED: AddAllMethod = {
  add: async ({ addItem }, { id, quantity = 1 }, signal) => {
    const result = await addItem({ id, quantity, variation: [] }, signal)
    return result.outcome === 'changed' ? { outcome: 'added', cart: result.cart } : result
  },
  success: (added) => pluralize(cartMessages.addedSeveral, added.length, namesOf(added)),
  mayRedirect: true,
}

/** The sentences to show after adding several products. */
interface AddAllReport {
  success?: string
  problems: string[]
}

/**
 * Adds several products by one press. A shopper who has left the screen meanwhile gets a notice. A second
 * press while it runs is ignored.
 */
export function useAddAll(method: AddAllMethod) {
  const isMounted = useIsMounted()
  const navigate = useNavigate()
  const { mutate, isPending, data } = useSingleMutation({
    ...cartMutation,
    async mutationFn(products: readonly NamedProduct[], { client }): Promise<AddAllReport> {
      return reportOf(await addAll(products, method, client), method)
    },
    onSuccess({ success, problems }) {
      const isDone = problems.length === 0
      const redirects = method.mayRedirect && site.redirectToCartAfterAdd && isDone
      if (isMounted.current && !redirects) {
        if (success) announce(success)
        return
      }
      const text = [success, ...problems].filter(Boolean).join(' ')
      announceInCart({ kind: isDone ? 'added' : 'problem', text })
      if (isMounted.current) void navigate(paths.cart())
    },
  })
  return {
    addAll: mutate,
    isAdding: isPending,
    report: data,
  }
}

/** In the order of the products. `unsure`: without a response, and the cart could not be read. */
interface AddAllOutcome extends Record<'added' | 'failed' | 'unsure', NamedProduct[]> {
  refused: { product: NamedProduct; message: string | undefined }[]
}

/**
 * Adds the products, one request after another, then reads the cart. A request without a readable response
 * does not stop the next one, a lost connection does. The cart decides on those without a response.
 */
async function addAll(
  products: readonly NamedProduct[],
  { add }: AddAllMethod,
  client: QueryClient,
): Promise<AddAllOutcome> {
  const { cart: before } = useCartStore.getState()
  const outcome: AddAllOutcome = { added: [], refused: [], failed: [], unsure: [] }
  const unanswered: NamedProduct[] = []
  const signal = newAction()
  let isConnected = true
  for (const product of products) {
    if (!isConnected) outcome.failed.push(product)
    else {
      try {
        const result = await add(await loadCartApi(), product, signal)
        if (result.outcome === 'added') outcome.added.push(product)
        else {
          const message = result.outcome === 'refused' ? result.message : undefined
          outcome.refused.push({ product, message })
        }
      } catch (error) {
        report(error, 'adding to the cart')
        unanswered.push(product)
        isConnected = !(error instanceof TransportError)
      }
    }
  }

  const after = await rereadCart(client, signal)
  for (const product of unanswered) {
    const [had, has] = [before, after].map((cart) => cart && quantityOf(cart, [product.id]))
    if (has === undefined || (has > 0 && had === undefined)) outcome.unsure.push(product)
    else outcome[has > (had ?? 0) ? 'added' : 'failed'].push(product)
  }
  const inOrder = (some: readonly NamedProduct[]) => products.filter((one) => some.includes(one))
  const { added, failed, unsure, refused } = outcome
  return { added: inOrder(added), failed: inOrder(failed), unsure: inOrder(unsure), refused }
}

/** Without a reason of the shop, like its own page, assume "out of stock". */
function reportOf(outcome: AddAllOutcome, { success }: AddAllMethod): AddAllReport {
  const { added, refused, failed, unsure } = outcome
  const reasons = refused.flatMap(({ message }) => message || [])
  const count = refused.length - reasons.length
  const problems = [
    ...new Set(reasons),
    count === 1 && cartMessages.oneOutOfStock,
    count > 1 && interpolate(cartMessages.severalOutOfStock, { count }),
    failed.length > 0 && interpolate(cartMessages.addAllFailed, namesOf(failed)),
    unsure.length > 0 && interpolate(cartMessages.addAllUnsure, namesOf(unsure)),
  ].filter((text) => text !== false)
  return { ...(added.length > 0 ? { success: success(added) } : {}), problems }
}

const namesOf = (products: readonly NamedProduct[]) => ({
  names: products.map(({ name }) => `“${name}”`).join(', '),
})
