import { useId, useState, type ComponentProps } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { orderTrackingPath } from '~/config/orderTracking'
import { paths } from '~/config/paths'
import type { OrderView as Order } from '~/domain/account/account'
import { haveSameNames } from '~/domain/order/orderFacts'
import { isOrderChanged } from '~/domain/order/tracking'
import { ownNotice, type ShopNotice } from '~/domain/content/wordpressForm'
import { useOrderFacts } from '~/features/account/orders/orderFacts'
import { OrderView } from '~/features/account/orders/OrderView'
import {
  announceElsewhere,
  ignoredNotice,
  useOrderAction,
} from '~/features/account/orders/useOrderAction'
import { useKnownStates } from '~/features/checkout/useKnownStates'
import { WordpressPageLink } from '~/features/content/WordpressPageLink'
import { placedOrder } from '~/features/order/orderStorage'
import { TrackOrderForm } from '~/features/order/TrackOrderForm'
import { useTrackOrder } from '~/features/order/useTrackOrder'
import { focusOnResponse } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import { useIsMounted } from '~/lib/useIsMounted'
import * as accountMessages from '~/messages/account'
import * as orderMessages from '~/messages/order'
import { useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { ShopNotices } from '~/ui/feedback/ShopNotices'
import { PageHead } from '~/ui/layout/PageHead'
import printAlone from '~/ui/layout/printAlone.module.css'
import pageFrame from '~/ui/layout/pageFrame.module.css'
import styles from './OrderTrackingScreen.module.css'

/** Shows an order to whoever knows its number and e-mail, as WooCommerce's page at this address does. */
export function OrderTrackingScreen() {
  const [search] = useSearchParams()
  // As WooCommerce's form takes it from the address.
  const number = search.get('orderid') ?? ''
  return (
    <div className={`${pageFrame.page} ${printAlone.page}`}>
      <PageHead title={orderMessages.track} isNoIndex />
      <h1>{orderMessages.track}</h1>
      <Tracking key={`${number} ${useCustomerChangeCount()}`} number={number} />
    </div>
  )
}

/** How often the customer has changed since the screen was opened: what one has typed and seen is not for the next. */
function useCustomerChangeCount(): number {
  const customerId = useCartStore((state) => state.customerId)
  const [last, setLast] = useState({ customerId, count: 0 })
  if (customerId !== undefined && last.customerId !== customerId) {
    const isFirst = last.customerId === undefined
    setLast({ customerId, count: isFirst ? last.count : last.count + 1 })
  }
  return last.count
}

function Tracking({ number }: { number: string }) {
  const { found, track, trackAgain, elsewhere, ...state } = useTrackOrder(number)
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [notices, setNotices] = useState<readonly ShopNotice[]>([])
  const action = useOrderAction({
    async onResponse({ notices }) {
      // Reads the new status and fresh links. Without a notice of the shop, a changed order shows that it has worked.
      const order = found && (await trackAgain(found.request))
      if (notices.length > 0) return show(notices)
      show([order ? (isOrderChanged(found.order, order) ? CHANGED : ignoredNotice) : FAILED])
    },
    onCartFilled: () => void navigate(paths.cart()),
    onFailed() {
      show([FAILED])
      // The shop may have done it although its response is lost.
      if (found) void trackAgain(found.request)
    },
  })

  /** Beside the order, which takes the focus. Errors are alerts. */
  function show(news: readonly ShopNotice[]) {
    if (!isMounted.current) return announceElsewhere(news)
    setNotices(news)
    const texts = news.flatMap(({ kind, text }) => (kind === 'error' ? [] : text))
    if (texts.length > 0) announce(texts.join(' '))
  }

  const path = orderTrackingPath(number) ?? ''
  if (elsewhere !== undefined)
    return (
      // In place of the form, which had the focus.
      <div ref={focusOnResponse} tabIndex={-1}>
        <WordpressPageLink path={orderTrackingPath(elsewhere) ?? ''} />
      </div>
    )
  return (
    <>
      <div className={styles.card}>
        <p>{orderMessages.trackHint}</p>
        <TrackOrderForm
          {...state}
          {...{ path, number }}
          onTrack={(request) => {
            setNotices([])
            return track(request)
          }}
        />
      </div>
      <ShopNotices notices={notices} />
      {found && (
        <TrackedOrder
          // Mounts again with each order that is found, to take the focus.
          key={found.foundAt}
          {...found}
          isBusy={action.isBusy}
          onFollow={action.follow}
        />
      )}
    </>
  )
}

const FAILED = ownNotice('error', accountMessages.orderActionFailed)
const CHANGED = ownNotice('success', orderMessages.changed)

/**
 * What the Store API asks for before it shows the order: the key, for an order of this tab; the session, for a
 * customer's own order. Printed addresses tell that it is the customer's own.
 */
function useCredentials({ number, addresses }: Order) {
  const isCustomer = useCartStore((state) => Boolean(state.customerId))
  const [placed] = useState(() => placedOrder(number))
  if (placed?.key) return { id: placed.id, key: placed.key, email: placed.email }
  const isOwn = isCustomer && addresses.length > 0 && /^\d+$/.test(number)
  return { id: isOwn ? Number(number) : undefined }
}

interface TrackedOrderProps extends Omit<ComponentProps<typeof OrderView>, 'order' | 'facts'> {
  order: Order
  /** Found on this screen just now, not before a way back to it. */
  isNew: boolean
}

function TrackedOrder({ order, isNew, ...actions }: TrackedOrderProps) {
  const withKnownState = useKnownStates(order.addresses)
  const facts = useOrderFacts({ ...useCredentials(order), words: order.status })
  // Where a plugin numbers orders, a customer's number may be the id of another order.
  const isSame = !facts?.lines.length || haveSameNames(order.lines, facts.lines)
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.order}>
      <h2 id={id} ref={isNew ? focusOnResponse : undefined} tabIndex={-1}>
        {interpolate(accountMessages.orderTitle, { number: order.number })}
      </h2>
      <OrderView
        {...actions}
        facts={isSame ? facts : null}
        order={{ ...order, addresses: order.addresses.map(withKnownState) }}
      />
    </section>
  )
}
