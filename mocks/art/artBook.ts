import { seededRandom } from '../seed/random'
import type { MockProduct } from '../seed/types'
import type { Cover, CoverDesign } from './artCover'
import * as quiet from './artCoversQuiet'
import * as scenes from './artCoversScenes'
import * as school from './artCoversSchool'
import * as young from './artCoversYoung'
import { PALETTES } from './artPalette'
import { circle, ellipse, group, path, rect, stroke } from './artShapes'
import { fit, line, lines } from './artText'

/** The cover designs of each category, since publishers design by genre. */
const CATEGORY_DESIGNS: Record<string, CoverDesign[]> = {
  'picture-books': [young.friend],
  'early-readers': [young.friend, young.party],
  'activity-books': [young.party, school.workbook],
  'stories-for-9-to-12': [young.adventure, scenes.sunburst],
  workbooks: [school.workbook, school.guide],
  'entrance-exams': [school.papers],
  engineering: [school.swiss, school.papers, quiet.mosaic],
  'commerce-economics': [school.swiss, quiet.bands, quiet.mosaic],
  'law-society': [quiet.bands, school.swiss, quiet.classic],
  'food-cooking': [scenes.kitchen, quiet.botanical],
  'crime-mystery': [scenes.nightTown, scenes.sunburst, quiet.bigType],
  'fantasy-science-fiction': [
    scenes.nightTown,
    scenes.archWindow,
    scenes.sunburst,
    scenes.hillside,
  ],
  'historical-fiction': [scenes.archWindow, quiet.classic, scenes.seascape],
  poetry: [quiet.botanical, quiet.bigType, quiet.classic],
  travel: [scenes.seascape, scenes.hillside, quiet.stillLife],
  'science-nature': [quiet.botanical, quiet.stillLife, scenes.hillside],
  history: [scenes.archWindow, quiet.mosaic, quiet.bands],
  'biography-memoir': [quiet.bigType, quiet.stillLife, quiet.bands],
}

const SCHOOL: CoverDesign[] = [school.textbook, school.guide]
const GENERAL: CoverDesign[] = [
  quiet.stillLife,
  quiet.bands,
  scenes.archWindow,
  quiet.botanical,
  quiet.mosaic,
  scenes.hillside,
  quiet.bigType,
  scenes.seascape,
  quiet.classic,
]

interface BookText {
  product: MockProduct
  /** Slugs of the category and its parents. */
  categorySlugs: string[]
  author: string
  publisher: string
}

function coverOf({ product, author, publisher }: BookText): Cover {
  const random = seededRandom(product.id * 97)
  const palette = PALETTES[(product.id * 7) % PALETTES.length] ?? PALETTES[0]
  if (!palette) throw new Error('There is no palette')
  const plain = product.name.replace(/<([^>]*)>/g, '$1')
  const [, title = plain, subtitle = ''] =
    /^(.{6,}?)(?:: |, (?=\D+\d+$)| \((?=.*\)$))(.*)$/.exec(plain) ?? []
  return {
    title,
    subtitle: subtitle.replace(/\)$/, ''),
    author,
    publisher,
    palette,
    random,
    number: product.id,
  }
}

function designOf({ product, categorySlugs }: BookText): CoverDesign {
  if (/question bank|sample papers|mock tests|solved/i.test(product.name)) return school.papers
  const own = categorySlugs.map((slug) => CATEGORY_DESIGNS[slug]).find(Boolean)
  const list = own ?? (categorySlugs.includes('school-books') ? SCHOOL : GENERAL)
  return list[product.id % list.length] ?? quiet.bands
}

/** A book on a pale background: shadow, cover, spine and edge. */
export function drawBook(text: BookText, view: string): string {
  const cover = coverOf(text)
  const ground = rect(0, 0, 400, 500, tint(cover.palette.light))
  switch (view) {
    case 'back':
      return ground + standing(back(cover, text.product), cover, true)
    case 'inside':
      return ground + spread(cover)
    case 'spine':
      return ground + leaning(designOf(text)(cover), cover)
    default:
      return ground + standing(designOf(text)(cover), cover, false, view === 'hardback')
  }
}

const mix = (value: number, white: number) => Math.round(white * 0.78 + value * 0.22)

/** Nearly white with a hint of the colour. */
const tint = (color: string) => {
  const part = (from: number) => parseInt(color.slice(from, from + 2), 16)
  return `rgb(${mix(part(1), 250)} ${mix(part(3), 247)} ${mix(part(5), 241)})`
}

const clip = (number: number) =>
  `<clipPath id="c${number}"><rect width="300" height="450" rx="3"/></clipPath>`

