import { icon } from './artIcons'
import type { Cloth } from './artPalette'
import { circle, ellipse, group, path, rect, stroke } from './artShapes'
import { round } from './artText'

/** A drawing of 400 × 500 with the floor at y = 440. */
export interface Thing {
  cloth: Cloth
  motif: string
  number: number
}

export type Drawing = (thing: Thing) => string

const print = ({ motif, cloth }: Thing, x: number, y: number, size: number) =>
  group(`translate(${x} ${y}) scale(${size})`, icon(motif)(cloth.trim, cloth.light, cloth.dark))

/** A zip with its puller. */
const zip = (d: string, cloth: Cloth, x: number, y: number) =>
  stroke(d, cloth.dark, 5) +
  stroke(d, '#fff', 1.2, 'stroke-dasharray="2 4" opacity=".55"') +
  rect(x - 4, y, 8, 17, cloth.trim, 'rx="3"')

/** Light from the left and shade on the right, over an existing shape. */
const shade = (d: string) => path(d, 'url(#shade)') + stroke(d, '#000', 1.4, 'opacity=".12"')

export const SHADE =
  '<defs><linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".18"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient></defs>'

export const backpack: Drawing = (thing) => {
  const { cloth, number } = thing
  const body = 'M102 424Q92 424 92 408V190Q92 104 200 104T308 190V408Q308 424 298 424Z'
  const isPlain = number % 3 === 0
  return (
    stroke('M168 108Q168 70 200 70T232 108', cloth.dark, 12) +
    stroke('M98 250Q66 280 80 372', cloth.dark, 14) +
    stroke('M302 250Q334 280 320 372', cloth.dark, 14) +
    path(body, cloth.base) +
    (isPlain ? path('M92 250H308V190Q308 104 200 104T92 190Z', cloth.light, 'opacity=".55"') : '') +
    path(
      'M92 330H70Q62 330 62 340V400Q62 416 78 416H92ZM308 330H330Q338 330 338 340V400Q338 416 322 416H308Z',
      cloth.dark,
    ) +
    shade(body) +
    zip('M118 254V196Q118 130 200 130T282 196V254', cloth, 282, 250) +
    print(thing, 200, 208, 0.94) +
    rect(118, 282, 164, 122, cloth.light, 'rx="18"') +
    rect(118, 282, 164, 122, 'url(#shade)', 'rx="18"') +
    zip('M130 306H270', cloth, 262, 304) +
    rect(172, 346, 56, 22, cloth.trim, 'rx="4"') +
    stroke('M182 357H218', cloth.dark, 2.6) +
    stroke('M106 418H294', cloth.dark, 4, 'opacity=".6"')
  )
}

export const rolltop: Drawing = (thing) => {
  const { cloth } = thing
  const body = 'M104 424Q94 424 94 410L104 150H296L306 410Q306 424 296 424Z'
  return (
    stroke('M100 230Q70 280 84 380', cloth.dark, 14) +
    stroke('M300 230Q330 280 316 380', cloth.dark, 14) +
    path(body, cloth.base) +
    rect(98, 90, 204, 66, cloth.dark, 'rx="14"') +
    rect(98, 90, 204, 24, cloth.base, 'rx="12"') +
    rect(98, 112, 204, 16, cloth.dark, 'opacity=".35"') +
    shade(body) +
    rect(186, 96, 28, 190, cloth.trim) +
    rect(180, 232, 40, 30, cloth.dark, 'rx="5"') +
    rect(188, 240, 24, 14, cloth.trim, 'rx="2"') +
    rect(94, 300, 212, 110, cloth.light, 'rx="12"') +
    rect(94, 300, 212, 110, 'url(#shade)', 'rx="12"') +
    print(thing, 146, 356, 0.6) +
    zip('M200 330H290', cloth, 282, 328)
  )
}

