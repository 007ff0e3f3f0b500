import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { LONG_TIMEOUT_MS, inTime, newAction } from '~/api/http'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import type { AddressSettings } from '~/domain/checkout/addressSettings'
import {
  checkoutFields,
  checkoutRequirements,
  refusalsByField,
  type CheckoutField,
  type CheckoutRequirements,
  type CheckoutValues,
} from '~/domain/checkout/checkout'
import { fillBlanks, fitAddresses, valuesFromCart } from '~/domain/checkout/checkoutAddresses'
import { withPageFields, withPageSettings, type CheckoutPage } from '~/domain/checkout/checkoutPage'
import type { AddressRefusals } from '~/domain/checkout/checkoutResult'
import type { Attribution } from '~/domain/order/attribution'
import * as checkoutMessages from '~/messages/checkout'
import { useCartStore } from '~/state/cart'
import { focusedField } from '~/lib/focus'
import { useForm } from '~/ui/forms/useForm'
import styles from './CheckoutForm.module.css'
import { findGateway, useCheckoutPage } from './checkoutPageQuery'
import { checkoutDraft } from './checkoutStorage'
import { checkoutErrors } from './fields/fieldErrors'
import { useAddressSync, type AskForRates } from './fields/useAddressSync'
import { useIsOrdering, usePlaceOrder, type Placed } from './usePlaceOrder'

interface CheckoutProviderProps {
  cart: Cart
  /** The shop's address fields; undefined where it does not say which it has. */
  addressSettings: AddressSettings | undefined
  askForRates: AskForRates
  onPlaced: (placed: Placed) => void
  /** Called at each attempt to order. False stops it; the callee has shown a notice. */
  mayPlaceOrder?: () => boolean
  /** The order attribution to send with the order. */
  attribution?: () => Attribution
  /** Notices, summary and form, which use `useCheckout`. */
  children: ReactNode
}

/** The state of one checkout: form, rates for its address, the order, and its problem. */
export function CheckoutProvider({ children, ...props }: CheckoutProviderProps) {
  const checkout = useCheckoutState(props)
  return (
    <CheckoutContext value={checkout}>
      <div aria-busy={checkout.isPlacing} className={styles.checkout}>
        {children}
      </div>
    </CheckoutContext>
  )
}

const CheckoutContext = createContext<ReturnType<typeof useCheckoutState> | undefined>(undefined)

export function useCheckout() {
  const checkout = useContext(CheckoutContext)
  if (!checkout) throw new Error('useCheckout needs a CheckoutProvider')
  return checkout
}

