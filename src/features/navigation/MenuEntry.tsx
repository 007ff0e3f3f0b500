import {
  useRef,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import type { MenuItem } from '~/config/siteDefaults'
import { menuMove, submenuSide } from '~/domain/navigation/menu'
import { interpolate } from '~/lib/text'
import { isRightToLeft } from '~/lib/viewport'
import * as navigationMessages from '~/messages/navigation'
import { Icon } from '~/ui/media/Icon'
import { useDismiss } from '~/ui/overlays/useDismiss'
import { MenuColumns } from './MenuColumns'
import { focusables, moveFocus } from './menuFocus'
import { hasPath, MenuLabel, MenuLink } from './MenuLink'
import styles from './Submenu.module.css'
import { CLOSES_AFTER_MS, OPENS_AFTER_MS, useOpenItem, type OpenItem } from './useOpenItem'

interface MenuEntryProps {
  item: MenuItem
  index: number
  isOpen: boolean
  onOpen: OpenItem
  /** Called when a link is followed. */
  onFollow?: () => void
  /** The items are beside each other; otherwise below each other. */
  isRow?: boolean
  /** The widths of the window that show the entry, separated by spaces: `narrow`, `wide`, `extraWide`. */
  widths?: string | undefined
  /** Shows the item's children; by default a list, or columns. */
  Children?: ComponentType<{ items: readonly MenuItem[]; onFollow: () => void }>
}

/**
 * A menu item with its submenu, which opens by hover, click and keys: the pattern “disclosure navigation”
 * of the ARIA Authoring Practices. See docs/behaviour.md#navigation.
 */
export function MenuEntry({
  item,
  index,
  isOpen,
  onOpen,
  onFollow,
  isRow = false,
  widths,
  // Only the header has space for columns.
  Children = item.mega && isRow ? MenuColumns : Submenu,
}: MenuEntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Whether the mouse came over the closed item and has not pressed it since. */
  const isHovered = useRef(false)
  /** Whether the open item has been pressed. Safari gives a pressed button no focus. */
  const isPressed = useRef(false)
  const children = item.children ?? []
  const hasSubmenu = children.length > 0
  const close = () => onOpen(undefined)
  const follow = () => {
    close()
    onFollow?.()
  }

  // Also closes what the mouse has opened while the focus is elsewhere.
  useDismiss({ isOpen: isOpen && isRow, inside: () => [entry.current], onDismiss: close })

  function onClick({ detail }: MouseEvent) {
    // A press of the mouse (`detail` > 0) keeps open what hover has just opened.
    const isClosing = isOpen && !(isHovered.current && detail > 0)
    isHovered.current = false
    onOpen(isClosing ? undefined : index)
  }

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    if (event.defaultPrevented) return
    const { currentTarget, key, target } = event
    const isInside = !isChild(currentTarget, target)
    const isInColumns = isInside && Children === MenuColumns
    const move = menuMove(key, isRow && !isInColumns, isRightToLeft(currentTarget))
    const isClosing = isOpen && (key === 'Escape' || (move === 'out' && isInside))
    if (isClosing) {
      close()
      button.current?.focus()
    } else if (move === 'in' && hasSubmenu && !isInside) {
      flushSync(() => onOpen(index))
      focusables(currentTarget.lastElementChild)[0]?.focus()
    } else if (!move || move === 'in' || move === 'out' || (isInside && !isRow)) return
    // Columns have no items of their own that would handle the keys.
    else moveFocus((isInColumns && currentTarget.lastElementChild) || currentTarget, target, move)
    event.preventDefault()
    event.stopPropagation()
  }

  // Events that bubble from the link, the button and the submenu; the list item itself is not interactive.
  const handlers = {
    onMouseEnter: () => {
      if (!isOpen) {
        isHovered.current = true
        isPressed.current = false
      }
      onOpen(index, OPENS_AFTER_MS)
    },
    onMouseLeave: ({ currentTarget }: MouseEvent) => {
      isHovered.current = false
      // A button that the shopper has pressed may have moved away from the mouse.
      const isInUse =
        isOpen && (isPressed.current || currentTarget.contains(document.activeElement))
      if (!isInUse) onOpen(undefined, CLOSES_AFTER_MS)
    },
    onPointerDown: () => void (isPressed.current = true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown,
  }

  return (
    <li ref={entry} data-widths={widths} {...handlers}>
      {hasPath(item) && <MenuLink item={item} onClick={follow} />}
      {hasSubmenu && (
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-label={
            item.path ? interpolate(navigationMessages.moreOf, { name: item.label }) : undefined
          }
          onClick={onClick}
        >
          {!item.path && <MenuLabel item={item} />}
          <Icon name={isRow ? 'chevron-down' : 'chevron-end'} />
        </button>
      )}
      {hasSubmenu && isOpen && <Children items={children} onFollow={follow} />}
    </li>
  )
}

/** Whether an element is the link or the button of a list item, not part of its submenu. */
const isChild = (item: Element, target: EventTarget) =>
  [...item.children].some(
    (child) => child.matches('a, button') && target instanceof Node && child.contains(target),
  )

interface SubmenuProps {
  items: readonly MenuItem[]
  /** Called when a link is followed. */
  onFollow: () => void
  /** More items than usual: in two columns. */
  isExpanded?: boolean
  /** A last list item. */
  children?: ReactNode
}

/** A list of links below or beside its item. */
export function Submenu({ items, onFollow, isExpanded, children }: SubmenuProps) {
  const { openIndex, openItem } = useOpenItem()
  return (
    <ul
      ref={placeSubmenu}
      className={styles.submenu}
      data-expanded={isExpanded || undefined}
      style={{ '--rows': isExpanded ? Math.ceil(items.length / 2) : items.length }}
    >
      {items.map((item, index) => (
        <MenuEntry
          key={index}
          {...{ item, index, onFollow }}
          isOpen={index === openIndex}
          onOpen={openItem}
        />
      ))}
      {children}
    </ul>
  )
}

/** Tells the stylesheet on which side there is space. Measured when the submenu opens. */
function placeSubmenu(submenu: HTMLElement | null) {
  const item = submenu?.parentElement
  if (!item) return
  const { left, right } = item.getBoundingClientRect()
  const space = isRightToLeft(item) ? left : document.documentElement.clientWidth - right
  submenu.dataset['side'] = submenuSide(space)
}
