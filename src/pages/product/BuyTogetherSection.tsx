import { Suspense, useRef } from 'react'
import type { BuyTogether } from '~/domain/product/buyTogether'
import type { Currency } from '~/domain/money'
import { loadAddAll, useAddAll } from '~/features/cart/useAddAll'
import { useNearViewport } from '~/lib/viewport'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './BuyTogetherSection.module.css'

interface BuyTogetherSectionProps {
  together: BuyTogether
  currency: Currency
}

const Block = lazyWithPreload(async () => {
  void loadAddAll()
  return (await import('~/features/product/buyTogether/BuyTogetherBlock')).BuyTogetherBlock
})

/** Its code comes when the shopper comes near. A run under way goes on without it. */
export function BuyTogetherSection({ together, currency }: BuyTogetherSectionProps) {
  const place = useRef<HTMLElement>(null)
  const isNear = useNearViewport(place)
  const { addAll, isAdding, words } = useAddAll()
  const room = <Skeleton className={styles.room ?? ''} lines={together.items.length} />
  return (
    <section ref={place} aria-labelledby="bought-together" data-full>
      <h2 id="bought-together">{together.title}</h2>
      {isNear ? (
        <Suspense fallback={room}>
          <Block
            together={together}
            currency={currency}
            onAdd={addAll}
            isAdding={isAdding}
            words={words}
          />
        </Suspense>
      ) : (
        room
      )}
    </section>
  )
}