function useCheckoutState({
  cart,
  addressSettings,
  askForRates,
  onPlaced,
  mayPlaceOrder,
  attribution,
}: Omit<CheckoutProviderProps, 'children'>) {
  const customerId = useCartStore((state) => state.customerId) ?? 0
  const { page, whenLoaded } = useCheckoutPage(cart, customerId)
  const requirementsWith = (checkoutPage: CheckoutPage | undefined) =>
    checkoutRequirements(
      cart,
      customerId,
      withPageSettings(site.checkout, checkoutPage),
      site.countries,
      site.checkout.termsPath !== undefined || checkoutPage?.terms?.isRequired === true,
      withPageFields(addressSettings, checkoutPage),
    )
  const requirements = requirementsWith(page)
  const isGuest = customerId === 0
  const signInId = useId()
  const [isSigningIn, setSigningIn] = useState<boolean>()

  const form = useForm<CheckoutValues, CheckoutField>({
    initialValues: () => valuesFromCart(cart, requirements),
    draft: {
      ...checkoutDraft(customerId),
      read: () => restoreDraft(cart, customerId, requirements),
    },
    fields: (values) => checkoutFields(values, requirements),
    validate: (values) => checkoutErrors(values, requirements),
    onInvalid: () => setProblem({ kind: 'fields' }),
    isPending: useIsOrdering(),
    async onSubmit(values) {
      const rates = [...useCartStore.getState().pendingRates.values()]
      sync.requestAgain(values)
      const signal = newAction()
      const time = { signal, timeoutMs: LONG_TIMEOUT_MS }
      // The form was valid without the shop's page, which may require more.
      const shopPage = page ?? (await inTime('page of the checkout', time, whenLoaded))
      if (!page && !mayOrder(values, requirementsWith(shopPage))) return
      await submit({ values, seen: cart, rates, signal })
    },
  })
  const sync = useAddressSync({
    values: form.values,
    cart,
    addressSettings,
    askForRates,
    onRefused(refusals) {
      const { other } = refuse(refusals)
      if (other.length > 0)
        setProblem({ kind: 'messages', texts: other, isRevealed: focusedField() === undefined })
    },
  })
  const { submit, isPlaced, problem, setProblem } = usePlaceOrder({
    cart,
    requirements,
    areRatesCurrentFor: sync.areRatesCurrentFor,
    isRefused: form.isRefused,
    refuse,
    onPlaced(placed) {
      const { paymentMethod } = placed.values
      const payment = cart.needsPayment ? findGateway(paymentMethod, page).title : undefined
      onPlaced({ ...placed, payment })
    },
    attribution,
  })

  const askToSignIn = () => setProblem({ kind: 'sign-in', text: checkoutMessages.signInToOrder })

  function mayOrder(values: CheckoutValues, required: CheckoutRequirements) {
    const errors = checkoutErrors(values, required)
    if (required.account === 'sign-in') askToSignIn()
    else if (required.deliversToBilling && values.hasOwnBilling)
      setProblem({ kind: 'messages', texts: [checkoutMessages.deliversToBilling] })
    else if (Object.keys(errors).length > 0) {
      form.refuse(errors)
      setProblem({ kind: 'fields' })
    } else return true
    return false
  }

  function refuse(refusals: AddressRefusals) {
    const { fields, other, isBeyondForm } = refusalsByField(refusals, form.latest(), requirements)
    form.refuse(fields)
    return { other, hasFields: form.isRefused(), isBeyondForm }
  }

  // The shop's page can leave one address, and another cart other countries.
  const fits = fitAddresses(form.values, requirements) === form.values
  const fit = useEffectEvent(() => form.update((values) => fitAddresses(values, requirements)))
  useEffect(() => {
    if (!fits) fit()
  }, [fits])

  useCustomerChange(cart, customerId, (wasGuest) => {
    if (wasGuest) {
      form.refuse({})
      form.update((typed) => fillBlanks(typed, valuesFromCart(cart, requirements)))
    }
    sync.requestAgain(form.latest())
  })

  /** Opens the panel and moves the focus into it. */
  function openSignIn() {
    flushSync(() => setSigningIn(true))
    const panel = document.getElementById(signInId)
    const first = panel?.querySelector<HTMLElement>('input:not([type=hidden]), a')
    ;(first ?? panel)?.focus()
  }

  const isPlacing = form.isSubmitting || isPlaced
  return {
    cart,
    page,
    requirements,
    isGuest,
    form,
    sync,
    problem,
    clearProblem: () => setProblem(undefined),
    isPlacing,
    placeOrder: () => {
      if (isPlacing || mayPlaceOrder?.() === false) return
      // A guest who cannot order need not correct anything else first.
      if (requirements.account === 'sign-in') askToSignIn()
      else form.submit()
    },
    signIn: {
      panelId: signInId,
      isOpen: isSigningIn ?? requirements.account === 'sign-in',
      open: openSignIn,
      close: () => setSigningIn(false),
    },
  }
}

/** Calls `onChange` after a sign-in or sign-out, once the cart of the new customer has come. */
function useCustomerChange(cart: Cart, customerId: number, onChange: (wasGuest: boolean) => void) {
  const known = useRef({ cart, customerId })
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    const before = known.current
    const isOther = customerId !== before.customerId
    // The response that names the customer comes a moment before the cart.
    if (isOther && cart === before.cart) return
    known.current = { cart, customerId }
    if (isOther) notify(before.customerId === 0)
  }, [cart, customerId])
}

/** The draft, completed by what the shop knows of a customer, with a payment method of this cart. */
function restoreDraft(
  cart: Cart,
  customerId: number,
  requirements: CheckoutRequirements,
): CheckoutValues | undefined {
  const draft = checkoutDraft(customerId).read()
  if (!draft) return undefined
  const known = valuesFromCart(cart, requirements)
  const values = customerId > 0 ? fillBlanks(draft, known) : draft
  const isOffered = cart.paymentMethods.includes(values.paymentMethod)
  const paymentMethod = isOffered ? values.paymentMethod : known.paymentMethod
  return fitAddresses({ ...values, paymentMethod }, requirements)
}
