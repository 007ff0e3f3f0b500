import { mayHaveStateCode, withoutStateCode } from '~/domain/account/account'
import { useAddressSettings } from './addressSettings'

/**
 * Leaves out codes of states in printed addresses. The shop's states are requested only where one of
 * `addresses` may have a code.
 */
export function useKnownStates(addresses: readonly { lines: readonly string[] }[]) {
  const { settings } = useAddressSettings(addresses.some(({ lines }) => mayHaveStateCode(lines)))
  return <Address extends { lines: string[] }>(address: Address): Address => ({
    ...address,
    lines: withoutStateCode(address.lines, settings),
  })
}
