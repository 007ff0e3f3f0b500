import * as v from 'valibot'
import type { PostcodeAsked } from '~/domain/product/deliveryEstimate'
import { localStore } from '~/lib/storage'

const KEY = 'satchel-postcode'

const Asked = v.fallback(
  v.optional(v.object({ country: v.string(), postcode: v.string() })),
  undefined,
)

/** The postcode that was asked for last in this browser. */
export const readPostcode = (): PostcodeAsked | undefined => v.parse(Asked, localStore.read(KEY))

export const rememberPostcode = ({ country, postcode }: PostcodeAsked) =>
  localStore.write(KEY, { country, postcode })

/** For sign-out: the next user of this browser may be someone else. */
export const forgetPostcode = () => localStore.remove(KEY)
