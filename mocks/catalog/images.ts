import { parentOf, type Sellable } from './productRules'
import type { Db } from '../db'
import { storeTitle } from '../seed/names'

/** Width and height by image size. All are 4:5, so covers are never cropped. */
export const SIZES = {
  full: [1600, 2000],
  single: [600, 750],
  thumbnail: [300, 375],
  gallery: [100, 125],
} as const

type Size = keyof typeof SIZES

export const imageUrl = (origin: string, path: string, size: Size = 'full') => {
  const [width, height] = SIZES[size]
  const file = size === 'full' ? path : path.replace(/\.svg$/, `-${width}x${height}.svg`)
  return `${origin}/wp-content/uploads/${file}`
}

/** The attachment id, derived from the path. */
export const imageId = (path: string) => {
  let hash = 7
  for (const letter of path) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 900_000
  return 100_000 + hash
}

const VIEWS: Record<string, string> = {
  back: 'back',
  spine: 'the spine',
  side: 'seen from the side',
  open: 'opened',
  hardback: 'hardback',
}

/** The alternative text: the name, and which side it shows if not the front. Pages begin as the app's default has it. */
export const altText = (name: string, path: string) => {
  const [, view = 'front'] = /\/[^-]+-([a-z]+)/.exec(path) ?? []
  const words = VIEWS[view]
  const title = storeTitle(name).trim()
  if (view === 'inside') return `Inside: a page of ${title}`
  return title + (words ? `, ${words}` : '')
}

export const nameOf = (db: Db, item: Sellable) =>
  item.kind === 'product' ? item.name : (parentOf(db, item)?.name ?? '')

/** A variation without its own image uses its parent's first. */
export function imagesOf(db: Db, item: Sellable): string[] {
  if (item.kind === 'product' || item.images.length > 0) return item.images
  return parentOf(db, item)?.images.slice(0, 1) ?? []
}

export const imageJson = (origin: string, path: string, alt: string) => ({
  id: imageId(path),
  src: imageUrl(origin, path),
  thumbnail: imageUrl(origin, path, 'thumbnail'),
  srcset: '',
  sizes: `(max-width: ${SIZES.full[0]}px) 100vw, ${SIZES.full[0]}px`,
  thumbnail_srcset: '',
  thumbnail_sizes: '(max-width: 300px) 100vw, 300px',
  name: alt,
  alt,
})

/** images[] of the Store API with the featured image first; [] without images. */
export const imagesJson = (db: Db, origin: string, item: Sellable) =>
  imagesOf(db, item).map((path) => ({
    ...imageJson(origin, path, altText(nameOf(db, item), path)),
    // The theme disables srcset.
    ...(db.settings.plainWooCommerce && { srcset: srcset(origin, path) }),
  }))

const srcset = (origin: string, path: string) =>
  (['full', 'thumbnail', 'single'] as const)
    .map((size) => `${imageUrl(origin, path, size)} ${SIZES[size][0]}w`)
    .join(', ')
