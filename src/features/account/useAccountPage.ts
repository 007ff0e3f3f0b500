import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AccountEntry } from '~/domain/account/account'
import { cartMutation } from '~/state/cart'
import { accountPageQuery } from './accountQuery'
import { renewSession } from './renewSession'

/**
 * A page of the account and, while it is on its way, the menu of the one before. A page that answers with
 * the sign-in form says that the visit has ended: the shop is asked who the visitor is, and whoever draws
 * by that shows the way in.
 */
export function useAccountPage(path: string) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(accountPageQuery(path))
  const isSignedOut = data?.outcome === 'signed-out'
  const { mutate, isSuccess: isAsked } = useMutation({
    scope: cartMutation.scope,
    mutationFn: () => renewSession(client),
  })
  useEffect(() => {
    if (isSignedOut) mutate()
  }, [isSignedOut, mutate])

  const page = data?.outcome === 'found' ? data.page : undefined
  const [menu, setMenu] = useState<AccountEntry[]>()
  if (page && page.menu !== menu) setMenu(page.menu)

  return {
    page,
    menu: page?.menu ?? menu,
    // A shop that still calls the visitor its customer contradicts itself.
    isBroken: error !== null || (isSignedOut && isAsked && !isFetching),
    error,
    retry: () => void refetch(),
  }
}