export const trolley: Drawing = (thing) => {
  const { cloth } = thing
  const body = 'M108 404Q96 404 96 390V186Q96 112 200 112T304 186V390Q304 404 292 404Z'
  return (
    stroke('M160 120V46H240V120', '#9aa1a7', 8) +
    rect(150, 34, 100, 18, '#4a5057', 'rx="8"') +
    path(body, cloth.base) +
    shade(body) +
    zip('M118 262V196Q118 136 200 136T282 196V262', cloth, 118, 258) +
    print(thing, 200, 214, 1.02) +
    rect(116, 288, 168, 96, cloth.dark, 'rx="16"') +
    rect(116, 288, 168, 96, 'url(#shade)', 'rx="16"') +
    zip('M130 312H270', cloth, 138, 310) +
    rect(176, 340, 48, 20, cloth.trim, 'rx="4"') +
    rect(100, 400, 200, 16, '#4a5057', 'rx="6"') +
    [122, 278].map((x) => circle(x, 424, 16, '#33383d') + circle(x, 424, 7, cloth.trim)).join('')
  )
}

export const satchel: Drawing = (thing) => {
  const { cloth } = thing
  const body = 'M76 220H324V396Q324 416 304 416H96Q76 416 76 396Z'
  return (
    stroke('M104 226Q104 104 200 104T296 226', cloth.dark, 9) +
    path(body, cloth.dark) +
    path(
      'M70 196Q70 182 84 182H316Q330 182 330 196V300Q330 334 298 334H102Q70 334 70 300Z',
      cloth.base,
    ) +
    shade('M70 196Q70 182 84 182H316Q330 182 330 196V300Q330 334 298 334H102Q70 334 70 300Z') +
    stroke(
      'M82 196H318V298Q318 322 296 322H104Q82 322 82 298Z',
      '#fff',
      1.6,
      'stroke-dasharray="5 5" opacity=".5"',
    ) +
    [124, 276]
      .map(
        (x) =>
          rect(x - 12, 270, 24, 108, cloth.trim, 'rx="4"') +
          rect(x - 17, 338, 34, 26, '#c9a45c', 'rx="4"') +
          rect(x - 9, 345, 18, 12, cloth.dark, 'rx="2"'),
      )
      .join('') +
    print(thing, 200, 252, 0.74)
  )
}

export const duffel: Drawing = (thing) => {
  const { cloth } = thing
  const body = 'M84 262Q60 262 56 300V372Q60 416 90 416H310Q340 416 344 372V300Q340 262 316 262Z'
  return (
    stroke('M132 282Q132 160 200 160T268 282', cloth.dark, 10) +
    path(body, cloth.base) +
    shade(body) +
    ellipse(74, 339, 20, 68, cloth.dark) +
    ellipse(326, 339, 20, 68, cloth.dark, 'opacity=".75"') +
    zip('M100 282H300', cloth, 284, 282) +
    rect(124, 262, 16, 154, cloth.trim) +
    rect(260, 262, 16, 154, cloth.trim) +
    rect(150, 310, 100, 84, cloth.light, 'rx="12"') +
    print(thing, 200, 352, 0.62)
  )
}

export const sling: Drawing = (thing) => {
  const { cloth } = thing
  const body =
    'M120 230Q120 206 144 206H262Q288 206 288 232V384Q288 410 262 410H146Q120 410 120 384Z'
  return (
    stroke('M140 216Q90 120 200 60Q320 110 276 216', cloth.dark, 10) +
    path(body, cloth.base) +
    shade(body) +
    zip('M138 244H270', cloth, 258, 242) +
    rect(138, 276, 132, 112, cloth.light, 'rx="12"') +
    rect(138, 276, 132, 112, 'url(#shade)', 'rx="12"') +
    print(thing, 204, 334, 0.78)
  )
}

