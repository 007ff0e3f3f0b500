import { useSyncExternalStore } from 'react'
import { BACK_TO_TOP_AFTER_PX, BACK_TO_TOP_MS } from '~/config/constants'
import { focusContent } from '~/lib/focus'
import { smoothScrollTo } from '~/lib/scrolling'
import * as navigationMessages from '~/messages/navigation'
import { Icon } from '~/ui/media/Icon'
import styles from './BackToTop.module.css'

/** Read in the scroll event, since reading it in a render would force a layout. */
let isScrolled = false

const subscribe = (onChange: () => void) => {
  const onScroll = () => {
    isScrolled = scrollY > BACK_TO_TOP_AFTER_PX
    onChange()
  }
  onScroll()
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

export function BackToTop() {
  const isShown = useSyncExternalStore(subscribe, () => isScrolled)

  return (
    <button
      type="button"
      className={styles.button}
      data-shown={isShown || undefined}
      aria-label={navigationMessages.backToTop}
      onClick={scrollToTop}
    >
      <Icon name="chevron-up" />
    </button>
  )
}

function scrollToTop() {
  smoothScrollTo(0, BACK_TO_TOP_MS)
  // The button disappears at the top, and the focus with it.
  focusContent()
}
