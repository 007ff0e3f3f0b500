import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fetchDeliveryRates, type ItemToDeliver } from '~/api/product/deliveryRates'
import { formatDestination } from '~/domain/cart/shippingDestination'
import type { ShippingDestination } from '~/domain/checkout/checkoutAddresses'
import type { AddressRefusals } from '~/domain/checkout/checkoutResult'
import { isPin, normalPin } from '~/domain/checkout/india'
import {
  deliveryDestination,
  deliveryEstimate,
  type DeliveryEstimate as Estimate,
} from '~/domain/product/deliveryEstimate'
import type { Product } from '~/domain/product/product'
import { chooseLabel } from '~/features/product/variation/VariationForm'
import type { VariationFormState } from '~/features/product/variation/useVariationForm'
import { useBrowserState } from '~/lib/hydration'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as productMessages from '~/messages/product'
import { useCartStore } from '~/state/cart'
import { LoadError } from '~/ui/feedback/LoadError'
import { Button } from '~/ui/forms/Button'
import { FieldWithButton, TextField } from '~/ui/forms/Field'
import { useForm } from '~/ui/forms/useForm'
import { Icon } from '~/ui/media/Icon'
import { shippingPrice } from '~/ui/text/shippingPrice'
import styles from './DeliveryEstimate.module.css'
import { forgetPin, readPin, rememberPin } from './lastPin'

interface RatesRequest {
  item: ItemToDeliver
  /** Six digits. */
  pin: string
}

interface DeliveryEstimateProps {
  product: Product
  variationForm: VariationFormState
  quantity: number
}

/** When and for how much the product is delivered to a PIN code (docs/behaviour.md#delivery-estimate). */
export function DeliveryEstimate({ product, variationForm, quantity }: DeliveryEstimateProps) {
  const shipping = useCartStore(({ cart }) => cart?.shipping)
  const [lastPin] = useBrowserState(readPin, () => '')
  const knownPin = lastPin || (shipping?.country === 'IN' ? shipping.postcode : '')
  const pinOf = ({ pin = knownPin }) => pin
  const item = itemOf(product, variationForm, quantity)
  const button = useRef<HTMLButtonElement>(null)
  /** The choice at a press that came too early. */
  const [unfinishedChoice, setUnfinishedChoice] = useState<unknown>()

  const {
    mutate,
    data: result,
    variables: request,
    error,
    isPending,
  } = useMutation({
    mutationFn: (sent: RatesRequest) => fetchEstimate(sent, shipping),
    onError: (error) => report(error, 'checking the delivery to a PIN code'),
  })
  const pending = useRef<RatesRequest>(undefined)

  /** The last request counts. A double click sends one: its second press may come before the next render. */
  function requestRates(next: RatesRequest) {
    if (isEqual(next, pending.current)) return
    pending.current = next
    mutate(next, {
      onSuccess(result, { pin }) {
        const hasRates = result.outcome === 'estimate' && result.estimate.kind === 'rates'
        if (hasRates && pin === shipping?.postcode) forgetPin()
        else if (hasRates) rememberPin(pin)
        if (result.outcome === 'fields' && normalPin(pinOf(form.latest())) === pin) {
          form.refuse({ pin: refusalText(result.refusals) }, { movesFocus: true })
        }
      },
      onSettled() {
        pending.current = undefined
      },
    })
  }

  const form = useForm<{ pin?: string }, 'pin'>({
    initialValues: {},
    fields: () => ['pin'],
    validate(values) {
      const pin = pinOf(values)
      if (isPin(pin)) return {}
      return { pin: pin.trim() ? commonMessages.invalidPinCode : productMessages.pinMissing }
    },
    onSubmit(values) {
      const pin = pinOf(values)
      // So that a cart that loads later does not replace it.
      form.update({ pin })
      setUnfinishedChoice(item ? undefined : variationForm.choice)
      if (item) requestRates({ item, pin: normalPin(pin) })
    },
  })

  // A result is shown for its own choice and quantity only, and not while another PIN code is refused.
  const isCurrent = request !== undefined && isEqual(request.item, item) && !form.errors.pin
  return (
    <form {...form.formProps} aria-label={productMessages.deliverTo} className={styles.form}>
      <FieldWithButton>
        <TextField
          {...form.fieldProps('pin')}
          label={productMessages.deliverTo}
          name="delivery_pin"
          autoComplete="postal-code"
          inputMode="numeric"
          value={pinOf(form.values)}
          onChange={({ currentTarget: { value } }) => form.change('pin', { pin: value })}
        />
        <Button
          ref={button}
          type="submit"
          variant="secondary"
          isBusy={variationForm.status === 'checking'}
        >
          {productMessages.checkDelivery}
        </Button>
      </FieldWithButton>
      <div className={styles.result} data-requested={request && ''}>
        <div role="status">
          {!item && isEqual(unfinishedChoice, variationForm.choice) && problemOf(variationForm)}
          {isCurrent && isPending && commonMessages.loading}
          {isCurrent && result?.outcome === 'refused' && result.message}
          {isCurrent && result?.outcome === 'estimate' && (
            <EstimateText {...result} pin={request.pin} />
          )}
        </div>
        {isCurrent && error && (
          <LoadError
            error={error}
            title={interpolate(productMessages.deliveryFailed, { pin: request.pin })}
            onRetry={() => {
              // The button to try again goes.
              button.current?.focus()
              requestRates(request)
            }}
          />
        )}
      </div>
    </form>
  )
}

