import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchDeliveryRates, type ItemToDeliver } from '~/api/product/deliveryRates'
import { site } from '~/config/site'
import { formatDestination, validateEstimate } from '~/domain/cart/shippingDestination'
import type { ShippingDestination } from '~/domain/checkout/checkoutAddresses'
import { postcodeName } from '~/domain/checkout/checkoutFields'
import type { AddressRefusals } from '~/domain/checkout/checkoutResult'
import { formatMoney, isZero, type Money } from '~/domain/money'
import {
  deliveryDestination,
  deliveryEstimate,
  knownDestination,
  type DeliveryEstimate as Estimate,
  type PostcodeAsked,
} from '~/domain/product/deliveryEstimate'
import type { Product } from '~/domain/product/product'
import { chooseLabel } from '~/features/product/variation/VariationForm'
import type { VariationFormState } from '~/features/product/variation/useVariationForm'
import { useBrowserState } from '~/lib/hydration'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as productMessages from '~/messages/product'
import { useCartStore } from '~/state/cart'
import { LoadError } from '~/ui/feedback/LoadError'
import { Button } from '~/ui/forms/Button'
import { TextField } from '~/ui/forms/Field'
import { useForm } from '~/ui/forms/useForm'
import { Icon } from '~/ui/media/Icon'
import styles from './DeliveryEstimate.module.css'
import { readPostcode, rememberPostcode } from './lastPostcode'

interface Asked {
  item: ItemToDeliver
  destination: ShippingDestination
}

/** Another question aborts the one before: React Query cancels a query that nobody watches any more. */
const deliveryQuery = (asked: Asked | undefined) =>
  queryOptions({
    queryKey: ['delivery', asked],
    enabled: asked !== undefined,
    queryFn({ signal }) {
      if (!asked) throw new Error('nothing to deliver')
      return fetchDeliveryRates(asked.item, asked.destination, signal)
    },
  })

interface DeliveryEstimateProps {
  product: Product
  form: VariationFormState
  quantity: number
}

/** When and for how much the product is delivered to a postcode (docs/behaviour.md#delivery-estimate). */
export function DeliveryEstimate(props: DeliveryEstimateProps) {
  const cart = useCartStore((state) => state.cart)
  const [last] = useBrowserState(readPostcode, () => undefined)
  const known = knownDestination(cart, last, Object.keys(site.countries))
  return known && <EstimateForm {...props} known={known} shipping={cart?.shipping} />
}

interface EstimateFormProps extends DeliveryEstimateProps {
  known: PostcodeAsked
  /** The cart's address. */
  shipping: ShippingDestination | undefined
}

function EstimateForm({ product, form: choice, quantity, known, shipping }: EstimateFormProps) {
  const { country } = known
  const name = postcodeName(country, undefined, commonMessages.postcode)
  const item = itemOf(product, choice, quantity)
  const [asked, setAsked] = useState<Asked>()
  /** The choice that a press could not ask with. */
  const [refusedChoice, setRefusedChoice] = useState<unknown>()
  const { data: result, error, isFetching, refetch } = useQuery(deliveryQuery(asked))

  const valuesOf = ({ postcode = known.postcode }) => ({ country, postcode })
  const form = useForm<{ postcode?: string }, 'postcode'>({
    initialValues: {},
    fields: () => ['postcode'],
    validate(values) {
      const { postcode } = validateEstimate({ ...valuesOf(values), state: '' })
      return {
        postcode:
          postcode &&
          (postcode === 'required'
            ? interpolate(commonMessages.postcodeMissing, { postcode: name })
            : commonMessages.invalidPinCode),
      }
    },
    onSubmit(values) {
      setRefusedChoice(item ? undefined : choice.choice)
      if (!item) return
      const next = { item, destination: deliveryDestination(valuesOf(values), shipping) }
      rememberPostcode(next.destination)
      if (!isEqual(next, asked)) setAsked(next)
      else if (!isFetching) void refetch()
    },
  })

  const { postcode } = valuesOf(form.values)
  // A result is that of the choice and the quantity it was asked for.
  const shown = asked && isEqual(asked.item, item) ? asked : undefined
  const isSame =
    shown?.destination.postcode === deliveryDestination({ country, postcode }, shipping).postcode
  const refusal = isSame && result?.outcome === 'fields' ? refusalText(result.refusals) : undefined
  const { error: problem, ...field } = form.fieldProps('postcode')
  const label = interpolate(productMessages.deliverTo, { postcode: name })
  return (
    <form {...form.formProps} aria-label={label} className={styles.form}>
      <div className={styles.row}>
        <TextField
          {...field}
          label={label}
          name="delivery_postcode"
          autoComplete="postal-code"
          inputMode={country === 'IN' ? 'numeric' : undefined}
          error={problem ?? refusal}
          value={postcode}
          onChange={({ currentTarget: { value } }) => form.change('postcode', { postcode: value })}
        />
        <Button type="submit" variant="secondary" isBusy={choice.status === 'checking'}>
          {productMessages.checkDelivery}
        </Button>
      </div>
      <div role="status" className={styles.result} data-asked={asked !== undefined || undefined}>
        {!item && isEqual(refusedChoice, choice.choice) && problemOf(choice)}
        {shown && isFetching && commonMessages.loading}
        {shown && !isFetching && result?.outcome === 'refused' && result.message}
        {shown && !isFetching && result?.outcome === 'changed' && (
          <Result estimate={deliveryEstimate(result.cart)} destination={shown.destination} />
        )}
      </div>
      {shown && !isFetching && error && (
        <LoadError
          error={error}
          title={interpolate(productMessages.deliveryFailed, shown.destination)}
          onRetry={() => void refetch()}
        />
      )}
    </form>
  )
}

interface ResultProps {
  estimate: Estimate
  destination: ShippingDestination
}

function Result({ estimate, destination }: ResultProps) {
  const { postcode } = destination
  switch (estimate.kind) {
    case 'timed':
      return (
        <>
          <p className={styles.destination}>
            <Icon name="truck" />
            {interpolate(commonMessages.deliveryTo, {
              destination: formatDestination(destination),
            })}
          </p>
          <ul className={styles.rates}>
            {estimate.rates.map(({ name, time, price }) => (
              <li key={`${name} ${time}`}>
                <span>{name}</span> <strong>{time}</strong> <span>{priceText(price)}</span>
              </li>
            ))}
          </ul>
        </>
      )
    case 'untimed':
      return (
        <>
          <p>{interpolate(productMessages.noDeliveryTime, { postcode })}</p>
          <p>
            {interpolate(productMessages.deliveryCosts, {
              rate: estimate.name,
              price: priceText(estimate.price),
            })}
          </p>
        </>
      )
    case 'not-delivered':
      return <p>{interpolate(productMessages.notDelivered, { postcode })}</p>
    case 'address-needed':
      return <p>{interpolate(productMessages.deliveryAtCheckout, { postcode })}</p>
    case 'not-shipped':
      return <p>{productMessages.notShipped}</p>
  }
}

const priceText = (price: Money) =>
  isZero(price) ? commonMessages.freeShipping : formatMoney(price)

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

function problemOf(choice: VariationFormState): string | undefined {
  if (choice.status === 'checking') return undefined
  if (choice.status === 'failed') return productMessages.variationFailed
  return chooseLabel(choice) ?? productMessages.unavailableVariation
}

/** The postcode is the only field: whatever is wrong with the address is said there. */
function refusalText({ billing, shipping, other }: AddressRefusals) {
  const texts = { ...billing, ...shipping }
  return texts.postcode ?? [...Object.values(texts), ...other].join(' ')
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
