import { Suspense, useState } from 'react'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import styles from './CrossSells.module.css'

const CrossSellShelf = lazyWithPreload(() =>
  import('./CrossSellShelf').then((module) => module.CrossSellShelf),
)

/**
 * What the shop would add to this cart; its room stands while the code comes. What has been added from
 * it, or no longer goes with the cart, stays until the page is left: no card goes from under a finger.
 */
export function CrossSells({ ids }: { ids: readonly number[] }) {
  const [shown, setShown] = useState(ids)
  const more = ids.filter((id) => !shown.includes(id))
  if (more.length > 0) setShown([...shown, ...more])
  if (shown.length === 0) return null
  return (
    <div className={styles.shelf}>
      <Suspense fallback={<div className={styles.room} />}>
        <CrossSellShelf ids={shown} />
      </Suspense>
    </div>
  )
}
