import { iconFor } from './artIcons'
import type { CoverDesign } from './artCovers'
import { animal } from './artAnimals'
import { circle, ellipse, group, path, rect, stroke } from './artShapes'
import { centred, fit, heightOf, line, lines } from './artText'

/** A big friendly face, and the title in round letters. */
export const friend: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'slab', { width: 258, max: 36, min: 15, lines: 4 })
  const dots = Array.from({ length: 26 }, () =>
    circle(
      cover.random.int(0, 300),
      cover.random.int(0, 450),
      cover.random.int(3, 8),
      paper,
      'opacity=".5"',
    ),
  ).join('')
  return (
    rect(0, 0, 300, 450, light) +
    dots +
    ellipse(150, 470, 230, 150, main) +
    group('translate(150 296) scale(1.5)', animal(cover.title, cover.palette)) +
    lines(title, 150, 34 + title.size * 0.76, { fill: deep, font: 'slab', weight: 800 }, 1.08) +
    (cover.subtitle
      ? line(cover.subtitle, 150, 58 + heightOf(title, 1.08), 14, {
          fill: main,
          font: 'sans',
          weight: 700,
        })
      : '') +
    rect(60, 408, 180, 24, paper, 'rx="12"') +
    line(cover.author, 150, 425, 12.5, {
      fill: accent === paper ? deep : deep,
      font: 'sans',
      weight: 700,
    })
  )
}

/** Bunting, blocks and a title that dances. */
export const party: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'slab', { width: 230, max: 42, min: 16, lines: 4 })
  const flags = Array.from({ length: 9 }, (_, i) =>
    path(
      `M${i * 34} ${20 + Math.abs(4 - i) * -3 + 12}h30l-15 26Z`,
      [accent, light, paper][i % 3] ?? accent,
    ),
  ).join('')
  const colors = [accent, light, paper, deep]
  const words = title.lines
    .map(
      (text, i) =>
        `<g transform="rotate(${i % 2 ? 3 : -3} 150 ${130 + i * title.size * 1.2})">${line(text, 150, 130 + i * title.size * 1.2, title.size, { fill: i % 2 ? light : paper, font: 'slab', weight: 800 })}</g>`,
    )
    .join('')
  const blocks = Array.from({ length: 5 }, (_, i) => {
    const x = 22 + i * 53
    return group(
      `rotate(${(i % 3) * 7 - 7} ${x + 22} 376)`,
      rect(x, 352, 46, 46, colors[i % 4] ?? accent, 'rx="8"') +
        line('अABC3'.charAt(i), x + 23, 385, 26, {
          fill: i % 4 === 3 ? paper : deep,
          font: 'slab',
          weight: 800,
        }),
    )
  }).join('')
  return (
    rect(0, 0, 300, 450, main) +
    stroke('M-4 32Q150 4 304 32', paper, 2) +
    flags +
    words +
    (cover.subtitle
      ? line(cover.subtitle, 150, 326, 15, { fill: accent, font: 'sans', weight: 700 })
      : '') +
    blocks +
    line(cover.author, 150, 432, 13, { fill: paper, font: 'sans', weight: 700 })
  )
}

/** Clouds, a path and what the story is about: for readers from nine. */
export const adventure: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'narrow', { width: 256, max: 44, min: 16, lines: 4 })
  const cloud = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      path(
        'M-34 12C-52 12 -54 -8 -34 -10C-34 -30 -2 -34 6 -18C22 -26 40 -12 34 -2C52 0 50 12 34 12Z',
        paper,
        'opacity=".8"',
      ),
    )
  return (
    rect(0, 0, 300, 450, light) +
    cloud(62, 196, 0.9) +
    cloud(240, 176, 0.7) +
    cloud(150, 226, 0.5) +
    path('M0 330Q80 270 160 318T300 296V450H0Z', main) +
    path('M0 378Q120 318 300 372V450H0Z', deep) +
    stroke('M120 450Q196 414 150 386T190 338', paper, 9, 'stroke-dasharray="2 15"') +
    group(
      'translate(196 292) scale(.98)',
      iconFor(cover.title, cover.number)(accent, deep, paper),
    ) +
    lines(title, 150, 30 + title.size * 0.76, { fill: deep, font: 'narrow', weight: 800 }, 1.02) +
    (cover.subtitle
      ? line(cover.subtitle, 150, 52 + heightOf(title, 1.02), 15, {
          fill: main,
          font: 'sans',
          weight: 700,
        })
      : '') +
    line(cover.author, 150, 426, 16, { fill: paper, font: 'narrow', weight: 700, spacing: 0.04 }) +
    line(cover.publisher, 150, 441, 8.5, { fill: light, font: 'sans' })
  )
}

