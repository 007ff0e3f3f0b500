import { formatMoney, isZero } from '~/domain/money'
import { keepFocusOnRemoval } from '~/lib/focus'
import { interpolate, interpolateParts } from '~/lib/text'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as cartMessages from '~/messages/cart'
import { cartMutation, useCartStore } from '~/state/cart'
import { announceChange } from '~/features/cart/announceInCart'
import styles from './AppliedCoupons.module.css'
import { removeCouponFromCart } from './couponMutations'

/**
 * The cart's coupons with a button to remove each. Several also show their own discount; that of a
 * single one is among the totals.
 */
export function AppliedCoupons() {
  const coupons = useCartStore(({ cart }) => cart?.coupons)
  const hasSeveral = coupons !== undefined && coupons.length > 1
  const { mutate, isPending, variables, data } = useSingleMutation({
    ...cartMutation,
    mutationFn: (code: string, { client }) => removeCouponFromCart(code, client),
    onSuccess(result) {
      if (result.outcome === 'failed') return announceChange(result.text, result.loss)
      announceChange(cartMessages.couponRemoved, result.loss)
    },
  })
  const removingCode = isPending ? variables : undefined
  // It may have gone meanwhile, for example in another tab.
  const isApplied = coupons?.some(({ code }) => code === variables)
  const isRemoved = coupons?.length === 0 && data?.outcome === 'done'
  const problem = !isPending && isApplied && data?.outcome === 'failed' ? data.text : undefined

  return (
    <div tabIndex={-1} className={styles.coupons}>
      {coupons && coupons.length > 0 && (
        <ul aria-label={cartMessages.coupons} className={styles.list}>
          {coupons.map(({ code, discount }) => (
            <li
              key={code}
              ref={keepFocusOnRemoval}
              className={styles.coupon}
              data-removing={code === removingCode || undefined}
            >
              <span>
                {interpolateParts(
                  hasSeveral && !isZero(discount)
                    ? cartMessages.couponDiscount
                    : cartMessages.coupon,
                  {
                    code: (
                      <bdi key="code" className={styles.code}>
                        {code}
                      </bdi>
                    ),
                    amount: (
                      <span key="amount" className={styles.amount}>
                        (−{formatMoney(discount)})
                      </span>
                    ),
                  },
                )}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={interpolate(cartMessages.removeCouponOf, { code })}
                aria-disabled={isPending}
                onClick={() => mutate(code)}
              >
                {cartMessages.removeCoupon}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isRemoved && <p className={styles.removed}>{cartMessages.couponRemoved}</p>}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  )
}
