import { describe, expect, test } from 'vitest'
import type { ProductAttribute, VariationRule } from '~/domain/product/product'
import {
  attributeFields,
  canBuy,
  choiceFromSearch,
  findMatch,
  hasAnyValue,
  isComplete,
  optionsOf,
  quantityFor,
  searchWithChoice,
  normalizeChoice,
  type Choice,
} from '~/domain/product/variation'

const attribute = (key: string, slugs: string[], defaultSlug?: string): ProductAttribute => ({
  key,
  label: key,
  hasVariations: true,
  terms: slugs.map((slug) => ({ slug, name: slug, isDefault: slug === defaultSlug })),
})

const rule = (id: number, attributes: Record<string, string | null>): VariationRule => ({
  id,
  attributes,
})

const color = attribute('pa_color', ['red', 'blue', 'green'], 'red')
const size = attribute('pa_size', ['s', 'm'])
const rules = [
  rule(1, { pa_color: 'red', pa_size: 's' }),
  rule(2, { pa_color: 'blue', pa_size: null }),
]
const read = (query: string) => choiceFromSearch([color, size], new URLSearchParams(query))

const states = (of: ProductAttribute, choice: Choice) =>
  optionsOf(of, rules, choice).map(({ slug, state }) => `${slug} ${state}`)

describe('a choice of options', () => {
  test('selects the first match in menu order', () => {
    const overlapping = [rule(7, { pa_size: null }), rule(8, { pa_size: 's' })]
    expect(findMatch(overlapping, { pa_size: 's' })?.id).toBe(7)
  })

  test('matches a variation with an open attribute by any value', () => {
    expect(findMatch(rules, { pa_color: 'blue', pa_size: 'm' })?.id).toBe(2)
    expect(rules.map(hasAnyValue)).toEqual([false, true])
  })

  test('has no match if no variation has its values', () => {
    expect(findMatch(rules, { pa_color: 'red', pa_size: 'm' })).toBeUndefined()
  })

  test('is complete with all attributes chosen, and never without attributes', () => {
    expect(isComplete([color, size], { pa_color: 'red', pa_size: 's' })).toBe(true)
    expect(isComplete([color, size], { pa_color: 'red', pa_size: '' })).toBe(false)
    expect(isComplete([], {})).toBe(false)
  })
})

describe('the options of an attribute', () => {
  test('are impossible without a match for the other choices', () => {
    expect(states(color, { pa_color: '', pa_size: 'm' })).toEqual([
      'red impossible',
      'blue available',
      'green impossible',
    ])
  })

  test('do not depend on the attribute’s own choice', () => {
    expect(states(color, { pa_color: 'blue', pa_size: 's' })).toEqual([
      'red available',
      'blue available',
      'green impossible',
    ])
  })

  test('are inactive if all matches are disabled', () => {
    const options = optionsOf(color, rules, {}, ({ id }) => id !== 1)
    expect(options.map(({ state }) => state)).toEqual(['inactive', 'available', 'impossible'])
  })

  test('lose an unavailable choice and keep later ones', () => {
    expect(normalizeChoice([color, size], rules, { pa_color: 'red', pa_size: 'm' })).toEqual({
      pa_color: '',
      pa_size: 'm',
    })
  })
})

