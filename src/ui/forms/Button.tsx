import type { ComponentProps } from 'react'
import { AppLink, type AppLinkProps } from '~/ui/navigation/AppLink'
import styles from './Button.module.css'

type Variant = 'primary' | 'secondary' | 'quiet'

const classes = (variant: Variant, className = '') =>
  `${styles.button} ${styles[variant]} ${className}`.trim()

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** Its action is running: clicks are ignored, the focus stays. Given, a double click counts once. */
  isBusy?: boolean
  /** Says what is running: "Sending…". Without it, the spinner is in the place of the label. */
  busyLabel?: string
}

export function Button({
  variant = 'primary',
  isBusy,
  busyLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const hasBusyLabel = isBusy && busyLabel !== undefined
  return (
    <button
      type="button"
      {...rest}
      className={classes(variant, className)}
      aria-busy={isBusy}
      aria-disabled={isBusy || rest['aria-disabled']}
      data-busy={isBusy ? (hasBusyLabel ? 'label' : 'spinner') : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {hasBusyLabel ? busyLabel : children}
    </button>
  )
}

/** Looks like a button; leads to an address outside the app: a WordPress page, a file, another site. */
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

/** Looks like a button; leads to a path of the app. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: AppLinkProps & { variant?: Variant }) {
  return <AppLink {...rest} className={classes(variant, className)} />
}
