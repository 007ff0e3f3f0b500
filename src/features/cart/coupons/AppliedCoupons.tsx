import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatMoney, isZero } from '~/domain/money'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import { cartMutation, useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import styles from './AppliedCoupons.module.css'
import { removeCouponFromCart } from './couponMutations'

/**
 * The cart's coupons with a button to remove each. Several also show their own discount; that of a
 * single one is among the totals.
 */
export function AppliedCoupons() {
  const coupons = useCartStore(({ cart }) => cart?.coupons)
  const hasSeveral = coupons !== undefined && coupons.length > 1
  const container = useRef<HTMLDivElement>(null)
  const [removingCode, setRemovingCode] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: (code: string, { client }) => removeCouponFromCart(code, client),
    onMutate: (code) => {
      setRemovingCode(code)
      setProblem(undefined)
    },
    onSuccess(result) {
      setRemovingCode(undefined)
      const text = result.outcome === 'failed' ? result.text : cartMessages.couponRemoved
      if (result.outcome === 'failed') setProblem(text)
      // The pressed button is gone.
      else container.current?.focus()
      announce(text)
    },
  })

  return (
    <div ref={container} tabIndex={-1} className={styles.coupons}>
      {coupons && coupons.length > 0 && (
        <ul aria-label={cartMessages.coupons} className={styles.list}>
          {coupons.map(({ code, discount }) => (
            <li
              key={code}
              className={styles.coupon}
              data-removing={code === removingCode || undefined}
            >
              <span>
                {cartMessages.coupon}
                <span className={styles.code}>{code}</span>
                {hasSeveral &&
                  !isZero(discount) &&
                  interpolate(cartMessages.couponDiscount, { amount: formatMoney(discount) })}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={interpolate(cartMessages.removeCouponOf, { code })}
                aria-disabled={removingCode !== undefined}
                onClick={() => removingCode === undefined && mutate(code)}
              >
                {cartMessages.removeCoupon}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  )
}
