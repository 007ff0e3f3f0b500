import * as navigationMessages from '~/messages/navigation'
import styles from './SkipToFooter.module.css'

/** Element id of the page's footer. */
export const FOOTER_ID = 'foot'

/** Keyboard access to the footer below a list that loads more items whenever its end is reached. */
export const SkipToFooter = ({ onSkip }: { onSkip: () => void }) => (
  <button
    type="button"
    className={styles.skip}
    onClick={() => {
      onSkip()
      document.getElementById(FOOTER_ID)?.focus()
    }}
  >
    {navigationMessages.skipToFooter}
  </button>
)
