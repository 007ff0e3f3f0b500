import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchCart } from '~/api/cart/cart'
import { followOrderAction } from '~/api/account/account'
import { accountMessages } from '~/config/accountMessages'
import type { OrderAction } from '~/domain/account/account'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { report } from '~/lib/report'
import { cartMutation, commitCart, showCartMessage } from '~/state/cart'
import { renewAccount } from './accountQuery'

interface OrderActionOptions {
  /** What the shop says, to be shown on the page. */
  onAnswered: (notices: readonly ShopNotice[]) => void
  /** The order's items are in the cart. */
  onCartFilled: () => void
}

/** "Cancel" and "Order again": followed once, in the cart's queue, since both are the cart page's links. */
export function useOrderAction({ onAnswered, onCartFilled }: OrderActionOptions) {
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    scope: cartMutation.scope,
    async mutationFn({ kind, path }: OrderAction) {
      if (path === undefined) return
      const answer = await followOrderAction(path)
      const notices = answer.outcome === 'answered' ? answer.notices : []
      if (kind === 'again' && notices.length > 0) {
        const cart = await fetchCart()
        commitCart(cart)
        if (cart.lines.length > 0) {
          tellInCart(notices)
          onCartFilled()
          return
        }
      }
      // Orders have moved on, and a link that has grown old is replaced.
      await renewAccount(client)
      if (answer.outcome === 'signed-out') return
      onAnswered(notices.length > 0 ? notices : [SILENT])
    },
    onError: (error) => report(error, 'following a link of an order'),
  })
  return {
    isBusy: isPending,
    error,
    /** Takes the failure of the last attempt back. */
    reset,
    follow: (action: OrderAction) => {
      if (isPending) return
      reset()
      mutate(action)
    },
  }
}

/** A nonce that has died is passed over without a word. */
const SILENT: ShopNotice = {
  kind: 'error',
  html: { markup: accountMessages.orderActionSilent },
  text: accountMessages.orderActionSilent,
}

function tellInCart(notices: readonly ShopNotice[]) {
  const text = notices.map((notice) => notice.text).join(' ')
  const isWhole = notices.every(({ kind }) => kind !== 'error')
  showCartMessage({ kind: isWhole ? 'added' : 'problem', text })
}
