import type { ComponentProps } from 'react'
import { AppLink, type AppLinkProps } from '~/ui/navigation/AppLink'
import { Icon, type IconName } from '~/ui/media/Icon'
import styles from './IconButton.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  'aria-label': string
  /** Badge with a number, which the label must contain too. 0 shows no badge. */
  count?: number | undefined
}

/** A button with an icon only, large enough for touch. */
export const IconButton = ({ icon, className = '', count, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={`${styles.button} ${className}`}>
    <Icon name={icon} />
    <CountBadge count={count} />
  </button>
)

interface IconLinkProps extends AppLinkProps {
  icon: IconName
  'aria-label': string
  count?: number | undefined
}

/** A link with an icon only. */
export const IconLink = ({ icon, className = '', count, ...rest }: IconLinkProps) => (
  <AppLink {...rest} className={`${styles.button} ${className}`}>
    <Icon name={icon} />
    <CountBadge count={count} />
  </AppLink>
)

/** The badge alone, at the corner of its positioned parent, so that nothing moves when it appears. */
export const CountBadge = ({ count }: { count: number | undefined }) =>
  count ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null
