import { chosen, rupees, type Builder } from './builder'
import { picture, someTags } from './books'
import { description, summary } from './prose'
import { BAG_BRANDS, STATIONERY_BRANDS } from './terms'
import type { MockProduct } from './types'

export const COLORS = ['red', 'blue', 'green', 'yellow', 'pink', 'purple', 'teal', 'grey']
export const MOTIFS = [
  'rocket',
  'peacock',
  'whale',
  'mango',
  'tiger',
  'train',
  'kite',
  'star',
  'leaf',
  'cloud',
]

interface Range {
  category: string
  art: MockProduct['art']
  /** Form drawn, words for the name, price in rupees. */
  kinds: [form: string, name: string, from: number, to: number][]
}

export const BAG_RANGES: Range[] = [
  {
    category: 'school-bags',
    art: 'bag',
    kinds: [
      ['backpack', 'School Backpack', 899, 2199],
      ['backpack', 'Toddler Backpack', 599, 1099],
      ['rolltop', 'Roll-Top Backpack', 1299, 2999],
      ['trolley', 'Trolley School Bag', 1899, 3799],
      ['satchel', 'Classic Satchel', 1499, 2999],
      ['duffel', 'Sports Duffel', 799, 1899],
      ['sling', 'Tuition Sling Bag', 449, 999],
    ],
  },
  {
    category: 'lunch-kits',
    art: 'kit',
    kinds: [
      ['lunchbox', 'Lunch Box', 299, 899],
      ['tiffin', 'Steel Tiffin, 3 Tier', 699, 1499],
      ['lunchbag', 'Insulated Lunch Bag', 399, 999],
    ],
  },
  {
    category: 'art-kits',
    art: 'kit',
    kinds: [
      ['artbox', 'Art Box, 72 Pieces', 599, 1499],
      ['paintset', 'Watercolour Kit', 349, 999],
      ['crafts', 'Block-Print Craft Kit', 449, 1199],
    ],
  },
  {
    category: 'pencil-cases',
    art: 'kit',
    kinds: [
      ['pouch', 'Pencil Pouch', 149, 449],
      ['pencilcase', 'Two-Deck Pencil Case', 299, 699],
    ],
  },
  {
    category: 'water-bottles',
    art: 'kit',
    kinds: [
      ['bottle', 'Steel Bottle, 600 ml', 399, 999],
      ['sipper', 'Sipper Bottle, 450 ml', 249, 599],
    ],
  },
]

export const STATIONERY_RANGES: Range[] = [
  {
    category: 'notebooks-diaries',
    art: 'stationery',
    kinds: [
      ['notebook', 'Notebook, Ruled', 79, 299],
      ['diary', 'Page-a-Day Diary', 249, 699],
      ['sketchbook', 'Sketchbook, 120 gsm', 199, 549],
    ],
  },
  {
    category: 'pens-pencils',
    art: 'stationery',
    kinds: [
      ['pen', 'Fountain Pen', 299, 1499],
      ['pencils', 'Pencils, Box of 12', 99, 249],
    ],
  },
  {
    category: 'colours-brushes',
    art: 'stationery',
    kinds: [
      ['crayons', 'Wax Crayons, 24 Colours', 129, 349],
      ['brushes', 'Brush Set of 7', 199, 599],
    ],
  },
  {
    category: 'desk-geometry',
    art: 'stationery',
    kinds: [
      ['geometry', 'Geometry Box', 149, 449],
      ['clips', 'Desk Clip Set', 99, 249],
    ],
  },
]

const LINES = [
  'Ridge',
  'Playground',
  'Monsoon',
  'Everyday',
  'Junior',
  'Explorer',
  'Hill Station',
  'Recess',
  'Sunday',
  'Campus',
]
const AGES: string[][] = [
  ['0-2-years'],
  ['3-5-years'],
  ['3-5-years', '6-8-years'],
  ['6-8-years'],
  ['6-8-years', '9-12-years'],
  ['9-12-years'],
  ['9-12-years', '13-years'],
  ['13-years'],
]

const SPIN_FRAMES = 36

const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `count` goods, spread over the ranges; each is one colour and motif of one form. */
export function addGoods(build: Builder, ranges: Range[], count: number) {
  const { random } = build
  const isPaper = ranges === STATIONERY_RANGES
  const names = new Set(build.products.map(({ name }) => name))
  // The first range is the main one: every second product, the others share the rest.
  const others = ranges.slice(1)
  for (let i = 0; i < count; i++) {
    const range = i % 2 === 0 ? ranges[0] : others[(i >> 1) % others.length]
    if (!range) continue
    const [form, words, from, to] = random.pick(range.kinds)
    const motif = random.pick(MOTIFS)
    const color = random.pick(COLORS)
    let name = ''
    for (let tries = 0; ; tries++) {
      name = `${random.pick(LINES)} ${isPaper && tries === 0 ? '' : `${title(random.pick(tries < 3 ? [motif] : MOTIFS))} `}${words}`
      if (tries > 8) name += ` No. ${i + 1}`
      if (!names.has(name)) break
    }
    names.add(name)
    addItem(build, range, {
      name,
      form,
      motif,
      color,
      regularMinor: rupees(random, from, to),
      isPaper,
    })
  }
}

