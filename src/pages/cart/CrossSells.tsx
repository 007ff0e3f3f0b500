import { Suspense } from 'react'
import { lazyPart } from '~/ui/lazyPart'
import styles from './CrossSells.module.css'

const CrossSellShelf = lazyPart(() =>
  import('./CrossSellShelf').then((module) => module.CrossSellShelf),
)

/** What the shop would add to this cart; its room stands while the code comes. */
export const CrossSells = ({ ids }: { ids: readonly number[] }) =>
  ids.length > 0 && (
    <div className={styles.shelf}>
      <Suspense fallback={<div className={styles.room} />}>
        <CrossSellShelf ids={ids} />
      </Suspense>
    </div>
  )