/** Any bag from the side: narrow, with the strap and a bottle in its pocket. */
export const bagSide: Drawing = ({ cloth }) => {
  const body = 'M138 424Q128 424 128 408V200Q128 108 196 108Q262 108 262 200V408Q262 424 252 424Z'
  return (
    stroke('M252 160Q330 220 300 330Q286 386 256 398', cloth.dark, 15) +
    stroke('M168 112Q168 78 192 78T216 112', cloth.dark, 11) +
    path('M128 300H112Q92 304 92 330V386Q92 404 112 404H128Z', cloth.light) +
    path(body, cloth.base) +
    shade(body) +
    zip('M150 400V200Q150 128 196 128T240 200V400', cloth, 150, 236) +
    rect(172, 208, 44, 130, '#c7ced3', 'rx="14"') +
    rect(180, 190, 28, 26, '#4a5057', 'rx="7"') +
    rect(172, 240, 44, 20, cloth.trim) +
    path('M150 300H240V404Q240 412 232 412H158Q150 412 150 404Z', cloth.dark) +
    stroke('M150 304H240', '#fff', 1.4, 'stroke-dasharray="4 5" opacity=".5"')
  )
}

/** The open bag from the front with school things in it. */
export const openBag =
  (front: Drawing): Drawing =>
  (thing) =>
    group(
      'translate(0 36)',
      group(
        'rotate(-6 150 130)',
        rect(120, 30, 66, 150, '#d96c4f', 'rx="4"') + rect(128, 52, 50, 10, '#f7e6c4'),
      ) +
        group(
          'rotate(4 210 120)',
          rect(182, 14, 74, 160, '#f3e9d6', 'rx="4"') +
            rect(192, 34, 54, 6, '#8a6f4e') +
            rect(192, 48, 40, 5, '#c9b899'),
        ) +
        rect(254, 50, 30, 130, '#8fb7c9', 'rx="10"') +
        rect(258, 34, 22, 22, '#3d5560', 'rx="5"') +
        rect(104, 66, 9, 110, '#e5b03c') +
        path('M104 66L108.5 48L113 66Z', '#e9c9a0') +
        front(thing),
    )

/** One of the 36 frames of the 360° view: the front narrowed, and the side coming into view. */
export function turned(front: Drawing, thing: Thing, frame: number): string {
  const angle = (frame / 36) * 2 * Math.PI
  const [across, depth] = [Math.cos(angle), Math.sin(angle)]
  const face = Math.abs(across)
  const side = Math.abs(depth)
  const way = depth > 0 ? 1 : -1
  // The straps are at the back: next to the front in the back half of the turn, behind the side
  // otherwise.
  const mirrored = across > 0 === way > 0 ? 1 : -1
  const faceAt = 200 - way * 62 * side
  const sideAt = 200 + way * 104 * face
  const panel = `<g transform="translate(${round(sideAt)} 0) scale(${round2(mirrored * side)} 1) translate(-195 0)">${bagSide(thing)}</g>`
  const seen = `<g transform="translate(${round(faceAt)} 0) scale(${round2(face)} 1) translate(-200 0)">${across < 0 ? backOf(thing) : front(thing)}</g>`
  return (side > 0.12 ? panel : '') + (face > 0.12 ? seen : '')
}

const round2 = (value: number) => Math.round(value * 100) / 100

const backOf: Drawing = ({ cloth }) => {
  const body = 'M102 424Q92 424 92 408V190Q92 104 200 104T308 190V408Q308 424 298 424Z'
  return (
    stroke('M168 108Q168 70 200 70T232 108', cloth.dark, 12) +
    path(body, cloth.dark) +
    shade(body) +
    rect(124, 150, 152, 220, cloth.base, 'rx="22"') +
    [150, 250]
      .map((x) => stroke(`M${x} 136Q${x - (x - 200) * -0.3} 260 ${x} 396`, cloth.light, 24))
      .join('') +
    [210, 250, 290].map((y) => stroke(`M176 ${y}H224`, cloth.dark, 4)).join('')
  )
}
