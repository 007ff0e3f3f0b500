import * as v from 'valibot'
import type { AdditionalValues } from '~/domain/checkout/additionalFields'
import type { Address } from '~/domain/checkout/address'
import { EncodedText } from '~/api/schemas'
import { decodeText } from '~/lib/html'

const addressText = v.optional(
  v.pipe(
    v.nullable(EncodedText),
    v.transform((text) => text ?? ''),
  ),
  '',
)

export const StoreAddress = v.pipe(
  v.looseObject({
    first_name: addressText,
    last_name: addressText,
    company: addressText,
    address_1: addressText,
    address_2: addressText,
    city: addressText,
    state: addressText,
    postcode: addressText,
    country: addressText,
    phone: addressText,
    email: v.nullish(v.string()),
  }),
  v.transform((wire): Address => {
    const additional = additionalOf(wire)
    return {
      firstName: wire.first_name,
      lastName: wire.last_name,
      company: wire.company,
      address1: wire.address_1,
      address2: wire.address_2,
      city: wire.city,
      state: wire.state,
      postcode: wire.postcode,
      country: wire.country,
      phone: wire.phone,
      ...(typeof wire.email === 'string' ? { email: wire.email } : {}),
      ...(additional ? { additional } : {}),
    }
  }),
)

/** Fields of plugins: "namespace/name", encoded text or a checkbox. */
function additionalOf(wire: object): AdditionalValues | undefined {
  const values = Object.entries(wire).flatMap(([id, value]) => {
    const isText = typeof value === 'string'
    if (!id.includes('/') || (!isText && typeof value !== 'boolean')) return []
    return [[id, isText ? decodeText(value) : value] as const]
  })
  return values.length > 0 ? Object.fromEntries(values) : undefined
}
