import { ancestry } from '../catalogueRules'
import type { Db } from '../db'
import type { MockProduct } from '../seed/types'
import { drawBook } from './artBook'
import { drawGoods } from './artGoods'
import { CLOTHS, PALETTES } from './artPalette'
import { circle, ellipse, group, path, rect } from './artShapes'
import { icon } from './artIcons'

/**
 * A picture by its file's name: "1001-front.svg", "1001-front-red-300x375.svg", "1001-spin07.svg",
 * "category-270.svg", "reader-48.svg"; undefined where there is none.
 */
export function drawPicture(db: Db, file: string): string | undefined {
  const [, name = '', width = '800', height = '1000'] =
    /^(.+?)(?:-(\d+)x(\d+))?\.svg$/.exec(file) ?? []
  const content = contentOf(db, name)
  if (content === undefined) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 500">${content}</svg>`
}

function contentOf(db: Db, name: string): string | undefined {
  const [key = '', view = '', color] = name.split('-')
  if (key === 'category') return categoryPicture(Number(view))
  if (key === 'reader') return reader()
  const product = db.catalogue.byId.get(Number(key))
  if (product?.kind !== 'product') return undefined
  return product.art === 'book'
    ? drawBook(bookText(db, product), view)
    : drawGoods(product, view, color)
}

function bookText(db: Db, product: MockProduct) {
  const { categories, brands, authors } = db.catalogue
  const shelf = categories.find(({ id }) => product.categoryIds.includes(id))
  return {
    product,
    shelves: shelf
      ? ancestry(categories, shelf)
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

const SIGNS: Record<number, string> = { 270: 'rocket', 300: 'compass', 330: 'lantern', 370: 'leaf' }

/** A category's tile: one large sign. */
function categoryPicture(id: number): string {
  const { deep, main, accent, light, paper } = PALETTES[id % PALETTES.length] ??
    PALETTES[0] ?? {
      deep: '#123',
      main: '#345',
      accent: '#e84',
      light: '#cde',
      paper: '#fff',
    }
  return (
    rect(0, 0, 400, 500, light) +
    ellipse(200, 520, 300, 190, main) +
    circle(200, 230, 128, paper) +
    group('translate(200 232) scale(1.9)', icon(SIGNS[id] ?? 'star')(deep, accent, main))
  )
}

/** A reader without a face of their own. */
function reader(): string {
  const { base, light } = CLOTHS['teal'] ?? { base: '#2f8c8a', light: '#7bbdb8' }
  return (
    rect(0, 0, 400, 500, light) +
    circle(200, 190, 78, '#fff') +
    path('M60 500Q60 300 200 300T340 500Z', base)
  )
}
