import * as v from 'valibot'
import type { AddressText } from '~/domain/checkout/address'
import type { AddressRefusals } from '~/domain/checkout/checkoutResult'
import { decodeText } from '~/lib/html'
import * as checkoutMessages from '~/messages/checkout'
import type { StoreRefusal } from '~/api/http'

/**
 * WooCommerce refuses addresses in three shapes: validation of a parameter ("invalid_postcode" under
 * details.shipping_address), a list of required fields by label ("PIN Code is required"), and codes for
 * single fields. All become refusals by field; undefined if the refusal is not about fields.
 */
export function addressRefusals({
  code,
  message,
  data,
}: StoreRefusal): AddressRefusals | undefined {
  const refusals: AddressRefusals = { billing: {}, shipping: {}, other: [] }
  const put = (side: 'billing' | 'shipping', field: AddressText | undefined, text: string) => {
    if (field) refusals[side][field] ??= text
    else refusals.other.push(text)
  }

  const putAdditional = (
    side: 'billing' | 'shipping' | 'order',
    id: string,
    { code, message }: v.InferOutput<typeof ParamError>,
  ) => {
    // WordPress's own sentences, and that of an unknown option, name ids and types.
    const isTechnical = code.startsWith('rest_') || code === `invalid_${id}`
    const text = isTechnical ? checkoutMessages.checkField : withoutAddress(code, message)
    const before = refusals.additional?.[side]
    refusals.additional = { ...refusals.additional, [side]: { [id]: text, ...before } }
  }

  if (code === 'rest_invalid_param') {
    const { details, params } = v.parse(ParamErrors, data)
    for (const side of ['billing', 'shipping'] as const) {
      const first = details[`${side}_address`]
      if (!first) continue
      for (const error of [first, ...first.additional_errors]) {
        const key = additionalIdOf(error)
        if (key !== undefined) putAdditional(side, key, error)
        else put(side, fieldOfCode(error.code), decodeText(error.message))
      }
    }
    const first = details.additional_fields
    for (const error of first ? [first, ...first.additional_errors] : []) {
      putAdditional('order', additionalIdOf(error) ?? '', error)
    }
    // WordPress's sentence lists the ids of all methods, which mean nothing to a shopper.
    if (params.payment_method) refusals.order = { paymentMethod: checkoutMessages.invalidPayment }
  } else if (code === 'rest_missing_callback_param') {
    const { params } = v.parse(MissingParams, data)
    if (params.includes('additional_fields')) refusals.additional = { order: { '': '' } }
  } else if (code === 'woocommerce_rest_invalid_address') {
    const { errors } = v.parse(RequiredErrors, data)
    for (const side of ['billing', 'shipping'] as const) {
      for (const text of errors[side].map(decodeText)) put(side, fieldOfLabel(text), text)
    }
  } else if (code === 'woocommerce_rest_invalid_address_country') {
    const { address } = v.parse(RefusedCountry, data)
    put(address, 'country', decodeText(message))
  } else if (EMAIL_CODES.has(code)) {
    put('billing', 'email', decodeText(message))
  } else {
    const field = ORDER_CODES.get(code)
    if (field) refusals.order = { [field]: decodeText(message) }
  }

  const isEmpty =
    refusals.other.length === 0 &&
    !refusals.order &&
    !refusals.additional &&
    Object.keys(refusals.billing).length === 0 &&
    Object.keys(refusals.shipping).length === 0
  return isEmpty ? undefined : refusals
}

const EMAIL_CODES = new Set([
  'woocommerce_rest_missing_email_address',
  'woocommerce_rest_invalid_email_address',
  'registration-error-invalid-email',
])

const ORDER_CODES = new Map<string, keyof NonNullable<AddressRefusals['order']>>([
  ['registration-error-missing-password', 'password'],
  ['registration-error-invalid-password', 'password'],
  ['woocommerce_rest_invalid_shipping_option', 'shippingRate'],
  ['woocommerce_rest_checkout_missing_payment_method', 'paymentMethod'],
  ['woocommerce_rest_checkout_payment_method_disabled', 'paymentMethod'],
])

/** Newer shops name the address; for others assume the shipping address. */
const RefusedCountry = v.fallback(v.object({ address: v.picklist(['billing', 'shipping']) }), {
  address: 'shipping',
})

const ParamError = v.object({
  code: v.string(),
  message: v.string(),
  data: v.optional(v.unknown()),
})

/** A refused field of a plugin names its id, except for an option that the shop does not know. */
const RefusedField = v.fallback(
  v.object({ key: v.optional(v.pipe(v.string(), v.includes('/'))) }),
  {},
)
const additionalIdOf = ({ code, data }: v.InferOutput<typeof ParamError>) =>
  v.parse(RefusedField, data).key ?? /^invalid_(.+\/.+)$/.exec(code)?.[1]

/**
 * "There was a problem with the provided billing address: Landmark is required" is shown at the field, in
 * the address that has it, which may be the delivery address.
 */
const withoutAddress = (code: string, message: string) =>
  code === 'woocommerce_required_checkout_field'
    ? decodeText(message).replace(/^[^:]+: /, '')
    : decodeText(message)

const MissingParams = v.fallback(v.object({ params: v.array(v.string()) }), { params: [] })
const WithFurther = v.object({
  ...ParamError.entries,
  additional_errors: v.optional(v.array(ParamError), []),
})
const ParamErrors = v.object({
  details: v.fallback(
    v.object({
      billing_address: v.optional(WithFurther),
      shipping_address: v.optional(WithFurther),
      additional_fields: v.optional(WithFurther),
    }),
    {},
  ),
  params: v.fallback(v.object({ payment_method: v.optional(v.string()) }), {}),
})

const Texts = v.fallback(v.array(v.string()), [])
const RequiredErrors = v.object({
  errors: v.fallback(v.object({ billing: Texts, shipping: Texts }), { billing: [], shipping: [] }),
})

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

const fieldOfCode = (code: string) => FIELD_NAMES.get(code.replace(/^invalid_/, ''))

/** By the label at the start of the sentence. Labels differ by country, so match their main word. */
const LABELS: [RegExp, AddressText][] = [
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
