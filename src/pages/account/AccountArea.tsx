import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import {
  currentEntry,
  pageNumber,
  type AccountContent as Content,
  type AccountEntry,
} from '~/domain/account/account'
import { ownNotice, type ShopNotice } from '~/domain/content/wordpressForm'
import { NotFoundError } from '~/domain/errors'
import { orderNumber as toOrderNumber } from '~/domain/order/tracking'
import { decodeSlug, pathBelow } from '~/domain/slug'
import { withWishlistSort } from '~/domain/wishlist/wishlistSort'
import { AccountMenu } from '~/features/account/AccountMenu'
import { useAccountPage } from '~/features/account/accountQueries'
import {
  announceElsewhere,
  ignoredNotice,
  useOrderAction,
} from '~/features/account/orders/useOrderAction'
import { useLogOut } from '~/features/account/session'
import { clearCheckoutStorage } from '~/features/checkout/checkoutStorage'
import { forgetOrders } from '~/features/order/orderStorage'
import { forgetPin } from '~/features/product/delivery/lastPin'
import { clearContactFormDrafts } from '~/features/content/contactFormDraft'
import { clearRecentSearches } from '~/features/search/suggestions/searchHistory'
import { pageCommentStorage } from '~/features/content/comments/pageCommentStorage'
import { reviewStorage } from '~/features/reviews/reviewStorage'
import { keepFocusOnRemoval } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import { useIsMounted } from '~/lib/useIsMounted'
import * as accountMessages from '~/messages/account'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { ShopNotices } from '~/ui/feedback/ShopNotices'
import { Button, ButtonLink } from '~/ui/forms/Button'
import styles from './AccountArea.module.css'
import { AccountContent } from './AccountContent'
import { AccountColumns, AccountFrame, ContentSkeleton, MenuSkeleton } from './AccountFrame'

const HEADING = 'account-page'

/** What came of the shopper's last action, for one page. */
interface ActionResult {
  path: string
  notices: readonly ShopNotice[]
  /** The shop did not answer. */
  failure?: string
  /** Tells results apart: the notices of each take the focus. */
  id: number
}

/** Only a log-out link has a nonce in the URL: it is confirmed, not followed. */
const isLogOutLink = (search: string) => new URLSearchParams(search).has('_wpnonce')

/** The shop's page for an address. The wishlist's sort parameter is not the shop's. */
const pagePath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  isLogOutLink(search) ? paths.account() : pathname + withWishlistSort(search, 'newest')

