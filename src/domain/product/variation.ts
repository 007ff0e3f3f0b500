import type {
  AttributeTerm,
  ProductAttribute,
  QuantityLimits,
  Variation,
  VariationRule,
} from './product'
import { clampQuantity, wholeQuantity } from '~/domain/cart/quantity'

/**
 * The rules of WooCommerce's variation form: which options remain, which variation a choice leads to,
 * and what the button may do. Rules come in the shop's own order (menu order), because the first that
 * fits wins.
 */

/** Term slug by ProductAttribute.key; '' or a missing key: nothing chosen. */
export type Choice = Readonly<Record<string, string>>

/**
 * What stands for the rules where the shop does not tell them, as for long lists (call 3): anything
 * may be chosen, and the shop says what it leads to.
 */
export const ANYTHING_GOES: readonly VariationRule[] = [{ id: 0, attributes: {} }]

/** Attributes that tell the product's variations apart. */
export const variationAttributes = (attributes: readonly ProductAttribute[]) =>
  attributes.filter(({ hasVariations }) => hasVariations)

/** An empty value on either side fits anything: "any" in the rule, "not chosen yet" in the choice. */
export const fits = (rule: VariationRule, choice: Choice) =>
  Object.entries(rule.attributes).every(
    ([key, value]) => !value || !choice[key] || choice[key] === value,
  )

/** The variation that a choice leads to. Only a complete choice names one for certain. */
export const findMatch = <Rule extends VariationRule>(rules: readonly Rule[], choice: Choice) =>
  rules.find((rule) => fits(rule, choice))

/** Whether the match leaves a value open, so that the chosen one must be sent along to the cart. */
export const hasAnyValue = (rule: VariationRule) => Object.values(rule.attributes).some((v) => !v)

export const isComplete = (attributes: readonly ProductAttribute[], choice: Choice) =>
  attributes.length > 0 && attributes.every(({ key }) => choice[key])

export const isEmpty = (choice: Choice) => Object.values(choice).every((slug) => !slug)

/**
 * - available: leads to a variation with what the other attributes have chosen;
 * - inactive: only to variations that the shop has switched off, so it is shown but cannot be taken;
 * - impossible: to none, so it is left out.
 */
type OptionState = 'available' | 'inactive' | 'impossible'

export interface Option extends AttributeTerm {
  state: OptionState
}

type IsActive = (rule: VariationRule) => boolean

/** What the variations are in full, as far as it is known, says which of their rules count. */
type Details = ReadonlyMap<number, Pick<Variation, 'isVisible' | 'isActive'>> | undefined

/** Variations that are not published or have no price are hidden: no choice leads to them. */
export const visibleRules = <Rule extends VariationRule>(
  rules: readonly Rule[],
  details: Details,
) => rules.filter(({ id }) => details?.get(id)?.isVisible !== false)

/** Whether the shop has left a variation's options switched on. */
export const activeIn =
  (details: Details): IsActive =>
  ({ id }) =>
    details?.get(id)?.isActive !== false

/** The options of one attribute, judged by the other attributes' choices: its own is left aside. */
export function optionsOf(
  attribute: ProductAttribute,
  rules: readonly VariationRule[],
  choice: Choice,
  isActive: IsActive = () => true,
): Option[] {
  const { key } = attribute
  const others = rules.filter((rule) => fits(rule, { ...choice, [key]: '' }))
  return attribute.terms.map((term) => {
    const leading = others.filter(
      ({ attributes }) => !attributes[key] || attributes[key] === term.slug,
    )
    const state =
      leading.length === 0 ? 'impossible' : leading.some(isActive) ? 'available' : 'inactive'
    return { ...term, state }
  })
}

/**
 * A choice without the values that can no longer be taken. Attribute by attribute, as the form does
 * it: a value that goes frees the ones after it.
 */
export function settle(
  attributes: readonly ProductAttribute[],
  rules: readonly VariationRule[],
  choice: Choice,
  isActive?: IsActive,
): Choice {
  let settled: Choice = Object.fromEntries(attributes.map(({ key }) => [key, choice[key] ?? '']))
  for (const attribute of attributes) {
    const chosen = optionsOf(attribute, rules, settled, isActive).find(
      ({ slug }) => slug === settled[attribute.key],
    )
    if (chosen?.state !== 'available') settled = { ...settled, [attribute.key]: '' }
  }
  return settled
}

export const emptyChoice = (attributes: readonly ProductAttribute[]): Choice =>
  Object.fromEntries(attributes.map(({ key }) => [key, '']))

/** Name of an attribute's field in forms and addresses: "attribute_pa_color", "attribute_binding-cover". */
export const attributeField = (key: string) => `attribute_${sanitizeTitle(key)}`

/** What an address chooses, the shop's defaults where it is silent: the address wins, also when empty. */
export function choiceFromSearch(
  attributes: readonly ProductAttribute[],
  search: URLSearchParams,
): Choice {
  return Object.fromEntries(
    attributes.map(({ key, terms }) => {
      const asked = search.get(attributeField(key))
      const term = asked === null ? terms.find(({ isDefault }) => isDefault) : termOf(terms, asked)
      return [key, term?.slug ?? '']
    }),
  )
}

/** As the shop's own form takes an address: by the very value, else by what sanitizing makes of either. */
const termOf = (terms: readonly AttributeTerm[], asked: string) =>
  terms.find(({ slug }) => slug === asked) ??
  (asked
    ? terms.find(({ slug }) => slug === sanitizeTitle(asked) || sanitizeTitle(slug) === asked)
    : undefined)

/**
 * The query with a choice written into it; other keys stay. "Nothing" is written only where a default
 * would come back without it.
 */
export function searchWithChoice(
  attributes: readonly ProductAttribute[],
  search: URLSearchParams,
  choice: Choice,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const { key, terms } of attributes) {
    const field = attributeField(key)
    const slug = choice[key] ?? ''
    if (slug || terms.some(({ isDefault }) => isDefault)) next.set(field, slug)
    else next.delete(field)
  }
  return next
}

/** Whether the shop sells a variation as it stands. */
export const canBuy = ({ isPurchasable, isInStock, isVisible }: Variation) =>
  isPurchasable && isInStock && isVisible

/** A quantity as it may be bought: one where it is sold individually, else whole and within the limits. */
export const quantityFor = (
  quantity: number,
  { limits, isSoldIndividually }: { limits: QuantityLimits; isSoldIndividually: boolean },
) => (isSoldIndividually ? 1 : clampQuantity(wholeQuantity(quantity, limits), limits))

/** WordPress's sanitize_title, as far as attribute labels go; other scripts are percent-encoded. */
function sanitizeTitle(title: string) {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\u2013\u2014\u00a0/.]/g, '-')
    .replace(/[\u2018-\u201f\u2026\u00a9\u00ae\u00b0\u2122%]/g, '')
  return encodeURIComponent(plain)
    .replace(/%(20|09|0A)/g, ' ')
    .replace(/%[0-7][0-9A-F]/g, '')
    .toLowerCase()
    .replace(/[^%a-z0-9 _-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
}
