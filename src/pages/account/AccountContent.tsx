import { Suspense } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { site } from '~/config/site'
import type { AccountPage } from '~/domain/account/account'
import { withCountry } from '~/domain/account/addressForm'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { AccountDashboard } from '~/features/account/AccountDashboard'
import { AccountForm } from '~/features/account/AccountForm'
import { AddressBook } from '~/features/account/AddressBook'
import { DownloadsList } from '~/features/account/DownloadsList'
import { OrderTable } from '~/features/account/OrderTable'
import { OrderView } from '~/features/account/OrderView'
import type { useOrderAction } from '~/features/account/useOrderAction'
import { paths } from '~/config/paths'
import { AppLink } from '~/ui/navigation/AppLink'
import { ButtonLink } from '~/ui/forms/Button'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './AccountArea.module.css'

const AccountWishlist = lazyWithPreload(() =>
  import('./AccountWishlist').then((module) => module.AccountWishlist),
)

interface AccountContentProps {
  page: AccountPage
  path: string
  order: ReturnType<typeof useOrderAction>
  labelledBy: string
  onSaved: (leadsTo: string, notices: readonly ShopNotice[]) => void
}

/** What is on a page of the account, whatever its address is called in this shop. */
export function AccountContent({ page, path, order, labelledBy, onSaved }: AccountContentProps) {
  const { content, menu } = page
  const pathOf = (area: string) => menu.find((entry) => entry.area === area)?.path
  const forOrders = { isBusy: order.isBusy, onFollow: order.follow }
  switch (content.kind) {
    case 'dashboard':
      return <AccountDashboard greeting={content.greeting} menu={menu} />
    case 'orders': {
      const first = pathOf('orders')
      return (
        <OrderTable
          {...forOrders}
          orders={content}
          firstPath={first === path ? undefined : first}
        />
      )
    }
    case 'order':
      return <OrderView {...forOrders} order={content} />
    case 'downloads':
      return content.downloads.length > 0 ? (
        <DownloadsList downloads={content.downloads} />
      ) : (
        <div className={styles.none}>
          <p>{accountMessages.noDownloads}</p>
          <ButtonLink to={paths.shop()}>{accountMessages.browseShop}</ButtonLink>
        </div>
      )
    case 'addresses':
      return <AddressBook book={content} />
    case 'address-form':
      return (
        <div className={styles.form}>
          <AccountForm
            {...{ form: content.form, labelledBy, onSaved }}
            adapt={(form, values) => withCountry(form, values, content.states)}
          >
            <p>
              <AppLink to={pathOf('addresses') ?? paths.account()}>
                {accountMessages.backToAddresses}
              </AppLink>
            </p>
          </AccountForm>
        </div>
      )
    case 'details':
      return (
        <div className={styles.form}>
          <AccountForm {...{ form: content.form, labelledBy, onSaved }} />
        </div>
      )
    case 'notices':
      return (
        <div className={styles.none}>
          <ButtonLink to={paths.account()} variant="secondary">
            {accountMessages.myAccount}
          </ButtonLink>
        </div>
      )
    case 'elsewhere':
      if (menu.find(({ isCurrent }) => isCurrent)?.area === 'wishlist')
        return (
          <Suspense fallback={<Skeleton className={styles.boxRoom} />}>
            <AccountWishlist />
          </Suspense>
        )
      return (
        <Notice kind="info" title={accountMessages.pageElsewhere}>
          <a href={site.documentPrefix + path}>{accountMessages.pageElsewhereLink}</a>
        </Notice>
      )
  }
}
