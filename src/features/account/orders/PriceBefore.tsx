import * as accountMessages from '~/messages/account'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './PriceBefore.module.css'

/** A total before refunds, struck through. */
export const PriceBefore = ({ text }: { text: string }) => (
  <>
    <del className={styles.before}>
      <VisuallyHidden>{accountMessages.beforeRefunds} </VisuallyHidden>
      {text}
    </del>{' '}
  </>
)
