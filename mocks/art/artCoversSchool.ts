import type { Cover, CoverDesign } from './artCover'
import { iconFor } from './artIcons'
import { circle, group, path, rect, stroke } from './artShapes'
import { centred, fit, heightOf, label, line, lines } from './artText'

/** Symbols of the subjects, for the covers of school books. */
const SIGNS: [test: RegExp, sign: string][] = [
  [/math|tables|puzzle|sudoku|engineering|olympiad|statistic/i, '∑ π √ × ÷ ∞ ∠ ≈'],
  [/physic|science|environment|chem|bio|medical/i, '⚛ ∿ λ Ω ⚗ ∆ μ ☼'],
  [/hindi|sanskrit/i, 'अ आ इ उ क च ट त'],
  [/english|reader|grammar|cursive|phonics|reading|handwriting/i, 'A b C d e F g H'],
  [/history|civics|social|law/i, '§ ¶ ✦ ✧ ❖ † ✶ ☉'],
  [/geograph/i, '▲ ◇ ☀ ☂ ◉ ✈ ⚓ ☁'],
  [/comput|knowledge|account|econom/i, '{ } # & % ₹ @ +'],
]

const signsOf = (title: string) =>
  (SIGNS.find(([test]) => test.test(title))?.[1] ?? '+ × ● ▲ ■ ◆ ~ ○').split(' ')

/** A textbook: subject, class in a disc, falling symbols of the subject. */
export const textbook: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const { board, level } = classOf(cover)
  const title = fit(cover.title, 'sans', { width: 252, max: 34, min: 14, lines: 5, height: 110 })
  const foot = 70 + heightOf(title, 1.06)
  const signs = signsOf(cover.title)
  const field = Array.from({ length: 30 }, (_, i) => {
    const x = 24 + (i % 6) * 51 + (Math.floor(i / 6) % 2) * 20
    const y = foot + 76 + Math.floor(i / 6) * 50
    return line(signs[i % signs.length] ?? '+', x, y, 17 + (i % 4) * 9, {
      fill: [light, accent, paper, light][i % 4] ?? light,
      font: 'serif',
      opacity: 0.5,
    })
  }).join('')
  return (
    rect(0, 0, 300, 450, main) +
    field +
    path(`M0 0H300V${foot}Q150 ${foot + 56} 0 ${foot}Z`, paper) +
    rect(0, 0, 300, 12, accent) +
    label(board || cover.publisher, 24, 42, 14, 250, {
      fill: main,
      font: 'sans',
      anchor: 'start',
      weight: 700,
      spacing: 0.06,
    }) +
    lines(
      title,
      24,
      60 + title.size * 0.76,
      { fill: deep, font: 'sans', anchor: 'start', weight: 800 },
      1.06,
    ) +
    (level ? disc(level, 234, 340, paper, deep) : '') +
    rect(0, 410, 300, 40, deep) +
    label(cover.author, 24, 434, 12, 150, { fill: paper, font: 'sans', anchor: 'start' }) +
    label(cover.publisher, 276, 434, 10, 92, { fill: light, font: 'sans', anchor: 'end' })
  )
}

const disc = (level: string, x: number, y: number, fill: string, ink: string) =>
  circle(x, y, 50, fill) +
  line('CLASS', x, y - 20, 12, { fill: ink, font: 'sans', weight: 700, spacing: 0.1 }) +
  line(level, x, y + 29, 50, { fill: ink, font: 'sans', weight: 800 })

/** "CBSE Class 5" → board and class. */
function classOf({ subtitle }: Cover): { board: string; level: string } {
  const [, level = ''] = /class (\d+)/i.exec(subtitle) ?? []
  return { board: subtitle.replace(/class \d+/i, '').trim(), level }
}

/** A guide: one broad stripe, a large number, squares of colour. */
export const guide: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const { board, level } = classOf(cover)
  const title = fit(cover.title, 'narrow', { width: 196, max: 38, min: 14, lines: 7, height: 170 })
  const signs = signsOf(cover.title)
  const squares = Array.from(
    { length: 7 },
    (_, i) =>
      rect(0, i * 64, 64, 64, [main, deep, accent, light][(i + cover.number) % 4] ?? main) +
      line(signs[i % signs.length] ?? '+', 32, i * 64 + 43, 30, {
        fill: paper,
        font: 'serif',
        opacity: 0.85,
      }),
  ).join('')
  return (
    rect(0, 0, 300, 450, paper) +
    squares +
    label(board || cover.publisher, 84, 50, 14, 200, {
      fill: main,
      font: 'sans',
      anchor: 'start',
      weight: 700,
      spacing: 0.06,
    }) +
    lines(
      title,
      84,
      74 + title.size * 0.76,
      { fill: deep, font: 'narrow', anchor: 'start', weight: 800 },
      1.06,
    ) +
    (level
      ? line(level, 278, 384, 116, { fill: light, font: 'narrow', anchor: 'end', weight: 800 })
      : '') +
    (level
      ? line('Class', 278, 284, 20, { fill: main, font: 'sans', anchor: 'end', weight: 700 })
      : '') +
    label(cover.author, 84, 416, 12.5, 196, { fill: deep, font: 'sans', anchor: 'start' }) +
    label(cover.publisher, 84, 433, 10, 196, { fill: main, font: 'sans', anchor: 'start' })
  )
}

