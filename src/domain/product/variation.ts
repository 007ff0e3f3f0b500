import type {
  AttributeTerm,
  ProductAttribute,
  QuantityLimits,
  Variation,
  VariationRule,
} from './product'
import { clampQuantity, wholeQuantity } from '~/domain/cart/quantity'

/**
 * The rules of WooCommerce's variation form (docs/behaviour.md#variation-form): which options remain and
 * which variation a choice selects. Rules are in menu order, because the first match wins.
 */

/** Term slug by ProductAttribute.key; '' or a missing key means nothing chosen. */
export type Choice = Readonly<Record<string, string>>

/**
 * Rules for products whose variations are unknown, as with long lists: every combination may be chosen,
 * and the shop looks it up (docs/calls.md#get-variation).
 */
export const ANY_COMBINATION: readonly VariationRule[] = [{ id: 0, attributes: {} }]

/** Attributes that the product's variations differ by. */
export const variationAttributes = (attributes: readonly ProductAttribute[]) =>
  attributes.filter(({ hasVariations }) => hasVariations)

/** An empty value matches anything: "any" in a rule, "not chosen yet" in a choice. */
export const matches = (rule: VariationRule, choice: Choice) =>
  Object.entries(rule.attributes).every(
    ([key, value]) => !value || !choice[key] || choice[key] === value,
  )

/** The variation of a choice. Only a complete choice is unambiguous. */
export const findMatch = <Rule extends VariationRule>(rules: readonly Rule[], choice: Choice) =>
  rules.find((rule) => matches(rule, choice))

/** Whether the rule accepts any value somewhere, so that the chosen value must be sent to the cart. */
export const hasAnyValue = (rule: VariationRule) => Object.values(rule.attributes).some((v) => !v)

export const isComplete = (attributes: readonly ProductAttribute[], choice: Choice) =>
  attributes.length > 0 && attributes.every(({ key }) => choice[key])

export const isEmpty = (choice: Choice) => Object.values(choice).every((slug) => !slug)

/**
 * Combined with the other attributes' choices, the option selects
 * - available: a variation;
 * - inactive: only variations that the shop has disabled, so it is shown disabled;
 * - impossible: nothing, so it is omitted.
 */
type OptionState = 'available' | 'inactive' | 'impossible'

export interface Option extends AttributeTerm {
  state: OptionState
}

type IsActive = (rule: VariationRule) => boolean

/** Full variations by id, as far as known. */
type Details = ReadonlyMap<number, Pick<Variation, 'isActive'>> | undefined

/** Tests whether the shop has a rule's variation enabled. */
export const activeIn =
  (details: Details): IsActive =>
  ({ id }) =>
    details?.get(id)?.isActive !== false

/** Options of one attribute, depending on the choices of the other attributes only. */
export function optionsOf(
  attribute: ProductAttribute,
  rules: readonly VariationRule[],
  choice: Choice,
  isActive: IsActive = () => true,
): Option[] {
  const { key } = attribute
  const candidates = rules.filter((rule) => matches(rule, { ...choice, [key]: '' }))
  return attribute.terms.map((term) => {
    const selectable = candidates.filter(
      ({ attributes }) => !attributes[key] || attributes[key] === term.slug,
    )
    const state =
      selectable.length === 0 ? 'impossible' : selectable.some(isActive) ? 'available' : 'inactive'
    return { ...term, state }
  })
}

/**
 * The choice without values that are no longer available. Attribute by attribute, as WooCommerce does:
 * removing one value can make later ones available again.
 */
export function normalizeChoice(
  attributes: readonly ProductAttribute[],
  rules: readonly VariationRule[],
  choice: Choice,
  isActive?: IsActive,
): Choice {
  let normalized: Choice = Object.fromEntries(attributes.map(({ key }) => [key, choice[key] ?? '']))
  for (const attribute of attributes) {
    const chosen = optionsOf(attribute, rules, normalized, isActive).find(
      ({ slug }) => slug === normalized[attribute.key],
    )
    if (chosen?.state !== 'available') normalized = { ...normalized, [attribute.key]: '' }
  }
  return normalized
}

export const emptyChoice = (attributes: readonly ProductAttribute[]): Choice =>
  Object.fromEntries(attributes.map(({ key }) => [key, '']))

