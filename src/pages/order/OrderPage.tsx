import { useParams, useSearchParams } from 'react-router-dom'
import { paths } from '~/config/paths'
import { NotFoundError } from '~/domain/errors'
import { EmailQuestion } from '~/features/order/EmailQuestion'
import { OrderDetails } from '~/features/order/OrderDetails'
import { OrderThanks } from '~/features/order/OrderThanks'
import { useFinishOrder } from '~/features/order/useFinishOrder'
import { useOrder } from '~/features/order/useOrder'
import { AppLink } from '~/ui/navigation/AppLink'
import { ButtonLink } from '~/ui/forms/Button'
import { LoadError } from '~/ui/feedback/LoadError'
import { PageHead } from '~/ui/layout/PageHead'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './OrderPage.module.css'

/** The confirmation: the address carries the order's id and key, so it can be opened again. */
export function OrderPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const key = search.get('key') ?? ''
  return (
    <div className={styles.page}>
      <PageHead title="Your order" isNoIndex />
      <Confirmation key={`${id}/${key}`} id={Number(id)} orderKey={key} />
    </div>
  )
}

function Confirmation({ id, orderKey }: { id: number; orderKey: string }) {
  const { data, error, email, giveEmail, isFetching, recalled, retry } = useOrder(id, orderKey)
  useFinishOrder(data?.outcome === 'found' ? data.order : undefined, orderKey)
  if (data?.outcome === 'found') {
    return (
      <>
        <OrderThanks order={data.order} orderKey={orderKey} recalled={recalled} />
        <OrderDetails order={data.order} />
      </>
    )
  }
  if (data?.outcome === 'needs-email') {
    return <EmailQuestion key={email} refused={email} isBusy={isFetching} onGiven={giveEmail} />
  }
  if (error instanceof NotFoundError) return <UnknownOrder />
  if (error) {
    return <LoadError error={error} onRetry={retry} title="Your order did not load. It is safe." />
  }
  return <OrderSkeleton />
}

const UnknownOrder = () => (
  <div className={styles.unknown}>
    <h1>We could not find this order</h1>
    <p>
      Please check that the address is whole: the link in your order’s e-mail leads here. With an
      account, you find all your orders there.
    </p>
    <div className={styles.ways}>
      <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
      <AppLink to={paths.account()}>Your account</AppLink>
    </div>
  </div>
)

const OrderSkeleton = () => (
  <>
    <Skeleton className={styles.heading} lines={2} />
    <Skeleton className={styles.details} />
  </>
)
