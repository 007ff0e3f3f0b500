import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openResetLink } from '~/api/resetLink'
import { resetLinkOf, withoutResetLink } from '~/domain/resetLink'
import { resetPasswordPageQuery } from './formPageQuery'

/**
 * Opens the link of an e-mail that has led here, once, and takes its key out of the address. Until then
 * there is no form to ask for.
 */
export function useResetLink() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
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

  const hideKey = useEffectEvent(() => {
    const address = { pathname, search: withoutResetLink(search), hash }
    void navigate(address, { replace: true, state: { staysInPlace: true } })
  })
  useEffect(() => {
    if (isSuccess) hideKey()
  }, [isSuccess])

  return { isOpening: link !== undefined, error, retry: () => void refetch() }
}
