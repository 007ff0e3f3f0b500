import type { Drawing, Thing } from './artBags'
import { icon } from './artIcons'
import { PAINTS } from './artKits'
import { circle, ellipse, group, path, rect, stroke } from './artShapes'
import { line } from './artText'

const print = ({ motif, cloth }: Thing, x: number, y: number, size: number) =>
  group(`translate(${x} ${y}) scale(${size})`, icon(motif)(cloth.trim, cloth.light, cloth.dark))

const cover = (thing: Thing) => {
  const { cloth } = thing
  return (
    rect(104, 84, 208, 346, '#efe6d4', 'rx="8"') +
    rect(98, 80, 206, 346, cloth.base, 'rx="9"') +
    rect(98, 80, 206, 346, 'url(#shade)', 'rx="9"')
  )
}

export const notebook: Drawing = (thing) => {
  const { cloth, number } = thing
  const pattern =
    number % 3 === 0
      ? Array.from({ length: 9 }, (_, i) =>
          rect(98, 96 + i * 38, 206, 12, cloth.light, 'opacity=".45"'),
        ).join('')
      : number % 3 === 1
        ? Array.from({ length: 40 }, (_, i) =>
            circle(
              120 + (i % 5) * 42,
              102 + Math.floor(i / 5) * 42,
              5,
              cloth.light,
              'opacity=".6"',
            ),
          ).join('')
        : ''
  return (
    cover(thing) +
    pattern +
    rect(98, 80, 24, 346, cloth.dark, 'opacity=".55"') +
    rect(148, 136, 128, 90, '#fdfaf3', 'rx="6"') +
    line('NOTES', 212, 172, 19, { fill: cloth.dark, font: 'sans', weight: 700, spacing: 0.16 }) +
    [190, 206].map((y) => rect(166, y, 92, 2, cloth.dark, 'opacity=".4"')).join('') +
    print(thing, 212, 320, 0.8)
  )
}

export const diary: Drawing = (thing) => {
  const { cloth } = thing
  return (
    cover(thing) +
    rect(262, 76, 15, 356, cloth.dark) +
    path('M170 426v34l10 -9l10 9v-34Z', cloth.trim) +
    stroke('M116 98H246V408H116Z', cloth.trim, 1.8) +
    line('The Year', 181, 176, 27, { fill: cloth.trim, italic: true }) +
    line('a page a day', 181, 202, 13, { fill: cloth.light, font: 'sans' }) +
    print(thing, 181, 300, 0.78)
  )
}

export const sketchbook: Drawing = (thing) => {
  const { cloth } = thing
  return (
    rect(84, 110, 240, 310, '#efe6d4', 'rx="6"') +
    rect(80, 106, 240, 310, cloth.base, 'rx="6"') +
    rect(80, 106, 240, 310, 'url(#shade)', 'rx="6"') +
    Array.from(
      { length: 13 },
      (_, i) =>
        circle(98 + i * 17, 116, 4, '#2b2b2b') + stroke(`M${98 + i * 17} 116V94`, '#c7ced3', 3),
    ).join('') +
    path(
      'M80 330L180 236L246 300L284 268L320 304V410Q320 416 314 416H86Q80 416 80 410Z',
      cloth.light,
      'opacity=".6"',
    ) +
    circle(262, 200, 26, cloth.trim) +
    line('Sketchbook', 104, 168, 22, { fill: '#fffaf0', anchor: 'start', italic: true })
  )
}

export const pen: Drawing = ({ cloth }) =>
  group(
    'rotate(34 200 260)',
    rect(178, 90, 44, 170, cloth.base, 'rx="20"') +
      rect(178, 90, 44, 170, 'url(#shade)', 'rx="20"') +
      rect(178, 240, 44, 12, cloth.trim) +
      rect(214, 112, 9, 100, cloth.trim, 'rx="4"') +
      path('M182 262H218L212 366H188Z', cloth.dark) +
      path('M188 368H212L200 424Z', '#d9b45c') +
      stroke('M200 384V420', '#7a5a20', 1.8) +
      circle(200, 384, 3, '#7a5a20'),
  ) + stroke('M86 452q30 -18 58 0t56 -4', cloth.dark, 4)

