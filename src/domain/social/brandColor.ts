/**
 * The colour of a mark on a brand's colour: white, as brands have it, where the contrast is 3:1 at least.
 *
 * @param color `#rgb` or `#rrggbb`
 */
export const colorOn = (color: string): '#000' | '#fff' =>
  luminance(color) > ENOUGH_FOR_WHITE ? '#000' : '#fff'

/** The relative luminance on which white has a contrast of 3:1: 1.05 / 3 − 0.05. */
const ENOUGH_FOR_WHITE = 0.3

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
