/**
 * Fields that plugins register for the checkout: a tax number, a delivery slot
 * (docs/behaviour.md#additional-fields).
 */
export interface AdditionalField {
  /** "namespace/name". */
  id: string
  /** 'contact' and 'order' are asked once, 'address' for each address. */
  location: 'contact' | 'address' | 'order'
  /** 'other': a kind that the app cannot draw. */
  type: 'text' | 'select' | 'checkbox' | 'other'
  label: string
  isRequired: boolean
  /** Options of a select. */
  options?: readonly AdditionalOption[] | undefined
  /** The label of a select's empty option. */
  placeholder?: string | undefined
  /** A regular expression for the whole text, as in HTML's `pattern`. */
  pattern?: string | undefined
  /** What the pattern asks for, in the shop's words. */
  hint?: string | undefined
  maxLength?: number | undefined
  autoComplete?: string | undefined
  /** The shop's sentence for an empty required field. */
  requiredText?: string | undefined
}

interface AdditionalOption {
  value: string
  label: string
}

/** By id; true or false for a checkbox. */
export type AdditionalValues = Readonly<Record<string, string | boolean>>

/** Fields that the app draws, of one location. */
export const drawnFields = (
  fields: readonly AdditionalField[] | undefined,
  location: AdditionalField['location'],
): AdditionalField[] =>
  fields?.filter((field) => field.location === location && field.type !== 'other') ?? []

/**
 * "early-morning" → "Early morning", "10-12" → "10-12": readable, used where the shop has no label for the
 * value of an option.
 */
export function labelFromValue(value: string): string {
  const words = value
    .replace(/_+/g, ' ')
    .replace(/(\b\d\w*-(?=\d))|-+/g, (_, range: string | undefined) => range ?? ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether only the shop's own checkout can ask for a field that it requires. */
export const needsShopCheckout = (fields: readonly AdditionalField[] | undefined) =>
  fields?.some(({ type, isRequired }) => type === 'other' && isRequired) ?? false

export function validateAdditional(
  { type, isRequired, options, pattern }: AdditionalField,
  value: string | boolean | undefined,
): 'required' | 'invalid' | undefined {
  if (type === 'checkbox') return isRequired && value !== true ? 'required' : undefined
  const text = typeof value === 'string' ? value.trim() : ''
  if (!text) return isRequired ? 'required' : undefined
  if (options && !options.some((option) => option.value === text)) return 'invalid'
  return matches(text, pattern) ? undefined : 'invalid'
}

/** As a browser checks `pattern`: an invalid expression is ignored. */
function matches(text: string, pattern: string | undefined): boolean {
  if (pattern === undefined) return true
  try {
    return new RegExp(`^(?:${pattern})$`, 'v').test(text)
  } catch {
    return true
  }
}

/** The values to send: of every drawn field, trimmed. */
export const additionalValues = (
  fields: readonly AdditionalField[],
  values: AdditionalValues = {},
): AdditionalValues =>
  Object.fromEntries(
    fields.map(({ id, type }) => {
      const value = values[id]
      if (type === 'checkbox') return [id, value === true]
      return [id, typeof value === 'string' ? value.trim() : '']
    }),
  )
