import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { COUPON_FORM_SLIDE_MS } from '~/config/constants'
import { couponMessages } from '~/config/couponMessages'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { Collapse } from '~/ui/layout/Collapse'
import { TextField } from '~/ui/forms/Field'
import styles from './CouponForm.module.css'
import { useApplyCoupon } from './useApplyCoupon'

const OPEN = {}

/**
 * A coupon for the cart. No form element, since it stands inside the checkout's too, where Enter must
 * apply the coupon and never place the order.
 */
export function CouponForm() {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isApplied, setApplied] = useState(false)
  const [code, setCode] = useState('')
  const { apply, isPending, error, forgetError } = useApplyCoupon({
    onApplied() {
      setCode('')
      setApplied(true)
      setOpen(false)
      toggle.current?.focus()
    },
  })

  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  function send() {
    setApplied(false)
    apply(code)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className={styles.coupon}>
      {isApplied && (
        <p className={styles.applied}>
          <Icon name="check" />
          {couponMessages.applied}
        </p>
      )}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setApplied(false)
          setOpen(!isOpen)
        }}
      >
        {couponMessages.toggle}
      </button>
      <div id={id} className={styles.sliding}>
        <Collapse value={isOpen ? OPEN : undefined} ms={COUPON_FORM_SLIDE_MS}>
          {() => (
            <div role="group" aria-label={couponMessages.label} className={styles.form}>
              <TextField
                label={couponMessages.label}
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
                  forgetError()
                }}
                onKeyDown={onKeyDown}
              />
              <Button variant="secondary" isBusy={isPending} onClick={send}>
                {couponMessages.apply}
              </Button>
            </div>
          )}
        </Collapse>
      </div>
    </div>
  )
}