function standing(content: string, cover: Cover, isBack: boolean, isHard = false): string {
  const crease = isBack ? 'M291 0V450' : 'M9 0V450'
  const edge = isHard ? 6 : 3
  return (
    ellipse(204, 480, 152, 9, '#2b2118', 'opacity=".16"') +
    group(
      'translate(44 12) scale(1.04)',
      rect(isBack ? -edge : 3, 3, 300 + edge - 3, 447, '#efe9dc', 'rx="3"') +
        rect(2, 4, 300, 449, '#2b2118', 'rx="4" opacity=".14"') +
        (isHard ? rect(-3, -4, 306, 458, cover.palette.deep, 'rx="4"') : '') +
        clip(cover.number) +
        `<g clip-path="url(#c${cover.number})">${content}${stroke(crease, '#000', 3, 'opacity=".13"')}${rect(isBack ? 296 : 0, 0, 5, 450, '#fff', 'opacity=".14"')}</g>`,
    )
  )
}

/** The back cover: blurb, price and barcode. */
function back(cover: Cover, product: MockProduct): string {
  const { deep, main, accent, paper } = cover.palette
  const words = product.description
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  const blurb = fit(words, 'serif', { width: 240, max: 15, min: 12.5, lines: 13 })
  const bars = Array.from({ length: 30 }, (_, i) =>
    rect(178 + i * 3, 372, ((product.id * (i + 3)) % 3) * 0.8 + 0.6, 36, '#1a1a1a'),
  ).join('')
  return (
    rect(0, 0, 300, 450, paper) +
    rect(0, 0, 300, 10, main) +
    lines(fit(cover.title, 'serif', { width: 240, max: 19, min: 12, lines: 2 }), 30, 50, {
      fill: deep,
      anchor: 'start',
      weight: 700,
    }) +
    rect(30, 88, 34, 3, accent) +
    lines(blurb, 30, 116, { fill: '#3a352e', anchor: 'start' }, 1.42) +
    rect(168, 364, 108, 62, '#fff') +
    bars +
    line('978 0 00 000000 0', 222, 420, 8, { fill: '#1a1a1a', font: 'sans' }) +
    line(cover.publisher, 30, 416, 11, { fill: main, font: 'sans', anchor: 'start', weight: 700 })
  )
}

const row = (x: number, y: number, width: number) =>
  rect(x, y, width, 3, '#b9b1a2', 'rx="1.5" opacity=".8"')

/** An open spread: the beginning of a chapter and lines of text. */
function spread(cover: Cover): string {
  const { deep, accent, main } = cover.palette
  const random = cover.random
  const page = (x: number, from: number) =>
    Array.from({ length: Math.floor((392 - from) / 12) }, (_, i) =>
      row(
        x + (i % 6 === 0 ? 10 : 0),
        from + i * 12,
        i % 6 === 5 ? random.int(50, 110) : 132 - (i % 6 === 0 ? 10 : 0),
      ),
    ).join('')
  return (
    ellipse(200, 436, 176, 12, '#2b2118', 'opacity=".16"') +
    path('M20 92Q110 74 200 96Q290 74 380 92V424Q290 408 200 430Q110 408 20 424Z', deep) +
    path('M28 88Q112 70 200 92V422Q112 402 28 418Z', '#fffdf7') +
    path('M372 88Q288 70 200 92V422Q288 402 372 418Z', '#fdf9ef') +
    stroke('M200 92V422', '#000', 5, 'opacity=".09"') +
    line('One', 114, 158, 26, { fill: main, italic: true }) +
    circle(114, 182, 2.5, accent) +
    line(cover.title.slice(0, 1), 62, 232, 40, { fill: deep, weight: 700 }) +
    page(48, 246) +
    row(84, 210, 96) +
    row(84, 222, 90) +
    row(84, 234, 96) +
    page(220, 122)
  )
}

/** From the side: the spine in front, the foreshortened cover behind it. */
function leaning(front: string, cover: Cover): string {
  const { main, paper, deep, accent } = cover.palette
  const title = fit(cover.title, 'serif', { width: 260, max: 20, min: 9, lines: 1 })
  return (
    ellipse(206, 474, 140, 10, '#2b2118', 'opacity=".16"') +
    clip(cover.number) +
    `<g transform="translate(136 30) skewY(5) scale(.72 .96)"><g clip-path="url(#c${cover.number})">${front}</g></g>` +
    `<g transform="translate(92 34) skewY(-5)">${rect(0, 0, 44, 432, main)}${rect(0, 0, 44, 432, deep, 'opacity=".2"')}${rect(0, 26, 44, 3, accent)}${rect(0, 392, 44, 3, accent)}<g transform="translate(29 210) rotate(90)">${line(title.lines[0] ?? '', 0, 0, title.size, { fill: paper, weight: 700 })}</g></g>`
  )
}
