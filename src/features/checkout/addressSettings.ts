import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchAddressSettings } from '~/api/checkout/addressSettings'
import type { AddressSettings } from '~/domain/checkout/addressSettings'

const addressSettingsQuery = queryOptions({
  queryKey: ['address-settings'],
  queryFn: ({ signal }) => fetchAddressSettings(signal),
  staleTime: Infinity,
})

/**
 * The shop's address fields, states and countries; undefined until they are known, and for a shop whose
 * pages do not have them. `isPending`: they may still come.
 */
export function useAddressSettings(isEnabled = true): {
  settings: AddressSettings | undefined
  isPending: boolean
} {
  const { data: settings, isLoading } = useQuery({ ...addressSettingsQuery, enabled: isEnabled })
  return { settings, isPending: isLoading }
}
