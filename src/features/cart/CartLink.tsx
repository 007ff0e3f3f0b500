import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { inTime, newAction } from '~/api/http'
import { fetchProductById } from '~/api/product/product'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { CartLink as Link } from '~/domain/cart/cartLink'
import { NotFoundError } from '~/domain/errors'
import type { Product } from '~/domain/product/product'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import { cartMutation, type CartMessage } from '~/state/cart'
import { announceInCart } from './announceInCart'
import type { AddOutcome } from './cartCalls'
import { cartQuery } from './cartQuery'
import { addToCart, problemOf } from './useAddToCart'

/**
 * Adds the products of the link by which the shopper has come, and says so (docs/behaviour.md#cart-links).
 * Mounted once per page load, after the link's query has been removed from the address. Renders nothing.
 */
export function CartLink({ link }: { link: Link }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [arrivedAt] = useState(pathname)
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: () => addByLink(link, client),
    onSuccess({ message, loss, path }: LinkResult) {
      announceInCart(message, loss)
      const isElsewhere = path !== undefined && path !== pathname
      if (isElsewhere && pathname === arrivedAt) void navigate(path, { replace: true })
    },
  })
  useEffect(() => mutate(), [mutate])
  return null
}

interface LinkResult {
  message: CartMessage
  /** The sentence about lines that are gone, if any. */
  loss?: string | undefined
  /** The screen to show next, if it is another one. */
  path?: string
}

async function addByLink(link: Link, client: QueryClient): Promise<LinkResult> {
  const signal = newAction()
  let product: Product
  try {
    // If a response gets lost, the cart as it was decides whether the product was added.
    await inTime('cart', { signal }, () => client.ensureQueryData(cartQuery()))
    product = await fetchProductById(link.productId, signal)
  } catch (error) {
    if (error instanceof NotFoundError) return problem(cartMessages.linkOutdated)
    report(error, 'following a link that adds to the cart')
    return problem(cartMessages.linkFailed)
  }
  const { id, name, path, type } = product
  const isGroup = type === 'grouped'
  const items = isGroup ? link.parts : [{ id: link.variationId ?? id, quantity: link.quantity }]
  const hasChoice = link.variationId !== undefined || Object.keys(link.attributes).length > 0
  if (items.length === 0 || (type === 'variable' && !hasChoice)) {
    return problem(interpolate(cartMessages.choiceNeeded, { name }), path)
  }
  const outcomes: AddOutcome[] = []
  for (const item of items) {
    const outcome = await addToCart(
      {
        productId: isGroup ? item.id : id,
        quantity: item.quantity,
        // The call for open attributes: it takes those of the link, and says why it refuses.
        variation: { id: item.id, attributes: link.attributes, hasAny: true },
      },
      client,
      signal,
    )
    outcomes.push(outcome)
  }
  const added = outcomes.filter(({ outcome }) => outcome === 'added')
  const problems = outcomes.map((outcome) =>
    added.length > 0 && outcome.outcome === 'unanswered'
      ? // With a part of a group in it, the cart is not as it was.
        problemOf({ ...outcome, isCartKnown: false }, name)
      : problemOf(outcome, name),
  )
  const text = [...new Set(problems)].filter(Boolean).join(' ')
  const loss = added.find((outcome) => outcome.loss)?.loss
  // A variation that the shop could not find is chosen on the product's page.
  if (text) return { ...problem(text, type === 'variable' ? path : undefined), loss }
  return {
    message: { kind: 'added', text: interpolate(cartMessages.added, { name }) },
    loss,
    ...(site.redirectToCartAfterAdd ? { path: paths.cart() } : {}),
  }
}

const problem = (text: string, path?: string): LinkResult => ({
  message: { kind: 'problem', text },
  ...(path ? { path } : {}),
})
