import { expect, test } from 'vitest'
import type { ProductAttribute, VariationRule } from '~/domain/product/product'
import {
  ANY_COMBINATION,
  activeIn,
  choiceFromSearch,
  findMatch,
  hasAnyValue,
  isComplete,
  optionsOf,
  searchWithChoice,
  normalizeChoice,
  type Choice,
} from '~/domain/product/variation'

/**
 * Compares the rules with a brute-force oracle that lists every combination of values of each variation
 * and looks choices up in that list. Some variations have open values, are shadowed by another one, are
 * disabled.
 */
const PRODUCTS = 1000

test(`${PRODUCTS} random products have the matches, options and normalized choices of the full list`, () => {
  const random = seeded(20261121)
  for (let i = 0; i < PRODUCTS; i++) {
    const { attributes, rules, details } = randomProduct(random)
    const isActive = activeIn(details)
    const sold = rules.map((rule) => ({ id: rule.id, combinations: expand(attributes, rule) }))
    const isOn = ({ id }: { id: number }) => details.get(id)?.isActive ?? false

    for (let turn = 0; turn < 6; turn++) {
      const choice = randomChoice(random, attributes)
      const leadsTo = (choice: Choice) =>
        sold.filter(({ combinations }) =>
          combinations.some((one) =>
            attributes.every(({ key }) => !choice[key] || one[key] === choice[key]),
          ),
        )

      expect(findMatch(rules, choice)?.id).toBe(leadsTo(choice)[0]?.id)

      for (const attribute of attributes) {
        for (const { slug, state } of optionsOf(attribute, rules, choice, isActive)) {
          const reached = leadsTo({ ...choice, [attribute.key]: slug })
          const expected =
            reached.length === 0 ? 'impossible' : reached.some(isOn) ? 'available' : 'inactive'
          expect(state).toBe(expected)
        }
      }

      // docs/behaviour.md#variation-form: while no variation is available, clear the first choice and repeat.
      const judge = (choice: Choice): Choice => {
        const first = attributes.find(({ key }) => choice[key])
        return !first || leadsTo(choice).some(isOn) ? choice : judge({ ...choice, [first.key]: '' })
      }
      const settled = normalizeChoice(attributes, rules, choice, isActive)
      expect(settled).toEqual(judge(choice))
      expect(normalizeChoice(attributes, rules, settled, isActive)).toEqual(settled)
      for (const { key } of attributes) expect([choice[key], '']).toContain(settled[key])
      if (isComplete(attributes, choice) && leadsTo(choice).some(isOn))
        expect(settled).toEqual(choice)

      // Whether the cart needs the choice in addition to the variation's id.
      const match = findMatch(rules, choice)
      const isOpen = sold.find(({ id }) => id === match?.id)?.combinations.length !== 1
      if (match && attributes.every(({ terms }) => terms.length > 1))
        expect(hasAnyValue(match)).toBe(isOpen)

      // With unknown combinations, every option is available.
      expect(normalizeChoice(attributes, ANY_COMBINATION, choice)).toEqual(choice)
      for (const attribute of attributes)
        for (const { state } of optionsOf(attribute, ANY_COMBINATION, choice))
          expect(state).toBe('available')

      const written = searchWithChoice(attributes, new URLSearchParams('page=2'), choice)
      expect(choiceFromSearch(attributes, written)).toEqual(choice)
      expect(written.get('page')).toBe('2')
    }
  }
})

test('clicks on options never lead to a choice without a variation', () => {
  const random = seeded(7)
  let complete = 0
  for (let i = 0; i < 200; i++) {
    const { attributes, rules } = randomProduct(random)
    let choice = normalizeChoice(attributes, rules, {})
    for (let click = 0; click < 12; click++) {
      const attribute = pick(random, attributes)
      const open = optionsOf(attribute, rules, choice).filter(({ state }) => state === 'available')
      if (open.length === 0) break
      choice = normalizeChoice(attributes, rules, {
        ...choice,
        [attribute.key]: pick(random, open).slug,
      })
      if (!isComplete(attributes, choice)) continue
      expect(findMatch(rules, choice)).toBeDefined()
      complete++
    }
  }
  expect(complete).toBeGreaterThan(500)
})

function expand(attributes: ProductAttribute[], { attributes: values }: VariationRule): Choice[] {
  return attributes.reduce<Choice[]>(
    (found, { key, terms }) =>
      found.flatMap((one) =>
        (values[key] ? [values[key]] : terms.map(({ slug }) => slug)).map((slug) => ({
          ...one,
          [key]: slug,
        })),
      ),
    [{}],
  )
}

function randomProduct(random: () => number) {
  const attributes = Array.from({ length: 1 + int(random, 3) }, (_, a): ProductAttribute => {
    const terms = Array.from({ length: 1 + int(random, 4) }, (_, t) => `v${a}${t}`)
    const chosen = random() < 0.3 ? pick(random, terms) : undefined
    return {
      key: random() < 0.5 ? `pa_a${a}` : `Label No. ${a}`,
      label: `A${a}`,
      hasVariations: true,
      terms: terms.map((slug) => ({ slug, name: slug, isDefault: slug === chosen })),
    }
  })
  const rules = Array.from({ length: int(random, 9) }, (_, id): VariationRule => ({
    id: id + 1,
    attributes: Object.fromEntries(
      attributes.map(({ key, terms }) => [key, random() < 0.25 ? null : pick(random, terms).slug]),
    ),
  }))
  const details = new Map(rules.map(({ id }) => [id, { isActive: random() < 0.8 }]))
  return { attributes, rules, details }
}

const randomChoice = (random: () => number, attributes: ProductAttribute[]): Choice =>
  Object.fromEntries(
    attributes.map(({ key, terms }) => [key, random() < 0.35 ? '' : pick(random, terms).slug]),
  )

const int = (random: () => number, below: number) => Math.floor(random() * below)

function pick<T>(random: () => number, from: readonly T[]): T {
  const chosen = from[int(random, from.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}

/** Mulberry32: a small random generator with the same sequence on every machine. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