describe('the choice in a URL', () => {
  test('takes precedence over defaults, even if empty', () => {
    expect(read('')).toEqual({ pa_color: 'red', pa_size: '' })
    expect(read('attribute_pa_color=blue&attribute_pa_size=m')).toEqual({
      pa_color: 'blue',
      pa_size: 'm',
    })
    expect(read('attribute_pa_color=')).toEqual({ pa_color: '', pa_size: '' })
    expect(read('attribute_pa_color=nonsense')).toEqual({ pa_color: '', pa_size: '' })
  })

  test('matches values after sanitizing, as the shop’s own form does', () => {
    const script = attribute('pa_colour', ['%e0%a4%b2%e0%a4%be%e0%a4%b2', 'red'])
    const own = attribute('Binding', ['Hard back', 'Hard & fast', '+'])
    const readIn = (query: string) =>
      Object.values(choiceFromSearch([script, own], new URLSearchParams(query)))
    expect(readIn('attribute_pa_colour=लाल')).toEqual(['%e0%a4%b2%e0%a4%be%e0%a4%b2', ''])
    expect(readIn('attribute_pa_colour=Red&attribute_binding=hard-fast')).toEqual([
      'red',
      'Hard & fast',
    ])
    expect(readIn('attribute_pa_colour=&attribute_binding=')).toEqual(['', ''])
    const shades = [attribute('Farbe', ['Weiß', 'Grün'])]
    for (const value of ['gruen', 'grun'])
      expect(choiceFromSearch(shades, new URLSearchParams({ attribute_farbe: value }))).toEqual({
        Farbe: 'Grün',
      })
  })

  test('keeps other keys and writes an empty value only against a default', () => {
    const search = new URLSearchParams('utm=a&attribute_pa_size=m')
    const next = searchWithChoice([color, size], search, { pa_color: '', pa_size: '' })
    expect(next.toString()).toBe('utm=a&attribute_pa_color=')
  })

  test.each([
    ['pa_color', 'attribute_pa_color'],
    ['Binding & Cover', 'attribute_binding-cover'],
    ['Édition / Café', 'attribute_edition-cafe'],
    ['Reader’s Age (years)', 'attribute_readers-age-years'],
    ['रंग', 'attribute_%e0%a4%b0%e0%a4%82%e0%a4%97'],
  ])('has the attribute %s as WordPress’s field %s', (key, field) => {
    expect(attributeFields(key)).toEqual([field])
  })

  test.each([
    ['Größe', ['grose', 'groesse']],
    ['Maßeinheit', ['maseinheit', 'masseinheit']],
    ['Ø für Hülsen', ['o-fur-hulsen', 'o-fuer-huelsen', 'oe-fur-hulsen']],
    ['Kształt i długość', ['ksztalt-i-dlugosc']],
    ['ÇÖZÜM İçin kapı', ['cozum-icin-kapi', 'coezuem-icin-kapi']],
    ['Ærø Åben', ['aero-aben', 'aeroe-aaben']],
    ['Građa', ['grada', 'gradja']],
    ['Col·lecció', ['col%c2%b7leccio', 'colleccio']],
    ['Œuvre – Þáttur', ['oeuvre-thattur']],
    ['Khổ giấy', ['kho-giay']],
    ['Дизайн', ['%d0%b4%d0%b8%d0%b7%d0%b0%d0%b9%d0%bd']],
    ['Μέγεθος', ['%ce%bc%ce%ad%ce%b3%ce%b5%ce%b8%ce%bf%cf%82']],
    ['10 × 15 cm (100%)', ['10-x-15-cm-100']],
    ['Fläche in m²', ['flache-in-m%c2%b2', 'flaeche-in-m%c2%b2']],
    ['%e0%a4%b0', ['%e0%a4%b0']],
    // WordPress cuts a name after 200 characters.
    ['क'.repeat(30), ['%e0%a4%95'.repeat(22)]],
  ])('spells %s as WordPress does in each of its languages', (key, names) => {
    expect(attributeFields(key)).toEqual(names.map((name) => `attribute_${name}`))
  })

  test.each([
    ['attribute_grose=M', 'attribute_grose=XL'],
    ['attribute_groesse=M', 'attribute_groesse=XL'],
    ['', 'attribute_grose=XL'],
  ])('is read from “%s” and changed to “%s”, whatever the shop’s language', (search, next) => {
    const sizes = [attribute('Größe', ['M', 'XL'])]
    const query = new URLSearchParams(search)
    expect(choiceFromSearch(sizes, query)).toEqual({ Größe: search && 'M' })
    expect(searchWithChoice(sizes, query, { Größe: 'XL' }).toString()).toBe(next)
  })
})

describe('a variation', () => {
  const sold = {
    id: 7,
    images: [],
    isInStock: true,
    isPurchasable: true,
    isOnBackorder: false,
    isSoldIndividually: false,
    isVisible: true,
    isActive: true,
    limits: { min: 1, step: 1 },
  }

  test.each([
    ['can be bought', {}, true],
    ['cannot be bought out of stock', { isInStock: false }, false],
    ['cannot be bought where the shop sells it elsewhere only', { isPurchasable: false }, false],
    ['cannot be bought where the shop hides it', { isVisible: false }, false],
  ])('%s', (_, change, expected) => {
    expect(canBuy({ ...sold, ...change })).toBe(expected)
  })
})

describe('the quantity of a variation', () => {
  test.each([
    ['stays within the limits', 9, { min: 1, max: 4, step: 1 }, false, 4],
    ['is raised to the minimum', 1, { min: 3, step: 1 }, false, 3],
    ['is the minimum where the field is empty', Number.NaN, { min: 2, step: 1 }, false, 2],
    ['is a whole number', 2.5, { min: 1, step: 1 }, false, 2],
    ['is at least the minimum after rounding', 0.5, { min: 1, step: 1 }, false, 1],
    ['may be a fraction if the step is one', 2.5, { min: 0.5, step: 0.5 }, false, 2.5],
    ['is 1 if the product is sold individually', 5, { min: 1, step: 1 }, true, 1],
  ])('%s', (_, quantity, limits, isSoldIndividually, expected) => {
    expect(quantityFor(quantity, { limits, isSoldIndividually })).toBe(expected)
  })
})
