import { expect, test } from 'vitest'
import type { ProductAttribute, VariationRule } from '~/domain/product'
import {
  choiceFromSearch,
  findMatch,
  isComplete,
  optionsOf,
  searchWithChoice,
  settle,
  type Choice,
} from '~/domain/variation'

/**
 * The rules against an oracle that knows nothing of rules: it writes out every combination of values
 * that each variation stands for, and looks choices up in that list.
 */
const PRODUCTS = 600

test(`${PRODUCTS} random products: matches, options and settled choices are those of the full list`, () => {
  const random = seeded(20261121)
  for (let i = 0; i < PRODUCTS; i++) {
    const { attributes, rules, active } = randomProduct(random)
    const sold = rules.map((rule) => ({ id: rule.id, combinations: expand(attributes, rule) }))
    const isActive = ({ id }: VariationRule) => active.has(id)

    for (let turn = 0; turn < 6; turn++) {
      const choice = randomChoice(random, attributes)
      const leadsTo = (asked: Choice) =>
        sold.filter(({ combinations }) =>
          combinations.some((one) =>
            attributes.every(({ key }) => !asked[key] || one[key] === asked[key]),
          ),
        )

      expect(findMatch(rules, choice)?.id).toBe(leadsTo(choice)[0]?.id)

      for (const attribute of attributes) {
        for (const { slug, state } of optionsOf(attribute, rules, choice, isActive)) {
          const reached = leadsTo({ ...choice, [attribute.key]: slug })
          const expected =
            reached.length === 0
              ? 'impossible'
              : reached.some(({ id }) => active.has(id))
                ? 'available'
                : 'inactive'
          expect(state).toBe(expected)
        }
      }

      const settled = settle(attributes, rules, choice)
      expect(settle(attributes, rules, settled)).toEqual(settled)
      if (Object.values(settled).some(Boolean)) expect(leadsTo(settled)).not.toHaveLength(0)
      for (const { key } of attributes) expect([choice[key], '']).toContain(settled[key])
      if (isComplete(attributes, choice) && leadsTo(choice).length > 0)
        expect(settled).toEqual(choice)

      const written = searchWithChoice(attributes, new URLSearchParams('page=2'), choice)
      expect(choiceFromSearch(attributes, written)).toEqual(choice)
      expect(written.get('page')).toBe('2')
    }
  }
})

test('clicking from option to option never ends in a choice that no variation has', () => {
  const random = seeded(7)
  let complete = 0
  for (let i = 0; i < 200; i++) {
    const { attributes, rules } = randomProduct(random)
    let choice = settle(attributes, rules, {})
    for (let click = 0; click < 12; click++) {
      const attribute = pick(random, attributes)
      const open = optionsOf(attribute, rules, choice).filter(({ state }) => state === 'available')
      if (open.length === 0) break
      choice = settle(attributes, rules, { ...choice, [attribute.key]: pick(random, open).slug })
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
  const active = new Set(rules.filter(() => random() < 0.8).map(({ id }) => id))
  return { attributes, rules, active }
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

/** Mulberry32: small, and the same on every machine. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
