import { authorDescription } from './authorFacts'
import { slugOf } from './slug'
import type { MockAttribute, MockTerm } from './types'

type Branch = [name: string, children?: Branch[], slug?: string]

/**
 * Root id, then its children, numbered from there. Bags & Kits is 270, the id in the shop's filter
 * settings.
 */
const TREES: { firstId: number; tree: Branch; description: string }[] = [
  {
    firstId: 270,
    description: 'School bags, lunch kits & art kits for every age, tested by children who run.',
    tree: [
      'Bags & Kits',
      [['School bags'], ['Lunch kits'], ['Art kits'], ['Pencil cases'], ['Water bottles']],
    ],
  },
  {
    firstId: 300,
    description: 'Textbooks, guides and practice papers, by board and class.',
    tree: [
      'School books',
      [
        [
          'CBSE',
          [
            ['CBSE classes 1 to 5'],
            ['CBSE classes 6 to 8'],
            ['CBSE classes 9 & 10'],
            ['CBSE classes 11 & 12'],
          ],
        ],
        ['ICSE', [['ICSE classes 1 to 5'], ['ICSE classes 6 to 8'], ['ICSE classes 9 & 10']]],
        ['State boards', [['Maharashtra'], ['Tamil Nadu'], ['Karnataka']]],
        ['Workbooks'],
        ['Entrance exams'],
      ],
    ],
  },
  {
    firstId: 330,
    description: 'Stories, lives and ideas to take home.',
    tree: [
      'General books',
      [
        [
          'Fiction',
          [
            ['Literary fiction'],
            ['Crime & mystery'],
            ['Historical fiction'],
            ['Fantasy & science fiction'],
            ['Short stories'],
            ['Poetry'],
          ],
        ],
        [
          'Children’s books',
          [['Picture books'], ['Early readers'], ['Stories for 9 to 12'], ['Activity books']],
          'childrens-books',
        ],
        [
          'Non-fiction',
          [
            ['History'],
            ['Biography & memoir'],
            ['Science & nature'],
            ['Travel'],
            ['Food & cooking'],
          ],
        ],
        ['Academic', [['Engineering'], ['Commerce & economics'], ['Law & society']]],
        ['Indian languages', [['Hindi'], ['Tamil']]],
      ],
    ],
  },
  {
    firstId: 370,
    description: 'Paper, ink and everything that keeps a desk in order.',
    tree: [
      'Stationery',
      [['Notebooks & diaries'], ['Pens & pencils'], ['Colours & brushes'], ['Desk & geometry']],
    ],
  },
]

export function categoryTerms(): MockTerm[] {
  const terms: MockTerm[] = []
  for (const { firstId, tree, description } of TREES) {
    let id = firstId
    const add = ([name, children = [], slug]: Branch, parent: number, about: string) => {
      const own = id++
      terms.push({
        id: own,
        name,
        slug: slug ?? slugOf(name),
        parent,
        description: about,
        ...(parent === 0 && { image: `satchel/category-${own}.svg` }),
      })
      for (const child of children) add(child, own, '')
    }
    add(tree, 0, description)
  }
  return terms
}

const flat = (
  firstId: number,
  names: string[],
  descriptionOf: (name: string) => string = () => '',
): MockTerm[] =>
  names.map((name, i) => ({
    id: firstId + i,
    name,
    slug: slugOf(name),
    parent: 0,
    description: descriptionOf(name),
  }))

export const BOOK_BRANDS = [
  'Neem & Daughters',
  'Lantern Row',
  'Blue Ferry Books',
  'Marigold Classics',
  'Kadamba Press',
  'Tall Palm Academic',
]
export const BAG_BRANDS = ['Pagdandi', 'Gulmohar Goods', 'Little Lattu']
export const STATIONERY_BRANDS = ['Inkwell & Reed', 'Kalamdaan', 'Paper Mynah']

