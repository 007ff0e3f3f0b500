import type { Random } from '../seed/random'
import { iconFor } from './artIcons'
import type { Palette } from './artPalette'
import {
  arch,
  circle,
  group,
  hills,
  path,
  rays,
  rect,
  skyline,
  stars,
  stem,
  stroke,
  waves,
} from './artShapes'
import { centred, fit, heightOf, line, lines, type Font } from './artText'

/** What a cover is made of. Covers are 300 wide and 450 high. */
export interface Cover {
  title: string
  /** After the colon: smaller. */
  subtitle: string
  author: string
  publisher: string
  palette: Palette
  random: Random
  /** The product's id: choices that must not move when another choice is added. */
  number: number
}

export type CoverDesign = (cover: Cover) => string

const authorLine = (cover: Cover, y: number, fill: string, font: Font = 'sans', size = 15) => {
  const fitted = fit(cover.author.toUpperCase(), font, {
    width: 250,
    max: size,
    min: 8,
    lines: 1,
    spacing: 0.1,
  })
  return line(fitted.lines[0] ?? '', 150, y, fitted.size, {
    fill,
    font,
    spacing: 0.09,
    weight: 600,
  })
}

const publisherLine = (cover: Cover, y: number, fill: string) =>
  line(cover.publisher, 150, y, 9.5, { fill, font: 'sans', spacing: 0.06, opacity: 0.8 })

const subtitleLines = (cover: Cover, y: number, fill: string, font: Font = 'serif') =>
  cover.subtitle
    ? lines(fit(cover.subtitle, font, { width: 230, max: 16, min: 10, lines: 3 }), 150, y, {
        fill,
        font,
        italic: font === 'serif',
      })
    : ''

/** Three broad bands, the title in the middle one. */
export const bands: CoverDesign = (cover) => {
  const { deep, main, accent, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 252, max: 42, min: 15, lines: 5 })
  return (
    rect(0, 0, 300, 450, main) +
    rect(0, 112, 300, 212, paper) +
    rect(0, 104, 300, 8, accent) +
    rect(0, 324, 300, 8, accent) +
    authorLine(cover, 66, paper) +
    centred(title, 150, cover.subtitle ? 202 : 218, { fill: deep, weight: 700 }) +
    subtitleLines(cover, 222 + heightOf(title) / 2, deep) +
    group(
      'translate(150 378) scale(.72)',
      iconFor(cover.title, cover.number)(paper, accent, deep),
    ) +
    publisherLine(cover, 438, paper)
  )
}

/** A mosaic of quarter circles over a calm title block. */
export const mosaic: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const colors = [main, accent, light, deep]
  const size = 60
  let tiles = ''
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 5; column++) {
      const [back, front] = cover.random.some(colors, 2)
      const turn = cover.random.int(0, 3) * 90
      const inner =
        cover.random.int(0, 2) === 0
          ? circle(30, 30, 17, front ?? main)
          : path('M0 0H60A60 60 0 0 1 0 60Z', front ?? main)
      tiles += group(
        `translate(${column * size} ${row * size})`,
        rect(0, 0, size, size, back ?? light) + group(`rotate(${turn} 30 30)`, inner),
      )
    }
  }
  const title = fit(cover.title, 'sans', { width: 248, max: 34, min: 13, lines: 4 })
  return (
    rect(0, 0, 300, 450, paper) +
    tiles +
    lines(
      title,
      26,
      278 + title.size * 0.5,
      { fill: deep, font: 'sans', anchor: 'start', weight: 800 },
      1.1,
    ) +
    line(cover.author, 26, 414, 14, { fill: main, font: 'sans', anchor: 'start', weight: 600 }) +
    line(cover.publisher, 26, 433, 9.5, {
      fill: deep,
      font: 'sans',
      anchor: 'start',
      opacity: 0.75,
    })
  )
}

