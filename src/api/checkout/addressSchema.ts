import * as v from 'valibot'
import type { AdditionalValues } from '~/domain/checkout/additionalFields'
import type { Address, AddressText } from '~/domain/checkout/address'
import { EncodedText } from '~/api/schemas'
import { decodeText } from '~/lib/html'

/** WooCommerce's names of the fields. */
export const FIELD_NAMES: ReadonlyMap<string, AddressText> = new Map(
  Object.entries({
    first_name: 'firstName',
    last_name: 'lastName',
    company: 'company',
    address_1: 'address1',
    address_2: 'address2',
    city: 'city',
    state: 'state',
    postcode: 'postcode',
    country: 'country',
    phone: 'phone',
    email: 'email',
  } as const),
)

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
  v.transform((wire): Address => ({
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
    ...additionalOf(wire),
  })),
)

/** Fields of plugins: "namespace/name", text or a checkbox. */
function additionalOf(wire: Record<string, unknown>): { additional?: AdditionalValues } {
  const values = Object.entries(wire).flatMap(([id, value]) => {
    const isText = typeof value === 'string'
    if (!id.includes('/') || (!isText && typeof value !== 'boolean')) return []
    return [[id, isText ? decodeText(value) : value] as const]
  })
  return values.length > 0 ? { additional: Object.fromEntries(values) } : {}
}

/** An address as the Store API takes it; only billing addresses have an e-mail. */
export const wireAddress = ({ email, additional, ...address }: Address) => ({
  ...additional,
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
  phone: address.phone,
  ...(email === undefined ? {} : { email }),
})