/** Descriptions of brands and tags; the others have none. */
const DESCRIPTIONS: Record<string, string> = {
  'Neem & Daughters':
    'A family press from Nashik, in its third generation: novels on good paper, set by hand until 1994.',
  'Lantern Row': 'Crime and mystery, with a map in the front of every book.',
  Pagdandi: 'Canvas bags from Kolhapur. Worn straps are replaced free of charge for five years.',
  'Inkwell & Reed': 'Ink, nibs and paper that does not mind either.',
  'staff pick': 'What we press on our friends. Ask us why, and bring time.',
  'back to school': 'Everything on the list of the first week, and a few things that are not.',
}
const descriptionOf = (name: string) => DESCRIPTIONS[name] ?? ''

export const brandTerms = () =>
  flat(400, [...BOOK_BRANDS, ...BAG_BRANDS, ...STATIONERY_BRANDS], descriptionOf)

export const tagTerms = () =>
  flat(
    420,
    ['bestseller', 'gift', 'award winner', 'back to school', 'staff pick', 'clearance'],
    descriptionOf,
  )

const AUTHORS = [
  'Meher Daruwalla-Rao',
  'Ilango Veeraswamy',
  'Tarini Bhaskaran',
  'Joydeep Kanungo',
  'Farzana Qureshi-Nair',
  'Hemant Okhade',
  'Lalitha Perinbam',
  'Rustom Vachha',
  'Anjali Thekkekara',
  'Bishnu Hazarika-Das',
  'Chitra Velankanni',
  'Devika Morparia',
  'Ewan Lockhart-Iyer',
  'Gulnaz Merchantwala',
  'Harpreet Dhindsa',
  'Indu Kaimalath',
  'Jonaki Phukanwar',
  'Kabir Sattanathan',
  'Leela Marutham',
  'Mohnish Talgeri',
  'Nirupa Chettiarath',
  'Omkar Bhatkande',
  'Parul Zaveriwala',
  'Quentin D’Sarro',
  'Ranjana Ektare',
  'Sahil Bandookwalla',
  'Thenmozhi Arulraj',
  'Urvashi Kelkarni',
  'Vasant Ghorpode',
  'Wahida Noormohid',
  'Yamini Tirukkural',
  'Zubin Palkhivana',
  'Aparna Singhadeo',
  'Benny Kuriathottam',
  'Damayanti Rautela-Shah',
  'Gautam Neelakantha',
  'Kusum Ahirrao',
  'Malati Deshbandhu',
  'Pranav Kottiyoor',
  'Sharada Ubhayakar',
]

export const authorTerms = () => flat(440, AUTHORS, authorDescription)

const attribute = (
  id: number,
  name: string,
  key: string,
  type: MockAttribute['type'],
  firstTermId: number,
  terms: [name: string, slug?: string, color?: string][],
): MockAttribute => ({
  id,
  name,
  taxonomy: `pa_${key}`,
  type,
  terms: terms.map(([term, slug, color], i) => ({
    id: firstTermId + i,
    name: term,
    slug: slug ?? slugOf(term),
    parent: 0,
    description: '',
    ...(color && { color }),
  })),
})

export const attributes = (): MockAttribute[] => [
  attribute(1, 'Years', 'years', 'select', 500, [
    ['0-2 years'],
    ['3-5 years'],
    ['6-8 years'],
    ['9-12 years'],
    ['13+ years', '13-years'],
  ]),
  attribute(2, 'Colour', 'color', 'color', 510, [
    ['Red', undefined, '#c8433a'],
    ['Blue', undefined, '#2f5d9b'],
    ['Green', undefined, '#3c7a57'],
    ['Yellow', undefined, '#e8b23a'],
    ['Pink', undefined, '#d9809b'],
    ['Purple', undefined, '#6f5a9e'],
    ['Teal', undefined, '#2b8a8a'],
    ['Grey', undefined, '#7d8791'],
  ]),
  attribute(3, 'Size', 'size', 'label', 530, [
    ['Mini'],
    ['Small'],
    ['Medium'],
    ['Large'],
    ['Extra large'],
    ['Jumbo'],
    ['A6'],
    ['A5'],
    ['A4'],
  ]),
  attribute(4, 'Language', 'language', 'select', 550, [
    ['English'],
    ['Hindi'],
    ['Marathi'],
    ['Tamil'],
    ['Kannada'],
    ['Bengali'],
  ]),
]