/** Cloth with a double rule and an ornament: the classics. */
export const classic: CoverDesign = (cover) => {
  const { deep, accent, light } = cover.palette
  const gold = accent
  const title = fit(cover.title, 'serif', { width: 206, max: 32, min: 12, lines: 6 })
  const corner = (turn: number) =>
    `<g transform="rotate(${turn} 150 225)">${stroke('M34 60Q34 34 60 34M34 74Q48 74 48 60T62 46Q76 46 76 34', gold, 1.6)}${circle(44, 44, 3, gold)}</g>`
  return (
    rect(0, 0, 300, 450, deep) +
    rect(18, 18, 264, 414, 'none', `stroke="${gold}" stroke-width="2.4"`) +
    rect(25, 25, 250, 400, 'none', `stroke="${gold}" stroke-width=".9"`) +
    [0, 180].map(corner).join('') +
    group('scale(-1 1) translate(-300 0)', [0, 180].map(corner).join('')) +
    centred(title, 150, 150, { fill: gold, weight: 600 }, 1.2) +
    subtitleLines(cover, 168 + heightOf(title, 1.2) / 2, light) +
    group('translate(150 292) scale(.62)', iconFor(cover.title, cover.number)(gold, light, deep)) +
    stroke('M96 338H138M162 338H204', gold, 1.2) +
    circle(150, 338, 3, gold) +
    authorLine(cover, 372, light, 'serif', 14) +
    publisherLine(cover, 412, gold)
  )
}

/** Hills behind hills, a sun, and a wide sky for the title. */
export const hillside: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 250, max: 38, min: 14, lines: 5 })
  const id = `sky${cover.number}`
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".7" stop-color="${paper}"/></linearGradient></defs>` +
    rect(0, 0, 300, 450, `url(#${id})`) +
    circle(cover.random.int(70, 230), 270, 44, accent) +
    hills(cover.random, 310, 46, main).replace('/>', ' opacity=".45"/>') +
    hills(cover.random, 345, 40, main) +
    hills(cover.random, 392, 30, deep) +
    authorLine(cover, 46, deep) +
    lines(title, 150, 78 + title.size * 0.76, { fill: deep, weight: 700 }) +
    subtitleLines(cover, 108 + heightOf(title), deep) +
    publisherLine(cover, 436, paper)
  )
}

/** Night over the roofs. */
export const nightTown: CoverDesign = (cover) => {
  const { deep, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'narrow', { width: 256, max: 52, min: 16, lines: 4 })
  return (
    rect(0, 0, 300, 450, deep) +
    stars(cover.random, 46, 260, light) +
    circle(226, 250, 30, accent) +
    circle(238, 242, 27, deep) +
    skyline(cover.random, 372, '#0b0d14', accent) +
    lines(
      title,
      24,
      54 + title.size * 0.5,
      { fill: paper, font: 'narrow', anchor: 'start', weight: 800 },
      1.02,
    ) +
    (cover.subtitle
      ? lines(
          fit(cover.subtitle, 'sans', { width: 240, max: 14, min: 10, lines: 3 }),
          24,
          84 + heightOf(title, 1.02),
          { fill: accent, font: 'sans', anchor: 'start' },
        )
      : '') +
    rect(0, 404, 300, 46, '#0b0d14') +
    authorLine(cover, 428, paper, 'narrow', 17)
  )
}

/** Leaves all round a label. */
export const botanical: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const { random } = cover
  const title = fit(cover.title, 'serif', { width: 188, max: 30, min: 12, lines: 5 })
  const leaves = Array.from({ length: 14 }, (_, i) => {
    const x = (i % 5) * 72 + random.int(-12, 18)
    const y = Math.floor(i / 5) * 160 + random.int(70, 150)
    return `<g transform="rotate(${random.int(-50, 50)} ${x} ${y})">${stem(x, y, random.int(90, 140), 5, random.pick([main, light, accent, main]), random.int(-24, 24))}</g>`
  }).join('')
  return (
    rect(0, 0, 300, 450, deep) +
    leaves +
    rect(40, 120, 220, 210, paper, 'rx="4"') +
    rect(47, 127, 206, 196, 'none', `stroke="${main}" stroke-width="1.4" rx="2"`) +
    centred(title, 150, cover.subtitle ? 194 : 208, { fill: deep, weight: 700 }) +
    subtitleLines(cover, 214 + heightOf(title) / 2, main).replace(
      /font-size="(\d+)"/,
      'font-size="11"',
    ) +
    line(cover.author, 150, 306, 12.5, { fill: main, italic: true }) +
    publisherLine(cover, 436, paper)
  )
}

