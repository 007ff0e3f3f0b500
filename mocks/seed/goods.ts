import { chosen, rupees, type Builder } from './builder'
import { image, someTags } from './books'
import { description, summary } from './prose'
import { COLORS, MOTIFS, STATIONERY_RANGES, type Range } from './goodsRanges'
import { BAG_BRANDS, STATIONERY_BRANDS } from './terms'

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

/** Adds `count` goods, spread over the ranges; each has one colour and one motif of one form. */
export function addGoods(build: Builder, ranges: Range[], count: number) {
  const { random } = build
  const isPaper = ranges === STATIONERY_RANGES
  const names = new Set(build.products.map(({ name }) => name))
  // Every second product is of the first range; the others share the rest.
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
    // Some shop owners select the parent category too.
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
      image(product, `spin${String(i + 1).padStart(2, '0')}`),
    )
    // The sample video of the video host's documentation.
    if (product.id % 2 === 0) {
      product.video = { site: 'youtube', id: 'M7lc1UVf-VE', style: 'inner' }
    }
  }
  product.images = ['front', 'side', 'open']
    .slice(0, random.int(2, 3))
    .map((view) => image(product, view))
}
