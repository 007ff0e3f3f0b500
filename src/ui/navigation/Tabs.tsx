import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { hasModifier } from '~/lib/events'
import { isRightToLeft } from '~/lib/viewport'
import { Icon } from '~/ui/media/Icon'
import styles from './Tabs.module.css'

interface Tab<Id extends string> {
  /** The tab has the element id "tab-title-{id}", its panel "tab-{id}". */
  id: Id
  label: string
  content: ReactNode
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  open: Id | undefined
  onOpen: (id: Id) => void
  /** Called before `onOpen` if the tab was pressed, not reached with an arrow key. */
  onPress?: (id: Id) => void
  /** For a few short labels: equal tabs in one row, on a phone, too. */
  isRow?: boolean
}

/**
 * Tabs; on a phone an accordion, so that no tab is cut off at the edge. Closed panels stay in the
 * document: "Find in page" opens the panel with the match, and print shows all of them.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  open,
  onOpen,
  onPress,
  isRow,
}: TabsProps<Id>) {
  // On a phone, a panel that closes above the pressed button would move the button out of view.
  const pressed = useRef<{ id: Id; button: HTMLElement; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.id !== open) return
    const { button, top } = pressed.current
    pressed.current = undefined
    const moved = topOf(button) - top
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  })

  function openTab(id: Id, button: HTMLElement) {
    pressed.current = { id, button, top: topOf(button) }
    onOpen(id)
  }

  /** Horizontal and vertical arrow keys both work, since the layout depends on the window. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    if (hasModifier(event)) return
    const { key, currentTarget } = event
    const position = { index, count: tabs.length, isRightToLeft: isRightToLeft(currentTarget) }
    const next = tabAfter(key, position)
    const tab = next === undefined ? undefined : tabs[next]
    const button = tab && document.getElementById(`tab-title-${tab.id}`)
    if (!button) return
    event.preventDefault()
    button.focus()
    openTab(tab.id, button)
  }

  return (
    <div className={styles.tabs} data-row={isRow}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-title-${id}`}
            aria-controls={`tab-${id}`}
            aria-selected={id === open}
            tabIndex={id === open ? 0 : -1}
            className={styles.tab}
            style={{ order: index * 2 }}
            onClick={(event) => {
              onPress?.(id)
              openTab(id, event.currentTarget)
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {name}
            <Icon name="chevron-down" />
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <Panel
          key={tab.id}
          tab={tab}
          isOpen={tab.id === open}
          index={index}
          onMatch={() => onOpen(tab.id)}
        />
      ))}
    </div>
  )
}

interface PanelProps {
  tab: Tab<string>
  isOpen: boolean
  index: number
  /** "Find in page" has found a match in the closed panel. */
  onMatch: () => void
}

function Panel({ tab, isOpen, index, onMatch }: PanelProps) {
  // By hand: React renders `hidden` as a boolean and has no prop for `beforematch`.
  function ref(panel: HTMLDivElement) {
    if (isOpen) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
    panel.addEventListener('beforematch', onMatch)
    return () => panel.removeEventListener('beforematch', onMatch)
  }
  return (
    <div
      ref={ref}
      id={`tab-${tab.id}`}
      {...(isOpen ? openPanel(tab.id) : {})}
      className={styles.panel}
      style={{ order: index * 2 + 1 }}
    >
      <div className={styles.content}>
        <h2 className={styles.title}>{tab.label}</h2>
        {tab.content}
      </div>
    </div>
  )
}

/** Focusable, so that its text can be scrolled with the keyboard. A closed panel has no role. */
const openPanel = (id: string) => ({
  role: 'tabpanel',
  'aria-labelledby': `tab-title-${id}`,
  tabIndex: 0,
})

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top

interface TabPosition {
  index: number
  count: number
  isRightToLeft: boolean
}

/** The tab that a key moves to, wrapping at both ends; undefined for other keys. */
function tabAfter(key: string, { index, count, isRightToLeft }: TabPosition): number | undefined {
  const [next, previous] = [(index + 1) % count, (index - 1 + count) % count]
  switch (key) {
    case 'ArrowDown':
      return next
    case 'ArrowUp':
      return previous
    case 'ArrowRight':
      return isRightToLeft ? previous : next
    case 'ArrowLeft':
      return isRightToLeft ? next : previous
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
