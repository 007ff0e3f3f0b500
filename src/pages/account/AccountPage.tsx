import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { decodeSlug, pathBelow } from '~/domain/slug'
import { useCart } from '~/features/cart/cartQuery'
import { useFullPageLoad } from '~/lib/useFullPageLoad'
import { useHasBeen } from '~/lib/earlierRenders'
import * as accountMessages from '~/messages/account'
import { useCartStore } from '~/state/cart'
import { LoadError } from '~/ui/feedback/LoadError'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { AccountColumns, AccountFrame, ContentSkeleton, MenuSkeleton } from './AccountFrame'
import styles from './AccountPage.module.css'
import { GuestAccount } from './GuestAccount'
import { NewPassword } from './NewPassword'

/** Loaded for customers only. */
const AccountArea = lazyWithPreload(() =>
  import('./AccountArea').then((module) => module.AccountArea),
)

/**
 * /my-account/ and all pages below it: the customer's pages, or sign-in and registration for guests.
 * Loads WordPress's page where the site settings leave the account to it.
 */
export function AccountPage() {
  const { pathname } = useLocation()
  const isOurs = useFullPageLoad(site.handedOver.includes('account'))
  if (!isOurs) return <AccountSkeleton />
  const isLostPassword = pathBelow(pathname, decodeSlug(paths.lostPassword())) !== undefined
  return isLostPassword ? <NewPassword /> : <MyAccount />
}

function MyAccount() {
  const { error, retry } = useCart()
  const customerId = useCartStore((state) => state.customerId)
  const wasSignedIn = useHasBeen(Boolean(customerId))
  if (customerId) {
    return (
      <Suspense fallback={<AreaSkeleton />}>
        <AccountArea key={customerId} />
      </Suspense>
    )
  }
  if (customerId === 0) return <GuestAccount isSignedOut={wasSignedIn} />
  if (!error) return <AccountSkeleton />
  return (
    <AccountFrame title={accountMessages.myAccount}>
      <LoadError error={error} onRetry={retry} />
    </AccountFrame>
  )
}

/**
 * Shown until the shop has said whether the visitor is signed in: the skeleton of the sign-in card on the account
 * page, where most are guests, and of the customer's area on its sub-pages.
 */
function AccountSkeleton() {
  const { pathname } = useLocation()
  if (pathname.length > paths.account().length) return <AreaSkeleton />
  return (
    <AccountFrame title={accountMessages.myAccount}>
      <div role="status" aria-label={accountMessages.accountLoading}>
        <Skeleton className={styles.cardSkeleton} />
      </div>
    </AccountFrame>
  )
}

const AreaSkeleton = () => (
  <AccountFrame title={accountMessages.myAccount}>
    <AccountColumns menu={<MenuSkeleton />}>
      <ContentSkeleton />
    </AccountColumns>
  </AccountFrame>
)
