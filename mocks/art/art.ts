import { ancestry } from '../catalog/productRules'
import type { Db } from '../db'
import type { MockProduct } from '../seed/types'
import { drawBook } from './artBook'
import { drawGoods } from './artGoods'
import { CLOTHS, PALETTES } from './artPalette'
import { backpack, SHADE, type Drawing } from './artBags'
import { lunchbox } from './artKits'
import { SIZES } from '../catalog/images'
import { circle, group, path, rect } from './artShapes'
import { geometry, notebook, pencils } from './artStationery'

/**
 * Draws an image by file name: "1001-front.svg", "1001-front-red-300x375.svg", "1001-spin07.svg",
 * "category-270.svg", "reader-48.svg", "author-440.svg"; undefined for an unknown name.
 */
export function drawImage(db: Db, file: string): string | undefined {
  const [fullWidth, fullHeight] = SIZES.full
  const [, name = '', width = fullWidth, height = fullHeight] =
    /^(.+?)(?:-(\d+)x(\d+))?\.svg$/.exec(file) ?? []
  const content = contentOf(db, name)
  if (content === undefined) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}

function contentOf(db: Db, name: string): string | undefined {
  const [key = '', view = '', color] = name.split('-')
  if (key === 'category') return categoryImage(Number(view))
  if (key === 'reader') return portrait(0)
  if (key === 'author') return portrait(Number(view))
  const product = db.catalog.byId.get(Number(key))
  if (product?.kind !== 'product') return undefined
  return product.art === 'book'
    ? drawBook(bookText(db, product), view)
    : drawGoods(product, view, color)
}

function bookText(db: Db, product: MockProduct) {
  const { categories, brands, authors } = db.catalog
  const category = categories.find(({ id }) => product.categoryIds.includes(id))
  return {
    product,
    categorySlugs: category
      ? ancestry(categories, category)
          .map(({ slug }) => slug)
          .toReversed()
      : [],
    author: authors
      .filter(({ id }) => product.authorIds.includes(id))
      .map(({ name }) => name)
      .join(' & '),
    publisher: brands.find(({ id }) => id === product.brandId)?.name ?? '',
  }
}

/** Objects of a category's image, by root category. */
const OBJECTS: Record<number, () => string> = {
  270: () => ware(backpack, 'blue', 'star', 125, 0.5) + ware(lunchbox, 'red', 'sun', 285, 0.42),
  300: () => row(['green', 'yellow', 'red']) + ware(geometry, 'blue', 'star', 285, 0.42),
  330: () => row(['blue', 'red', 'yellow', 'teal', 'purple', 'green']),
  370: () => ware(notebook, 'teal', 'leaf', 130, 0.48) + ware(pencils, 'yellow', 'leaf', 275, 0.48),
}

/**
 * The image of a category: some of its products on a shelf board, centred so that cropping keeps
 * them.
 */
function categoryImage(id: number): string {
  const { main, light, deep } = PALETTES[id % PALETTES.length] ??
    PALETTES[0] ?? { deep: '#123', main: '#345', light: '#cde' }
  return (
    SHADE +
    rect(0, 0, 400, 500, light) +
    circle(200, 250, 132, '#fff', 'opacity=".45"') +
    (OBJECTS[id]?.() ?? row(['blue', 'red', 'yellow'])) +
    rect(0, 350, 400, 12, deep) +
    rect(0, 362, 400, 138, main)
  )
}

/** A product at `x`, placed on the shelf board. */
const ware = (draw: Drawing, color: string, motif: string, x: number, size: number) => {
  const cloth = CLOTHS[color]
  return cloth
    ? group(
        `translate(${x - 200 * size} ${350 - 430 * size}) scale(${size})`,
        draw({ cloth, motif, number: 1 }),
      )
    : ''
}

/** Book spines side by side, the last one leaning. */
const row = (colors: string[]) =>
  colors
    .map((color, i) => {
      const { base, dark, trim } = CLOTHS[color] ?? { base: '#345', dark: '#123', trim: '#fff' }
      const [width, height] = [34 + (i % 3) * 6, 150 + ((i * 47) % 50)]
      const book =
        rect(0, -height, width, height, base, 'rx="3"') +
        rect(0, 22 - height, width, 5, trim) +
        rect(0, -30, width, 5, trim) +
        rect(width / 2 - 4, 50 - height, 8, height * 0.4, dark, 'rx="2"')
      const isLast = i === colors.length - 1
      return group(`translate(${72 + i * 44} 350)${isLast ? ' rotate(9)' : ''}`, book)
    })
    .join('')

const PORTRAIT_COLORS = ['teal', 'red', 'blue', 'purple', 'green']
const SKINS = ['#c98d63', '#8f5a3a', '#e0b08a']
const HAIRS = ['#2b211d', '#5d5a58', '#3d2a1e']

/** Behind the head, and over its forehead. */
const HAIRCUTS: [back: string, front: string][] = [
  [
    'M104 300Q92 92 200 92T296 300Z',
    'M122 196Q132 112 205 112Q268 118 278 196Q230 150 190 152T122 196Z',
  ],
  ['M118 200Q112 96 200 96T282 200Z', 'M120 190Q140 116 200 116T280 190Q240 160 200 160T120 190Z'],
  [
    'M200 58A46 46 0 1 1 199 58ZM118 220Q110 100 200 100T282 220Z',
    'M120 192Q160 140 200 122Q240 140 280 192Q264 116 200 112T120 192Z',
  ],
]

/** A generic portrait; the number chooses colours and hair. */
function portrait(seed: number): string {
  const pick = <T>(list: readonly T[], step: number) => list[(seed + step) % list.length] as T
  const { base, light, dark } = CLOTHS[pick(PORTRAIT_COLORS, 0)] ?? {
    base: '#2f8c8a',
    light: '#7bbdb8',
    dark: '#1d5d5b',
  }
  const skin = pick(SKINS, Math.floor(seed / 5))
  const hair = pick(HAIRS, Math.floor(seed / 7))
  const [back, front] = pick(HAIRCUTS, Math.floor(seed / 3))
  return (
    rect(0, 0, 400, 500, light) +
    path(back, hair) +
    path('M168 250H232V330Q200 360 168 330Z', skin, 'opacity=".9"') +
    path('M60 500Q60 330 170 312Q200 348 230 312Q340 330 340 500Z', base) +
    path('M170 312Q200 348 230 312L242 320Q200 372 158 320Z', dark) +
    path('M124 190Q124 284 200 284T276 190Q276 112 200 112T124 190Z', skin) +
    path(front, hair) +
    path(
      'M168 240Q200 262 232 240',
      'none',
      'stroke="#0006" stroke-width="5" stroke-linecap="round"',
    )
  )
}
