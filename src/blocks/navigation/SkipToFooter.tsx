import { FOOTER_ID } from './footOfPage'
import styles from '~/blocks/catalog/LoadMoreListing.module.css'

/** The way past a list that would go on growing: nothing more comes by itself, and the footer is there. */
export const SkipToFooter = ({ onSkip }: { onSkip: () => void }) => (
  <button
    type="button"
    className={styles.skip}
    onClick={() => {
      onSkip()
      document.getElementById(FOOTER_ID)?.focus()
    }}
  >
    Skip to the foot of the page
  </button>
)
