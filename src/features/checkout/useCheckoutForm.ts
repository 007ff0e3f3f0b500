import { useRef, useState } from 'react'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart'
import {
  fieldKeys,
  refusalsByField,
  validate,
  withField,
  type CheckoutForm,
  type FieldKey,
} from '~/domain/checkout'
import { formFromCart } from '~/domain/checkoutAddresses'
import type { AddressRefusals } from '~/domain/checkoutResult'
import { readDraft, writeDraft } from './draft'
import { faultText } from './wording'

type FieldTexts = Partial<Record<FieldKey, string>>

/**
 * The form's values and what is wrong with them. A field is spoken of once the shopper has left it
 * changed, or has tried to order; a refusal of the shop stands until its field is changed.
 */
export function useCheckoutForm(cart: Cart) {
  const methods = cart.needsPayment ? cart.paymentMethods : []
  const [form, setForm] = useState(() => restored(cart))
  // Several fields may change before the next render: a browser fills in a whole address at once.
  const latest = useRef(form)
  const [changed, setChanged] = useState<ReadonlySet<FieldKey>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<FieldKey>>(new Set())
  const [refusals, setRefusals] = useState<FieldTexts>({})
  const isRefused = useRef(false)

  function update(change: (form: CheckoutForm) => CheckoutForm) {
    latest.current = change(latest.current)
    setForm(latest.current)
    writeDraft(latest.current)
  }

  function setField(key: FieldKey, text: string) {
    update((form) => withField(form, key, text))
    setChanged((changed) => new Set(changed).add(key))
    isRefused.current = false
    setRefusals(({ [key]: _answered, ...others }) => others)
  }

  function leave(key: FieldKey) {
    if (!changed.has(key)) return
    setLeft((left) => new Set(left).add(key))
  }

  /** Shows every fault of the fields there are; true when there is none. */
  function check() {
    setLeft(new Set(fieldKeys(latest.current)))
    return Object.keys(validate(latest.current, methods)).length === 0
  }

  /** Shows the shop's refusals at their fields; gives back those that belong to none. */
  function refuse(refused: AddressRefusals) {
    const { fields, other } = refusalsByField(refused, latest.current.hasOwnBilling)
    setRefusals(fields)
    isRefused.current = Object.keys(fields).length > 0
    return { other, hasFields: isRefused.current }
  }

  const faults = validate(form, methods)
  const errors: FieldTexts = {}
  for (const key of fieldKeys(form)) {
    const fault = left.has(key) ? faults[key] : undefined
    const text = refusals[key] ?? (fault && faultText(key, fault, form))
    if (text) errors[key] = text
  }

  return {
    form,
    errors,
    update,
    setField,
    leave,
    check,
    refuse,
    /** The values past any render, for what has waited. */
    current: () => latest.current,
    /** Whether the shop has refused a field that nobody has touched since. */
    isRefused: () => isRefused.current,
  }
}

export type CheckoutFields = ReturnType<typeof useCheckoutForm>

function restored(cart: Cart): CheckoutForm {
  const countries = Object.keys(site.countries)
  const fresh = formFromCart(cart, countries)
  const draft = readDraft()
  if (!draft) return fresh
  const isKnown = cart.paymentMethods.includes(draft.paymentMethod)
  return { ...draft, paymentMethod: isKnown ? draft.paymentMethod : fresh.paymentMethod }
}
