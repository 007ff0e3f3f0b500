import type { Db, MockOrder } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { text, type PhpForm } from '../http/phpForm'
import type { Body } from '../http/router'
import { invalidParam } from './addressRules'
import { Refusal } from '../http/refusal'

/** A field as woocommerce_register_additional_checkout_field() registers it. */
export interface MockField {
  id: string
  label: string
  location: 'contact' | 'address' | 'order'
  type: string
  required: boolean
  options?: { value: string; label: string }[]
  placeholder?: string
  attributes?: Record<string, string>
  /** In place of a plugin's `validate_callback`: the pattern of valid values, and the error for others. */
  valid?: [pattern: string, refusal: string]
}

type Values = Record<string, string | boolean>

/** A tax number that businesses in India have, a landmark and a delivery slot. */
export const gstFields: MockField[] = [
  {
    id: 'kitab/gstin',
    label: 'GSTIN',
    location: 'contact',
    type: 'text',
    required: true,
    attributes: {
      pattern: '[0-9]{2}[A-Z0-9]{13}',
      title: '15 characters, for example 27ABCDE1234F1Z5',
      maxLength: '15',
    },
    valid: ['^(?!99)', 'This GSTIN is not registered.'],
  },
  { id: 'kitab/landmark', label: 'Landmark', location: 'address', type: 'text', required: false },
  {
    id: 'kitab/slot',
    label: 'Delivery slot',
    location: 'order',
    type: 'select',
    required: false,
    options: [
      { value: 'am', label: 'Morning' },
      { value: 'pm', label: 'Afternoon' },
    ],
  },
  {
    id: 'kitab/invoice',
    label: 'Print the invoice on paper',
    location: 'order',
    type: 'checkbox',
    required: false,
  },
]

/** For the classic checkout: a kind of each address, and a confirmation of the shopper's age. */
export const requiredFields: MockField[] = [
  {
    id: 'kitab/place',
    label: 'Kind of address',
    location: 'address',
    type: 'select',
    required: true,
    placeholder: 'Choose one',
    options: [
      { value: 'home', label: 'Home' },
      { value: 'office', label: 'Office & shop' },
    ],
  },
  {
    id: 'kitab/age',
    label: 'I am 18 or older',
    location: 'order',
    type: 'checkbox',
    required: true,
  },
]

const fieldsOf = (db: Db, ...locations: MockField['location'][]) =>
  (db.settings.additionalFields ?? []).filter(({ location }) => locations.includes(location))

/** As the settings of WooCommerce's blocks list them, after WooCommerce's own fields. */
export const blockFields = (db: Db) =>
  Object.fromEntries(
    fieldsOf(db, 'contact', 'address', 'order').map(({ valid: _valid, ...field }) => [
      field.id,
      {
        ...field,
        optionalLabel: `${field.label} (optional)`,
        hidden: false,
        attributes: field.attributes ?? [],
        show_in_order_confirmation: true,
        validation: [],
      },
    ]),
  )

/** The response of OPTIONS /checkout: those of its parts that the app reads. */
export const checkoutSchema = (db: Db) => ({
  namespace: 'wc/store/v1',
  methods: ['GET', 'PUT', 'POST'],
  schema: {
    title: 'checkout',
    properties: {
      billing_address: { properties: schemaOf(fieldsOf(db, 'address')) },
      additional_fields: {
        properties: schemaOf(fieldsOf(db, 'contact', 'order')),
        required: fieldsOf(db, 'contact', 'order').some(({ required }) => required),
      },
    },
  },
})

/** PHP encodes an empty list of fields as an array. */
const schemaOf = (fields: MockField[]) =>
  fields.length === 0
    ? []
    : Object.fromEntries(
        fields.map(({ id, label, type, required, options, location }) => {
          const enumeration = options?.map(({ value }): string | boolean => value) ?? []
          if (location !== 'address') {
            if (options && !required) enumeration.push('')
            if (type === 'checkbox' && required) enumeration.push(true)
          }
          return [
            id,
            {
              description: label,
              type: type === 'checkbox' ? 'boolean' : 'string',
              context: ['view', 'edit'],
              required,
              ...(enumeration.length > 0 ? { enum: enumeration } : {}),
            },
          ]
        }),
      )

/** WordPress's validation of the parameters, with its sentences. */
export function checkAdditional(db: Db, body: Body) {
  const fields = fieldsOf(db, 'contact', 'order')
  const sent = body['additional_fields']
  if (sent === undefined && fields.some(({ required }) => required))
    throw new Refusal(
      400,
      'rest_missing_callback_param',
      'Missing parameter(s): additional_fields',
      { params: ['additional_fields'] },
    )
  const values = valuesIn(sent)
  for (const { id, label, type, required, options, valid, location } of fields) {
    const value = values[id]
    const refuse = (code: string, message: string) =>
      invalidParam('additional_fields', message, { code, message, data: { location, key: id } })
    if (value === undefined) {
      if (required) throw refuse('rest_invalid_type', `${id} is not of type string.`)
    } else if (type === 'checkbox') {
      if (required && value !== true) throw refuse('rest_not_in_enum', `${id} is not 1.`)
    } else if (value === '') {
      if (required) throw refuse('woocommerce_required_checkout_field', `${label} is required`)
    } else if (options && !options.some((option) => option.value === value)) {
      throw refuse('rest_not_in_enum', `${id} is not one of the options.`)
    } else if (valid && !new RegExp(valid[0]).test(String(value))) {
      throw refuse('invalid_field', valid[1])
    }
  }
  checkSides(body, fieldsOf(db, 'address'))
}

