import { circle, ellipse, path, rect, stroke } from './artShapes'

/** Icons around 0,0, about 100 wide, in three colours: for covers, bags, boxes and notebooks. */
type Icon = (main: string, second: string, third: string) => string

const ICONS: Record<string, Icon> = {
  rocket: (a, b, c) =>
    path('M0 -52C22 -34 26 -6 18 22H-18C-26 -6 -22 -34 0 -52Z', a) +
    path('M-18 2L-36 30L-16 24ZM18 2L36 30L16 24Z', b) +
    circle(0, -14, 9, c) +
    path('M-10 26Q0 62 10 26Q0 34 -10 26Z', b),
  peacock: (a, b, c) =>
    [-66, -44, -22, 0, 22, 44, 66]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 0 24)">${path('M0 24Q-10 -24 0 -46Q10 -24 0 24Z', b)}${circle(0, -30, 6, c)}</g>`,
      )
      .join('') + path('M-10 40Q-16 10 -2 -2Q-8 -14 2 -18Q10 -18 10 -8Q8 6 14 22Q16 38 4 44Z', a),
  whale: (a, b, c) =>
    path(
      'M-46 8C-44 -24 -8 -34 20 -18C34 -10 34 -2 44 -16L54 -26Q58 -12 46 2C40 26 14 34 -10 32C-32 32 -46 24 -46 8Z',
      a,
    ) +
    path('M-42 16C-20 26 4 26 28 16C14 32 -30 36 -42 16Z', c) +
    circle(-26, 0, 3.4, c) +
    stroke('M-18 -32Q-18 -46 -30 -46M-18 -34Q-16 -48 -4 -48', b, 4),
  mango: (a, b, c) =>
    path('M-6 -34C30 -44 48 -6 34 20C20 46 -22 44 -34 18C-40 2 -28 -24 -6 -34Z', a) +
    path('M-6 -34Q-2 -50 22 -50Q18 -34 -6 -34Z', b) +
    stroke('M16 -22Q30 -8 24 12', c, 4),
  tiger: (a, b, c) =>
    circle(-28, -26, 13, a) +
    circle(28, -26, 13, a) +
    ellipse(0, 2, 42, 38, a) +
    path(
      'M-8 -36L0 -16L8 -36ZM-42 -6L-24 -2L-41 8ZM42 -6L24 -2L41 8ZM-38 18L-22 12L-30 28ZM38 18L22 12L30 28Z',
      b,
    ) +
    ellipse(0, 18, 20, 15, c) +
    path('M-7 8H7L0 16Z', b) +
    circle(-15, -6, 4, b) +
    circle(15, -6, 4, b),
  train: (a, b, c) =>
    rect(-44, -22, 52, 40, a, 'rx="5"') +
    rect(8, -6, 34, 24, a, 'rx="4"') +
    rect(24, -28, 10, 22, b) +
    rect(-36, -14, 16, 16, c, 'rx="2"') +
    rect(-14, -14, 16, 16, c, 'rx="2"') +
    [-28, -4, 26].map((x) => circle(x, 24, 10, b) + circle(x, 24, 4, c)).join('') +
    circle(38, -40, 6, c) +
    circle(26, -48, 4, c),
  kite: (a, b, c) =>
    path('M0 -50L34 -8L0 28L-34 -8Z', a) +
    path('M0 -50L34 -8H0ZM0 28L-34 -8H0Z', b) +
    stroke('M0 28Q14 38 4 46T10 60', c, 3) +
    path('M0 42l-9 -4v9ZM4 44l10 -3v9Z', c),
  star: (a, b) =>
    path('M0 -46L13 -15L46 -13L20 8L29 42L0 23L-29 42L-20 8L-46 -13L-13 -15Z', a) +
    circle(-40, 34, 5, b) +
    circle(40, -36, 5, b),
  leaf: (a, b) =>
    path('M-36 36C-44 -16 -4 -46 42 -42C46 8 14 44 -36 36Z', a) +
    stroke('M-44 46Q-10 8 28 -28M-12 14L-14 -8M4 -2L2 -24M-6 8L18 10', b, 3.4),
  cloud: (a, b, c) =>
    circle(22, -20, 20, c) +
    path(
      'M-34 26C-52 26 -54 0 -34 -2C-34 -26 -2 -32 6 -12C22 -22 40 -8 34 6C52 8 50 26 34 26Z',
      a,
    ) +
    stroke('M-20 36l-5 12M2 36l-5 12M24 36l-5 12', b, 4),
  lantern: (a, b, c) =>
    stroke('M-16 -34Q0 -58 16 -34', b, 4) +
    path('M-20 -34H20L26 -22H-26Z', b) +
    path('M-24 -22H24L30 30H-30Z', a) +
    path('M0 -12Q14 8 0 22Q-14 8 0 -12Z', c) +
    rect(-32, 30, 64, 9, b, 'rx="3"'),
  umbrella: (a, b, c) =>
    path('M-48 4A48 46 0 0 1 48 4Q36 -6 24 4Q12 -6 0 4Q-12 -6 -24 4Q-36 -6 -48 4Z', a) +
    path('M0 -42Q-20 -20 -24 4Q-12 -6 0 4Q12 -6 24 4Q20 -20 0 -42Z', c) +
    stroke('M0 -48V-42M0 4V38Q0 48 10 48T19 38', b, 4.4),
  bicycle: (a, b, c) =>
    [-28, 28].map((x) => circle(x, 16, 20, 'none', `stroke="${a}" stroke-width="4.5"`)).join('') +
    stroke('M-28 16L-12 -16H18L28 16L6 16L-12 -16M6 16L18 -16M18 -16L14 -28H24M-18 -24H-6', b, 4) +
    circle(6, 16, 4.5, c),
  letterbox: (a, b, c) =>
    path('M-24 46V-22Q-24 -46 0 -46T24 -22V46Z', a) +
    rect(-30, 40, 60, 10, b, 'rx="2"') +
    rect(-14, -20, 28, 7, b, 'rx="3"') +
    rect(-12, 0, 24, 16, c, 'rx="2"'),
  key: (a, b) =>
    circle(-22, 0, 18, 'none', `stroke="${a}" stroke-width="9"`) +
    path('M-6 -5H46V14H38V6H30V16H22V5H-6Z', a) +
    circle(-22, 0, 5, b),
  lighthouse: (a, b, c) =>
    path('M-16 48L-10 -18H10L16 48Z', c) +
    path('M-14.6 32L-13 14H13L14.6 32ZM-12 -2L-10.6 -18H10.6L12 -2Z', a) +
    rect(-13, -32, 26, 14, b) +
    path('M-15 -32Q0 -50 15 -32Z', a) +
    path('M16 -26L50 -38V-14ZM-16 -26L-50 -38V-14Z', b, 'opacity=".35"'),
  boat: (a, b, c) =>
    path('M-46 18H46Q34 42 8 42H-14Q-38 42 -46 18Z', a) +
    path('M-2 12V-46Q34 -22 38 12Z', c) +
    path('M-8 12V-34Q-30 -14 -34 12Z', b),
  teacup: (a, b, c) =>
    path('M-34 -12H26V10Q26 36 -4 36T-34 10Z', a) +
    stroke('M26 -4Q46 -6 44 8T24 18', a, 6) +
    ellipse(-4, -12, 30, 7, b) +
    ellipse(-4, 42, 42, 6, c) +
    stroke('M-14 -26q-6 -8 0 -14t0 -12M6 -26q-6 -8 0 -14t0 -12', c, 3),
  gramophone: (a, b, c) =>
    rect(-34, 22, 52, 22, a, 'rx="3"') +
    ellipse(-8, 22, 24, 6, b) +
    path('M-2 18Q14 -2 10 -14L-6 -22Q10 -54 46 -38Q50 -10 18 -8Q22 6 2 22Z', c) +
    ellipse(22, -28, 17, 26, b, 'transform="rotate(-52 22 -28)"'),
  suitcase: (a, b, c) =>
    rect(-42, -20, 84, 60, a, 'rx="7"') +
    stroke('M-14 -20V-34H14V-20', b, 6) +
    rect(-28, -20, 8, 60, c) +
    rect(20, -20, 8, 60, c),
  house: (a, b, c) =>
    path('M-42 2L0 -40L42 2V44H-42Z', a) +
    path('M-52 6L0 -48L52 6L44 10L0 -34L-44 10Z', b) +
    path('M-12 44V18Q0 4 12 18V44Z', c) +
    rect(-32, 10, 12, 14, c) +
    rect(20, 10, 12, 14, c),
  compass: (a, b, c) =>
    circle(0, 0, 46, a) +
    circle(0, 0, 37, c) +
    path('M0 -32L9 0L0 32L-9 0Z', b) +
    path('M0 -32L9 0H-9Z', a) +
    circle(0, 0, 4, c),
  telescope: (a, b, c) =>
    `<g transform="rotate(-28)">${rect(-46, -12, 44, 24, a, 'rx="3"')}${rect(-2, -9, 32, 18, b)}${rect(30, -6, 20, 12, a)}${rect(-50, -14, 8, 28, c)}</g>` +
    stroke('M0 6L-20 48M4 6L24 48M2 6V48', b, 4.4),
  bird: (a, b, c) =>
    path(
      'M-44 20Q-18 26 -6 6Q-14 -22 14 -34Q34 -34 36 -16L50 -10L36 -6Q34 30 -2 34Q-24 34 -44 20Z',
      a,
    ) +
    path('M-8 2Q18 -4 24 16Q2 30 -14 18Z', b) +
    circle(24, -20, 3.4, c) +
    stroke('M2 34V48M12 33V48', b, 3.4),
  butterfly: (a, b, c) =>
    path('M0 -6C-14 -46 -52 -42 -46 -12C-44 4 -20 6 0 0C20 6 44 4 46 -12C52 -42 14 -46 0 -6Z', a) +
    path('M0 0C-22 2 -36 20 -26 34C-14 44 -4 22 0 8C4 22 14 44 26 34C36 20 22 2 0 0Z', b) +
    circle(-28, -18, 7, c) +
    circle(28, -18, 7, c) +
    rect(-3, -18, 6, 42, b, 'rx="3"'),
  fish: (a, b, c) =>
    path('M-48 0Q-14 -34 24 -4L48 -22V22L24 4Q-14 34 -48 0Z', a) +
    path('M-12 -18Q2 -2 -12 18Q-26 0 -12 -18Z', b) +
    circle(-32, -4, 4, c),
  bowl: (a, b, c) =>
    path('M-46 -4H46Q44 40 12 40H-12Q-44 40 -46 -4Z', a) +
    ellipse(0, -4, 46, 11, b) +
    [-20, -4, 14, 24].map((x, i) => circle(x, -7 + (i % 2) * 4, 5, c)).join('') +
    rect(-18, 40, 36, 6, a, 'rx="3"'),
  scales: (a, b, c) =>
    rect(-3, -40, 6, 80, a) +
    rect(-26, 38, 52, 8, a, 'rx="3"') +
    stroke('M-40 -30H40M-40 -30L-54 6M-40 -30L-26 6M40 -30L26 6M40 -30L54 6', b, 3) +
    path('M-56 6H-24Q-28 22 -40 22T-56 6ZM24 6H56Q52 22 40 22T24 6Z', c),
  gear: (a, b, c) =>
    Array.from(
      { length: 8 },
      (_, i) => `<g transform="rotate(${i * 45})">${rect(-8, -48, 16, 20, a, 'rx="2"')}</g>`,
    ).join('') +
    circle(0, 0, 35, a) +
    circle(0, 0, 22, c) +
    circle(0, 0, 9, b),
  coins: (a, b, c) =>
    [0, 1, 2].map((i) => ellipse(-22, 34 - i * 13, 24, 9, i % 2 ? b : a)).join('') +
    [0, 1, 2, 3, 4].map((i) => ellipse(24, 34 - i * 13, 24, 9, i % 2 ? b : a)).join('') +
    stroke('M-44 -6L-16 -24L4 -16L40 -46', c, 5),
}