/**
 * The names that the field of an attribute may have in forms and URLs: "attribute_pa_color",
 * "attribute_binding-cover". WordPress spells some letters by its language: "Größe" is "attribute_grose", or
 * "attribute_groesse" in German.
 */
export const attributeFields = (key: string): string[] =>
  spellingsOf(key).map((name) => `attribute_${name}`)

/** The choice in a query string, with the shop's default for each missing key; an empty value stays empty. */
export function choiceFromSearch(
  attributes: readonly ProductAttribute[],
  search: URLSearchParams,
): Choice {
  return Object.fromEntries(
    attributes.map(({ key, terms }) => {
      const field = fieldIn(search, key)
      const value = field && search.get(field)
      const term = value == null ? terms.find(({ isDefault }) => isDefault) : findTerm(terms, value)
      return [key, term?.slug ?? '']
    }),
  )
}

/** Like the shop's own form: an exact match, else a match after sanitizing either side. */
const findTerm = (terms: readonly AttributeTerm[], value: string) =>
  terms.find(({ slug }) => slug === value) ??
  (value
    ? terms.find(
        ({ slug }) => spellingsOf(value).includes(slug) || spellingsOf(slug).includes(value),
      )
    : undefined)

/** The name of an attribute's field in a query string; its name in most languages where the query has none. */
function fieldIn(search: URLSearchParams, key: string) {
  const fields = attributeFields(key)
  return fields.find((field) => search.has(field)) ?? fields[0]
}

/**
 * The query string with the choice merged in. An empty value is written only if a default would
 * otherwise apply.
 */
export function searchWithChoice(
  attributes: readonly ProductAttribute[],
  search: URLSearchParams,
  choice: Choice,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const { key, terms } of attributes) {
    const field = fieldIn(next, key)
    if (!field) continue
    const slug = choice[key] ?? ''
    if (slug || terms.some(({ isDefault }) => isDefault)) next.set(field, slug)
    else next.delete(field)
  }
  return next
}

export const canBuy = ({ isPurchasable, isInStock, isVisible }: Variation) =>
  isPurchasable && isInStock && isVisible

/** The quantity to buy: 1 if sold individually, else whole and within the limits. */
export const quantityFor = (
  quantity: number,
  { limits, isSoldIndividually }: { limits: QuantityLimits; isSoldIndividually: boolean },
) => (isSoldIndividually ? 1 : clampQuantity(wholeQuantity(quantity, limits), limits))

/** Letters without an accent to take off, and signs, as WordPress's remove_accents spells them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 's',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ª: 'a',
  º: 'o',
  '×': 'x',
  '€': 'e',
  '£': '',
}

/** Its other spellings: none; in German, in Danish, in Serbian and Bosnian, in Catalan. */
const LOCAL_LETTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  { ø: 'oe', å: 'aa' },
  { đ: 'dj' },
  { '·': '' },
]

/** Accented Latin letters; WordPress percent-encodes those of other scripts. */
const ACCENTED = /[\u00c0-\u021b\u1ea0-\u1ef9]/

/** WordPress's sanitize_title for a text, in each of its languages. */
const spellingsOf = (title: string) => [
  ...new Set(LOCAL_LETTERS.map((local) => sanitizeTitle(title, { ...LETTERS, ...local }))),
]

function sanitizeTitle(title: string, letters: Readonly<Record<string, string>>) {
  const plain = title
    .normalize()
    .replace(/[^\0-\x7f]/g, (letter) => {
      const small = letter.toLowerCase()
      return letters[small] ?? (ACCENTED.test(letter) ? small.normalize('NFD').charAt(0) : small)
    })
    .toLowerCase()
    .replace(/[\u00a0\u2011\u2013\u2014/.]/g, '-')
    .replace(
      /[\u00a1\u00a9\u00ab\u00ad\u00ae\u00b0\u00bb\u00bf\u200b-\u200f\u2018-\u201f\u2026\u2122]|%(?![\da-f]{2})/g,
      '',
    )
  let name = ''
  for (const letter of plain) {
    const code = letter > '\x7f' ? encodeURIComponent(letter).toLowerCase() : letter
    // WordPress cuts longer names.
    if (name.length + code.length > 200) break
    name += code
  }
  return name
    .replace(/[^%a-z\d _-]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '')
}
