import styles from './Skeleton.module.css'

/** Placeholder with the size of content that is loading: one block, or several lines of text. */
export function Skeleton({ className = '', lines = 1 }: { className?: string; lines?: number }) {
  return (
    <span aria-hidden className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`${styles.block} ${className}`} />
      ))}
    </span>
  )
}