/** Words of a title and their icons. */
const WORDS: [test: RegExp, icon: string][] = [
  [/lantern|lamp/i, 'lantern'],
  [/umbrella|monsoon|rain/i, 'umbrella'],
  [/bicycle|scooter/i, 'bicycle'],
  [/letter|post/i, 'letterbox'],
  [/key|alibi|secret/i, 'key'],
  [/lighthouse/i, 'lighthouse'],
  [/ferry|boat|river|ghat|tide|dock/i, 'boat'],
  [/tea/i, 'teacup'],
  [/gramophone|harmonium|piano/i, 'gramophone'],
  [/suitcase|goodbye/i, 'suitcase'],
  [/compass|map|road/i, 'compass'],
  [/telescope|observatory|night sk|orbit/i, 'telescope'],
  [/train|station|railway|signal/i, 'train'],
  [/kite/i, 'kite'],
  [/bird|heron|hornbill|falcon|peacock|parrot|crow/i, 'bird'],
  [/butterfl|beetle/i, 'butterfly'],
  [/fish|tide pool|otter/i, 'fish'],
  [/kitchen|supper|bakery|cook|recipe|toddy/i, 'bowl'],
  [/law|contract|society|administration/i, 'scales'],
  [/account|econom|tax|audit|financ|market|statistic/i, 'coins'],
  [/machine|material|circuit|system|network|mechanic|thermo|structur|drawing/i, 'gear'],
  [/tree|orchid|orchard|garden|neem|tamarind|mushroom/i, 'leaf'],
  [/house|bungalow|courtyard|verandah|estate|library|cinema|bazaar/i, 'house'],
]

/** The icon for a title; otherwise a neutral one, by number. */
export function iconFor(title: string, number: number): Icon {
  const found = WORDS.find(([test]) => test.test(title))?.[1]
  const quiet = ['lantern', 'teacup', 'house', 'boat', 'leaf', 'bird', 'compass', 'key']
  return icon(found ?? quiet[number % quiet.length] ?? 'leaf')
}

const none: Icon = () => ''
export const icon = (name: string): Icon => ICONS[name] ?? none