export const pencils: Drawing = (thing) => {
  const { cloth } = thing
  return (
    Array.from({ length: 9 }, (_, i) => {
      const x = 104 + i * 21.5
      return (
        rect(x, 150, 19, 120, PAINTS[i] ?? '#c33') +
        rect(x + 6, 150, 7, 120, '#000', 'opacity=".12"') +
        path(`M${x} 150h19l-9.500 -42Z`, '#e9c9a0') +
        path(`M${x + 6.5} 122h6l-3 -14Z`, PAINTS[i] ?? '#c33')
      )
    }).join('') +
    rect(88, 232, 224, 190, cloth.base, 'rx="10"') +
    rect(88, 232, 224, 190, 'url(#shade)', 'rx="10"') +
    path('M88 258Q200 214 312 258V242Q312 232 302 232H98Q88 232 88 242Z', cloth.dark) +
    print(thing, 200, 326, 0.72) +
    line('12 PENCILS', 200, 402, 16, { fill: '#fffaf0', font: 'sans', weight: 700, spacing: 0.1 })
  )
}

export const crayons: Drawing = (thing) => {
  const { cloth } = thing
  return (
    Array.from(
      { length: 8 },
      (_, i) =>
        rect(92 + i * 27, 128 + (i % 2) * 12, 24, 140, PAINTS[i] ?? '#c33', 'rx="7"') +
        path(`M${95 + i * 27} ${130 + (i % 2) * 12}l9 -28l9 28Z`, PAINTS[i] ?? '#c33'),
    ).join('') +
    path('M76 228Q200 280 324 228V404Q324 420 308 420H92Q76 420 76 404Z', cloth.base) +
    path('M76 228Q200 280 324 228V404Q324 420 308 420H92Q76 420 76 404Z', 'url(#shade)') +
    line('24', 132, 372, 58, { fill: cloth.trim, font: 'slab', weight: 800 }) +
    print(thing, 244, 346, 0.74)
  )
}

export const brushes: Drawing = ({ cloth }) =>
  Array.from({ length: 7 }, (_, i) => {
    const height = 150 + i * 20
    const x = 92 + i * 34
    return (
      rect(x, 430 - height, 12, height, i % 2 ? cloth.base : cloth.dark, 'rx="5"') +
      rect(x - 1, 412 - height, 14, 26, '#c7ced3') +
      path(`M${x - 2} ${414 - height}q-3 -22 8 -44q11 22 8 44Z`, '#6d5238')
    )
  }).join('') +
  rect(72, 340, 256, 46, cloth.light, 'rx="8"') +
  stroke('M82 363H318', cloth.dark, 2, 'stroke-dasharray="6 5"')

export const geometry: Drawing = (thing) => {
  const { cloth } = thing
  return (
    rect(52, 220, 296, 190, cloth.base, 'rx="14"') +
    rect(52, 220, 296, 190, 'url(#shade)', 'rx="14"') +
    rect(66, 234, 268, 112, cloth.light, 'rx="8"') +
    path('M86 334L166 250V334Z', '#fdfaf3', 'opacity=".85"') +
    path('M106 326L156 274V326Z', cloth.light) +
    path('M190 334A60 60 0 0 1 310 334Z', '#fdfaf3', 'opacity=".85"') +
    path('M214 334A36 36 0 0 1 286 334Z', cloth.light) +
    stroke('M178 130L150 210M178 130L214 206', '#8d99a3', 8) +
    circle(178, 126, 11, cloth.trim) +
    rect(230, 156, 108, 26, '#e8d9a8', 'rx="3" transform="rotate(14 284 168)"') +
    print(thing, 118, 380, 0.4) +
    line('GEOMETRY BOX', 226, 386, 18, {
      fill: '#fffaf0',
      font: 'sans',
      weight: 700,
      spacing: 0.08,
    })
  )
}

export const clips: Drawing = ({ cloth }) =>
  rect(96, 130, 208, 276, '#fdfaf3', 'rx="4"') +
  [0, 1, 2, 3, 4, 5]
    .map((i) => rect(120, 190 + i * 30, i % 3 === 2 ? 96 : 160, 5, '#cfc6b4', 'rx="2"'))
    .join('') +
  [
    [130, 116, cloth.base],
    [200, 116, cloth.trim],
    [270, 116, cloth.dark],
  ]
    .map(
      ([x, y, color]) =>
        path(
          `M${Number(x) - 26} ${Number(y) + 40}L${Number(x) - 17} ${Number(y)}H${Number(x) + 17}L${Number(x) + 26} ${Number(y) + 40}Z`,
          String(color),
        ) +
        stroke(
          `M${Number(x) - 11} ${Number(y) + 2}Q${Number(x)} ${Number(y) - 46} ${Number(x) + 11} ${Number(y) + 2}`,
          '#8d99a3',
          4.5,
        ),
    )
    .join('') +
  ellipse(250, 432, 70, 12, cloth.light) +
  stroke('M204 428q12 -16 26 0t26 0t26 0', cloth.base, 6)
