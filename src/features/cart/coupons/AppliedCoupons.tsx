import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { couponMessages } from '~/config/couponMessages'
import { fill } from '~/config/messages'
import { formatMoney, isZero } from '~/domain/money'
import { cartMutation, useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import styles from './AppliedCoupons.module.css'
import { removeStep } from './couponSteps'

/**
 * The cart's coupons, each with a way to take it back out; of several, each says what it takes off (of
 * one, the totals do).
 */
export function AppliedCoupons() {
  const coupons = useCartStore(({ cart }) => cart?.coupons)
  const isOneOfSeveral = coupons !== undefined && coupons.length > 1
  const place = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: (code: string, { client }) => removeStep(code, client),
    onMutate: (code) => {
      setLeaving(code)
      setProblem(undefined)
    },
    onSuccess(result) {
      setLeaving(undefined)
      const text = result.outcome === 'failed' ? result.text : couponMessages.removed
      if (result.outcome === 'failed') setProblem(text)
      // Its button is gone, and the focus with it: the keyboard goes on from here.
      else place.current?.focus()
      announce(text)
    },
  })

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {coupons && coupons.length > 0 && (
        <ul aria-label="Coupons" className={styles.list}>
          {coupons.map(({ code, discount }) => (
            <li key={code} className={styles.coupon} data-leaving={code === leaving || undefined}>
              <span>
                Coupon: <span className={styles.code}>{code}</span>
                {isOneOfSeveral && !isZero(discount) && ` (−${formatMoney(discount)})`}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={fill(couponMessages.remove, { code })}
                aria-disabled={leaving !== undefined}
                onClick={() => leaving === undefined && mutate(code)}
              >
                [Remove]
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  )
}
