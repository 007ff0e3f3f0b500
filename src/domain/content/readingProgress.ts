/**
 * How much of a page has been scrolled, 0 to 1. A page that does not scroll is measured by its height, which
 * gives 0.
 *
 * @param top scroll position, px
 * @param height of the whole page, px
 * @param windowHeight px
 */
export function readingProgress(top: number, height: number, windowHeight: number): number {
  const range = height - windowHeight || height
  return range > 0 ? Math.min(1, Math.max(0, top / range)) : 0
}
