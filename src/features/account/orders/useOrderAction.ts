import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { followOrderAction, type OrderActionResult } from '~/api/account/account'
import { fetchCart } from '~/api/cart/cart'
import { newAction } from '~/api/http'
import type { OrderAction } from '~/domain/account/account'
import { ownNotice, type ShopNotice } from '~/domain/content/wordpressForm'
import { report } from '~/lib/report'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as accountMessages from '~/messages/account'
import { CART_KEY, cartMutation, applyCart, showCartMessage } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { invalidateAccount, rereadInTime } from '~/features/account/accountQueries'

interface OrderActionOptions {
  /**
   * The shop has responded, and the account was read again if there was time. `notices` may be empty: for a
   * link that the shop has ignored (`ignoredNotice`), and for guests without a cart, whose messages
   * WooCommerce does not store.
   */
  onResponse: (response: OrderActionResult) => Promise<void> | void
  /** The order's items are in the cart, and the shopper is still on the order's screen. */
  onCartFilled: () => void
  onFailed: () => void
}

/** Cancels an order or orders it again, in the cart's queue: both links lead to the cart page. */
export function useOrderAction({ onResponse, onCartFilled, onFailed }: OrderActionOptions) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    scope: cartMutation.scope,
    async mutationFn({ kind, path, pathname }: OrderAction & { pathname: string }) {
      if (path === undefined) return
      const signal = newAction()
      const response = await followOrderAction(path, signal)
      const { notices } = response
      if (kind === 'again' && notices.length > 0) {
        if (await isCartFilled(client, notices, signal)) {
          showInCart(notices)
          if (location.pathname === pathname) onCartFilled()
          return
        }
      }
      // Reads the new status, and a fresh link in place of an expired one.
      await rereadInTime(signal, () => invalidateAccount(client))
      await onResponse(response)
    },
    onError(error, { kind }) {
      report(error, 'following a link of an order')
      onFailed()
      // The shop may have done it although its response is lost.
      if (kind === 'again') void client.invalidateQueries({ queryKey: CART_KEY })
      else void invalidateAccount(client)
    },
  })
  return {
    isBusy: isPending,
    // The screen of the press: the mutation may wait in the queue.
    follow: (action: OrderAction) => mutate({ ...action, pathname: location.pathname }),
  }
}

/** Reads the cart. Where that fails, the shop's notices tell: the shopper sees them here only. */
async function isCartFilled(
  client: QueryClient,
  notices: readonly ShopNotice[],
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const cart = await fetchCart(signal)
    applyCart(cart)
    return cart.lines.length > 0
  } catch (error) {
    report(error, 'reading the cart after ordering again')
    void client.invalidateQueries({ queryKey: CART_KEY })
    return notices.some(({ kind }) => kind === 'success')
  }
}

/** WooCommerce ignores an expired nonce without a message. */
export const ignoredNotice = ownNotice('error', accountMessages.orderActionIgnored)

/** Announces the notices of an order whose screen the shopper has left; errors are also shown on the current screen. */
export function announceElsewhere(notices: readonly ShopNotice[]) {
  const text = notices.map((notice) => notice.text).join(' ')
  if (notices.some(({ kind }) => kind === 'error')) showCartMessage({ kind: 'problem', text })
  announce(text)
}

function showInCart(notices: readonly ShopNotice[]) {
  const text = notices.map((notice) => notice.text).join(' ')
  const isComplete = notices.every(({ kind }) => kind !== 'error')
  showCartMessage({ kind: isComplete ? 'added' : 'problem', text })
}
