import { AppLink } from '~/ui/navigation/AppLink'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './SeeAll.module.css'

/** The way to all of what a shelf shows the beginning of. */
export const SeeAll = ({ title, to }: { title: string; to: string }) => (
  <AppLink to={to} className={styles.all}>
    See all<VisuallyHidden>: {title}</VisuallyHidden>
  </AppLink>
)