/** The customer's pages: the shop's menu beside the page of the URL. */
export function AccountArea() {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const { pathname, search } = useLocation()
  const isLogOut = isLogOutLink(search)
  const path = pagePath({ pathname, search })
  const { page, menu, orderNumber, isBroken, error, retry } = useAccountPage(path)

  // Shown once: not again when the shopper comes back to the page.
  const [result, setResult] = useState<ActionResult>()
  const [shownPath, setShownPath] = useState(path)
  if (shownPath !== path) {
    setShownPath(path)
    if (result?.path !== path) setResult(undefined)
  }
  const [savedCount, setSavedCount] = useState(0)
  const show = (next: Omit<ActionResult, 'id'>) =>
    setResult((last) => ({ ...next, id: (last?.id ?? 0) + 1 }))
  const fail = (failure: string) =>
    isMounted.current
      ? // At the address of this moment, which may be rendered later.
        show({ path: pagePath(location), notices: [], failure })
      : announceElsewhere([ownNotice('error', failure)])

  const order = useOrderAction({
    onResponse({ outcome, notices }) {
      const news = notices.length > 0 ? notices : [ignoredNotice]
      if (!isMounted.current) announceElsewhere(news)
      // Otherwise the sign-in takes the place of the page.
      else if (outcome !== 'signed-out') show({ path, notices: news })
    },
    onCartFilled: () => void navigate(paths.cart()),
    onFailed: () => fail(accountMessages.orderActionFailed),
  })
  const { logOut, isLoggingOut } = useLogOut({
    onLoggedOut() {
      // Others may use the same computer.
      clearCheckoutStorage()
      forgetOrders()
      reviewStorage.clearAll()
      pageCommentStorage.clearAll()
      clearContactFormDrafts()
      clearRecentSearches()
      forgetPin()
      // The customer's pages may be gone already.
      if (pathBelow(location.pathname, decodeSlug(paths.account())) !== undefined)
        void navigate(paths.account(), { replace: true })
    },
    onFailed: fail,
  })

  function onSaved(redirectPath: string, notices: readonly ShopNotice[]) {
    const next = redirectPath || path
    show({ path: next, notices })
    setSavedCount((count) => count + 1)
    if (next !== path) void navigate(next)
  }

  const current = currentEntry(menu ?? [], pathname, page !== undefined && !isLogOut)
  const title = isLogOut ? accountMessages.logOut : titleOf(page?.content, current, orderNumber)
  const number = pageNumber(pathname, current)
  const documentTitle = number
    ? interpolate(accountMessages.pagedTitle, { title, page: number })
    : title
  const shown = result?.path === path ? result : undefined
  return (
    // A session that ends removes the page.
    <AccountFrame
      ref={keepFocusOnRemoval}
      title={title}
      documentTitle={documentTitle}
      titleId={HEADING}
      parent={parentOf(page?.content.kind ?? (orderNumber && 'order'), menu ?? [])}
    >
      <AccountColumns
        menu={
          menu ? (
            <AccountMenu {...{ menu, current, isLoggingOut }} onLogOut={logOut} />
          ) : (
            !isBroken && <MenuSkeleton />
          )
        }
      >
        {shown?.failure && <Notice kind="error">{shown.failure}</Notice>}
        {shown && <ShopNotices key={shown.id} notices={shown.notices} takesFocus />}
        {isLogOut ? (
          <LogOutConfirmation isBusy={isLoggingOut} onConfirm={() => logOut(pathname + search)} />
        ) : page ? (
          <>
            {error && <LoadError error={error} onRetry={retry} title={accountMessages.outdated} />}
            <ShopNotices notices={page.notices} />
            <AccountContent
              key={`${path} ${savedCount}`}
              {...{ page, path, order, onSaved }}
              labelledBy={HEADING}
            />
          </>
        ) : error instanceof NotFoundError ? (
          <div className={styles.message}>
            <p>{accountMessages.pageNotFound}</p>
            <ButtonLink to={paths.account()}>{accountMessages.myAccount}</ButtonLink>
          </div>
        ) : isBroken ? (
          <LoadError error={error} onRetry={retry} />
        ) : (
          <ContentSkeleton isList={current?.area === 'orders'} />
        )}
      </AccountColumns>
    </AccountFrame>
  )
}

interface LogOutConfirmationProps {
  isBusy: boolean
  onConfirm: () => void
}

/** For log-out links in the shop's texts: opening a URL must not log anyone out. */
const LogOutConfirmation = ({ isBusy, onConfirm }: LogOutConfirmationProps) => (
  <div className={styles.message}>
    <p>{accountMessages.logOutQuestion}</p>
    <Button isBusy={isBusy} busyLabel={accountMessages.loggingOut} onClick={onConfirm}>
      {accountMessages.logOut}
    </Button>
  </div>
)

/**
 * The shop's own title, where the page or the menu has one.
 *
 * @param orderNumber of an order that is loading
 */
function titleOf(
  content: Content | undefined,
  current: AccountEntry | undefined,
  orderNumber: string | undefined,
): string {
  const number = content?.kind === 'order' ? content.number : toOrderNumber(orderNumber ?? '')
  if (number) return interpolate(accountMessages.orderTitle, { number })
  if (content?.kind === 'address-form' && content.title) return content.title
  return current && current.area !== 'dashboard' ? current.label : accountMessages.myAccount
}

/** The list above a page. */
const PARENT_AREAS = { order: 'orders', 'address-form': 'addresses' } as const

function parentOf(kind: string | undefined, menu: readonly AccountEntry[]) {
  const area = kind === 'order' || kind === 'address-form' ? PARENT_AREAS[kind] : undefined
  const list = menu.find((entry) => entry.area === area)
  return list?.path === undefined ? undefined : { name: list.label, path: list.path }
}
