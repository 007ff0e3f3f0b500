import type { ComponentProps } from 'react'
import { AppLink, type AppLinkProps } from '~/ui/navigation/AppLink'
import styles from './Button.module.css'

type Variant = 'primary' | 'secondary' | 'quiet'

const classes = (variant: Variant, more = '') =>
  `${styles.button} ${styles[variant]} ${more}`.trim()

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** Works on it: keeps its place and the focus, takes no second click. */
  isBusy?: boolean
}

export function Button({
  variant = 'primary',
  isBusy = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(variant, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** To where the app does not lead itself: a page that WordPress draws, a file, another site. */
export function ButtonAnchor({
  variant = 'primary',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string; variant?: Variant }) {
  return (
    <a {...rest} className={classes(variant, className)}>
      {children}
    </a>
  )
}

export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: AppLinkProps & { variant?: Variant }) {
  return <AppLink {...rest} className={classes(variant, className)} />
}
