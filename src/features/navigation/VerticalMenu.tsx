import { useState } from 'react'
import { VERTICAL_MENU_LONG, WIDE } from '~/config/constants'
import { site } from '~/config/site'
import type { MenuItem } from '~/config/siteDefaults'
import type { CategoryNode } from '~/domain/catalog/category'
import { verticalLimit } from '~/domain/navigation/menu'
import { useMediaQuery } from '~/lib/viewport'
import * as navigationMessages from '~/messages/navigation'
import { verticalItems } from './categoryItems'
import { MenuEntry, Submenu } from './MenuEntry'
import type { OpenItem } from './useOpenItem'

interface VerticalMenuProps {
  tree: readonly CategoryNode[]
  index: number
  isOpen: boolean
  onOpen: OpenItem
}

/** The entry of the header's menu that opens a long list of departments. */
export function VerticalMenu({ tree, ...entry }: VerticalMenuProps) {
  const label = site.menus.vertical?.title || navigationMessages.allDepartments
  const item = { label, children: verticalItems(tree) }
  return <MenuEntry {...entry} item={item} isRow Children={Departments} />
}

interface DepartmentsProps {
  items: readonly MenuItem[]
  onFollow: () => void
}

/** As many items as fit the window; a button shows and hides the others. */
function Departments({ items, onFollow }: DepartmentsProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const { limits, more, close } = site.menus.vertical ?? {}
  const is1530 = useMediaQuery(VERTICAL_MENU_LONG)
  const is1200 = useMediaQuery(WIDE)
  const limit = verticalLimit({ is1530, is1200 }, limits)
  return (
    <Submenu
      items={isExpanded ? items : items.slice(0, limit)}
      onFollow={onFollow}
      isExpanded={isExpanded}
    >
      {items.length > limit && (
        <li data-more>
          <button
            type="button"
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded
              ? close || navigationMessages.closeDepartments
              : more || navigationMessages.moreDepartments}
          </button>
        </li>
      )}
    </Submenu>
  )
}
