import type { ReactNode } from 'react'
import { messages } from '~/config/messages'
import type { Cart } from '~/domain/cart/cart'
import { postcodeName } from '~/domain/cart/ratePlace'
import { Notice } from '~/ui/feedback/Notice'
import { isIndianShop } from './wording'
import styles from './ShippingSection.module.css'
import type { useAddressSync } from './useAddressSync'

interface ShippingSectionProps {
  cart: Cart
  /** How far the shop has come with the address of the form. */
  sync: ReturnType<typeof useAddressSync>
  /** The choice itself. */
  rates: ReactNode
  error: string | undefined
  /** Where that error leads to. */
  id: string
}

/** The ways to send the order, or why there are none yet. */
export function ShippingSection({ cart, sync, rates, error, id }: ShippingSectionProps) {
  const hasRates = cart.packages.some((parcel) => parcel.rates.length > 0)
  return (
    <div id={id} tabIndex={-1} aria-busy={sync.isWorking} className={styles.rates}>
      {sync.error ? (
        <Notice
          kind="error"
          title="The shipping for this address could not be worked out."
          onRetry={() => sync.ask()}
        >
          {messages.loadFailedWhy}
        </Notice>
      ) : !sync.isComplete ? (
        <p className={styles.hint}>
          {isIndianShop()
            ? 'Choose your State and enter your PIN Code to see how we can send your order.'
            : 'Enter your address to see how we can send your order.'}
        </p>
      ) : hasRates ? (
        rates
      ) : (
        <p className={styles.hint}>
          {sync.isSettled
            ? `We cannot send these things to this address. Please check your ${postcodeName(cart.shipping.country)}, or contact us.`
            : 'Looking for the ways to send your order…'}
        </p>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}
