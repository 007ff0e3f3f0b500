import { EXTRA_WIDE, WIDE } from '~/config/constants'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { MenuItem } from '~/config/siteDefaults'
import type { CategoryNode } from '~/domain/catalog/category'
import { useMediaQuery } from '~/lib/viewport'
import * as navigationMessages from '~/messages/navigation'
import { categoryItems } from './categoryItems'
import { MenuEntry } from './MenuEntry'
import { useOpenItem } from './useOpenItem'
import { VerticalMenu } from './VerticalMenu'

/** Further entries are collected in a last one called "More", so that each has one line. */
const MAX_ENTRIES_EXTRA_WIDE = 6
const MAX_ENTRIES = 5
const MAX_ENTRIES_NARROW = 4

/**
 * The header's menu on wide pages: the vertical menu or the top categories, then the items of the site
 * settings. Items with children open a submenu.
 */
export function MainMenu({ tree }: { tree: readonly CategoryNode[] }) {
  const { openIndex, openItem } = useOpenItem()
  const isNarrow = !useMediaQuery(WIDE, true)
  const isExtraWide = useMediaQuery(EXTRA_WIDE)
  const { header, categories, vertical } = site.menus
  const start = vertical ? shopLink(header) : categories ? categoryItems(tree) : []
  const items = [...start, ...header]
  const maxEntries = isNarrow
    ? MAX_ENTRIES_NARROW
    : isExtraWide
      ? MAX_ENTRIES_EXTRA_WIDE
      : MAX_ENTRIES
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
      {entriesOf(items, maxEntries).map((item, index) => (
        <MenuEntry
          key={index}
          {...{ item, index }}
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

function entriesOf(items: MenuItem[], maxEntries: number): MenuItem[] {
  if (items.length <= maxEntries) return items
  const rest = items.slice(maxEntries - 1)
  // Several levels need the columns; a few links fit below the entry.
  const mega = rest.some(({ children }) => children?.length)
  const more = { label: navigationMessages.more, mega, children: rest }
  return [...items.slice(0, maxEntries - 1), more]
}
