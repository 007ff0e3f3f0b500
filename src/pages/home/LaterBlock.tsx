import { Suspense, useId, useRef, type ReactNode } from 'react'
import { useNearViewport } from '~/lib/viewport'
import styles from './LaterBlock.module.css'

interface LaterBlockProps {
  title: string
  /** Whether its code is here: then it is drawn at once, from the cache where a shopper comes back. */
  isLoaded: () => boolean
  /** Lines of controls above the products, and how many of them on a phone. */
  controls: number
  phoneControls?: number
  /** As high as the products will be. */
  room: ReactNode
  children: (isNear: boolean) => ReactNode
}

/** A block under its heading; below that, its room until the shopper comes near and its code is here. */
export function LaterBlock({
  title,
  isLoaded,
  controls,
  phoneControls = controls,
  room,
  children,
}: LaterBlockProps) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const isNear = useNearViewport(ref)
  const waiting = (
    <div className={styles.room}>
      {Array.from({ length: phoneControls }, (_, line) => (
        <div key={line} className={styles.controls} data-phone={line >= controls || undefined} />
      ))}
      {room}
    </div>
  )
  return (
    <section ref={ref} aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {isNear || isLoaded() ? <Suspense fallback={waiting}>{children(isNear)}</Suspense> : waiting}
    </section>
  )
}
