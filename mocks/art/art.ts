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
  if (key === 'reader') return reader('teal')
  if (key === 'author') return reader(AUTHOR_COLORS[Number(view) % AUTHOR_COLORS.length])
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

const AUTHOR_COLORS = ['teal', 'red', 'blue', 'purple', 'green']

/** A generic portrait. */
function reader(color = 'teal'): string {
  const { base, light } = CLOTHS[color] ?? { base: '#2f8c8a', light: '#7bbdb8' }
  return (
    rect(0, 0, 400, 500, light) +
    circle(200, 190, 78, '#fff') +
    path('M60 500Q60 300 200 300T340 500Z', base)
  )
}
