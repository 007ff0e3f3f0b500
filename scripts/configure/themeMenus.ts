import type { SiteConfig } from '../../src/config/siteSchema.ts'
import { readMenu, titledLists, HEADING, type MenuContext } from './menuItems.ts'
import { plainText } from './page.ts'

/** Menus beside the main one, whose elements only the theme Bookio and its relatives have. */

type Vertical = NonNullable<SiteConfig['menus']['vertical']>
type Panels = NonNullable<SiteConfig['menus']['panels']>

const VERTICAL = '.categories-vertical-menu'

/** Place, the element that holds the menu, and the button that opens it. */
const PANELS = [
  ['categories', '.menu-categories', '.navigation-categories'],
  ['categories', '.wrapper-categories', '.categories-menu .btn-categories'],
  ['left', '.header-sideward-left-menu', '.btn-sideward-left'],
  ['left', '.header-wpbingo-menu-left', '.wpbingo-menu-left .menu-title'],
  ['right', '.wpbingo-menu-right', '.navigation-right'],
  ['sticky', '.sticky-sidebar', '.btn-sticky'],
] as const

/** What the lists of these menus are in: they are not part of the main menu. */
export const THEME_MENUS = [VERTICAL, ...PANELS.map(([, menu]) => menu)].join()

/** The vertical menu with the theme's limits and words. Without them it has those of the theme's script. */
export function findVertical(document: Document, context: MenuContext): Vertical | undefined {
  const menu = document.querySelector(VERTICAL)
  const list = menu?.querySelector('ul')
  if (!menu || !list) return undefined
  const title = plainText(menu.querySelector(HEADING)?.innerHTML)
  // The departments may be many.
  const { items } = readMenu([list], context, 40)
  if (items.length === 0) return undefined
  const limit = (name: string) => {
    const value = Number(menu.getAttribute(`data-${name}`))
    return Number.isInteger(value) && value > 0 && value <= 100 ? value : undefined
  }
  const limits = defined({
    from1530: limit('max_number_1530'),
    from1200: limit('max_number_1200'),
    from992: limit('max_number_991'),
  })
  return defined({
    title: title || undefined,
    items,
    limits: Object.keys(limits).length > 0 ? limits : undefined,
    more: menu.getAttribute('data-textmore') || undefined,
    close: menu.getAttribute('data-textclose') || undefined,
  })
}

/** Menus that a button opens at a side of the window. */
export function findPanels(document: Document, context: MenuContext): Panels {
  return PANELS.flatMap(([place, selector, opener]) => {
    const menu = document.querySelector(selector)
    const button = document.querySelector(opener)
    if (!menu || !button) return []
    const items = titledItems(menu, context)
    const title = plainText(button.innerHTML) || (place === 'categories' ? 'Categories' : 'Menu')
    return items.length > 0 ? [{ place, title, items }] : []
  })
}

/** Lists with a title become items whose children are their links. */
export const titledItems = (root: Element, context: MenuContext) =>
  titledLists(root).flatMap(({ title, list }) => {
    const { items } = readMenu([list], context)
    return title && items.length > 0 ? [{ label: title, children: items }] : items
  })

/** Whether the header is sticky; undefined in themes that do not say. */
export function findStickyHeader(document: Document): boolean | undefined {
  const value = (
    document.querySelector('.header-wrapper[data-sticky_header]') ??
    document.querySelector('[data-sticky_header]')
  )?.getAttribute('data-sticky_header')
  return value === undefined || value === null ? undefined : !/^(?:|0|false)$/.test(value)
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the keys that have no value: JSON has none. */
const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<T>
