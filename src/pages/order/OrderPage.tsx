import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Registration } from '~/blocks/account/Registration'
import { paths } from '~/config/paths'
import { NotFoundError } from '~/domain/errors'
import { useAddressSettings } from '~/features/checkout/addressSettings'
import { checkoutDraft } from '~/features/checkout/checkoutStorage'
import { BillingEmailForm } from '~/features/order/BillingEmailForm'
import { OrderConfirmation } from '~/features/order/OrderConfirmation'
import { OrderDetails } from '~/features/order/OrderDetails'
import { isUnfinished } from '~/features/order/orderStorage'
import { useOrder } from '~/features/order/useOrder'
import { focusOnResponse } from '~/lib/focus'
import * as accountMessages from '~/messages/account'
import * as orderMessages from '~/messages/order'
import * as commonMessages from '~/messages/common'
import { useCartStore } from '~/state/cart'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { ButtonLink } from '~/ui/forms/Button'
import { PageHead } from '~/ui/layout/PageHead'
import { AppLink } from '~/ui/navigation/AppLink'
import printAlone from '~/ui/layout/printAlone.module.css'
import pageFrame from '~/ui/layout/pageFrame.module.css'
import styles from './OrderPage.module.css'

/** The confirmation. Its address has the order's id and key, so that it can be opened again. */
export function OrderPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const key = search.get('key') ?? ''
  return (
    <div className={`${pageFrame.page} ${printAlone.page}`}>
      <PageHead title={orderMessages.title} isNoIndex />
      <Confirmation key={`${id}/${key}`} id={Number(id)} orderKey={key} />
    </div>
  )
}

function Confirmation({ id, orderKey }: { id: number; orderKey: string }) {
  const { data, error, email, setEmail, isChecking, retry, ...known } = useOrder(id, orderKey)
  const isFound = data?.outcome === 'found'
  // The draft waits for a payment on a bank's page. A draft at a later visit is another order's.
  const [isFirstVisit] = useState(() => isUnfinished(id))
  const isDraftOrdered = isFirstVisit && isFound && !data.order.needsPayment
  useEffect(() => {
    if (isDraftOrdered) checkoutDraft(0).clear()
  }, [isDraftOrdered])
  // Here, because the order is read again for the new customer.
  const [isRegistered, setRegistered] = useState(false)
  const { settings } = useAddressSettings(isFound)
  if (isFound) {
    return (
      <>
        <OrderConfirmation
          order={data.order}
          orderKey={orderKey}
          takesFocus={email !== known.stored?.email}
          {...known}
        />
        {known.isReading ? (
          // What the page adds above it would move it.
          <Skeleton className={styles.details} />
        ) : (
          <OrderDetails
            order={data.order}
            addressSettings={settings}
            additional={known.confirmation?.additional}
          />
        )}
        <AccountOffer
          email={data.order.billing.email}
          isRegistered={isRegistered}
          onRegistered={() => setRegistered(true)}
        />
      </>
    )
  }
  if (data?.outcome === 'needs-email') {
    return <BillingEmailForm sent={email} isPending={isChecking} onSubmit={setEmail} />
  }
  if (error instanceof NotFoundError) return <UnknownOrder />
  if (error) {
    return (
      <>
        <h1>{orderMessages.title}</h1>
        <LoadError error={error} onRetry={retry} title={orderMessages.loadFailed} />
      </>
    )
  }
  return <OrderSkeleton />
}

interface AccountOfferProps {
  email: string | undefined
  isRegistered: boolean
  onRegistered: () => void
}

/** For guests, where the shop has a registration; then that the account is there. */
function AccountOffer({ email, isRegistered, onRegistered }: AccountOfferProps) {
  const isGuest = useCartStore(({ customerId }) => customerId === 0)
  return (
    <div className={styles.offer}>
      {isRegistered ? (
        <div ref={focusOnResponse} tabIndex={-1}>
          <Notice kind="success" title={accountMessages.registered}>
            <AppLink to={paths.account()}>{orderMessages.yourAccount}</AppLink>
          </Notice>
        </div>
      ) : (
        isGuest && (
          <Registration title={accountMessages.register} {...{ email, onRegistered }}>
            <p>{orderMessages.createAccountHint}</p>
          </Registration>
        )
      )}
    </div>
  )
}

const UnknownOrder = () => (
  <div className={styles.unknown}>
    <h1>{orderMessages.unknown}</h1>
    <p>{orderMessages.unknownHint}</p>
    <div className={styles.links}>
      <ButtonLink to={paths.shop()}>{commonMessages.goToShop}</ButtonLink>
      <AppLink to={paths.account()}>{orderMessages.yourAccount}</AppLink>
    </div>
  </div>
)

const OrderSkeleton = () => (
  <>
    <Skeleton className={styles.heading} lines={2} />
    <Skeleton className={styles.details} />
  </>
)
