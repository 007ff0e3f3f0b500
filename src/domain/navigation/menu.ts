import { decodedPath } from '~/domain/slug'

/** Rules of menus. See docs/behaviour.md#navigation. */

/** A submenu opens to the other side where there is no more space than this beside its item. */
const SUBMENU_SPACE_PX = 225

/**
 * The side of its item at which a submenu opens.
 *
 * @param spacePx between the item and the end of the window: the right one, or the left one in
 *   right-to-left scripts
 */
export const submenuSide = (spacePx: number): 'start' | 'end' =>
  spacePx <= SUBMENU_SPACE_PX ? 'start' : 'end'

/** Number of items of a vertical menu before the button that shows the others, by width of the window. */
interface VerticalLimits {
  from1530?: number | undefined
  from1200?: number | undefined
  from992?: number | undefined
}

const LIMITS = { from1530: 15, from1200: 8, from992: 6 }

/** @param width media queries in order: whether the window has 1530 px, and whether it has 1200 px */
export function verticalLimit(
  width: { is1530: boolean; is1200: boolean },
  limits: VerticalLimits = {},
): number {
  const key = width.is1530 ? 'from1530' : width.is1200 ? 'from1200' : 'from992'
  return limits[key] ?? LIMITS[key]
}

/** What a key does in a menu: to another item of its list, into a submenu, or out of it. */
export type MenuMove = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out'

/**
 * @param key of a keyboard event: "ArrowDown"
 * @param isRow the items are beside each other, as in the header; otherwise below each other
 */
export function menuMove(
  key: string,
  isRow: boolean,
  isRightToLeft: boolean,
): MenuMove | undefined {
  const [forward = '', back = ''] = isRightToLeft
    ? ['ArrowLeft', 'ArrowRight']
    : ['ArrowRight', 'ArrowLeft']
  const moves = new Map<string, MenuMove | undefined>([
    [forward, isRow ? 'next' : 'in'],
    [back, isRow ? 'previous' : 'out'],
    ['ArrowDown', isRow ? 'in' : 'next'],
    ['ArrowUp', isRow ? undefined : 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
  ])
  return moves.get(key)
}

/** Whether an address is the current page: settings and the browser encode paths differently. */
export const isCurrentPage = (path: string | undefined, pathname: string) =>
  path !== undefined && withoutSlash(decodedPath(path)) === withoutSlash(decodedPath(pathname))

const withoutSlash = (path: string) => path.replace(/\/*$/, '')
