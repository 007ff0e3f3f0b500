/**
 * One sentence for each plural category of the language (Intl.PluralRules); `other` is required.
 */
export type PluralForms = { readonly other: string } & {
  readonly [category in Intl.LDMLPluralRule]?: string
}

/** Hebrew, Arabic and the scripts between and beside them in Unicode. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * Replaces each `{name}` in a message by its value. A placeholder without a value is left as it is.
 *
 * A value is isolated (U+2068, U+2069) if it or the message is in a right-to-left script: otherwise the browser
 * would reorder the quotes and numbers around it.
 */
export const interpolate = (message: string, values: Readonly<Record<string, string | number>>) =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder
    const isIsolated = name in values && RIGHT_TO_LEFT.test(message + value)
    return isIsolated ? `\u2068${value}\u2069` : String(value)
  })

/**
 * Replaces each `{name}` in a message by a value that is not a text: a React element with a key, or a
 * DOM node. Returns the parts in order, for JSX children or `append`.
 */
export const interpolateParts = <T>(
  message: string,
  values: Readonly<Record<string, T>>,
): (string | T)[] =>
  message
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? (values[part.slice(1, -1)] ?? part) : part))
    .filter((part) => part !== '')

/** A label inside a sentence: "E-mail" as "e-mail", "Town / City" as "town / city", "PIN Code" as it is. */
export const withinSentence = (label: string) =>
  label.replace(/(?<=^|\/ )\p{Lu}(?=-?\p{Ll})/gu, (letter) => letter.toLocaleLowerCase())

/** Language of the document (CONTRIBUTING.md#add-a-message); English without a document, as in unit tests. */
export const pageLanguage = () => globalThis.document?.documentElement.lang || 'en'

/**
 * Picks the form of a message for a count and replaces `{count}` and the other placeholders.
 */
export function pluralize(
  forms: PluralForms,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const category = new Intl.PluralRules(pageLanguage()).select(count)
  return interpolate(forms[category] ?? forms.other, { count, ...values })
}

/**
 * Names as the shop would write them: “A, B or C”. The first `Intl.ListFormat` of a page takes 45 to 120 ms on
 * a slow phone, so the messages have the words.
 *
 * @param message of two or more names, with `{names}` and `{last}`
 */
export const joinNames = (message: string, names: readonly string[]): string =>
  names.length > 1
    ? interpolate(message, { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
    : (names[0] ?? '')

/** The beginning of a text of at most `max` characters, cut between words, with an ellipsis. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : max - 1).replace(/[\s,;:.–-]+$/, '')}…`
}
