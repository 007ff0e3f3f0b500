import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logOut } from '~/api/account/account'
import { report } from '~/lib/report'
import { cartMutation } from '~/state/cart'
import { clearAccountDraft } from './accountDraft'
import { renewSession } from './renewSession'

/**
 * Ends the visit, here and in every tab; what was read for the customer goes.
 *
 * @param onLoggedOut before the screen changes with the visitor
 */
export function useLogOut(onLoggedOut: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    // In the cart's queue: the cart is another one afterwards.
    scope: cartMutation.scope,
    async mutationFn(path: string) {
      await logOut(path)
      clearAccountDraft()
      onLoggedOut()
      await renewSession(client)
    },
    onError: (error) => report(error, 'logging out'),
  })
  return {
    isLoggingOut: isPending,
    error,
    /** Takes the failure of the last attempt back. */
    reset,
    logOut: (path: string) => {
      if (!isPending) mutate(path)
    },
  }
}
