import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import {
  addressFieldOf,
  fieldKeys,
  refusalsByField,
  validate,
  withField,
  type Asks,
  type CheckoutForm,
  type FieldKey,
} from '~/domain/checkout/checkout'
import { filledFrom, formFromCart } from '~/domain/checkout/checkoutAddresses'
import type { AddressRefusals } from '~/domain/checkout/checkoutResult'
import { readDraft, writeDraft } from './draft'
import { faultText } from './wording'

type FieldTexts = Partial<Record<FieldKey, string>>

/**
 * The form's values and what is wrong with them. A field is spoken of once the shopper has left it
 * changed, or has tried to order; a refusal of the shop stands until its field is changed.
 */
export function useCheckoutForm(cart: Cart, asks: Asks, customerId: number) {
  const [form, setForm] = useState(() => restored(cart, customerId))
  // Several fields may change before the next render: a browser fills in a whole address at once.
  const latest = useRef(form)
  const [changed, setChanged] = useState<ReadonlySet<FieldKey>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<FieldKey>>(new Set())
  const [refusals, setRefusals] = useState<FieldTexts>({})
  const isRefused = useRef(false)

  function update(change: (form: CheckoutForm) => CheckoutForm) {
    latest.current = change(latest.current)
    setForm(latest.current)
    writeDraft(latest.current, customerId)
  }

  function setField(key: FieldKey, text: string) {
    update((form) => withField(form, key, text))
    setChanged((changed) => new Set(changed).add(key))
    forgive(key)
  }

  /** What the shop has refused is another thing now. */
  function forgive(key: FieldKey) {
    isRefused.current = false
    setRefusals(({ [key]: _answered, ...others }) => others)
  }

  function leave(key: FieldKey) {
    if (!changed.has(key)) return
    setLeft((left) => new Set(left).add(key))
  }

  /** Shows every fault of the fields there are; true when there is none. */
  function check() {
    setLeft(new Set(fieldKeys(latest.current, asks)))
    // What decides rates is asked for again by itself; the rest is for the shop to look at once more.
    setRefusals((refusals) => {
      const kept = Object.entries(refusals).filter(([key]) => addressFieldOf(key as FieldKey))
      return Object.fromEntries(kept)
    })
    return Object.keys(validate(latest.current, asks)).length === 0
  }

  /** Shows the shop's refusals at their fields; gives back those that belong to none. */
  function refuse(refused: AddressRefusals) {
    const { fields, other } = refusalsByField(refused, latest.current, asks)
    setRefusals(fields)
    isRefused.current = Object.keys(fields).length > 0
    return { other, hasFields: isRefused.current }
  }

  useSignedIn(cart, customerId, () => {
    setRefusals({})
    update((form) => filledFrom(form, freshForm(cart)))
  })

  const faults = validate(form, asks)
  const errors: FieldTexts = {}
  for (const key of fieldKeys(form, asks)) {
    const fault = left.has(key) ? faults[key] : undefined
    const text = refusals[key] ?? (fault && faultText(key, fault, form, asks))
    if (text) errors[key] = text
  }

  return {
    form,
    asks,
    errors,
    update,
    setField,
    leave,
    forgive,
    check,
    refuse,
    /** The values past any render, for what has waited. */
    current: () => latest.current,
    /** Whether the shop has refused a field that nobody has touched since. */
    isRefused: () => isRefused.current,
  }
}

export type CheckoutFields = ReturnType<typeof useCheckoutForm>

/** Calls `onCart` once a guest has become a customer, with the customer's cart on the screen. */
function useSignedIn(cart: Cart, customerId: number, onCart: () => void) {
  const before = useRef({ cart, customerId })
  const tell = useEffectEvent(onCart)
  useEffect(() => {
    const { current: known } = before
    if (customerId === 0 || known.customerId !== 0) {
      before.current = { cart, customerId }
    } else if (cart !== known.cart) {
      // The answer that names the customer brings the cart as well, a moment later.
      before.current = { cart, customerId }
      tell()
    }
  }, [cart, customerId])
}

function restored(cart: Cart, customerId: number): CheckoutForm {
  const fresh = freshForm(cart)
  const draft = readDraft(customerId)
  if (!draft) return fresh
  const form = customerId > 0 ? filledFrom(draft, fresh) : draft
  const isKnown = cart.paymentMethods.includes(form.paymentMethod)
  return { ...form, paymentMethod: isKnown ? form.paymentMethod : fresh.paymentMethod }
}

const freshForm = (cart: Cart) => formFromCart(cart, Object.keys(site.countries))
