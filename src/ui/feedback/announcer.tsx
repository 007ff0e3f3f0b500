import { useLayoutEffect, useState } from 'react'
import styles from '~/ui/text/VisuallyHidden.module.css'

interface Said {
  id: number
  text: string
}

let count = 0
/** The live regions there are, the topmost last. */
const regions: ((said: Said) => void)[] = []

/** Tells those who hear the page what has changed on it. The same text twice is spoken twice. */
export function announce(text: string) {
  count += 1
  regions.at(-1)?.({ id: count, text })
}

/**
 * A live region: one in the shell, ahead of anything there is to say, and one in each open dialog, since
 * nothing is heard from outside of a modal one. The topmost speaks.
 */
export function Announcer() {
  const [{ id, text }, say] = useState<Said>({ id: 0, text: '' })
  useLayoutEffect(() => {
    regions.push(say)
    return () => void regions.splice(regions.indexOf(say), 1)
  }, [])
  return (
    <output aria-live="polite" className={styles.hidden}>
      <span key={id}>{text}</span>
    </output>
  )
}
