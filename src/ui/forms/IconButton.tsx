import type { ComponentProps } from 'react'
import { AppLink, type AppLinkProps } from '~/ui/navigation/AppLink'
import { Icon, type IconName } from '~/ui/media/Icon'
import styles from './IconButton.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** What it does: nobody hears a drawing. */
  'aria-label': string
  /** Of what is behind it, for the eye: its label says it, too. None is not shown. */
  count?: number | undefined
}

/** A button that is a drawing alone, as large as a finger. */
export const IconButton = ({ icon, className = '', count, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={`${styles.button} ${className}`}>
    <Icon name={icon} />
    <Count count={count} />
  </button>
)

interface IconLinkProps extends AppLinkProps {
  icon: IconName
  'aria-label': string
  count?: number | undefined
}

/** A link that is a drawing alone. */
export const IconLink = ({ icon, className = '', count, ...rest }: IconLinkProps) => (
  <AppLink {...rest} className={`${styles.button} ${className}`}>
    <Icon name={icon} />
    <Count count={count} />
  </AppLink>
)

const Count = ({ count }: { count: number | undefined }) =>
  count ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null
