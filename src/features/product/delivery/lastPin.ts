import * as v from 'valibot'
import { sessionStore } from '~/lib/storage'

const KEY = 'delivery-pin'

/** The PIN code that the shop listed rates for last, in this tab; '' if none. */
export const readPin = (): string => v.parse(v.fallback(v.string(), ''), sessionStore.read(KEY))

export const rememberPin = (pin: string) => sessionStore.write(KEY, pin)

/** For log-out: the next user of this tab may be someone else. */
export const forgetPin = () => sessionStore.remove(KEY)
