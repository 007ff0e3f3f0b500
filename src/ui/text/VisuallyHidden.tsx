import type { ComponentProps } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for those who hear the page. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => (
  <span {...props} className={styles.hidden} />
)
