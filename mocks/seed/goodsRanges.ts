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

/** A category of goods and the forms in it. */
export interface Range {
  category: string
  art: MockProduct['art']
  /** Drawing, words of the name, price range in rupees. */
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
