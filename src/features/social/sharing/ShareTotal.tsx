import { sharing } from '~/config/sharing'
import { formatCount } from '~/domain/social/shareCounts'
import styles from './ShareTotal.module.css'

/** How often a page has been shared in all: the number takes 62 % of the height, its label 38 %. */
export function ShareTotal({ total }: { total: number }) {
  const { shareLabel, sharesLabel } = sharing()
  return (
    <p className={styles.total}>
      <strong>{formatCount(total)}</strong> <span>{total === 1 ? shareLabel : sharesLabel}</span>
    </p>
  )
}
