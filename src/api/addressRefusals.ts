import * as v from 'valibot'
import type { Address } from '~/domain/address'
import type { AddressRefusals } from '~/domain/checkoutResult'
import { decodeText } from '~/lib/html'
import type { StoreRefusal } from './http'

/**
 * WooCommerce refuses an address in three shapes: a parameter's validation ("invalid_postcode" under
 * details.shipping_address), its list of required fields ("PIN Code is required", by label), and codes
 * of their own for the e-mail. All come out as refusals by field.
 */
export function addressRefusals({
  code,
  message,
  data,
}: StoreRefusal): AddressRefusals | undefined {
  const refusals: AddressRefusals = { billing: {}, shipping: {}, other: [] }
  const put = (side: 'billing' | 'shipping', field: keyof Address | undefined, text: string) => {
    if (field) refusals[side][field] ??= text
    else refusals.other.push(text)
  }

  if (code === 'rest_invalid_param') {
    const { details } = v.parse(ParamErrors, data)
    for (const side of ['billing', 'shipping'] as const) {
      const first = details[`${side}_address`]
      if (!first) continue
      for (const error of [first, ...first.additional_errors]) {
        put(side, fieldOfCode(error.code), decodeText(error.message))
      }
    }
  } else if (code === 'woocommerce_rest_invalid_address') {
    const { errors } = v.parse(RequiredErrors, data)
    for (const side of ['billing', 'shipping'] as const) {
      for (const text of errors[side].map(decodeText)) put(side, fieldOfLabel(text), text)
    }
  } else if (EMAIL_CODES.includes(code)) {
    put('billing', 'email', decodeText(message))
  }

  const isEmpty =
    refusals.other.length === 0 &&
    Object.keys(refusals.billing).length === 0 &&
    Object.keys(refusals.shipping).length === 0
  return isEmpty ? undefined : refusals
}

const EMAIL_CODES = [
  'woocommerce_rest_missing_email_address',
  'woocommerce_rest_invalid_email_address',
]

const ParamError = v.object({ code: v.string(), message: v.string() })
const WithFurther = v.object({
  ...ParamError.entries,
  additional_errors: v.optional(v.array(ParamError), []),
})
const ParamErrors = v.object({
  details: v.fallback(
    v.object({
      billing_address: v.optional(WithFurther),
      shipping_address: v.optional(WithFurther),
    }),
    {},
  ),
})

const Texts = v.fallback(v.array(v.string()), [])
const RequiredErrors = v.object({
  errors: v.fallback(v.object({ billing: Texts, shipping: Texts }), { billing: [], shipping: [] }),
})

const FIELD_NAMES = new Map<string, keyof Address>(
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

const fieldOfCode = (code: string) => FIELD_NAMES.get(code.replace(/^invalid_/, ''))

/** By the label that opens the text; shops reword labels by country, so by its telling word. */
const LABELS: [RegExp, keyof Address][] = [
  [/^first name/i, 'firstName'],
  [/^last name/i, 'lastName'],
  [/^company/i, 'company'],
  [/^e-?mail/i, 'email'],
  [/^(phone|telephone|mobile)/i, 'phone'],
  [/^(apartment|address line 2|address 2)/i, 'address2'],
  [/^(street |address)/i, 'address1'],
  [/^(town|city)/i, 'city'],
  [/^(pin|post|zip)/i, 'postcode'],
  [/^(state|province|county|region)/i, 'state'],
  [/^country/i, 'country'],
]

const fieldOfLabel = (text: string) => LABELS.find(([pattern]) => pattern.test(text))?.[1]
