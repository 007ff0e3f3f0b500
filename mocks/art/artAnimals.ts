import type { Palette } from './artPalette'
import { circle, ellipse, path, stroke } from './artShapes'

const eyes = (apart: number, y: number, ink: string) =>
  [-apart, apart].map((x) => circle(x, y, 7, '#fff') + circle(x, y + 1, 4, ink)).join('')

const smile = (y: number, ink: string) => stroke(`M-10 ${y}Q0 ${y + 9} 10 ${y}`, ink, 3)

type Face = (p: Palette) => string

const FACES: [test: RegExp, face: Face][] = [
  [
    /elephant/i,
    ({ main, light, deep }) =>
      ellipse(-44, -6, 30, 38, main) +
      ellipse(44, -6, 30, 38, main) +
      ellipse(-44, -4, 18, 25, light) +
      ellipse(44, -4, 18, 25, light) +
      ellipse(0, 0, 38, 42, '#8f9aa6') +
      path('M-12 10Q-16 52 4 64Q16 66 16 56Q6 54 10 12Z', '#8f9aa6') +
      stroke('M-9 34H7M-7 44H8', '#77828e', 2.4) +
      eyes(17, -8, deep),
  ],
  [
    /tiger|cat/i,
    ({ deep }) =>
      [-30, 30].map((x) => circle(x, -32, 15, '#e59239') + circle(x, -32, 7, '#fff1da')).join('') +
      ellipse(0, 4, 46, 42, '#e59239') +
      path('M-8 -38L0 -16L8 -38ZM-46 -4L-28 0L-45 10ZM46 -4L28 0L45 10Z', deep) +
      ellipse(0, 24, 24, 17, '#fff1da') +
      path('M-8 12H8L0 21Z', deep) +
      smile(25, deep) +
      eyes(18, -4, deep),
  ],
  [
    /parrot|crow|bird/i,
    ({ main, accent, deep, light }) =>
      path('M-6 -44Q0 -66 8 -46Q22 -60 16 -40Z', accent) +
      ellipse(0, 8, 42, 50, main) +
      ellipse(0, 26, 26, 32, light) +
      path('M-40 4Q-58 34 -34 48ZM40 4Q58 34 34 48Z', deep) +
      eyes(17, -12, deep) +
      path('M-11 -2H11Q10 18 0 22Q-10 18 -11 -2Z', accent),
  ],
  [
    /owl/i,
    ({ main, light, accent, deep }) =>
      path('M-40 -34L-22 -30Q0 -40 22 -30L40 -34Q48 20 30 46Q0 64 -30 46Q-48 20 -40 -34Z', main) +
      ellipse(0, 28, 24, 26, light) +
      [-19, 19].map((x) => circle(x, -8, 18, '#fff') + circle(x, -8, 9, deep)).join('') +
      path('M-7 4H7L0 18Z', accent) +
      stroke('M-12 26q6 7 12 0t12 0M-12 38q6 7 12 0t12 0', main, 2.4),
  ],
  [
    /turtle/i,
    ({ main, light, deep, accent }) =>
      path('M-56 34A56 50 0 0 1 56 34Z', main) +
      path(
        'M-20 -8L0 -18L20 -8L14 14H-14ZM-44 14L-28 2L-22 22L-44 30ZM44 14L28 2L22 22L44 30Z',
        accent,
        'opacity=".75"',
      ) +
      ellipse(0, 44, 26, 24, light) +
      ellipse(-46, 42, 13, 9, light) +
      ellipse(46, 42, 13, 9, light) +
      eyes(10, 38, deep) +
      smile(52, deep),
  ],
  [
    /firefly|beetle|bee/i,
    ({ deep, accent, light, paper }) =>
      circle(0, 40, 44, accent, 'opacity=".25"') +
      ellipse(-34, -4, 26, 15, paper, 'opacity=".85" transform="rotate(24 -34 -4)"') +
      ellipse(34, -4, 26, 15, paper, 'opacity=".85" transform="rotate(-24 34 -4)"') +
      ellipse(0, 30, 24, 32, accent) +
      stroke('M-20 22H20M-22 36H22', deep, 5) +
      circle(0, -16, 26, deep) +
      stroke('M-10 -40Q-16 -58 -26 -58M10 -40Q16 -58 26 -58', deep, 3) +
      eyes(10, -18, deep) +
      smile(-4, light),
  ],
  [
    /camel|buffalo/i,
    ({ deep, light, accent }) =>
      path(
        'M-44 -30Q-66 -44 -58 -58Q-44 -40 -30 -38ZM44 -30Q66 -44 58 -58Q44 -40 30 -38Z',
        '#6e5136',
      ) +
      ellipse(-44, -10, 17, 9, '#8a6848') +
      ellipse(44, -10, 17, 9, '#8a6848') +
      path('M-36 -32Q0 -50 36 -32L26 32Q0 46 -26 32Z', '#a57c54') +
      ellipse(0, 30, 30, 22, light) +
      circle(-10, 28, 4, deep) +
      circle(10, 28, 4, deep) +
      path('M-8 -42Q0 -26 8 -42Z', accent) +
      eyes(18, -8, deep),
  ],
  [
    /mongoose|squirrel/i,
    ({ deep, light }) =>
      path('M34 46Q86 44 74 -8Q68 -40 40 -34Q60 -14 44 12Q34 28 34 46Z', '#b9814f') +
      path('M-34 -22L-36 -52L-12 -36ZM34 -22L36 -52L12 -36Z', '#a86f3e') +
      ellipse(0, 4, 42, 40, '#c58d57') +
      ellipse(0, 22, 28, 22, '#f3e2c6') +
      stroke('M-6 -34V-14M6 -34V-14', '#7d5230', 4) +
      ellipse(0, 12, 6, 4.5, deep) +
      eyes(18, -4, deep) +
      smile(20, deep) +
      circle(-27, 16, 6, light, 'opacity=".5"') +
      circle(27, 16, 6, light, 'opacity=".5"'),
  ],
  [
    /hedgehog/i,
    ({ deep, accent }) =>
      path(
        'M0 -56L14 -44L30 -50L34 -32L52 -30L48 -12L60 2L46 14L50 32H-50L-46 14L-60 2L-48 -12L-52 -30L-34 -32L-30 -50L-14 -44Z',
        '#7a5b42',
      ) +
      ellipse(0, 14, 36, 34, '#e8cba4') +
      circle(-30, -8, 9, '#e8cba4') +
      circle(30, -8, 9, '#e8cba4') +
      ellipse(0, 18, 7, 5.5, deep) +
      eyes(15, 4, deep) +
      smile(27, deep) +
      circle(-24, 20, 6, accent, 'opacity=".5"') +
      circle(24, 20, 6, accent, 'opacity=".5"'),
  ],
]

const child: Face = ({ deep, main, accent }) =>
  path('M-40 -4Q-46 -54 0 -56Q46 -54 40 -4Q30 -26 0 -26T-40 -4Z', deep) +
  ellipse(0, 2, 36, 38, '#c98f62') +
  path('M-38 -8Q-30 -44 0 -42T38 -8Q20 -26 0 -24T-38 -8Z', deep) +
  [-13, 13].map((x) => circle(x, 2, 4, deep)).join('') +
  smile(16, deep) +
  circle(-22, 14, 6, accent, 'opacity=".4"') +
  circle(22, 14, 6, accent, 'opacity=".4"') +
  path('M-46 76Q-40 40 0 40T46 76Z', main)

/** The animal in a title, or a child. */
export const animal = (title: string, palette: Palette) =>
  (FACES.find(([test]) => test.test(title))?.[1] ?? child)(palette)