/** Signs of the subjects, on the covers of school books. */
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

/** A textbook: subject, class in a disc, the signs of the subject falling down. */
export const textbook: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const [, level] = /class (\d+)/i.exec(cover.subtitle) ?? []
  const board = cover.subtitle.replace(/class \d+/i, '').trim()
  const title = fit(cover.title, 'sans', { width: 252, max: 36, min: 15, lines: 3 })
  const signs = signsOf(cover.title)
  const field = Array.from({ length: 24 }, (_, i) => {
    const x = 24 + (i % 6) * 51 + (Math.floor(i / 6) % 2) * 20
    const y = 214 + Math.floor(i / 6) * 50
    return line(signs[i % signs.length] ?? '+', x, y, 17 + (i % 4) * 9, {
      fill: [light, accent, paper, light][i % 4] ?? light,
      font: 'serif',
      opacity: 0.5,
    })
  }).join('')
  return (
    rect(0, 0, 300, 450, main) +
    field +
    path('M0 0H300V150Q150 196 0 150Z', paper) +
    rect(0, 0, 300, 12, accent) +
    line(board || cover.publisher, 24, 42, 14, {
      fill: main,
      font: 'sans',
      anchor: 'start',
      weight: 700,
      spacing: 0.06,
    }) +
    lines(
      title,
      24,
      62 + title.size * 0.76,
      { fill: deep, font: 'sans', anchor: 'start', weight: 800 },
      1.06,
    ) +
    (level
      ? circle(234, 344, 50, accent) +
        line('CLASS', 234, 322, 12, { fill: deep, font: 'sans', weight: 700, spacing: 0.1 }) +
        line(level, 234, 372, 50, { fill: deep, font: 'sans', weight: 800 })
      : '') +
    rect(0, 410, 300, 40, deep) +
    line(cover.author, 24, 434, 12, { fill: paper, font: 'sans', anchor: 'start' }) +
    line(cover.publisher, 276, 434, 10, { fill: light, font: 'sans', anchor: 'end' })
  )
}

/** Question banks and papers: a diagonal, a grid and a stamp. */
export const papers: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'narrow', { width: 246, max: 40, min: 15, lines: 4 })
  const grid = Array.from({ length: 12 }, (_, i) => `M${i * 28} 0V450M0 ${i * 40}H300`).join('')
  const [, level] = /class (\d+)/i.exec(cover.subtitle) ?? []
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
    line(cover.subtitle, 24, 66 + heightOf(title, 1.04), 14, {
      fill: accent,
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
    line(cover.author, 24, 424, 12, { fill: deep, font: 'sans', anchor: 'start' }) +
    line(cover.publisher, 276, 440, 9.5, { fill: main, font: 'sans', anchor: 'end' })
  )
}

/** Workbooks: ruled lines, a pencil and a number. */
export const workbook: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'slab', { width: 240, max: 34, min: 15, lines: 4 })
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
  const title = fit(cover.title, 'sans', { width: 250, max: 40, min: 15, lines: 4 })
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
    (_, i) => `M40 ${240 + i * 22}L${280} ${180 + i * 22}`,
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
    line(cover.author, 24, 416, 14, { fill: paper, font: 'sans', anchor: 'start' }) +
    line(cover.publisher, 24, 434, 9.5, { fill: light, font: 'sans', anchor: 'start' })
  )
}

/** A table laid for the cook. */
export const kitchen: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 240, max: 38, min: 14, lines: 3 })
  const checks = Array.from({ length: 60 }, (_, i) =>
    (i + Math.floor(i / 10)) % 2
      ? rect((i % 10) * 30, 290 + Math.floor(i / 10) * 30, 30, 30, main, 'opacity=".28"')
      : '',
  ).join('')
  return (
    rect(0, 0, 300, 450, paper) +
    rect(0, 290, 300, 160, light) +
    checks +
    circle(150, 300, 108, '#fff', 'opacity=".95"') +
    circle(150, 300, 82, 'none', `stroke="${light}" stroke-width="3"`) +
    group('translate(150 296) scale(1.28)', iconFor('supper', 0)(main, deep, accent)) +
    lines(title, 150, 46 + title.size * 0.76, { fill: deep, weight: 700 }) +
    (cover.subtitle
      ? line(cover.subtitle, 150, 74 + heightOf(title), 15, { fill: main, italic: true })
      : '') +
    rect(0, 416, 300, 34, deep) +
    line(cover.author, 150, 438, 13, { fill: paper, font: 'sans', weight: 600, spacing: 0.05 })
  )
}
