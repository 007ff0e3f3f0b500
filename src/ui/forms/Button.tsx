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
  /** Its label says what is running ("Sending…"), and stays visible. Without children but the text. */
  'data-busy-words'?: boolean
}

export function Button({ variant = 'primary', isBusy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(variant, className)}
      aria-busy={isBusy}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
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
