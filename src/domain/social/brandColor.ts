/**
 * The text colour with the greater contrast on a brand's colour, at least 4.5:1.
 *
 * @param color `#rgb` or `#rrggbb`
 */
export const colorOn = (color: string): '#000' | '#fff' =>
  luminance(color) > EQUAL_CONTRAST ? '#000' : '#fff'

/** Black and white have the same contrast on this relative luminance: √(1.05 × 0.05) − 0.05. */
const EQUAL_CONTRAST = 0.179

/** Relative luminance of WCAG 2, from 0 for black to 1 for white. */
function luminance(color: string): number {
  const digits = color.slice(1)
  const size = digits.length / 3
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size)
    const value = parseInt(size === 1 ? part + part : part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
