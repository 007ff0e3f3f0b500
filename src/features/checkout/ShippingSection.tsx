import type { ReactNode } from 'react'
import { postcodeName } from '~/domain/checkout/checkoutFields'
import { interpolate } from '~/lib/text'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { Notice } from '~/ui/feedback/Notice'
import { useCheckout } from './CheckoutProvider'
import { isIndianShop } from './isIndianShop'
import styles from './ShippingSection.module.css'

/** The shipping rates of the form's address, or why there are none yet. */
export function ShippingSection({ rates }: { rates: ReactNode }) {
  const { form, sync } = useCheckout()
  const { id, error } = form.fieldProps('shippingRate')
  return (
    <div id={id} tabIndex={-1} aria-busy={sync.isPending} className={styles.rates}>
      {sync.hasFailed ? (
        <Notice kind="error" title={commonMessages.ratesFailed} onRetry={sync.retry}>
          {commonMessages.loadFailedHint}
        </Notice>
      ) : (
        <RatesOrHint rates={rates} />
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}

function RatesOrHint({ rates }: { rates: ReactNode }) {
  const { cart, requirements, sync } = useCheckout()
  if (!sync.isComplete) {
    return (
      <p className={styles.hint}>
        {isIndianShop() ? checkoutMessages.pinCodeHint : checkoutMessages.addressHint}
      </p>
    )
  }
  if (cart.packages.some((parcel) => parcel.rates.length > 0)) return rates
  const postcode = postcodeName(
    cart.shipping.country,
    requirements.fields.shop,
    commonMessages.postcode,
  )
  return (
    <p className={styles.hint}>
      {sync.areRatesCurrent
        ? interpolate(commonMessages.noRates, { postcode })
        : checkoutMessages.loadingRates}
    </p>
  )
}
