import { EXTRA_WIDE, WIDE } from '~/config/constants'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { MenuItem } from '~/config/siteDefaults'
import type { CategoryNode } from '~/domain/catalog/category'
import { useIsHydrating } from '~/lib/hydration'
import { useMediaQuery } from '~/lib/viewport'
import * as navigationMessages from '~/messages/navigation'
import { categoryItems } from './categoryItems'
import { MenuEntry } from './MenuEntry'
import { useOpenItem } from './useOpenItem'
import { VerticalMenu } from './VerticalMenu'

/**
 * Most entries by the width of the window. Further ones are collected in a last one called "More", so that
 * each has one line.
 */
const MAX_ENTRIES = { narrow: 4, wide: 5, extraWide: 6 }

/**
 * The header's menu on wide pages: the vertical menu or the top categories, then the items of the site
 * settings. Items with children open a submenu.
 */
export function MainMenu({ tree }: { tree: readonly CategoryNode[] }) {
  const { openIndex, openItem } = useOpenItem()
  const isWide = useMediaQuery(WIDE)
  const isExtraWide = useMediaQuery(EXTRA_WIDE)
  const isHydrating = useIsHydrating()
  const { header, categories, vertical } = site.menus
  const start = vertical ? shopLink(header) : categories ? categoryItems(tree) : []
  const items = [...start, ...header]
  const width = isExtraWide ? 'extraWide' : isWide ? 'wide' : 'narrow'
  const entries = isHydrating ? entriesOfAnyWidth(items) : entriesOf(items, MAX_ENTRIES[width])
  return (
    <>
      {vertical && (
        <VerticalMenu
          tree={tree}
          isOpen={openIndex === VERTICAL}
          index={VERTICAL}
          onOpen={openItem}
        />
      )}
      {entries.map(({ key, ...entry }, index) => (
        <MenuEntry
          key={key}
          {...entry}
          index={index}
          isRow
          isOpen={index === openIndex}
          onOpen={openItem}
        />
      ))}
    </>
  )
}

/** Index of the vertical menu, which is before the items. */
const VERTICAL = -1

/** Follows the vertical menu; without one the header itself has the link. */
const shopLink = (header: readonly MenuItem[]): MenuItem[] =>
  header.some(({ path }) => path === paths.shop())
    ? []
    : [{ label: navigationMessages.shop, path: paths.shop() }]

interface Entry {
  key: number | 'more'
  item: MenuItem
  /** In a prerendered page: the widths at which the stylesheet shows it. */
  widths?: string
}

function entriesOf(items: readonly MenuItem[], max: number): Entry[] {
  const count = items.length > max ? max - 1 : items.length
  const entries: Entry[] = items.slice(0, count).map((item, key) => ({ key, item }))
  const rest = items.slice(count)
  if (rest.length === 0) return entries
  // Several levels need the columns; a few links fit below the entry.
  const mega = rest.some(({ children }) => children?.length)
  return [
    ...entries,
    { key: 'more', item: { label: navigationMessages.more, mega, children: rest } },
  ]
}

/** For prerendered pages, which no window has yet: the entries of all widths. */
function entriesOfAnyWidth(items: readonly MenuItem[]): Entry[] {
  const entries = new Map<Entry['key'], Entry>()
  for (const width of ['extraWide', 'wide', 'narrow'] as const) {
    for (const entry of entriesOf(items, MAX_ENTRIES[width])) {
      const widths = [entries.get(entry.key)?.widths, width].join(' ').trim()
      entries.set(entry.key, { ...entry, widths })
    }
  }
  return [...entries.values()]
}
