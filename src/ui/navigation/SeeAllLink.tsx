import * as commonMessages from '~/messages/common'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { AppLink } from './AppLink'
import styles from './SeeAllLink.module.css'

interface SeeAllLinkProps {
  to: string
  /** Title of the section that shows the first ones, for screen readers. */
  title: string
}

/** A link beside the title of a section to everything of its kind. */
export const SeeAllLink = ({ to, title }: SeeAllLinkProps) => (
  <AppLink to={to} className={styles.link}>
    {commonMessages.seeAll}
    <VisuallyHidden>: {title}</VisuallyHidden>
  </AppLink>
)
