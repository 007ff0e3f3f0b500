import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { openResetLink } from '~/api/account/resetLink'
import { resetLinkOf, withoutResetLink } from '~/domain/account/resetLink'
import { resetPasswordPageQuery } from './formPageQuery'

/**
 * Opens the link of an e-mail that has led here, once, and takes its key out of the address. Until then
 * there is no form to ask for.
 */
export function useResetLink() {
  const { search } = useLocation()
  const client = useQueryClient()
  const link = resetLinkOf(search)
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['reset link', link],
    async queryFn() {
      if (link) await openResetLink(link)
      client.removeQueries({ queryKey: resetPasswordPageQuery().queryKey })
      return true
    },
    enabled: link !== undefined,
    gcTime: 0,
  })

  useEffect(() => {
    // Past the router, to which the screen is the same: what lies open over it stays.
    if (isSuccess) history.replaceState(history.state, '', withoutResetLink(location.href))
  }, [isSuccess])

  return { isOpening: link !== undefined && !isSuccess, error, retry: () => void refetch() }
}
