import { useMutation } from '@tanstack/react-query'
import { updateCustomer } from '~/api/checkout/checkout'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import {
  destinationsFor,
  estimateFromCart,
  postcodeName,
  statesOf,
  validateEstimate,
  type EstimateForm as Values,
} from '~/domain/cart/shippingDestination'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { applyCart, cartMutation } from '~/state/cart'
import { Notice } from '~/ui/feedback/Notice'
import { announce } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import { SelectField, TextField } from '~/ui/forms/Field'
import { useForm, type FieldErrors } from '~/ui/forms/useForm'
import styles from './ShippingEstimate.module.css'

interface EstimateFormProps {
  cart: Cart
  /** No destination is known yet: a sentence says what the form is for. */
  isFirst: boolean
  onDone: () => void
}

/** Country, state and PIN Code: the shop lists its rates and totals for them. */
export function EstimateForm({ cart, isFirst, onDone }: EstimateFormProps) {
  const countries = Object.entries(site.countries)
  const { mutateAsync, data, isError } = useMutation({
    ...cartMutation,
    mutationFn: (values: Values) => updateCustomer(destinationsFor(values, cart)),
    onSuccess(result) {
      if (result.outcome === 'changed') {
        const total = applyCart(result.cart)
        if (total) announce(interpolate(commonMessages.totalChanged, { total }))
        onDone()
      }
      if (result.outcome === 'fields') {
        const { state, postcode } = { ...result.refusals.billing, ...result.refusals.shipping }
        form.refuse({ state, postcode }, { movesFocus: true })
      }
    },
    onError: (error) => report(error, 'asking for rates of an address'),
  })
  const form = useForm<Values, keyof Values>({
    initialValues: () => estimateFromCart(cart, Object.keys(site.countries)),
    fields: () => ['country', 'state', 'postcode'],
    validate: estimateErrors,
    onSubmit: (values) => mutateAsync(values),
  })
  const { country, state, postcode } = form.values
  const states = statesOf(country)
  const problem = isError ? commonMessages.ratesFailed : otherProblems(data)

  return (
    <form {...form.formProps} className={styles.form} aria-label={cartMessages.shipping}>
      {isFirst && (
        <p className={styles.destination}>
          {states ? cartMessages.estimateHint : cartMessages.estimateHintElsewhere}
        </p>
      )}
      {countries.length > 1 && (
        <SelectField
          label={commonMessages.country}
          name="calc_shipping_country"
          isRequired
          autoComplete="shipping country"
          {...form.fieldProps('country')}
          value={country}
          onChange={({ currentTarget: { value } }) =>
            form.change('country', { country: value, state: '' })
          }
        >
          {countries.map(([code, country]) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </SelectField>
      )}
      {states ? (
        <SelectField
          label={cartMessages.state}
          name="calc_shipping_state"
          isRequired
          autoComplete="shipping address-level1"
          {...form.fieldProps('state')}
          value={state}
          onChange={({ currentTarget: { value } }) => form.change('state', { state: value })}
        >
          <option value="">{commonMessages.selectOption}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label={cartMessages.stateOptional}
          name="calc_shipping_state"
          autoComplete="shipping address-level1"
          {...form.fieldProps('state')}
          value={state}
          onChange={({ currentTarget: { value } }) => form.change('state', { state: value })}
        />
      )}
      <TextField
        label={states ? cartMessages.pinCode : cartMessages.postcode}
        name="calc_shipping_postcode"
        isRequired
        autoComplete="shipping postal-code"
        inputMode={states ? 'numeric' : undefined}
        {...form.fieldProps('postcode')}
        value={postcode}
        onChange={({ currentTarget: { value } }) => form.change('postcode', { postcode: value })}
      />
      {problem && !form.isSubmitting && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" variant="secondary" isBusy={form.isSubmitting}>
        {cartMessages.showRates}
      </Button>
    </form>
  )
}

function estimateErrors(values: Values): FieldErrors<keyof Values> {
  const { state, postcode } = validateEstimate(values)
  const missing = interpolate(cartMessages.postcodeMissing, {
    postcode: postcodeName(values.country),
  })
  return {
    state: state && cartMessages.stateMissing,
    postcode: postcode && (postcode === 'required' ? missing : commonMessages.invalidPinCode),
  }
}

/** Refusals that belong to no field of this form. */
function otherProblems(result: Awaited<ReturnType<typeof updateCustomer>> | undefined): string {
  if (result?.outcome === 'refused') return result.message
  if (result?.outcome !== 'fields') return ''
  const { state: _state, postcode: _postcode, ...others } = result.refusals.shipping
  return [...Object.values(others), ...result.refusals.other].join(' ')
}
