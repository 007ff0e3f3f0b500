import styles from './RouteFallback.module.css'

/** While a screen's code is on its way: room for the page, so that the footer does not jump up. */
export function RouteFallback() {
  return <div className={styles.room} aria-busy="true" />
}
