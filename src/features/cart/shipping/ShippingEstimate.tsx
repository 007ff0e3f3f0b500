import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TABLET } from '~/config/constants'
import type { Cart } from '~/domain/cart/cart'
import { formatDestination } from '~/domain/cart/shippingDestination'
import type { AddressSettings } from '~/domain/checkout/addressSettings'
import { postcodeName } from '~/domain/checkout/checkoutFields'
import { takeLostFocus } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import { useMediaQuery } from '~/lib/viewport'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { EstimateForm, EstimateFormSkeleton } from './EstimateForm'
import styles from './ShippingEstimate.module.css'
import { ShippingRates } from './ShippingRates'

interface ShippingEstimateProps {
  cart: Cart
  /** Names and fields of the shop's countries; `isPending`: they may still come. */
  addresses: { settings: AddressSettings | undefined; isPending: boolean }
}

/** Shipping on the cart page: the destination, its rates, and a form for another destination. */
export function ShippingEstimate({ cart, addresses }: ShippingEstimateProps) {
  const { settings: addressSettings } = addresses
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const isPhone = !useMediaQuery(TABLET)
  if (!cart.needsShipping) return null

  const hasRates = cart.packages.some(({ rates }) => rates.length > 0)
  // Some shops list rates before a destination is known. Without either, show the form, on a phone after a press.
  const isKnown = hasRates || cart.shipping.postcode !== ''
  const isFoldable = isKnown || isPhone
  const destination = formatDestination(cart.shipping, addressSettings)
  // The state's name is still loading: reserve its line.
  const isUnnamed = addresses.isPending && cart.shipping.state !== ''
  const postcode = postcodeName(cart.shipping.country, addressSettings, commonMessages.postcode)

  function onDone() {
    flushSync(() => setChanging(false))
    // The submit button is gone.
    takeLostFocus(toggle.current)
  }

  return (
    <section className={styles.shipping} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{cartMessages.shipping}</h3>
        {isFoldable && (
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {isKnown ? cartMessages.changeAddress : cartMessages.estimate}
          </button>
        )}
      </div>
      {isKnown && (destination || isUnnamed) && (
        <p className={styles.destination}>
          {destination ? interpolate(commonMessages.deliveryTo, { destination }) : '\u00A0'}
        </p>
      )}
      {hasRates ? (
        <ShippingRates cart={cart} />
      ) : (
        isKnown && (
          <p className={styles.destination}>{interpolate(commonMessages.noRates, { postcode })}</p>
        )
      )}
      {(isChanging || !isFoldable) &&
        (addresses.isPending ? (
          <EstimateFormSkeleton cart={cart} isFirst={!isKnown} />
        ) : (
          <EstimateForm {...{ cart, addressSettings, onDone }} isFirst={!isKnown} />
        ))}
    </section>
  )
}
