import { useLayoutEffect, useRef } from 'react'
import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { RemovedWish as Removed } from '~/state/wishlist'
import { Button } from '~/ui/Button'
import styles from './RemovedWish.module.css'
import { restoreWishes } from './wishSteps'

interface RemovedWishProps {
  removed: Removed
  /** It is on its way back. */
  onRestore: () => void
}

/** In the place of a product that has been taken off: what became of it, and the way back. */
export function RemovedWish({ removed: { name, entries }, onRestore }: RemovedWishProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with its product: the keyboard goes on from here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.removed}>
      <p>{fill(messages.removed, { name })}</p>
      <Button
        ref={button}
        variant="secondary"
        aria-label={fill(messages.undoRemoval, { name })}
        onClick={() => {
          onRestore()
          void restoreWishes(name, entries)
        }}
      >
        {messages.undo}
      </Button>
    </div>
  )
}
