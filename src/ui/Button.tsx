import type { ComponentProps } from 'react'
import { AppLink, type AppLinkProps } from './AppLink'
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

export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: AppLinkProps & { variant?: Variant }) {
  return <AppLink {...rest} className={classes(variant, className)} />
}
