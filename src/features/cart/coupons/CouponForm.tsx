import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { COUPON_FORM_SLIDE_MS } from '~/config/constants'
import { isSameCoupon } from '~/domain/cart/coupon'
import { cartFingerprint } from '~/domain/checkout/checkoutChanges'
import { isFocusLost, takeLostFocus } from '~/lib/focus'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as cartMessages from '~/messages/cart'
import { clearCouponNotice } from '~/state/campaigns'
import { cartMutation, useCartStore } from '~/state/cart'
import { Button } from '~/ui/forms/Button'
import { FieldWithButton, TextField } from '~/ui/forms/Field'
import { Collapse } from '~/ui/layout/Collapse'
import { Icon } from '~/ui/media/Icon'
import { announceChange } from '~/features/cart/announceInCart'
import styles from './CouponForm.module.css'
import { addCouponToCart } from './couponMutations'

/** Equal for the same lines, total and coupons. */
const contentsOf = ({ cart }: ReturnType<typeof useCartStore.getState>) =>
  cart ? `${cartFingerprint(cart)} ${cart.coupons.map(({ code }) => code).join()}` : ''

/**
 * The field for a coupon code. Not a form element: in the checkout's form, Enter must apply the coupon
 * and never place the order. Not `useForm` either: it has one value, and its error ends with any change of
 * the cart.
 */
export function CouponForm() {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [applied, setApplied] = useState<string>()
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<{ text: string; contents: string }>()
  /** The shop's sentence that it has no coupons. */
  const [disabled, setDisabled] = useState<string>()
  const contents = useCartStore(contentsOf)
  const isApplied = useCartStore(
    ({ cart }) =>
      applied !== undefined && cart?.coupons.some((coupon) => isSameCoupon(coupon.code, applied)),
  )
  // The reason may be gone with any change of the cart: a minimum, or the same coupon.
  const error = refusal?.contents === contents ? refusal.text : undefined
  const { mutate, isPending } = useSingleMutation({
    ...cartMutation,
    mutationFn: (code: string, { client }) => addCouponToCart(code, client),
    onSuccess(result, sent) {
      if (result.outcome === 'failed') {
        if (result.areDisabled) setDisabled(result.text)
        return showError(result.text, result.loss)
      }
      announceChange(cartMessages.couponApplied, result.loss)
      setApplied(sent)
      // Another code has been typed meanwhile.
      if (field.current?.value.trim() !== sent) return
      setCode('')
      setOpen(false)
      // Some browsers do not focus a button that is clicked.
      if (isFocusLost() || group.current?.contains(document.activeElement))
        toggle.current?.focus({ preventScroll: true })
    },
  })

  function showError(text: string, loss?: string) {
    setRefusal({ text, contents: contentsOf(useCartStore.getState()) })
    announceChange(text, loss)
  }

  function onToggle() {
    // The field has to be there, and no longer inert, to take the focus.
    flushSync(() => {
      setApplied(undefined)
      setOpen(!isOpen)
    })
    if (!isOpen) field.current?.focus()
  }

  function apply() {
    setApplied(undefined)
    setRefusal(undefined)
    clearCouponNotice()
    const trimmed = code.trim()
    if (trimmed) mutate(trimmed)
    else showError(cartMessages.enterCoupon)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }

  if (disabled !== undefined)
    return (
      <p ref={takeLostFocus} tabIndex={-1}>
        {disabled}
      </p>
    )
  return (
    <div className={styles.coupon}>
      {isApplied && (
        <p className={styles.applied}>
          <Icon name="check" />
          {cartMessages.couponApplied}
        </p>
      )}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {cartMessages.couponToggle}
      </button>
      <div id={id} className={styles.collapse}>
        <Collapse value={isOpen || undefined} ms={COUPON_FORM_SLIDE_MS}>
          {() => (
            <div
              ref={group}
              role="group"
              aria-label={cartMessages.couponCode}
              className={styles.form}
            >
              <FieldWithButton>
                <TextField
                  label={cartMessages.couponCode}
                  name="coupon_code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="done"
                  ref={field}
                  value={code}
                  error={error}
                  onChange={({ currentTarget }) => {
                    setCode(currentTarget.value)
                    setRefusal(undefined)
                  }}
                  onKeyDown={onKeyDown}
                />
                <Button variant="secondary" isBusy={isPending} onClick={apply}>
                  {cartMessages.applyCoupon}
                </Button>
              </FieldWithButton>
            </div>
          )}
        </Collapse>
      </div>
    </div>
  )
}
