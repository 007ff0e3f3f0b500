import type { Random } from '../seed/random'
import type { Palette } from './artPalette'
import { fit, line, lines, type Font } from './artText'

/** The parts of a cover, which is 300 wide and 450 high. */
export interface Cover {
  title: string
  /** The text after the colon, in a smaller size. */
  subtitle: string
  author: string
  publisher: string
  palette: Palette
  random: Random
  /** The product's id, the seed for choices that stay the same when others are added. */
  number: number
}

export type CoverDesign = (cover: Cover) => string

/** The author in one line, as large as the name allows. */
export const authorLine = (
  cover: Cover,
  y: number,
  fill: string,
  font: Font = 'sans',
  size = 15,
  width = 250,
) => {
  const fitted = fit(cover.author.toUpperCase(), font, {
    width,
    max: size,
    min: 7,
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

export const publisherLine = (cover: Cover, y: number, fill: string) =>
  line(cover.publisher, 150, y, 9.5, { fill, font: 'sans', spacing: 0.06, opacity: 0.8 })

export const subtitleLines = (cover: Cover, y: number, fill: string, font: Font = 'serif') =>
  cover.subtitle
    ? lines(fit(cover.subtitle, font, { width: 230, max: 16, min: 10, lines: 3 }), 150, y, {
        fill,
        font,
        italic: font === 'serif',
      })
    : ''
