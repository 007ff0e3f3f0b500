import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accountMessages } from '~/config/accountMessages'
import { paths } from '~/config/paths'
import { NotFoundError } from '~/domain/errors'
import { currentEntry } from '~/domain/account/accountMenu'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { withWishlistSort } from '~/domain/wishlist/wishlistSort'
import { AccountMenu } from '~/features/account/AccountMenu'
import { AccountNotices } from '~/features/account/AccountNotices'
import { useAccountPage } from '~/features/account/useAccountPage'
import { useLogOut } from '~/features/account/useLogOut'
import { useOrderAction } from '~/features/account/useOrderAction'
import { clearDraft, closeAttempt } from '~/features/checkout/draft'
import { forgetPlaced } from '~/features/checkout/placedOrders'
import { forgetOrders } from '~/features/order/orderMemory'
import { forgetReviews } from '~/features/reviews/draft'
import { keepFocusOnRemoval } from '~/lib/focus'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import { ButtonLink } from '~/ui/forms/Button'
import { LoadError } from '~/ui/feedback/LoadError'
import { PageHead } from '~/ui/layout/PageHead'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './AccountArea.module.css'
import { AccountContent } from './AccountContent'
import { AccountFailure } from './AccountFailure'
import { LogOutQuestion } from './AccountLogOut'
import { titleOf, trailOf } from './accountTitles'

const HEADING = 'account-page'

/** The customer's own pages: the shop's menu, and beside it the page at the address. */
export function AccountArea() {
  // A visit that ends takes all of this from the screen.
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Only the shop's link to log out has a nonce: it is asked about, not followed.
  const isLogOut = new URLSearchParams(search).has('_wpnonce')
  // Another order of the wishlist is the same page.
  const path = isLogOut ? paths.account() : pathname + withWishlistSort(search, 'newest')
  const { page, menu, isBroken, error, retry } = useAccountPage(path)

  // Said once, on the page that it is for: whoever comes back there later has read it.
  const [answer, setAnswer] = useState<{ path: string; notices: readonly ShopNotice[] }>()
  const [shownPath, setShownPath] = useState(path)
  if (shownPath !== path) {
    setShownPath(path)
    if (answer?.path !== path) setAnswer(undefined)
  }
  const [savedCount, countSaved] = useState(0)

  const order = useOrderAction({
    onAnswered: (notices) => setAnswer({ path, notices }),
    onCartFilled: () => void navigate(paths.cart()),
  })
  const logOut = useLogOut(() => {
    // On a computer that others use, too, nothing of the customer's is left behind.
    clearDraft()
    closeAttempt()
    forgetPlaced()
    forgetOrders()
    forgetReviews()
    void navigate(paths.account(), { replace: true })
  })

  const current = currentEntry(menu ?? [], pathname, page !== undefined && !isLogOut)
  const title = isLogOut ? accountMessages.logOut : titleOf(page?.content, current)
  return (
    <div ref={keepFocusOnRemoval} className={styles.page}>
      <PageHead title={title} isNoIndex />
      <Breadcrumbs items={trailOf(title, page?.content, menu ?? [])} />
      <h1 id={HEADING}>{title}</h1>
      <div className={styles.columns}>
        {menu ? (
          <AccountMenu
            menu={menu}
            current={current}
            isLoggingOut={logOut.isLoggingOut}
            onLogOut={logOut.logOut}
          />
        ) : (
          !isBroken && <Skeleton className={styles.menuRoom} />
        )}
        <div className={styles.content}>
          <AccountFailure
            key={`log out, ${path}`}
            text={logOut.error && accountMessages.logOutFailed}
            onGone={logOut.reset}
          />
          <AccountFailure
            key={`order, ${path}`}
            text={order.error && accountMessages.orderActionFailed}
            onGone={order.reset}
          />
          {answer?.path === path && <AccountNotices notices={answer.notices} isAnswer />}
          {isLogOut ? (
            <LogOutQuestion
              isBusy={logOut.isLoggingOut}
              onAgreed={() => logOut.logOut(pathname + search)}
            />
          ) : page ? (
            <>
              <AccountNotices notices={page.notices} />
              <AccountContent
                key={`${path} ${savedCount}`}
                {...{ page, path, order }}
                labelledBy={HEADING}
                onSaved={(leadsTo, notices) => {
                  const next = leadsTo || path
                  setAnswer({ path: next, notices })
                  countSaved((count) => count + 1)
                  if (next !== path) void navigate(next)
                }}
              />
            </>
          ) : error instanceof NotFoundError ? (
            <NoSuchPage />
          ) : isBroken ? (
            <LoadError error={error} onRetry={retry} />
          ) : (
            <Waiting />
          )}
        </div>
      </div>
    </div>
  )
}

const NoSuchPage = () => (
  <div className={styles.none}>
    <p>{accountMessages.noSuchPage}</p>
    <ButtonLink to={paths.account()}>{accountMessages.myAccount}</ButtonLink>
  </div>
)

const Waiting = () => (
  <div role="status" aria-label="This page of your account is on its way">
    <Skeleton className={styles.lineRoom} lines={2} />
    <Skeleton className={styles.boxRoom} />
  </div>
)
