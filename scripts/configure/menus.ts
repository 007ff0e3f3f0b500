import { siteDefaults } from '../../src/config/siteDefaults.ts'
import type { MenuItem } from '../../src/config/siteDefaults.ts'
import { readMenu } from './menuItems.ts'
import { shopPath, type ShopPage } from './page.ts'
import { findPanels, findVertical, THEME_MENUS, titledItems } from './themeMenus.ts'

const HEADER = 'header, #header, [role="banner"]'
const FOOTER = 'footer, #footer, [role="contentinfo"]'

/** Items of a menu that the owner has put together. */
const MENU_ITEM = '.menu-item, .wp-block-navigation-item'
/** Items of a list of all pages. In a real menu, the current page is a `.page_item`, too. */
const PAGE_ITEM = '.page_item:not(.menu-item), .wp-block-pages-list__item'

/** Names that themes give to the place of a menu. */
const MAIN_PLACE = /(?:^|[\s_-])(?:primary|main)(?:$|[\s_-])/i
const OTHER_PLACE =
  /(?:^|[\s_-])(?:secondary|top|topbar|above|below|vertical|footer|social|account|handheld|mobile|off-?canvas)(?:$|[\s_-])/i
/** Above the header. */
const TOP_PLACE = /(?:^|[\s_-])(?:secondary|top|topbar|top-bar|above)(?:$|[\s_-])/i
/** The theme's sections of links for customers. */
const TOP_LINK = '.block-top-link'
/** WordPress makes these of the menu's name, which says nothing about its place. */
const NAMED_BY_MENU = /(?:^|\s)menu-\S+/g

export interface FoundMenu {
  items: MenuItem[]
  /** "the main menu of the home page"; absent when there is none. */
  where?: string | undefined
  /** Advice on a check by hand; absent when these are all links of a menu of the shop. */
  check?: string | undefined
}

/**
 * The menus of the home page, without the links that the app has anyway.
 *
 * @param addresses those of the settings, as far as they could be read
 * @returns `hasCategories`: the main menu leads to categories, so the app need not add them
 */
export function findMenus({ document }: ShopPage, origin: string, addresses: unknown) {
  const known = { ...siteDefaults.addresses, ...(addresses as object | undefined) }
  const isOwn = ownPathTest(known)
  const context = { origin, isOwn }
  const read: Read = (elements, where, advice) => {
    const { items, omitted } = readMenu(elements, context)
    return { items, where, check: join(advice, omitted && `omitted: ${omitted}`) }
  }

  const lists = menuLists(document)
  const below = lists.filter((list) => list.closest(FOOTER))
  const [main, ...others] = lists
    .filter((list) => !below.includes(list) && !list.closest(`${THEME_MENUS}, ${TOP_LINK}`))
    .filter((list) => list.closest(HEADER) || placeOf(list) === 2)
    .sort((a, b) => placeOf(b) - placeOf(a) || kindOf(b) - kindOf(a))
  const header = readHeader(main, read)
  const topLists =
    main && placeOf(main) > 0 ? others.filter((list) => kindOf(list) === 2 && isTop(list)) : []
  // Themes print a second copy for phones.
  const sections = new Map(
    [...document.querySelectorAll(TOP_LINK)]
      .flatMap((at) => titledItems(at, context))
      .map((item) => [JSON.stringify(item), item]),
  )
  const top = read(topLists, 'the bar above the header')
  return {
    header,
    hasCategories: flatten(header.items).some(({ path }) =>
      path?.startsWith(encodeURI(known.category)),
    ),
    top: { ...top, items: [...top.items, ...sections.values()] },
    vertical: findVertical(document, { ...context, isOwn: () => false }),
    panels: findPanels(document, context),
    footer: readFooter(document, below, origin, read),
  }
}

const flatten = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children ?? [])])

type Read = (elements: readonly Element[], where?: string, advice?: string) => FoundMenu

