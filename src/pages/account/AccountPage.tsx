import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { useCart } from '~/features/cart/cartQuery'
import { useFullPageLoad } from '~/lib/useFullPageLoad'
import { useCartStore } from '~/state/cart'
import { LoadError } from '~/ui/feedback/LoadError'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { PageHead } from '~/ui/layout/PageHead'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './AccountPage.module.css'
import { GuestAccount } from './GuestAccount'
import { NewPassword } from './NewPassword'

/** What a customer finds; a guest does not need its code. */
const AccountArea = lazyWithPreload(() =>
  import('./AccountArea').then((module) => module.AccountArea),
)

/**
 * /my-account/ and all below it: the customer's own pages, and for guests the way in; the way to
 * WordPress's own where the shop has handed them over.
 */
export function AccountPage() {
  const { pathname } = useLocation()
  const isOurs = useFullPageLoad(site.handedOver.includes('account'))
  if (!isOurs) return <Waiting />
  const isLostPassword = `${pathname}/`.startsWith(paths.lostPassword())
  return isLostPassword ? <NewPassword /> : <MyAccount />
}

function MyAccount() {
  const { error, retry } = useCart()
  const customerId = useCartStore((state) => state.customerId)
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (customerId && !wasSignedIn) setWasSignedIn(true)
  if (customerId) {
    return (
      <Suspense fallback={<Waiting />}>
        <AccountArea key={customerId} />
      </Suspense>
    )
  }
  if (customerId === 0) return <GuestAccount isSignedOut={wasSignedIn} />
  if (!error) return <Waiting />
  return (
    <div className={styles.page}>
      <PageHead title="My account" isNoIndex />
      <h1>My account</h1>
      <LoadError error={error} onRetry={retry} title={messages.loadFailed} />
    </div>
  )
}

const Waiting = () => (
  <div className={styles.page} role="status" aria-label="Your account is on its way">
    <PageHead title="My account" isNoIndex />
    <h1>My account</h1>
    <Skeleton className={styles.room} />
  </div>
)
