import { Suspense, useId, useRef, type ReactNode } from 'react'
import { useNearViewport } from '~/lib/viewport'
import styles from './DeferredBlock.module.css'

interface DeferredBlockProps {
  title: string
  /** Loaded code renders at once, so that Back shows the block from the cache. */
  isLoaded: () => boolean
  /** Lines of controls above the products. */
  controls: number
  controlsOnPhone?: number
  skeleton: ReactNode
  children: (isNear: boolean) => ReactNode
}

/** A titled block whose code and data load when it comes near the viewport. */
export function DeferredBlock({
  title,
  isLoaded,
  controls,
  controlsOnPhone = controls,
  skeleton,
  children,
}: DeferredBlockProps) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const isNear = useNearViewport(ref)
  const placeholder = (
    <div className={styles.placeholder}>
      {Array.from({ length: controlsOnPhone }, (_, line) => (
        <div key={line} className={styles.controls} data-phone={line >= controls || undefined} />
      ))}
      {skeleton}
    </div>
  )
  return (
    <section ref={ref} aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {isNear || isLoaded() ? (
        <Suspense fallback={placeholder}>{children(isNear)}</Suspense>
      ) : (
        placeholder
      )}
    </section>
  )
}