function readHeader(main: Element | undefined, read: Read): FoundMenu {
  if (!main) return read([], undefined, 'no menu was found in the header')
  if (kindOf(main) === 0) {
    const advice = 'the shop has no main menu, so WordPress lists its pages; take out some'
    return read([main], 'the list of pages in the header', advice)
  }
  return placeOf(main) > 0
    ? read([main], 'the main menu of the home page')
    : read([main], 'a menu of the header', 'the header has no main menu, only this one')
}

function readFooter(document: Document, below: Element[], origin: string, read: Read): FoundMenu {
  const menus = below.filter((list) => kindOf(list) === 2)
  if (menus.length > 0) return read(menus, 'the menus of the footer')
  const pages = below.filter((list) => kindOf(list) === 0)
  if (pages.length > 0) {
    const advice = 'WordPress lists its pages there; take out some'
    return read(pages, 'the list of pages in the footer', advice)
  }
  const links = [...document.querySelectorAll('a[href]')].filter(
    (link) =>
      link.closest(FOOTER)?.closest('article, li') === null &&
      shopPath(link.getAttribute('href'), origin) !== undefined,
  )
  const found = read(links, 'the links of the footer', 'the footer has links, but no menu')
  return found.items.length > 0 ? found : read([], undefined, 'no menu was found in the footer')
}

/** The outermost lists of links in menus, and landmarks that have links without a list. */
const menuLists = (document: Document) =>
  [...document.querySelectorAll('ul, ol, nav')].filter(
    (list) =>
      list.querySelector('a[href]') &&
      !list.parentElement?.closest('ul, ol, article') &&
      (list.tagName === 'NAV'
        ? !list.querySelector('ul, ol')
        : list.closest('nav, [role="navigation"]') ||
          list.querySelector(`${MENU_ITEM}, ${PAGE_ITEM}`)),
  )

/** 2: a menu, 1: other links of a landmark, 0: a list of pages. */
function kindOf(list: Element): 0 | 1 | 2 {
  if (list.querySelector(PAGE_ITEM)) return 0
  return list.querySelector(MENU_ITEM) ? 2 : 1
}

/** From the nearest name: 2 for the main menu, 0 for a secondary one or the copy for phones, else 1. */
function placeOf(list: Element): 0 | 1 | 2 {
  for (const names of namesAround(list)) {
    if (OTHER_PLACE.test(names)) return 0
    if (MAIN_PLACE.test(names)) return 2
  }
  return 1
}

/** Whether the nearest name is that of a bar above the header. */
const isTop = (list: Element) =>
  TOP_PLACE.test(namesAround(list).find((names) => OTHER_PLACE.test(names)) ?? '')

/** The names of a list and of the elements around it, up to the header. */
function namesAround(list: Element): string[] {
  const found: string[] = []
  const end = list.closest(HEADER) ?? list.closest('nav') ?? list
  for (let at: Element | null = list; at; at = at === end ? null : at.parentElement) {
    const names = ['id', 'class', 'aria-label'].map((name) => at?.getAttribute(name) ?? '')
    found.push(names.join(' ').replaceAll(NAMED_BY_MENU, ''))
  }
  return found
}

/** Whether the app has a path in its menus anyway. The shop page counts as such at the top level only. */
function ownPathTest({ shop, cart, checkout, account, wishlist }: Record<string, string>) {
  const bases = [cart, checkout, account, wishlist].filter((base) => base !== undefined)
  return (path: string, level: number) =>
    path === '/' ||
    (path === shop && level === 0) ||
    bases.some((base) => path.startsWith(base)) ||
    /\/(?:wp-|feed\/)/.test(path)
}

/** One sentence; undefined when there is nothing to say. */
const join = (...parts: (string | undefined)[]) => {
  const words = parts.flatMap((part) => part?.replace(/\.$/, '') || [])
  return words.length > 0 ? `${words.join('; ')}.` : undefined
}
