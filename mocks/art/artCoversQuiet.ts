import { authorLine, publisherLine, subtitleLines, type CoverDesign } from './artCover'
import { iconFor } from './artIcons'
import { circle, group, path, rect, stem, stroke } from './artShapes'
import { centred, fit, heightOf, label, line, lines } from './artText'

/** Three broad bands with the title in the middle one. */
export const bands: CoverDesign = (cover) => {
  const { deep, main, accent, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 252, max: 42, min: 13, lines: 8, height: 150 })
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
  const title = fit(cover.title, 'sans', { width: 248, max: 34, min: 11, lines: 8, height: 124 })
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
    label(cover.author, 26, 414, 14, 250, {
      fill: main,
      font: 'sans',
      anchor: 'start',
      weight: 600,
    }) +
    line(cover.publisher, 26, 433, 9.5, {
      fill: deep,
      font: 'sans',
      anchor: 'start',
      opacity: 0.75,
    })
  )
}

/** Gold that is readable on every deep colour. */
const GOLD = '#dcb765'

/** Cloth with a double rule and an ornament: the classics. */
export const classic: CoverDesign = (cover) => {
  const { deep, light } = cover.palette
  const gold = GOLD
  const title = fit(cover.title, 'serif', { width: 206, max: 32, min: 11, lines: 9, height: 140 })
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
    authorLine(cover, 372, light, 'serif', 14, 214) +
    publisherLine(cover, 412, gold)
  )
}

/** Leaves around a label. */
export const botanical: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const { random } = cover
  const title = fit(cover.title, 'serif', { width: 188, max: 30, min: 11, lines: 8, height: 118 })
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
    label(cover.author, 150, 306, 12.5, 190, { fill: main, italic: true }) +
    publisherLine(cover, 436, paper)
  )
}

/** Type only, as large as possible. */
export const bigType: CoverDesign = (cover) => {
  const { main, deep, accent, light, paper } = cover.palette
  const isLight = cover.number % 2 === 0
  const [ground, ink] = isLight ? [paper, deep] : [main, paper]
  const title = fit(cover.title, 'sans', { width: 256, max: 52, min: 15, lines: 7, height: 190 })
  return (
    rect(0, 0, 300, 450, ground) +
    circle(238, 352, 118, isLight ? light : deep, 'opacity=".5"') +
    group(
      'translate(222 330) scale(1.5)',
      iconFor(cover.title, cover.number)(isLight ? main : paper, accent, ground),
    ) +
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
    label(cover.author, 22, 408, 16, 250, {
      fill: isLight ? main : paper,
      font: 'sans',
      anchor: 'start',
      weight: 700,
    }) +
    line(cover.publisher, 22, 428, 9.5, { fill: ink, font: 'sans', anchor: 'start', opacity: 0.75 })
  )
}

/** One object on a coloured shelf. */
export const stillLife: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 246, max: 33, min: 11, lines: 6, height: 92 })
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
