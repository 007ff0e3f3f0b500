import type { Drawing, Thing } from './artBags'
import { icon } from './artIcons'
import { circle, ellipse, group, path, rect, stroke } from './artShapes'

const print = ({ motif, cloth }: Thing, x: number, y: number, size: number) =>
  group(`translate(${x} ${y}) scale(${size})`, icon(motif)(cloth.trim, cloth.light, cloth.dark))

const box = (x: number, y: number, width: number, height: number, fill: string, radius: number) =>
  rect(x, y, width, height, fill, `rx="${radius}"`) +
  rect(x, y, width, height, 'url(#shade)', `rx="${radius}"`)

/** Twelve colours in paint box order. */
export const PAINTS = [
  '#c8433a',
  '#e07a3f',
  '#e8b23a',
  '#f2dc7a',
  '#8fae4b',
  '#3c7a57',
  '#2b8a8a',
  '#6fb1cf',
  '#2f5d9b',
  '#6f5a9e',
  '#d9809b',
  '#7a5a45',
]

export const lunchbox: Drawing = (thing) => {
  const { cloth } = thing
  return (
    box(72, 226, 256, 190, cloth.base, 34) +
    rect(72, 286, 256, 12, cloth.dark, 'opacity=".45"') +
    stroke('M140 226Q140 176 200 176T260 226', cloth.dark, 14) +
    [112, 288].map((x) => box(x - 17, 270, 34, 50, cloth.trim, 8)).join('') +
    print(thing, 200, 356, 0.86)
  )
}

export const lunchboxOpen: Drawing = ({ cloth }) =>
  box(60, 100, 280, 150, cloth.base, 30) +
  rect(80, 118, 240, 114, cloth.light, 'rx="20"') +
  box(60, 256, 280, 176, cloth.dark, 30) +
  rect(76, 270, 148, 148, '#f7f3ea', 'rx="18"') +
  rect(234, 270, 90, 70, '#f7f3ea', 'rx="16"') +
  rect(234, 348, 90, 70, '#f7f3ea', 'rx="16"') +
  ellipse(150, 348, 58, 46, '#e9c27d') +
  path('M104 340Q150 300 196 340Q150 380 104 340Z', '#f3dca8') +
  [0, 1, 2, 3, 4]
    .map((i) => circle(252 + (i % 3) * 24, 292 + Math.floor(i / 3) * 24, 11, '#b8404d'))
    .join('') +
  [0, 1, 2].map((i) => stroke(`M246 ${366 + i * 17}q16 -8 32 0t32 0`, '#e07a3f', 8)).join('')

const tier = (y: number) =>
  rect(112, y, 176, 84, '#cfd5d9', 'rx="10"') +
  rect(126, y, 20, 84, '#fff', 'opacity=".6"') +
  rect(112, y, 176, 84, 'url(#shade)', 'rx="10"') +
  rect(106, y - 5, 188, 11, '#aab3b9', 'rx="5"')

export const tiffin: Drawing = (thing) => {
  const { cloth } = thing
  return (
    stroke('M98 420V150Q98 96 200 96T302 150V420', cloth.base, 11) +
    tier(164) +
    tier(250) +
    tier(336) +
    path('M112 160Q118 136 200 134T288 160Z', '#dfe4e7') +
    rect(160, 82, 80, 22, cloth.dark, 'rx="10"') +
    rect(88, 280, 22, 44, cloth.dark, 'rx="6"') +
    rect(290, 280, 22, 44, cloth.dark, 'rx="6"') +
    print(thing, 200, 294, 0.52)
  )
}

export const lunchbag: Drawing = (thing) => {
  const { cloth } = thing
  const body = 'M100 190H300L316 400Q316 418 298 418H102Q84 418 84 400Z'
  return (
    stroke('M152 190Q152 120 200 120T248 190', cloth.dark, 12) +
    path(body, cloth.base) +
    path('M94 270H306L300 190H100Z', cloth.light) +
    path(body, 'url(#shade)') +
    stroke('M94 270H306', '#fff', 2, 'stroke-dasharray="6 5" opacity=".7"') +
    stroke('M104 206H296', cloth.dark, 6) +
    rect(282, 204, 9, 20, cloth.trim, 'rx="4"') +
    print(thing, 200, 344, 1)
  )
}