/** Without a request where rates need more than the PIN code. */
async function fetchEstimate(
  { item, pin }: RatesRequest,
  shipping: ShippingDestination | undefined,
) {
  const destination = deliveryDestination(pin, shipping)
  if (!destination) return AT_CHECKOUT
  const result = await fetchDeliveryRates(item, destination)
  if (result.outcome === 'other-products') return AT_CHECKOUT
  if (result.outcome !== 'changed') return result
  const place = formatDestination(destination)
  return { outcome: 'estimate', estimate: deliveryEstimate(result.cart), place } as const
}

const AT_CHECKOUT = { outcome: 'estimate', estimate: { kind: 'at-checkout' }, place: '' } as const

interface EstimateTextProps {
  estimate: Estimate
  pin: string
  /** Destination of the rates: "110001, Delhi". */
  place: string
}

function EstimateText({ estimate, pin, place }: EstimateTextProps) {
  switch (estimate.kind) {
    case 'rates':
      return (
        <>
          <p className={styles.destination}>
            <Icon name="truck" />
            {interpolate(commonMessages.deliveryTo, { destination: place })}
          </p>
          <ul className={styles.rates}>
            {estimate.rates.map(({ id, name, deliveryTime, price }) => (
              <li key={id}>
                <bdi>{name}</bdi> {deliveryTime && <strong>{deliveryTime} </strong>}
                <span>{shippingPrice(price)}</span>
              </li>
            ))}
          </ul>
        </>
      )
    case 'not-delivered':
      return <p>{interpolate(productMessages.notDelivered, { pin })}</p>
    case 'at-checkout':
      return <p>{interpolate(productMessages.deliveryAtCheckout, { pin })}</p>
    case 'not-shipped':
      return <p>{productMessages.notShipped}</p>
  }
}

/** Undefined while a choice is missing, or cannot be bought. */
function itemOf(
  { id }: Product,
  { status, forCart }: VariationFormState,
  quantity: number,
): ItemToDeliver | undefined {
  if (status === 'none') return { id, quantity, variation: [] }
  if (!forCart) return undefined
  const choices = Object.entries(forCart.attributes)
  return {
    id: forCart.id,
    quantity,
    variation: choices.map(([attribute, value]) => ({ attribute, value })),
  }
}

function problemOf(form: VariationFormState): string | undefined {
  if (form.status === 'checking') return undefined
  if (form.status === 'failed') return productMessages.variationFailed
  return chooseLabel(form) ?? productMessages.unavailableVariation
}

/** The PIN code is the only field: whatever is wrong with the address is said there. */
function refusalText({ billing, shipping, other }: AddressRefusals) {
  const texts = { ...billing, ...shipping }
  return texts.postcode ?? [...Object.values(texts), ...other].join(' ')
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
