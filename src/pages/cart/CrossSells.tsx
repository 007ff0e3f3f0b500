import { Suspense, useState } from 'react'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import styles from './CrossSells.module.css'

const CrossSellCarousel = lazyWithPreload(() =>
  import('./CrossSellCarousel').then((module) => module.CrossSellCarousel),
)

/**
 * The cart's cross-sells. Products that the cart no longer suggests, such as those just added from here,
 * stay until the page is left: no card moves under a finger.
 */
export function CrossSells({ ids }: { ids: readonly number[] }) {
  const [shown, setShown] = useState(ids)
  const more = ids.filter((id) => !shown.includes(id))
  if (more.length > 0) setShown([...shown, ...more])
  if (shown.length === 0) return null
  return (
    <div className={styles.crossSells}>
      <Suspense fallback={<div className={styles.placeholder} />}>
        <CrossSellCarousel ids={shown} />
      </Suspense>
    </div>
  )
}
