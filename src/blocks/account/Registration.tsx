import { Suspense, useId, type ReactNode } from 'react'
import { useCanRegister } from '~/features/account/accountQueries'
import { attributionFields } from '~/features/order/orderAttribution'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import styles from './Registration.module.css'

const RegisterForm = lazyWithPreload(() => import('./SignInForm').then((m) => m.RegisterForm))

interface RegistrationProps {
  title: string
  /** The e-mail that the shopper has given already. */
  email?: string | undefined
  onRegistered?: () => void
  children?: ReactNode
}

/** The registration as a part of another screen; nothing where the shop has none. */
export function Registration({ title, email, onRegistered, children }: RegistrationProps) {
  const id = useId()
  const canRegister = useCanRegister()
  if (!canRegister) return null
  return (
    <section aria-labelledby={id} className={styles.registration}>
      <h2 id={id}>{title}</h2>
      {children}
      <Suspense fallback={<Skeleton className={styles.form} />}>
        <RegisterForm
          labelledBy={id}
          extraFields={attributionFields}
          {...{ email, onRegistered }}
        />
      </Suspense>
    </section>
  )
}
