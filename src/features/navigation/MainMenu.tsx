import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { WIDE } from '~/config/constants'
import { site } from '~/config/site'
import { interpolate } from '~/lib/text'
import { after } from '~/lib/time'
import { useMediaQuery } from '~/lib/viewport'
import * as navigationMessages from '~/messages/navigation'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import type { CategoryNode } from '~/domain/catalog/category'
import styles from './MainMenu.module.css'

/** Delays that keep panels closed while the mouse only crosses the menu. */
const OPENS_AFTER_MS = 120
const CLOSES_AFTER_MS = 250
/** Further entries are collected in a last one called "More", so that each has one line. */
const MAX_ENTRIES = 5
const MAX_ENTRIES_NARROW = 4

type MenuNode = Pick<CategoryNode, 'id' | 'name' | 'path'> & { children: readonly MenuNode[] }

interface MenuEntry {
  name: string
  /** Undefined: the entry only opens its panel. */
  path?: string
  children: readonly MenuNode[]
}

/** The top categories, then the links of the site settings. Entries with subcategories open a panel. */
export function MainMenu({ tree }: { tree: CategoryNode[] }) {
  const [openName, setOpenName] = useState<string>()
  const cancelDelay = useRef(() => {})
  const isNarrow = !useMediaQuery(WIDE)

  function open(name: string | undefined, delayMs = 0) {
    cancelDelay.current()
    if (delayMs) cancelDelay.current = after(delayMs, () => setOpenName(name))
    else setOpenName(name)
  }

  const maxEntries = isNarrow ? MAX_ENTRIES_NARROW : MAX_ENTRIES
  return entriesOf(tree, maxEntries).map((entry) => (
    <MenuItem key={entry.name} entry={entry} isOpen={entry.name === openName} onOpen={open} />
  ))
}

/** The links of the settings as menu nodes. Negative ids, since those of categories are positive. */
const settingsLinks = () =>
  site.menus.header.map(({ label, path }, index) => ({
    id: -index - 1,
    name: label,
    path,
    children: [],
  }))

function entriesOf(tree: CategoryNode[], maxEntries: number): MenuEntry[] {
  const entries: MenuNode[] = [...tree, ...settingsLinks()]
  if (entries.length <= maxEntries) return entries
  const more = { name: navigationMessages.more, children: entries.slice(maxEntries - 1) }
  return [...entries.slice(0, maxEntries - 1), more]
}

interface MenuItemProps {
  entry: MenuEntry
  isOpen: boolean
  /** Opens the entry of that name and closes the others; undefined closes all. */
  onOpen: (name: string | undefined, delayMs?: number) => void
}

function MenuItem({ entry: { name, path, children }, isOpen, onOpen }: MenuItemProps) {
  const button = useRef<HTMLButtonElement>(null)
  const close = () => onOpen(undefined)

  // Events that bubble from the link, the button and the panel; the list item itself is not interactive.
  const handlers = {
    onMouseEnter: () => onOpen(name, OPENS_AFTER_MS),
    onMouseLeave: () => onOpen(undefined, CLOSES_AFTER_MS),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen) return
      close()
      button.current?.focus()
    },
  }

  const shownName = <span className={styles.name}>{name}</span>
  if (children.length === 0) return <li>{path && <AppLink to={path}>{shownName}</AppLink>}</li>
  return (
    <li {...handlers}>
      {path && (
        <AppLink to={path} onClick={close}>
          {shownName}
        </AppLink>
      )}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={path ? interpolate(navigationMessages.moreCategories, { name }) : undefined}
        onClick={() => onOpen(isOpen ? undefined : name)}
      >
        {!path && shownName}
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <Columns nodes={children} onFollow={close} />
        </div>
      )}
    </li>
  )
}

function Columns({ nodes, onFollow }: { nodes: readonly MenuNode[]; onFollow: () => void }) {
  return (
    <ul className={styles.columns}>
      {nodes.map(({ id, name, path, children }) => (
        <li key={id}>
          <AppLink to={path} onClick={onFollow}>
            {name}
          </AppLink>
          {children.length > 0 && (
            <ul className={styles.leaves}>
              {children.map((leaf) => (
                <li key={leaf.id}>
                  <AppLink to={leaf.path} onClick={onFollow}>
                    {leaf.name}
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
