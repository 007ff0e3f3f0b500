import { useSyncExternalStore } from 'react'
import styles from './VisuallyHidden.module.css'

let said = { id: 0, text: '' }
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells those who hear the page what has changed on it. The same text twice is spoken twice. */
export function announce(text: string) {
  said = { id: said.id + 1, text }
  for (const listener of listeners) listener()
}

/** The page's one live region; stands in the shell, ahead of anything there is to say. */
export function Announcer() {
  const { id, text } = useSyncExternalStore(subscribe, () => said)
  return (
    <output aria-live="polite" className={styles.hidden}>
      <span key={id}>{text}</span>
    </output>
  )
}
