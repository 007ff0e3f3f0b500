import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ThirdParty } from '~/domain/social/commentTabs'
import { localStore } from '~/lib/storage'

const KEY = 'satchel-third-party'

const Given = v.fallback(v.record(v.string(), v.boolean()), {})

const listeners = new Set<() => void>()

/** Where nothing can be stored, consent lasts as long as the page. */
let unstored: v.InferOutput<typeof Given> | undefined

const read = () => unstored ?? v.parse(Given, localStore.read(KEY) ?? {})

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  // Consent that is withdrawn in another tab ends here, too.
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

/** Whether the shopper lets the app load the scripts of another site; stored in this browser. */
export function useThirdPartyConsent(site: ThirdParty) {
  const isGiven = useSyncExternalStore(subscribe, () => read()[site] === true)
  function change(isNowGiven: boolean) {
    const { [site]: _before, ...others } = read()
    const given = isNowGiven ? { ...others, [site]: true } : others
    if (Object.keys(given).length === 0) localStore.remove(KEY)
    else if (!localStore.write(KEY, given)) unstored = given
    if (unstored) unstored = given
    for (const onChange of listeners) onChange()
  }
  return [isGiven, change] as const
}
