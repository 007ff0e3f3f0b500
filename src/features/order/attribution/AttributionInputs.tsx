import { useEffect, useSyncExternalStore } from 'react'
import { attributionInputs } from '~/domain/order/attribution'
import { attributionSource, startTracking } from './tracking'

/** The hidden inputs of checkout and registration (spec 3.13), for whoever reads the form itself. */
export function AttributionInputs() {
  const attribution = useSyncExternalStore(attributionSource.subscribe, attributionSource.current)
  useEffect(startTracking, [])
  return Object.entries(attributionInputs(attribution)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
