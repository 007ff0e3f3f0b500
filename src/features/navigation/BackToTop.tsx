import { useSyncExternalStore } from 'react'
import { BACK_TO_TOP_AFTER_PX, BACK_TO_TOP_MS } from '~/config/constants'
import { smoothScrollTo } from '~/lib/smoothScroll'
import { Icon } from '~/ui/media/Icon'
import styles from './BackToTop.module.css'

const subscribe = (onScroll: () => void) => {
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

export function BackToTop() {
  const isShown = useSyncExternalStore(subscribe, () => scrollY > BACK_TO_TOP_AFTER_PX)

  return (
    <button
      type="button"
      className={styles.button}
      data-shown={isShown || undefined}
      aria-label="Back to top"
      onClick={toTop}
    >
      <Icon name="chevron-up" />
    </button>
  )
}

function toTop() {
  smoothScrollTo(0, BACK_TO_TOP_MS)
  // The button is about to go; a keyboard goes on from the top of the page.
  document.getElementById('content')?.focus({ preventScroll: true })
}
