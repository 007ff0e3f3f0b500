import { useCallback, useEffect, useRef, useState } from 'react'
import { site } from '~/config/site'
import { after } from '~/lib/time'
import { AppLink } from '~/ui/navigation/AppLink'
import { Icon } from '~/ui/media/Icon'
import type { CategoryNode } from './categoryTree'
import styles from './MainMenu.module.css'

/** A pointer on its way elsewhere opens and closes nothing. */
const OPENS_AFTER_MS = 120
const CLOSES_AFTER_MS = 250
/** More top categories than these have their place in a menu of their own. */
const TOP_MAX = 5

type Node = Pick<CategoryNode, 'id' | 'name' | 'path'> & { children: readonly Node[] }

interface MenuEntry {
  name: string
  /** None: the entry only opens its panel. */
  path?: string
  children: readonly Node[]
}

/** The shop's shelves across the header, then its own links; shelves with shelves in them open a panel. */
export function MainMenu({ tree }: { tree: CategoryNode[] }) {
  const [openName, setOpenName] = useState<string>()
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])

  const show = useCallback((name: string | undefined, delay = 0) => {
    cancel.current()
    if (delay) cancel.current = after(delay, () => setOpenName(name))
    else setOpenName(name)
  }, [])

  return entriesOf(tree).map((entry) => (
    <MenuItem key={entry.name} entry={entry} isOpen={entry.name === openName} show={show} />
  ))
}

/** A link of the settings stands as a shelf does, whose ids are above 0. */
const links = () =>
  site.menus.header.map(({ label, path }, place) => ({
    id: -place - 1,
    name: label,
    path,
    children: [],
  }))

function entriesOf(tree: CategoryNode[]): MenuEntry[] {
  const entries: Node[] = [...tree, ...links()]
  if (entries.length <= TOP_MAX) return entries
  const more = { name: 'More', children: entries.slice(TOP_MAX - 1) }
  return [...entries.slice(0, TOP_MAX - 1), more]
}

interface MenuItemProps {
  entry: MenuEntry
  isOpen: boolean
  show: (name: string | undefined, delayMs?: number) => void
}

function MenuItem({ entry: { name, path, children }, isOpen, show }: MenuItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // Only watches: whatever it does has a button or link of its own inside.
  useEffect(() => {
    const watching = new AbortController()
    const on: HTMLLIElement['addEventListener'] = (type: string, listener: EventListener) =>
      item.current?.addEventListener(type, listener, { signal: watching.signal })
    on('mouseenter', () => show(name, OPENS_AFTER_MS))
    on('mouseleave', () => show(undefined, CLOSES_AFTER_MS))
    on('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !item.current?.contains(relatedTarget)) show(undefined)
    })
    on('keydown', ({ key }) => {
      if (key !== 'Escape' || !isOpen) return
      show(undefined)
      button.current?.focus()
    })
    return () => watching.abort()
  }, [name, isOpen, show])

  const shownName = <span className={styles.name}>{name}</span>
  if (children.length === 0) return <li>{path && <AppLink to={path}>{shownName}</AppLink>}</li>
  return (
    <li ref={item}>
      {path && (
        <AppLink to={path} onClick={() => show(undefined)}>
          {shownName}
        </AppLink>
      )}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={path ? `${name}: more shelves` : undefined}
        onClick={() => show(isOpen ? undefined : name)}
      >
        {!path && shownName}
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <Columns nodes={children} onFollow={() => show(undefined)} />
        </div>
      )}
    </li>
  )
}

function Columns({ nodes, onFollow }: { nodes: readonly Node[]; onFollow: () => void }) {
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
