import type { ComponentProps } from 'react'
import { AppLink, type AppLinkProps } from './AppLink'
import { Icon, type IconName } from './Icon'
import styles from './IconButton.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** What it does: nobody hears a drawing. */
  'aria-label': string
}

/** A button that is a drawing alone, as large as a finger. */
export const IconButton = ({ icon, className = '', children, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={`${styles.button} ${className}`}>
    <Icon name={icon} />
    {children}
  </button>
)

interface IconLinkProps extends AppLinkProps {
  icon: IconName
  'aria-label': string
}

/** A link that is a drawing alone. */
export const IconLink = ({ icon, ...rest }: IconLinkProps) => (
  <AppLink {...rest} className={styles.button}>
    <Icon name={icon} />
  </AppLink>
)
