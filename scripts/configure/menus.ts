import { siteDefaults } from '../../src/config/siteDefaults.ts'
import { bareHost, plainText, shopPath, type ShopPage } from './page.ts'

const LINKS_MAX = 8
const LABEL_MAX = 40

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
/** WordPress makes these of the menu's name, which says nothing about its place. */
const NAMED_BY_MENU = /(?:^|\s)menu-\S+/g

interface Link {
  label: string
  /** A path of the shop, or the URL of another site. */
  path: string
}

export interface FoundMenu {
  links: Link[]
  /** "the main menu of the home page"; absent when there is none. */
  where?: string | undefined
  /** Advice on a check by hand; absent when these are all links of a menu of the shop. */
  check?: string | undefined
}

/**
 * The main menu of the home page's header, and the menus of its footer, without the links that the app has
 * anyway.
 *
 * @param addresses those of the settings, as far as they could be read
 */
export function findMenus(
  { document }: ShopPage,
  origin: string,
  addresses: unknown,
): { header: FoundMenu; footer: FoundMenu } {
  const isOwn = ownPathTest({ ...siteDefaults.addresses, ...(addresses as object | undefined) })
  const read = (elements: readonly Element[], where?: string, advice?: string): FoundMenu => {
    const { links, omitted } = readLinks(elements, origin, isOwn)
    return { links, where, check: join(advice, omitted && `omitted: ${omitted}`) }
  }

  const lists = menuLists(document)
  const below = lists.filter((list) => list.closest(FOOTER))
  const [main, ...others] = lists
    .filter((list) => !below.includes(list) && (list.closest(HEADER) || placeOf(list) === 2))
    .sort((a, b) => placeOf(b) - placeOf(a) || kindOf(b) - kindOf(a))
  const header = readHeader(main, read)
  const footer = readFooter(document, below, origin, read)

  const known = new Set([...header.links, ...footer.links].map(({ path }) => path))
  const left = read(others.filter((list) => kindOf(list) > 0))
    .links.filter(({ path }) => !known.has(path))
    .map(inWords)
    .join(', ')
  const check = join(footer.check, left && `another menu of the header has ${left}`)
  return { header, footer: { ...footer, check } }
}

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
  return found.links.length > 0 ? found : read([], undefined, 'no menu was found in the footer')
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
  const end = list.closest(HEADER) ?? list.closest('nav') ?? list
  for (let at: Element | null = list; at; at = at === end ? null : at.parentElement) {
    const names = ['id', 'class', 'aria-label']
      .map((name) => at?.getAttribute(name) ?? '')
      .join(' ')
      .replaceAll(NAMED_BY_MENU, '')
    if (OTHER_PLACE.test(names)) return 0
    if (MAIN_PLACE.test(names)) return 2
  }
  return 1
}

/** The links in elements, each address once, and in words those that the settings cannot have. */
function readLinks(
  elements: readonly Element[],
  origin: string,
  isOwn: (path: string) => boolean,
): { links: Link[]; omitted: string } {
  const links = new Map<string, Link>()
  const omitted = new Map<string, string>()
  for (const link of elements.flatMap((at) =>
    at.matches('a') ? at : [...at.querySelectorAll('a')],
  )) {
    const href = link.getAttribute('href')?.trim() ?? ''
    const local = shopPath(href, origin)
    const path = local ? encodeURI(local) : otherSite(href, origin)
    const label = plainText(link.innerHTML)
    if (!href || (local && isOwn(local)) || (path && links.has(path))) continue
    const fits = path && label && label.length <= LABEL_MAX && links.size < LINKS_MAX
    if (fits) links.set(path, { label, path })
    else omitted.set(href, inWords({ label, path: href }))
  }
  return { links: [...links.values()], omitted: [...omitted.values()].join(', ') }
}

/** The URL of a page of another site. The settings have no address of the shop with a query. */
function otherSite(href: string, origin: string): string | undefined {
  if (!URL.canParse(href, origin)) return undefined
  const url = new URL(href, origin)
  const isOther = bareHost(url) !== bareHost(new URL(origin))
  return isOther && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Whether the app has a path in its menus anyway. */
function ownPathTest({
  shop,
  category,
  cart,
  checkout,
  account,
  wishlist,
}: Record<string, string>) {
  const bases = [category, cart, checkout, account, wishlist].filter((base) => base !== undefined)
  return (path: string) =>
    path === '/' ||
    path === shop ||
    bases.some((base) => path.startsWith(base)) ||
    /\/(?:wp-|feed\/)/.test(path)
}

const inWords = ({ label, path }: Link) => `“${label}” (${path})`

/** One sentence; undefined when there is nothing to say. */
const join = (...parts: (string | undefined)[]) => {
  const words = parts.flatMap((part) => part?.replace(/\.$/, '') || [])
  return words.length > 0 ? `${words.join('; ')}.` : undefined
}