interface Item {
  name: string
  form: string
  motif: string
  color: string
  regularMinor: number
  isPaper: boolean
}

function addItem(build: Builder, range: Range, item: Item) {
  const { random } = build
  const kind = item.isPaper ? 'paper' : range.art === 'bag' ? 'bag' : 'kit'
  const motif = MOTIFS.find((word) => item.name.includes(title(word))) ?? item.motif
  const product = build.add({
    name: item.name,
    art: range.art,
    drawing: { form: item.form, motif, color: item.color },
    // Some shopkeepers tick the parent too.
    categoryIds: [
      ...(range.category === 'school-bags' && random.chance(0.15)
        ? [build.category('bags-kits')]
        : []),
      build.category(range.category),
    ],
    brandId: build.brand(random.pick(item.isPaper ? STATIONERY_BRANDS : BAG_BRANDS)),
    regularMinor: item.regularMinor,
    attributes: [
      ...(item.isPaper && random.chance(0.5)
        ? []
        : [chosen(build.attributes, 'pa_years', random.pick(AGES))]),
      chosen(build.attributes, 'pa_color', [item.color]),
    ],
    weightKg: range.art === 'bag' ? random.int(4, 14) / 10 : random.int(1, 7) / 10,
    dimensionsCm:
      range.art === 'bag'
        ? [random.int(36, 48), random.int(26, 34), random.int(14, 22)]
        : [22, 15, 6],
    summary: summary(random, kind),
    description: description(random, kind, item.name),
    tagIds: someTags(build),
  })
  product.sku = `${item.isPaper ? 'ST' : 'BG'}-${product.id}`
  if (item.form === 'backpack' && random.chance(0.4)) {
    product.spin = Array.from({ length: SPIN_FRAMES }, (_, i) =>
      picture(product, `spin${String(i + 1).padStart(2, '0')}`),
    )
  }
  product.images = ['front', 'side', 'open']
    .slice(0, random.int(2, 3))
    .map((view) => picture(product, view))
}

/** Colours, sizes or both to choose from, with the gaps and oddities that real shops have. */
export function makeItemVariable(
  build: Builder,
  product: MockProduct,
  manner: 'color' | 'color-size' | 'any-size' | 'many',
) {
  const { random } = build
  const colors = manner === 'many' ? COLORS.slice(0, 6) : random.some(COLORS, random.int(2, 4))
  const sizes =
    product.art === 'stationery' && manner !== 'many'
      ? ['a6', 'a5', 'a4']
      : manner === 'many'
        ? ['mini', 'small', 'medium', 'large', 'extra-large', 'jumbo']
        : ['small', 'medium', 'large']
  const price = product.regularMinor ?? 0
  const first = colors[0] ?? 'red'
  const [image = ''] = product.images
  const inColor = (color: string) => [image.replace('.svg', `-${color}.svg`)]
  product.drawing = { form: 'backpack', ...product.drawing, color: first }
  product.attributes = [
    ...product.attributes.filter(({ key }) => key === 'pa_years'),
    chosen(build.attributes, 'pa_color', colors, true, manner === 'color-size' ? first : undefined),
    ...(manner === 'color' ? [] : [chosen(build.attributes, 'pa_size', sizes, true)]),
  ]

  if (manner === 'color' || manner === 'any-size') {
    build.addVariations(
      product,
      colors.map((color) => ({
        attributes: { pa_color: color, ...(manner === 'any-size' && { pa_size: '' }) },
        images: inColor(color),
      })),
    )
    return
  }
  // One combination in eight does not exist.
  const pairs = colors.flatMap((color) => sizes.map((size) => ({ color, size })))
  const missing = manner === 'many' ? -1 : random.int(0, pairs.length - 1)
  build.addVariations(
    product,
    pairs
      .filter((_, i) => i !== missing)
      .map(({ color, size }) => ({
        attributes: { pa_color: color, pa_size: size },
        images: inColor(color),
        regularMinor: manner === 'many' ? price : price + sizes.indexOf(size) * 10_000,
        stockStatus: random.chance(0.1) ? 'outofstock' : 'instock',
      })),
  )
}
