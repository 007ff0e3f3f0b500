import { FOOTER_ID } from '~/config/constants'
import * as navigationMessages from '~/messages/navigation'
import styles from './SkipToFooter.module.css'

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