export const bottle: Drawing = (thing) => {
  const { cloth } = thing
  return (
    rect(164, 74, 72, 56, '#3d444a', 'rx="12"') +
    stroke('M180 76Q180 48 200 48T220 76', '#3d444a', 9) +
    rect(156, 124, 88, 14, cloth.trim, 'rx="5"') +
    box(136, 134, 128, 292, cloth.base, 34) +
    rect(150, 150, 16, 250, '#fff', 'rx="8" opacity=".28"') +
    rect(136, 372, 128, 16, cloth.dark, 'opacity=".5"') +
    print(thing, 204, 264, 0.9)
  )
}

export const sipper: Drawing = (thing) => {
  const { cloth } = thing
  return (
    stroke('M196 116V74Q196 58 212 58H236', cloth.trim, 13) +
    path('M136 170Q136 112 200 112T264 170Z', cloth.dark) +
    rect(126, 164, 148, 20, cloth.trim, 'rx="9"') +
    box(132, 182, 136, 240, '#dcecf0', 40) +
    path(
      'M132 268Q166 254 200 268T268 268V382Q268 422 228 422H172Q132 422 132 382Z',
      cloth.light,
      'opacity=".85"',
    ) +
    [1, 2, 3].map((i) => rect(140, 216 + i * 44, 16, 3, cloth.dark, 'opacity=".6"')).join('') +
    print(thing, 204, 318, 0.84)
  )
}

export const artbox: Drawing = (thing) => {
  const { cloth } = thing
  return (
    stroke('M160 216Q160 176 200 176T240 216', cloth.dark, 13) +
    box(64, 212, 272, 204, cloth.base, 20) +
    rect(64, 304, 272, 8, cloth.dark, 'opacity=".4"') +
    [130, 270].map((x) => rect(x - 13, 292, 26, 34, '#c9a45c', 'rx="5"')).join('') +
    PAINTS.slice(0, 8)
      .map((color, i) => circle(106 + i * 27, 254, 10, color))
      .join('') +
    print(thing, 200, 366, 0.62)
  )
}

export const artboxOpen: Drawing = ({ cloth }) =>
  box(48, 86, 304, 164, cloth.base, 18) +
  PAINTS.map(
    (color, i) =>
      rect(64 + i * 23, 108, 16, 112, color, 'rx="7"') +
      path(`M${64 + i * 23} 108h16l-8 -16Z`, '#e9c9a0'),
  ).join('') +
  box(48, 256, 304, 176, cloth.dark, 18) +
  PAINTS.map(
    (color, i) =>
      circle(84 + (i % 6) * 38, 296 + Math.floor(i / 6) * 38, 15, color) +
      circle(80 + (i % 6) * 38, 291 + Math.floor(i / 6) * 38, 4, '#fff', 'opacity=".5"'),
  ).join('') +
  rect(68, 370, 180, 14, '#b98320', 'rx="6"') +
  path('M248 366h26q16 4 26 11q-10 8 -26 11h-26Z', '#5d4a3a') +
  rect(68, 396, 230, 18, '#f4ecdc', 'rx="4"')

export const paintset: Drawing = (thing) => {
  const { cloth } = thing
  return (
    box(56, 196, 288, 176, cloth.base, 22) +
    rect(72, 212, 256, 144, '#fdfaf3', 'rx="12"') +
    PAINTS.map((color, i) =>
      rect(86 + (i % 6) * 39, 228 + Math.floor(i / 6) * 46, 32, 36, color, 'rx="7"'),
    ).join('') +
    rect(86, 322, 228, 22, '#efe6d4', 'rx="8"') +
    group(
      'rotate(-16 220 400)',
      rect(110, 396, 190, 11, '#9a6433', 'rx="5"') +
        rect(292, 393, 26, 17, '#c7ced3') +
        path('M318 393q30 2 44 9q-14 8 -44 8Z', cloth.dark),
    )
  )
}

