import { useEffect, useId, useRef, useState } from 'react'
import { fill } from '~/config/messages'
import { shippingMessages } from '~/config/shippingMessages'
import type { Cart } from '~/domain/cart/cart'
import { placeInWords, postcodeName } from '~/domain/cart/ratePlace'
import { PlaceForm } from './PlaceForm'
import styles from './ShippingChoice.module.css'
import { ShippingRates } from './ShippingRates'

/** The cart's: where it is to be sent, the ways to send it there, and another place to send it to. */
export function ShippingChoice({ cart }: { cart: Cart }) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const [timesDone, setTimesDone] = useState(0)
  // The form has gone, with the button that was pressed.
  useEffect(() => {
    if (timesDone > 0) toggle.current?.focus()
  }, [timesDone])
  if (!cart.needsShipping) return null

  const hasRates = cart.packages.some(({ rates }) => rates.length > 0)
  // Some shops show rates before anyone has said where to; without either, the form is the first thing.
  const isKnown = hasRates || cart.shipping.postcode !== ''
  const place = placeInWords(cart.shipping)
  const postcode = postcodeName(cart.shipping.country)
  return (
    <section className={styles.shipping} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{shippingMessages.heading}</h3>
        {isKnown && (
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {shippingMessages.change}
          </button>
        )}
      </div>
      {isKnown && place && <p className={styles.where}>{fill(shippingMessages.to, { place })}</p>}
      {hasRates ? (
        <ShippingRates cart={cart} />
      ) : (
        isKnown && <p className={styles.where}>{fill(shippingMessages.none, { postcode })}</p>
      )}
      {(isChanging || !isKnown) && (
        <PlaceForm
          cart={cart}
          isFirst={!isKnown}
          onDone={() => {
            setChanging(false)
            setTimesDone(timesDone + 1)
          }}
        />
      )}
    </section>
  )
}