/** Question banks and papers: a diagonal, a grid and a stamp. */
export const papers: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'narrow', { width: 246, max: 40, min: 14, lines: 5, height: 124 })
  const grid = Array.from({ length: 12 }, (_, i) => `M${i * 28} 0V450M0 ${i * 40}H300`).join('')
  const { level } = classOf(cover)
  return (
    rect(0, 0, 300, 450, paper) +
    stroke(grid, light, 1) +
    path('M0 0H300V196L0 262Z', deep) +
    path('M0 262L300 196V212L0 278Z', accent) +
    lines(
      title,
      24,
      40 + title.size * 0.76,
      { fill: paper, font: 'narrow', anchor: 'start', weight: 800 },
      1.04,
    ) +
    label(cover.subtitle, 24, 64 + heightOf(title, 1.04), 14, 250, {
      fill: light,
      font: 'sans',
      anchor: 'start',
      weight: 700,
    }) +
    group(
      'translate(98 344) rotate(-9)',
      rect(-54, -44, 108, 88, 'none', `stroke="${main}" stroke-width="4" rx="6"`) +
        line('SOLVED', 0, -4, 22, { fill: main, font: 'narrow', weight: 800, spacing: 0.06 }) +
        line('with answers', 0, 20, 12, { fill: main, font: 'sans' }),
    ) +
    (level
      ? line(level, 258, 392, 96, { fill: main, font: 'narrow', anchor: 'end', weight: 800 })
      : '') +
    label(cover.author, 24, 424, 12, 200, { fill: deep, font: 'sans', anchor: 'start' }) +
    line(cover.publisher, 276, 440, 9.5, { fill: main, font: 'sans', anchor: 'end' })
  )
}

/** Workbooks: ruled lines, a pencil and a number. */
export const workbook: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'slab', { width: 250, max: 34, min: 13, lines: 5, height: 120 })
  const rules = Array.from({ length: 8 }, (_, i) => `M0 ${236 + i * 26}H300`).join('')
  return (
    rect(0, 0, 300, 450, accent) +
    rect(0, 210, 300, 240, paper) +
    stroke(rules, light, 1.6) +
    stroke('M38 210V450', main, 1.6) +
    centred(title, 150, 104, { fill: deep, font: 'slab', weight: 800 }, 1.1) +
    (cover.subtitle
      ? line(cover.subtitle, 150, 190, 17, { fill: deep, font: 'sans', weight: 700 })
      : '') +
    stroke('M60 288q18 -34 34 0t34 0t34 0', main, 4) +
    stroke('M60 340q18 -34 34 0t34 0', light, 4, 'stroke-dasharray="3 8"') +
    group(
      'translate(214 334) rotate(38)',
      rect(-13, -84, 26, 118, main) +
        rect(-4.5, -84, 9, 118, deep, 'opacity=".25"') +
        rect(-13, -98, 26, 14, light) +
        rect(-13, -112, 26, 16, deep, 'rx="5"') +
        path('M-13 34L0 66L13 34Z', '#e9c9a0') +
        path('M-4.5 55L0 66L4.500 55Z', deep),
    ) +
    line(cover.publisher, 276, 436, 10, { fill: deep, font: 'sans', anchor: 'end' })
  )
}

/** University books: a field of colour, a diagram, quiet type. */
export const swiss: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'sans', { width: 250, max: 40, min: 14, lines: 5, height: 130 })
  const rings = Array.from({ length: 6 }, (_, i) =>
    circle(
      214,
      300,
      22 + i * 20,
      'none',
      `stroke="${[paper, light, accent][i % 3]}" stroke-width="${i % 3 === 2 ? 5 : 2}" opacity=".85"`,
    ),
  ).join('')
  const lattice = Array.from(
    { length: 7 },
    (_, i) => `M40 ${240 + i * 22}L280 ${180 + i * 22}`,
  ).join('')
  return (
    rect(0, 0, 300, 450, main) +
    (cover.number % 2
      ? rings
      : stroke(lattice, light, 2) +
        group(
          'translate(150 300) scale(1.3)',
          iconFor(cover.title, cover.number)(paper, accent, deep),
        )) +
    rect(24, 28, 252, 2.4, paper) +
    lines(
      title,
      24,
      52 + title.size * 0.76,
      { fill: paper, font: 'sans', anchor: 'start', weight: 700 },
      1.06,
    ) +
    (cover.subtitle
      ? line(cover.subtitle, 24, 80 + heightOf(title, 1.06), 15, {
          fill: light,
          font: 'sans',
          anchor: 'start',
        })
      : '') +
    label(cover.author, 24, 416, 14, 250, { fill: paper, font: 'sans', anchor: 'start' }) +
    line(cover.publisher, 24, 434, 9.5, { fill: light, font: 'sans', anchor: 'start' })
  )
}
