import { animal } from './artAnimals'
import { type CoverDesign } from './artCover'
import { iconFor } from './artIcons'
import { circle, ellipse, group, path, rect, stroke } from './artShapes'
import { fit, heightOf, label, line, lines } from './artText'

/** A large friendly face, with the title in round letters. */
export const friend: CoverDesign = (cover) => {
  const { deep, main, light, paper } = cover.palette
  const title = fit(cover.title, 'slab', { width: 262, max: 40, min: 14, lines: 5, height: 124 })
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
    ellipse(150, 480, 230, 170, main) +
    group('translate(150 290) scale(1.86)', animal(cover.title, cover.palette)) +
    lines(title, 150, 34 + title.size * 0.76, { fill: deep, font: 'slab', weight: 800 }, 1.08) +
    (cover.subtitle
      ? line(cover.subtitle, 150, 58 + heightOf(title, 1.08), 14, {
          fill: main,
          font: 'sans',
          weight: 700,
        })
      : '') +
    rect(60, 408, 180, 24, paper, 'rx="12"') +
    label(cover.author, 150, 425, 12.5, 166, {
      fill: deep,
      font: 'sans',
      weight: 700,
    })
  )
}

/** Bunting, blocks and letters at angles. */
export const party: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'slab', { width: 240, max: 42, min: 14, lines: 5, height: 190 })
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
    label(cover.author, 150, 432, 13, 260, { fill: paper, font: 'sans', weight: 700 })
  )
}

/** Clouds, a path and the subject of the story: for readers from nine. */
export const adventure: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'narrow', { width: 256, max: 44, min: 14, lines: 6, height: 134 })
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
    stroke('M150 404Q212 392 172 368T192 332', paper, 9, 'stroke-dasharray="2 15"') +
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
    label(cover.author, 150, 426, 16, 250, {
      fill: paper,
      font: 'narrow',
      weight: 700,
      spacing: 0.04,
    }) +
    line(cover.publisher, 150, 441, 8.5, { fill: light, font: 'sans' })
  )
}