const stamp = (x: number, y: number, color: string) =>
  rect(x - 9, y - 74, 18, 46, '#9a6433', 'rx="7"') +
  rect(x - 32, y - 34, 64, 40, '#b5803f', 'rx="6"') +
  group(`translate(${x} ${y - 14}) scale(.34)`, icon('leaf')('#f4ecdc', color, color))

export const crafts: Drawing = (thing) => {
  const { cloth } = thing
  return (
    rect(70, 290, 260, 130, '#fbf4e4', 'rx="6"') +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        group(
          `translate(${104 + (i % 4) * 62} ${332 + Math.floor(i / 4) * 52}) scale(.4)`,
          icon(i % 2 ? 'leaf' : thing.motif)(cloth.base, cloth.dark, cloth.trim),
        ),
      )
      .join('') +
    stamp(132, 270, cloth.base) +
    stamp(212, 256, cloth.dark) +
    box(268, 196, 62, 74, cloth.base, 8) +
    rect(262, 184, 74, 20, cloth.dark, 'rx="5"') +
    ellipse(108, 206, 30, 12, cloth.trim)
  )
}

export const pouch: Drawing = (thing) => {
  const { cloth } = thing
  const body = 'M60 262Q60 244 80 244H320Q340 244 340 262V372Q340 396 316 396H84Q60 396 60 372Z'
  return (
    [0, 1, 2, 3]
      .map((i) =>
        group(
          `rotate(${-12 + i * 8} 200 260)`,
          rect(118 + i * 46, 160, 15, 100, PAINTS[i * 3] ?? '#c33') +
            path(`M${118 + i * 46} 160h15l-7.500 -22Z`, '#e9c9a0'),
        ),
      )
      .join('') +
    path(body, cloth.base) +
    path(body, 'url(#shade)') +
    stroke('M72 268H328', cloth.dark, 7) +
    stroke('M72 268H328', '#fff', 1.4, 'stroke-dasharray="2 5" opacity=".6"') +
    rect(302, 264, 11, 28, cloth.trim, 'rx="5"') +
    print(thing, 196, 334, 0.82)
  )
}

export const pencilcase: Drawing = (thing) => {
  const { cloth } = thing
  return (
    box(46, 236, 308, 88, cloth.light, 22) +
    box(46, 316, 308, 92, cloth.base, 22) +
    rect(60, 312, 280, 8, cloth.dark, 'opacity=".5"') +
    rect(180, 298, 40, 32, cloth.trim, 'rx="7"') +
    print(thing, 118, 362, 0.62) +
    rect(206, 346, 120, 30, '#fdfaf3', 'rx="6"') +
    rect(216, 366, 98, 2.5, cloth.dark, 'opacity=".5"')
  )
}

export const pencilcaseOpen: Drawing = ({ cloth }) =>
  box(40, 130, 320, 118, cloth.light, 22) +
  rect(58, 146, 284, 86, '#fdfaf3', 'rx="12"') +
  [0, 1, 2, 3, 4, 5]
    .map((i) => rect(74, 156 + i * 12, 190 - (i % 3) * 24, 8, PAINTS[i * 2] ?? '#444', 'rx="3"'))
    .join('') +
  rect(286, 160, 42, 26, '#f2b6c0', 'rx="6"') +
  rect(286, 194, 42, 26, '#8d99a3', 'rx="4"') +
  box(40, 262, 320, 150, cloth.base, 22) +
  rect(58, 280, 284, 114, '#fdfaf3', 'rx="12"') +
  rect(72, 294, 256, 24, '#e8d9a8', 'rx="3"') +
  Array.from({ length: 16 }, (_, i) => rect(82 + i * 15, 294, 1.8, i % 5 ? 8 : 13, '#8a6f4e')).join(
    '',
  ) +
  path('M92 384L150 330H220L162 384Z', '#9ad0cf', 'opacity=".8"') +
  circle(280, 356, 26, 'none', 'stroke="#8d99a3" stroke-width="7"')
