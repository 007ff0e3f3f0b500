import * as v from 'valibot'
import { blockSettings, inlineSettings } from '~/api/content/document'
import { EncodedText } from '~/api/schemas'
import { storeApi } from '~/api/http'
import { site } from '~/config/site'
import { labelFromValue, type AdditionalField } from '~/domain/checkout/additionalFields'
import { ContractError } from '~/domain/errors'
import type { AdditionalDetail } from '~/domain/order/confirmation'
import { textOf } from '~/lib/html'

/** Plugins' values of another type count as absent. */
const maybe = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)

const Location = v.picklist(['contact', 'address', 'order'])

const Attributes = v.fallback(
  v.object({
    pattern: maybe(v.string()),
    title: maybe(EncodedText),
    maxLength: maybe(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1))),
    autocomplete: maybe(v.pipe(v.string(), v.regex(/^[a-z][a-z\d -]*$/))),
  }),
  { pattern: undefined, title: undefined, maxLength: undefined, autocomplete: undefined },
)

const BlockField = v.object({
  location: Location,
  type: v.optional(v.string(), 'text'),
  label: EncodedText,
  /** A rule about the order is an object: only the shop can tell whether the field is required. */
  required: v.optional(v.unknown()),
  options: maybe(v.array(v.object({ value: v.string(), label: EncodedText }))),
  placeholder: maybe(EncodedText),
  errorMessage: maybe(EncodedText),
  attributes: v.optional(Attributes, {}),
})

const BlockSettings = v.object({ defaultFields: v.record(v.string(), v.unknown()) })

/**
 * The additional fields in the settings of WooCommerce's cart or checkout block; undefined on a page
 * without them. See docs/calls.md#additional-fields.
 */
export function readAdditionalFields(page: ParentNode): AdditionalField[] | undefined {
  const read = v.safeParse(BlockSettings, blockSettings(page))
  return read.success ? fieldsIn(read.output.defaultFields) : undefined
}

const FormSettings = v.object({
  locale: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ default: v.record(v.string(), v.unknown()) }),
  ),
})

/**
 * The fields of a shop whose cart and checkout are not blocks: by the checkout's description, and in full
 * for those of an address, which the page's locale has among the default fields.
 */
export function withPrintedFields(
  described: readonly AdditionalField[],
  page: ParentNode,
): AdditionalField[] {
  const read = v.safeParse(FormSettings, inlineSettings(page, 'wc_address_i18n_params'))
  const printed = read.success ? fieldsIn(read.output.locale.default) : []
  return described.map((field) => printed.find(({ id }) => id === field.id) ?? field)
}

function fieldsIn(entries: Record<string, unknown>): AdditionalField[] {
  return Object.entries(entries).flatMap(([id, entry]): AdditionalField[] => {
    const field = v.safeParse(BlockField, entry)
    if (!id.includes('/') || !field.success) return []
    const { location, type, label, required, options, placeholder, errorMessage } = field.output
    const { pattern, title, maxLength, autocomplete } = field.output.attributes
    return [
      {
        id,
        location,
        type: knownType(type, options),
        label,
        isRequired: required === true,
        options,
        placeholder,
        pattern,
        hint: title,
        maxLength,
        autoComplete: autocomplete,
        requiredText: errorMessage,
      },
    ]
  })
}

const knownType = (type: string, options: unknown): AdditionalField['type'] =>
  type === 'text' || type === 'checkbox' || (type === 'select' && options) ? type : 'other'

const SchemaField = v.object({
  description: v.optional(EncodedText, ''),
  type: v.optional(v.unknown()),
  enum: maybe(v.array(v.unknown())),
  required: v.fallback(v.optional(v.boolean(), false), false),
})

const SchemaFields = v.fallback(
  v.object({ properties: v.fallback(v.record(v.string(), v.unknown()), {}) }),
  { properties: {} },
)

const CheckoutSchema = v.object({
  schema: v.object({
    properties: v.object({ additional_fields: SchemaFields, billing_address: SchemaFields }),
  }),
})

/**
 * docs/calls.md#additional-fields: the fields by the checkout's own description, for shops whose cart and
 * checkout are not blocks. Options have no labels there, and the fields no patterns.
 */
export async function fetchAdditionalFields(signal?: AbortSignal): Promise<AdditionalField[]> {
  const response = await storeApi('/checkout', { method: 'OPTIONS', reply: CheckoutSchema, signal })
  if (!response.ok) throw new ContractError('OPTIONS /checkout', response.status, response.code)
  const { additional_fields, billing_address } = response.value.schema.properties
  return [
    ...schemaFields(additional_fields.properties, 'order'),
    ...schemaFields(billing_address.properties, 'address'),
  ]
}

/** In the owner's words, else a readable guess. */
function optionOf(field: string, value: string) {
  const { fieldOptions = {} } = site.checkout
  const labels = Object.hasOwn(fieldOptions, field) ? fieldOptions[field] : undefined
  const label = labels && Object.hasOwn(labels, value) ? labels[value] : undefined
  return { value, label: label || labelFromValue(value) }
}

const schemaFields = (
  properties: Record<string, unknown>,
  location: AdditionalField['location'],
): AdditionalField[] =>
  Object.entries(properties).flatMap(([id, property]): AdditionalField[] => {
    const read = v.safeParse(SchemaField, property)
    if (!id.includes('/') || !read.success) return []
    const { description, type, required: isRequired, enum: values } = read.output
    const choices = values?.filter((value) => typeof value === 'string' && value !== '') as
      | string[]
      | undefined
    const shared = { id, location, label: description || id, isRequired }
    if (type === 'boolean') return [{ ...shared, type: 'checkbox' }]
    if (type !== 'string') return [{ ...shared, type: 'other' }]
    if (!choices) return [{ ...shared, type: 'text' }]
    return [
      {
        ...shared,
        type: 'select',
        options: choices.map((value) => optionOf(id, value)),
      },
    ]
  })

/** What was filled in, in the shop's words, from the list that WordPress prints below an order or address. */
export const readAdditionalDetails = (list: ParentNode): AdditionalDetail[] =>
  [...list.querySelectorAll('dt')].flatMap((term) => {
    const label = textOf(term)
    const value = textOf(term.nextElementSibling)
    return label && value ? [{ label, value }] : []
  })
