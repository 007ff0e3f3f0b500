import { encode } from '../http/html'

/**
 * Text in images. An SVG used as an image cannot load fonts, so widths are estimated generously.
 */
const FONTS = {
  serif: "'Libre Baskerville','Iowan Old Style',Georgia,'Noto Serif','Times New Roman',serif",
  sans: "'Avenir Next','Helvetica Neue',Arial,'Noto Sans','Liberation Sans',sans-serif",
  narrow: "'Avenir Next Condensed','Arial Narrow','Liberation Sans Narrow',Arial,sans-serif",
  slab: "Rockwell,'Roboto Slab','Courier Prime','Bitstream Charter',Georgia,serif",
} as const

export type Font = keyof typeof FONTS

const FACTOR: Record<Font, number> = { serif: 1.06, sans: 1.02, narrow: 0.86, slab: 1.08 }

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0.12
  if (/[iIjl.,'’|!:;ft\-–() ]/.test(letter)) return 0.32
  if (/[mwMW@&]/.test(letter)) return 0.88
  if (/\p{Lu}/u.test(letter)) return 0.68
  if (/\p{N}/u.test(letter)) return 0.56
  return /[a-z]/.test(letter) ? 0.52 : 0.78
}

/** In em. */
const widthOf = (text: string, font: Font) =>
  FACTOR[font] * Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0)

interface Fitted {
  size: number
  lines: string[]
}

/**
 * The largest size at which the words fit the width in the given number of lines; an ellipsis cuts
 * the rest.
 */
export function fit(
  text: string,
  font: Font,
  box: {
    width: number
    max: number
    min: number
    lines: number
    spacing?: number
    /** Height limit of the whole block. */
    height?: number
  },
): Fitted {
  for (let size = box.max; size >= box.min; size -= 1) {
    const lines = wrap(text, font, box.width / size - (box.spacing ?? 0))
    if (!lines || lines.length > box.lines) continue
    if (heightOf({ size, lines }) > (box.height ?? Infinity)) continue
    return { size, lines: balance(text, font, lines) }
  }
  const lines = wrap(text, font, box.width / box.min) ?? [text]
  const shown = lines.slice(0, box.lines)
  const last = shown.at(-1)
  if (last && lines.length > shown.length) shown[shown.length - 1] = `${last.replace(/\W+$/, '')}…`
  return { size: box.min, lines: shown }
}

/** Greedy line breaking at `width` em; undefined when a single word is wider. */
function wrap(text: string, font: Font, width: number): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (widthOf(word, font) > width) return undefined
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer, font) <= width) {
      line = longer
    } else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** The same number of lines with widths as even as possible. */
function balance(text: string, font: Font, lines: string[]): string[] {
  const widest = Math.max(...lines.map((line) => widthOf(line, font)))
  for (let width = widest * 0.55; width < widest; width += widest * 0.03) {
    const tried = wrap(text, font, width)
    if (tried && tried.length <= lines.length) return tried
  }
  return lines
}

interface TextStyle {
  font?: Font
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  weight?: number
  italic?: boolean
  spacing?: number
  opacity?: number
}

const attributes = (style: TextStyle, size: number) =>
  `font-family="${FONTS[style.font ?? 'serif']}" font-size="${size}" fill="${style.fill}"` +
  ` text-anchor="${style.anchor ?? 'middle'}"` +
  (style.weight ? ` font-weight="${style.weight}"` : '') +
  (style.italic ? ' font-style="italic"' : '') +
  (style.spacing ? ` letter-spacing="${style.spacing}em"` : '') +
  (style.opacity ? ` opacity="${style.opacity}"` : '')

/** One line. */
export const line = (text: string, x: number, y: number, size: number, style: TextStyle) =>
  `<text x="${x}" y="${y}" ${attributes(style, size)}>${encode(text)}</text>`

/** One line, reduced in size if it is wider than `width`, and cut if that is not enough. */
export function label(
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
  style: TextStyle,
): string {
  const fitted = fit(text, style.font ?? 'serif', {
    width,
    max: size,
    min: size * 0.62,
    lines: 1,
    spacing: (style.spacing ?? 0) * text.length,
  })
  return line(fitted.lines[0] ?? '', x, y, fitted.size, style)
}

/** Several lines, downwards from the first baseline. */
export const lines = (
  fitted: Fitted,
  x: number,
  y: number,
  style: TextStyle,
  leading = 1.16,
): string =>
  `<text ${attributes(style, fitted.size)}>${fitted.lines
    .map(
      (text, i) =>
        `<tspan x="${x}" y="${round(y + i * fitted.size * leading)}">${encode(text)}</tspan>`,
    )
    .join('')}</text>`

/** Height of the block from the top of the first line to the last baseline. */
export const heightOf = ({ size, lines: all }: Fitted, leading = 1.16) =>
  size * 0.76 + (all.length - 1) * size * leading

/** A block centred vertically on `y`. */
export const centred = (
  fitted: Fitted,
  x: number,
  y: number,
  style: TextStyle,
  leading = 1.16,
): string => {
  const height = heightOf(fitted, leading)
  return lines(fitted, x, y - height / 2 + fitted.size * 0.76, style, leading)
}

export const round = (value: number) => Math.round(value * 10) / 10