/** WooCommerce refuses the fields of both addresses in one response, first the unknown options. */
function checkSides(body: Body, fields: MockField[]) {
  const found = (
    problemOf: (field: MockField, value: unknown, address: string) => Detail | undefined,
  ) =>
    ['shipping_address', 'billing_address'].flatMap((side) => {
      const values = valuesIn(body[side])
      const details = fields.map((field) =>
        problemOf(field, values[field.id], side.replace('_', ' ')),
      )
      const first = details.find((detail) => detail !== undefined)
      return first ? [[side, first] as const] : []
    })
  const unknown = found(({ id, options }, value) =>
    value && options && !options.some((option) => option.value === value)
      ? { code: `invalid_${id}`, message: `Invalid ${id} provided.`, data: null }
      : undefined,
  )
  const missing = found(({ id, label, required }, value, address) => {
    if (!required || value) return undefined
    const message = `There was a problem with the provided ${address}: ${label} is required`
    return { code: 'woocommerce_required_checkout_field', message, data: { key: id } }
  })
  const refused = unknown.length > 0 ? unknown : missing
  if (refused.length === 0) return
  const names = refused.map(([side]) => side)
  throw new Refusal(400, 'rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, {
    status: 400,
    params: Object.fromEntries(refused.map(([side, { message }]) => [side, message])),
    details: Object.fromEntries(refused),
  })
}

interface Detail {
  code: string
  message: string
  data: { key: string } | null
}

/** The registered fields of a sent object. */
function valuesIn(sent: unknown): Values {
  if (typeof sent !== 'object' || sent === null) return {}
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([id, value]) => id.includes('/') && ['string', 'boolean'].includes(typeof value),
    ),
  )
}

/** What an order stores of the fields of a checkout. */
export const additionalOf = (body: Body): NonNullable<MockOrder['additional']> => ({
  order: valuesIn(body['additional_fields']),
  billing: valuesIn(body['billing_address']),
  shipping: valuesIn(body['shipping_address']),
})

/** The list below an address, and below the order, as WooCommerce prints it. */
export function additionalList(db: Db, values: Values | undefined): Raw {
  const rows = fieldsOf(db, 'contact', 'address', 'order').flatMap(({ id, label, options }) => {
    const value = values?.[id]
    if (!value) return []
    const text =
      value === true ? 'Yes' : (options?.find((option) => option.value === value)?.label ?? value)
    return [markup`<dt>${label}</dt><dd>${text}</dd>`]
  })
  return rows.length === 0
    ? raw('')
    : markup`<dl class="wc-block-components-additional-fields-list">${rows}</dl>`
}

/** The section below the addresses of an order. */
export function additionalSection(db: Db, { additional }: MockOrder): Raw {
  const list = additionalList(db, additional?.order)
  return list.html === ''
    ? list
    : markup`<section class="wc-block-order-confirmation-additional-fields-wrapper"><h2>Additional information</h2>${list}</section>`
}

/** The rows of the account's address form, as woocommerce_form_field() prints them. */
export const additionalInputs = (
  db: Db,
  kind: 'billing' | 'shipping',
  values: Values = {},
): Raw[] =>
  fieldsOf(db, 'address').map(({ id, label, required, options, type }) => {
    const name = `_wc_${kind}/${id}`
    const mark = required
      ? raw('&nbsp;<span class="required" aria-hidden="true">*</span>')
      : raw('&nbsp;<span class="optional">(optional)</span>')
    const value = values[id]
    if (type === 'checkbox')
      return markup`<p class="form-row"><label class="checkbox"><input type="hidden" name="${name}" value="0" /><input type="checkbox" name="${name}" id="${id}" value="1" class="input-checkbox"${value === true ? raw(" checked='checked'") : ''} /> ${label}${mark}</label></p>\n`
    const control = options
      ? markup`<select name="${name}" id="${id}" class="select"><option value="">Select an option</option>${options.map(
          (option) =>
            markup`<option value="${option.value}"${option.value === value ? raw(" selected='selected'") : ''}>${option.label}</option>`,
        )}</select>`
      : markup`<input type="text" class="input-text" name="${name}" id="${id}" value="${typeof value === 'string' ? value : ''}" />`
    return markup`<p class="form-row${required ? ' validate-required' : ''}" id="${id}_field"><label for="${id}">${label}${mark}</label><span class="woocommerce-input-wrapper">${control}</span></p>\n`
  })

/** The values of that form, and WooCommerce's errors. */
export function additionalPosted(db: Db, kind: 'billing' | 'shipping', form: PhpForm) {
  const fields = fieldsOf(db, 'address')
  const posted = fields.map(({ id, type }) => {
    const value = text(form, `_wc_${kind}/${id}`)
    return [id, type === 'checkbox' ? value === '1' : value] as const
  })
  const values: Values = Object.fromEntries(posted)
  const errors = fields.flatMap(({ id, label, required }) =>
    required && !values[id] ? [`<strong>${label}</strong> is required`] : [],
  )
  return { values, errors }
}
