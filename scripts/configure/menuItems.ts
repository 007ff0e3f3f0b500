import type { MenuItem } from '../../src/config/siteDefaults.ts'
import { bareHost, plainText, shopPath } from './page.ts'

/** Each item adds bytes to index.html. */
const ITEMS_MAX = 80
const TOP_ITEMS_MAX = 12
const LEVELS_MAX = 4
const LABEL_MAX = 40
const BADGE_MAX = 16

const LIST = 'ul, ol'
/** In the link of an item, beside its label. */
const BADGE =
  '.new-badge, .sale-badge, .hot-badge, .menu-badge, .menu-label, .badge, [class*="menu-item-badge"]'
const NOT_LABEL = `${BADGE}, img, svg, i, .screen-reader-text, .menu-item-desc, .menu-item-description, .description`

/** The theme hides these from guests. */
const FOR_CUSTOMERS = '.menu-item-loggedin'

export const HEADING =
  'h1, h2, h3, h4, h5, h6, .widget-title, .widgettitle, .elementor-heading-title'

export interface MenuContext {
  origin: string
  /** Whether the app has a path anyway. @param level 0 for the top level of a menu */
  isOwn: (path: string, level: number) => boolean
}

/**
 * The items of lists with their levels, and in words those that the settings cannot have.
 *
 * @param elements lists, landmarks with links but without a list, or links
 */
export function readMenu(
  elements: readonly Element[],
  context: MenuContext,
  max = TOP_ITEMS_MAX,
): { items: MenuItem[]; omitted: string } {
  const omitted = new Map<string, string>()
  let count = 0
  function omit(label: string, href: string): undefined {
    omitted.set(href, `“${label}” (${href})`)
  }

  function readLevel(entries: readonly Element[], level: number): MenuItem[] {
    const items: MenuItem[] = []
    for (const entry of entries) {
      const item = readItem(entry, level)
      if (!item || (item.path && items.some(({ path }) => path === item.path))) continue
      const fits = count < ITEMS_MAX && (level > 0 || items.length < max)
      if (fits) items.push(item)
      else omit(item.label, item.path ?? '#')
      count++
    }
    return items
  }

  function readItem(entry: Element, level: number): MenuItem | undefined {
    if (entry.matches(FOR_CUSTOMERS)) return undefined
    const isLink = entry.matches('a')
    const below = isLink ? undefined : [...entry.querySelectorAll(`${LIST}, .sub-menu`)][0]
    const own = isLink ? entry : ownLink(entry, below)
    const href = own?.getAttribute('href')?.trim() ?? ''
    const label = labelOf(own ?? ownText(entry, below))
    const inside = below && level + 1 < LEVELS_MAX ? readBelow(below, level + 1) : []
    const local = shopPath(href, context.origin)
    const isPlace = href === '' || href.startsWith('#')
    const address = isPlace
      ? undefined
      : (local && encodeURI(local)) || otherSite(href, context.origin)
    // What is left of “Shop: All books, Cart, Checkout” is no level of its own.
    const children = inside.every(({ path }) => path && path === address) ? [] : inside
    if (children.length === 0) {
      if (isPlace || (local && context.isOwn(local, level))) return undefined
      if (!address || !label || label.length > LABEL_MAX) return omit(label, href)
    } else if (!label || label.length > LABEL_MAX) return omit(label, href)
    const badge = plainText(own?.querySelector(BADGE)?.innerHTML)
    const icon = imagePath(own?.querySelector('img'), context.origin)
    return {
      label,
      ...(address && { path: address }),
      ...(badge && badge.length <= BADGE_MAX && { badge }),
      ...(icon && { icon }),
      ...(children.length > 0 && isMega(entry) && { mega: true }),
      ...(children.length > 0 && { children }),
    }
  }

  /** A list, or what a page builder has made of a mega menu. */
  function readBelow(below: Element, level: number): MenuItem[] {
    if (below.matches(LIST)) return readLevel(entriesOf(below), level)
    return titledLists(below).flatMap(({ title, href, list }) => {
      const items = readLevel(entriesOf(list), level + 1)
      if (!title || items.length === 0) return items
      const local = href && shopPath(href, context.origin)
      return [{ label: title, ...(local && { path: encodeURI(local) }), children: items }]
    })
  }

  const entries = elements.flatMap((element) =>
    element.matches('a')
      ? [element]
      : element.matches(LIST)
        ? entriesOf(element)
        : [...element.querySelectorAll('a')],
  )
  return { items: readLevel(entries, 0), omitted: [...omitted.values()].join(', ') }
}

const entriesOf = (list: Element) => [...list.children].filter((child) => child.matches('li, a'))

const ownLink = (entry: Element, below: Element | undefined) =>
  [...entry.querySelectorAll('a')].find((link) => !below?.contains(link))

/** What a menu shows of an item without a link: a button, or a text. */
const ownText = (entry: Element, below: Element | undefined) =>
  [...entry.querySelectorAll('.wp-block-navigation-item__label, button, span')].find(
    (text) => !below?.contains(text),
  )

function labelOf(element: Element | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined
  copy?.querySelectorAll(NOT_LABEL).forEach((part) => part.remove())
  return plainText(copy?.innerHTML)
}

const isMega = (entry: Element) =>
  /(?:^|[\s_-])mega-?menu/i.test(entry.className) && !/(?:^|\s)std-menu/.test(entry.className)

/**
 * Lists with the heading before each, unless the heading is part of another block: a page builder has each
 * column in an element of its own. Nested lists belong to their outermost one.
 */
export function titledLists(
  root: Element,
): { title: string; href: string | undefined; list: Element }[] {
  const found: { title: string; href: string | undefined; list: Element }[] = []
  let heading: Element | undefined
  for (const element of root.querySelectorAll(`${HEADING}, ${LIST}`)) {
    if (element.parentElement?.closest(LIST) && root.contains(element.parentElement.closest(LIST)))
      continue
    if (!element.matches(LIST)) heading = element
    else if (element.querySelector('a[href]')) {
      const own = heading && isHeadingOf(heading, element) ? heading : undefined
      const href = own?.querySelector('a')?.getAttribute('href') ?? undefined
      found.push({ title: plainText(own?.innerHTML), href, list: element })
      heading = undefined
    }
  }
  return found
}

/** Whether nothing else with a heading is around this one below the element that has both. */
function isHeadingOf(heading: Element, list: Element): boolean {
  let block = heading
  while (block.parentElement && !block.parentElement.contains(list)) block = block.parentElement
  return [...block.querySelectorAll(HEADING)].every(
    (other) => other === heading || heading.contains(other) || other.contains(heading),
  )
}

/** The URL of a page of another site. The settings have no address of the shop with a query. */
function otherSite(href: string, origin: string): string | undefined {
  if (!URL.canParse(href, origin)) return undefined
  const url = new URL(href, origin)
  const isOther = bareHost(url) !== bareHost(new URL(origin))
  return isOther && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** The path of an image of the shop; undefined for other sites and for emoji. */
export function imagePath(image: Element | null | undefined, origin: string): string | undefined {
  const src = image?.getAttribute('src')
  if (!image || !src || image.matches('.emoji') || !URL.canParse(src, origin)) return undefined
  const url = new URL(src, origin)
  const isImage = /\.(?:svg|png|webp|avif|jpe?g|gif)$/i.test(url.pathname)
  return isImage && bareHost(url) === bareHost(new URL(origin)) ? url.pathname : undefined
}
