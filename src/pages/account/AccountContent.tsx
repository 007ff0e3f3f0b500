import { useState, type ComponentProps } from 'react'
import * as accountMessages from '~/messages/account'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { WishlistScreen } from '~/blocks/wishlist/WishlistScreen'
import { site } from '~/config/site'
import { orderIdOf, type AccountPage } from '~/domain/account/account'
import { stateOfAddress, unchosenState, withCountry } from '~/domain/account/addressForm'
import type { FormValues, ShopNotice } from '~/domain/content/wordpressForm'
import { AccountDashboard } from '~/features/account/AccountDashboard'
import { AddressBook } from '~/features/account/AddressBook'
import { DownloadsList } from '~/features/account/orders/DownloadsList'
import { accountDraft } from '~/features/account/session'
import { useOrderFacts } from '~/features/account/orders/orderFacts'
import { OrderTable } from '~/features/account/orders/OrderTable'
import { OrderView } from '~/features/account/orders/OrderView'
import type { useOrderAction } from '~/features/account/orders/useOrderAction'
import { useKnownStates } from '~/features/checkout/useKnownStates'
import { useWishlistPage } from '~/features/wishlist/wishlistQueries'
import { paths } from '~/config/paths'
import { useCartStore } from '~/state/cart'
import { AppLink } from '~/ui/navigation/AppLink'
import { ButtonLink } from '~/ui/forms/Button'
import { Notice } from '~/ui/feedback/Notice'
import { useStateOfPin } from '~/ui/forms/useStateOfPin'
import styles from './AccountArea.module.css'
import { AccountForm } from './AccountForm'

const countryLabels = {
  ...checkoutMessages.addressLabels,
  selectOption: commonMessages.selectOption,
}

interface AccountContentProps {
  page: AccountPage
  path: string
  order: ReturnType<typeof useOrderAction>
  labelledBy: string
  onSaved: (redirectPath: string, notices: readonly ShopNotice[]) => void
}

/** The content of an account page, by its kind: the slugs are settings of the shop. */
export function AccountContent({ page, path, order, labelledBy, onSaved }: AccountContentProps) {
  const { content, menu } = page
  const pathOf = (area: string) => menu.find((entry) => entry.area === area)?.path
  const withKnownState = useKnownStates(addressesOf(content))
  const orderActions = { isBusy: order.isBusy, onFollow: order.follow }
  switch (content.kind) {
    case 'dashboard':
      return <AccountDashboard greeting={content.greeting} menu={menu} />
    case 'orders': {
      const first = pathOf('orders')
      return (
        <OrderTable
          {...orderActions}
          orders={content}
          // A query, such as that of a newsletter's link, does not choose a page of orders.
          firstPath={first === path.replace(/\?.*/, '') ? undefined : first}
        />
      )
    }
    case 'order':
      return (
        <AccountOrder
          {...orderActions}
          id={orderIdOf(path)}
          order={{ ...content, addresses: content.addresses.map(withKnownState) }}
        />
      )
    case 'downloads':
      return content.downloads.length > 0 ? (
        <DownloadsList downloads={content.downloads} />
      ) : (
        <div className={styles.message}>
          <p>{accountMessages.noDownloads}</p>
          <ButtonLink to={paths.shop()}>{commonMessages.browseShop}</ButtonLink>
        </div>
      )
    case 'addresses':
      return <AddressBook book={{ ...content, entries: content.entries.map(withKnownState) }} />
    case 'address-form':
      return (
        <AddressForm
          {...{ content, labelledBy, onSaved }}
          listPath={pathOf('addresses') ?? paths.account()}
        />
      )
    case 'details':
      return (
        <div className={styles.form}>
          <AccountForm {...{ form: content.form, labelledBy, onSaved }} />
        </div>
      )
    case 'notices':
      return (
        <div className={styles.message}>
          <ButtonLink to={paths.account()} variant="secondary">
            {accountMessages.myAccount}
          </ButtonLink>
        </div>
      )
    case 'elsewhere':
      if (menu.find(({ isCurrent }) => isCurrent)?.area === 'wishlist') return <AccountWishlist />
      return (
        <Notice kind="info" title={accountMessages.pageOnShop}>
          <a href={site.documentPrefix + path}>{accountMessages.pageOnShopLink}</a>
        </Notice>
      )
  }
}

interface AccountOrderProps extends Omit<ComponentProps<typeof OrderView>, 'facts'> {
  id: number | undefined
}

/** An order with what the Store API adds to its page. */
const AccountOrder = ({ id, ...props }: AccountOrderProps) => (
  <OrderView {...props} facts={useOrderFacts({ id, words: props.order.status })} />
)

interface AddressFormProps extends Pick<AccountContentProps, 'labelledBy' | 'onSaved'> {
  content: Extract<AccountPage['content'], { kind: 'address-form' }>
  /** Path of the addresses. */
  listPath: string
}

/** The form follows its country, and the state the PIN code. */
function AddressForm({ content, labelledBy, onSaved, listPath }: AddressFormProps) {
  const { form, settings } = content
  const [draft] = useState(() => {
    const { customerId = 0 } = useCartStore.getState()
    return accountDraft(customerId, form.path).read()
  })
  const stateOfPin = useStateOfPin(unchosenState(form, draft))
  return (
    <div className={styles.form}>
      <AccountForm
        {...{ form, labelledBy, onSaved }}
        adapt={(form, values) => withCountry(form, values, settings, countryLabels)}
        follow={(form, values, changed): FormValues => {
          const found = stateOfAddress(form, values, changed)
          if (!found) return {}
          const state = stateOfPin(found.address, found.states)
          return state === found.address.state ? {} : { [found.field]: state }
        }}
      >
        <p>
          <AppLink to={listPath}>{accountMessages.backToAddresses}</AppLink>
        </p>
      </AccountForm>
    </div>
  )
}

/** The printed addresses of a page. */
const addressesOf = (content: AccountPage['content']) =>
  content.kind === 'order' ? content.addresses : content.kind === 'addresses' ? content.entries : []

/** /my-account/wishlist/: the customer's default list, beside the account menu. */
const AccountWishlist = () => <WishlistScreen page={useWishlistPage('')} />