/** Nothing but type, as large as it goes. */
export const bigType: CoverDesign = (cover) => {
  const { main, deep, accent, paper } = cover.palette
  const isLight = cover.number % 2 === 0
  const [ground, ink] = isLight ? [paper, deep] : [main, paper]
  const title = fit(cover.title, 'sans', { width: 256, max: 60, min: 17, lines: 7 })
  return (
    rect(0, 0, 300, 450, ground) +
    rect(22, 30, 44, 7, accent) +
    lines(
      title,
      22,
      62 + title.size * 0.76,
      { fill: ink, font: 'sans', anchor: 'start', weight: 800, spacing: -0.01 },
      1.02,
    ) +
    (cover.subtitle
      ? lines(
          fit(cover.subtitle, 'sans', { width: 250, max: 16, min: 11, lines: 3 }),
          22,
          92 + heightOf(title, 1.02),
          { fill: isLight ? main : paper, font: 'sans', anchor: 'start' },
        )
      : '') +
    line(cover.author, 22, 408, 16, {
      fill: isLight ? main : accent,
      font: 'sans',
      anchor: 'start',
      weight: 700,
    }) +
    line(cover.publisher, 22, 428, 9.5, { fill: ink, font: 'sans', anchor: 'start', opacity: 0.75 })
  )
}

/** One object on a shelf of colour. */
export const stillLife: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 246, max: 33, min: 13, lines: 4 })
  return (
    rect(0, 0, 300, 450, paper) +
    rect(24, 24, 252, 236, light) +
    rect(24, 206, 252, 54, main) +
    circle(150, 132, 78, paper, 'opacity=".55"') +
    group(
      'translate(150 152) scale(1.32)',
      iconFor(cover.title, cover.number)(deep, accent, main),
    ) +
    centred(title, 150, cover.subtitle ? 314 : 326, { fill: deep, weight: 700 }) +
    subtitleLines(cover, 334 + heightOf(title) / 2, main) +
    authorLine(cover, 414, main, 'sans', 13) +
    publisherLine(cover, 434, deep)
  )
}

/** Water to the horizon and a boat on it. */
export const seascape: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 254, max: 40, min: 14, lines: 5 })
  return (
    rect(0, 0, 300, 450, paper) +
    circle(224, 236, 36, accent) +
    group('translate(96 268) scale(.7)', iconFor('boat', 0)(deep, main, accent)) +
    waves(290, 6, 27, [light, main, deep]) +
    lines(title, 150, 46 + title.size * 0.76, { fill: deep, weight: 700 }) +
    subtitleLines(cover, 76 + heightOf(title), main) +
    authorLine(cover, 434, paper)
  )
}

/** A window with a pointed arch. */
export const archWindow: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 240, max: 31, min: 12, lines: 4 })
  const id = `arch${cover.number}`
  return (
    rect(0, 0, 300, 450, main) +
    path(arch(42, 24, 216, 276), accent) +
    `<clipPath id="${id}"><path d="${arch(52, 38, 196, 262)}"/></clipPath>` +
    `<g clip-path="url(#${id})">${rect(40, 20, 220, 290, light)}${circle(186, 128, 30, paper)}${group('translate(0 -140)', hills(cover.random, 392, 40, main) + hills(cover.random, 424, 26, deep))}</g>` +
    group(
      'translate(150 232) scale(.86)',
      iconFor(cover.title, cover.number)(deep, accent, paper),
    ) +
    rect(30, 300, 240, 7, accent) +
    centred(title, 150, cover.subtitle ? 346 : 356, { fill: paper, weight: 700 }) +
    subtitleLines(cover, 362 + heightOf(title) / 2, light).replace(
      /font-size="(\d+)"/,
      'font-size="12"',
    ) +
    authorLine(cover, 422, light, 'sans', 12) +
    publisherLine(cover, 439, paper)
  )
}

/** Rays behind a round badge: adventure and crime. */
export const sunburst: CoverDesign = (cover) => {
  const { deep, main, accent, paper } = cover.palette
  const title = fit(cover.title, 'slab', { width: 250, max: 38, min: 14, lines: 4 })
  return (
    rect(0, 0, 300, 450, accent) +
    rays(150, 188, 18, 420, main) +
    circle(150, 188, 92, paper) +
    circle(150, 188, 84, deep) +
    group(
      'translate(150 188) scale(1.16)',
      iconFor(cover.title, cover.number)(paper, accent, main),
    ) +
    path('M0 300L300 286V450H0Z', deep) +
    centred(title, 150, cover.subtitle ? 342 : 354, { fill: paper, font: 'slab', weight: 800 }) +
    subtitleLines(cover, 362 + heightOf(title) / 2, accent, 'sans') +
    authorLine(cover, 46, deep, 'narrow', 18) +
    publisherLine(cover, 438, paper)
  )
}
