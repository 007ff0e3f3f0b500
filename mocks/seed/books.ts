import { chosen, ownAttribute, rupees, type Builder } from './builder'
import { description, summary } from './prose'
import type { Random } from './random'
import { BOOK_BRANDS } from './terms'
import { schoolTitleMakers, titleMakers } from './titles'
import type { MockProduct } from './types'

const YEARS = ['0-2-years', '3-5-years', '6-8-years', '9-12-years', '13-years']

/** Ages by category, where "13 and up" does not fit. */
const AGES: Record<string, string[]> = {
  'picture-books': ['0-2-years', '3-5-years'],
  'early-readers': ['3-5-years', '6-8-years'],
  'activity-books': ['6-8-years'],
  'stories-for-9-to-12': ['9-12-years'],
  workbooks: ['6-8-years'],
  'cbse-classes-1-to-5': ['6-8-years', '9-12-years'],
  'icse-classes-1-to-5': ['6-8-years', '9-12-years'],
  'cbse-classes-6-to-8': ['9-12-years', '13-years'],
  'icse-classes-6-to-8': ['9-12-years', '13-years'],
}

/** Rupees, for categories with other prices than most. */
const PRICES: Record<string, [from: number, to: number]> = {
  'picture-books': [129, 399],
  'early-readers': [99, 299],
  'activity-books': [99, 349],
  'stories-for-9-to-12': [199, 449],
  workbooks: [79, 249],
  engineering: [349, 1299],
  'commerce-economics': [299, 999],
  'law-society': [349, 1499],
  'food-cooking': [399, 1299],
  'science-nature': [349, 1199],
  history: [299, 1099],
}

const LANGUAGES: Record<string, string> = { hindi: 'hindi', tamil: 'tamil' }

/** Adds `count` books, spread over the categories of general or school books. */
export function addBooks(build: Builder, kind: 'general' | 'school', count: number) {
  const makers = Object.entries(kind === 'general' ? titleMakers : schoolTitleMakers)
  for (let i = 0; i < count; i++) {
    const [slug, maker] = makers[i % makers.length] ?? []
    if (slug && maker) addBook(build, kind, slug, freshTitle(build, maker))
  }
}

/** A title that is not used yet; after some attempts it gets a volume number. */
function freshTitle(build: Builder, maker: (random: Random) => string): string {
  let title = maker(build.random)
  for (let tries = 0; tries < 6 && titles(build).has(title); tries++) title = maker(build.random)
  const base = title
  for (let volume = 2; titles(build).has(title); volume++) title = `${base}, Volume ${volume}`
  titles(build).add(title)
  return title
}

const taken = new WeakMap<Builder, Set<string>>()
function titles(build: Builder): Set<string> {
  const set = taken.get(build) ?? new Set<string>()
  taken.set(build, set)
  return set
}

function addBook(build: Builder, level: 'general' | 'school', category: string, name: string) {
  const { random } = build
  const kind = level === 'school' ? 'school' : 'story'
  const [from, to] = PRICES[category] ?? (level === 'school' ? [120, 700] : [199, 699])
  const thickness = random.int(1, 4)
  const book = build.add({
    name,
    art: 'book',
    categoryIds: [build.category(category)],
    brandId: build.brand(
      level === 'school' ? random.pick(BOOK_BRANDS.slice(3)) : random.pick(BOOK_BRANDS),
    ),
    authorIds: random.some(build.authors, random.chance(0.12) ? 2 : 1).map(({ id }) => id),
    regularMinor: rupees(random, from, to),
    attributes: [
      chosen(build.attributes, 'pa_years', AGES[category] ?? [YEARS[4] ?? '']),
      chosen(build.attributes, 'pa_language', [LANGUAGES[category] ?? 'english']),
    ],
    weightKg: random.int(2, 12) / 10,
    dimensionsCm: [random.pick([19.8, 21, 23.4, 24]), random.pick([12.9, 14, 15.6, 18]), thickness],
    summary: summary(random, kind),
    description: description(random, kind, name),
    tagIds: someTags(build),
  })
  book.sku = isbnOf(book.id)
  book.attributes.push(...editionFacts(book.id, book.description))
  book.images = ['front', 'back', 'inside', 'spine']
    .slice(0, random.int(2, 4))
    .map((view) => image(book, view))
  return book
}

/** Binding and the description's pages, as attributes of the product itself; every third book has an edition, too. */
const editionFacts = (id: number, description: string) => [
  ownAttribute('Binding', [id % 4 ? 'Paperback' : 'Hardcover']),
  ownAttribute('Number of pages', [/\d+(?= pages)/.exec(description)?.[0] ?? '96']),
  ...(id % 3 ? [] : [ownAttribute('Edition', ['Second, revised'])]),
]

/** An ISBN-13 of the group 978-69, which no country has. */
function isbnOf(id: number) {
  const digits = `97869${String(id).padStart(7, '0')}`
  const sum = Array.from(digits, Number).reduce((all, digit, i) => all + digit * (i % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

export const image = (product: MockProduct, view: string) => `satchel/${product.id}-${view}.svg`

export const someTags = (build: Builder) =>
  build.random.chance(0.3)
    ? build.random.some(['bestseller', 'gift', 'award-winner', 'staff-pick'], 1).map(build.tag)
    : []

/** Adds bindings and languages to choose from. The edition "any" leaves the language open. */
export function makeBookVariable(
  build: Builder,
  book: MockProduct,
  manner: 'binding' | 'language' | 'any',
) {
  const price = book.regularMinor ?? 0
  const bindings = ['Paperback', 'Hardback']
  const languages = ['english', 'hindi', 'marathi']
  const fixed = book.attributes.filter(({ key }) => !['pa_language', 'Binding'].includes(key))
  if (manner === 'binding') {
    book.attributes = [...fixed, ownAttribute('Binding', bindings, true)]
    build.addVariations(
      book,
      bindings.map((binding, i) => ({
        attributes: { Binding: binding },
        regularMinor: price + i * 20_000,
        images: [image(book, i ? 'hardback' : 'front')],
        weightKg: (book.weightKg ?? 0.4) + i * 0.2,
      })),
    )
    return
  }
  const language = chosen(build.attributes, 'pa_language', languages, true)
  if (manner === 'language') {
    book.attributes = [...fixed, { ...language, defaultSlug: 'english' }]
    build.addVariations(
      book,
      languages.map((slug) => ({ attributes: { pa_language: slug } })),
    )
    return
  }
  book.attributes = [...fixed, language, ownAttribute('Binding', bindings, true)]
  build.addVariations(
    book,
    bindings.map((binding, i) => ({
      attributes: { pa_language: '', Binding: binding },
      regularMinor: price + i * 15_000,
    })),
  )
}
