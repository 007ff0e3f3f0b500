import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '~/ui/media/Icon'
import styles from './Tabs.module.css'

interface Tab<Id extends string> {
  /** Its button is "tab-title-{id}", its panel "tab-{id}". */
  id: Id
  label: string
  content: ReactNode
}

interface TabsProps<Id extends string> {
  /** What they are of. */
  label: string
  tabs: readonly Tab<Id>[]
  /** The open one. */
  open: Id | undefined
  onOpen: (id: Id) => void
}

/**
 * Tabs; on a phone each panel follows its button, so that no name stands beyond the edge and the next
 * part is met where one ends. All panels are in the page: a search in it opens the one with the words,
 * and paper shows all.
 */
export function Tabs<Id extends string>({ label, tabs, open, onOpen }: TabsProps<Id>) {
  const root = useRef<HTMLDivElement>(null)
  // The browser has found words in a closed panel, and shows it. React knows no such event.
  useEffect(() => {
    const element = root.current
    function follow({ target }: Event) {
      const tab = target instanceof Element && tabs.find(({ id }) => target.id === `tab-${id}`)
      if (tab) onOpen(tab.id)
    }
    element?.addEventListener('beforematch', follow)
    return () => element?.removeEventListener('beforematch', follow)
  }, [tabs, onOpen])

  // On a phone a panel that closes above the pressed button would carry it away.
  const pressed = useRef<{ id: Id; button: HTMLElement; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.id !== open) return
    const { button, top } = pressed.current
    pressed.current = undefined
    const moved = topOf(button) - top
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  })

  function choose(id: Id, button: HTMLElement) {
    pressed.current = { id, button, top: topOf(button) }
    onOpen(id)
  }

  /** Every arrow works, whichever way the buttons stand. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, place: number) {
    const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
    const next = placeAfter(key, { place, count: tabs.length, isRightToLeft })
    const tab = next === undefined ? undefined : tabs[next]
    const button = tab && document.getElementById(`tab-title-${tab.id}`)
    if (!button) return
    event.preventDefault()
    button.focus()
    choose(tab.id, button)
  }

  return (
    <div ref={root} className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: name }, place) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-title-${id}`}
            aria-controls={`tab-${id}`}
            aria-selected={id === open}
            tabIndex={id === open ? 0 : -1}
            className={styles.tab}
            style={{ order: place * 2 }}
            onClick={(event) => choose(id, event.currentTarget)}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            {name}
            <Icon name="chevron-down" />
          </button>
        ))}
      </div>
      {tabs.map((tab, place) => (
        <Panel key={tab.id} tab={tab} isOpen={tab.id === open} place={place} />
      ))}
    </div>
  )
}

function Panel({ tab, isOpen, place }: { tab: Tab<string>; isOpen: boolean; place: number }) {
  const ref = useRef<HTMLDivElement>(null)
  // To React, "hidden" is yes or no.
  useLayoutEffect(() => {
    if (isOpen) ref.current?.removeAttribute('hidden')
    else ref.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])
  return (
    <div
      ref={ref}
      id={`tab-${tab.id}`}
      {...(isOpen ? openPanel(tab.id) : {})}
      className={styles.panel}
      style={{ order: place * 2 + 1 }}
    >
      <div className={styles.content}>
        <h2 className={styles.title}>{tab.label}</h2>
        {tab.content}
      </div>
    </div>
  )
}

/** Text can be scrolled by keyboard. Closed, its empty box is nothing to anyone. */
const openPanel = (id: string) => ({
  role: 'tabpanel',
  'aria-labelledby': `tab-title-${id}`,
  tabIndex: 0,
})

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top

interface Place {
  place: number
  count: number
  isRightToLeft: boolean
}

/** Where a key leads from a place in the row; undefined: nowhere. The row is a ring. */
function placeAfter(key: string, { place, count, isRightToLeft }: Place): number | undefined {
  const [next, previous] = [(place + 1) % count, (place - 1 + count) % count]
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
