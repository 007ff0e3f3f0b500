import { useMutation } from '@tanstack/react-query'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import { countryOptions, type AddressSettings } from '~/domain/checkout/addressSettings'
import type { FieldRule } from '~/domain/checkout/checkoutFields'
import {
  destinationsFor,
  estimateFields,
  estimateFromCart,
  validateEstimate,
  type EstimateForm as Values,
} from '~/domain/cart/shippingDestination'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { cartMutation } from '~/state/cart'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Button } from '~/ui/forms/Button'
import { fieldLabel, SelectField, TextField } from '~/ui/forms/Field'
import { missingField } from '~/ui/forms/missingField'
import { useForm, type FieldErrors, type Form } from '~/ui/forms/useForm'
import { useStateOfPin } from '~/ui/forms/useStateOfPin'
import { askForRates } from './askForRates'
import styles from './ShippingEstimate.module.css'

interface EstimateFormProps {
  cart: Cart
  addressSettings: AddressSettings | undefined
  /** No destination is known yet: a sentence says what the form is for. */
  isFirst: boolean
  onDone: () => void
}

/** Country, state and postcode: the shop lists its rates and totals for them. */
export function EstimateForm({ cart, addressSettings, isFirst, onDone }: EstimateFormProps) {
  const countries = countryOptions(addressSettings, 'delivery', site.countries)
  const { mutateAsync, data } = useMutation({
    ...cartMutation,
    mutationFn: (values: Values, { client }) =>
      askForRates(destinationsFor(values, cart), addressSettings, client),
    onSuccess(result) {
      if (result.outcome === 'changed') onDone()
      if (result.outcome === 'fields') {
        const { state, postcode } = { ...result.refusals.billing, ...result.refusals.shipping }
        form.refuse({ state, postcode }, { movesFocus: true })
      }
    },
  })
  const form = useForm<Values, keyof Values>({
    initialValues: () =>
      estimateFromCart(
        cart,
        countries.map(({ code }) => code),
      ),
    fields: ({ country }) => [
      'country',
      ...estimateFields(country, addressSettings).map(({ name }) => name),
    ],
    validate: (values) => estimateErrors(values, addressSettings),
    onSubmit: (values) => mutateAsync(values),
  })
  const { country } = form.values
  const fields = estimateFields(country, addressSettings)
  const states = fields.find(({ name }) => name === 'state')?.options
  const problem = otherProblems(data)

  return (
    <form {...form.formProps} className={styles.form} aria-label={cartMessages.shipping}>
      {isFirst && <EstimateHint country={country} />}
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
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {fields.map((rule) => (
        <EstimateField key={rule.name} form={form} rule={rule} states={states} />
      ))}
      {problem && !form.isSubmitting && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" variant="secondary" isBusy={form.isSubmitting}>
        {cartMessages.showRates}
      </Button>
    </form>
  )
}

const EstimateHint = ({ country }: Pick<Values, 'country'>) => (
  <p className={styles.destination}>
    {country === 'IN' ? cartMessages.estimateHint : cartMessages.estimateHintElsewhere}
  </p>
)

/** As high as the form in a country with WooCommerce's usual fields. */
export function EstimateFormSkeleton({
  cart,
  isFirst,
}: Pick<EstimateFormProps, 'cart' | 'isFirst'>) {
  const countries = Object.keys(site.countries)
  const { country } = estimateFromCart(cart, countries)
  const fields = estimateFields(country, undefined).length + (countries.length > 1 ? 1 : 0)
  return (
    <div className={styles.form}>
      {isFirst && <EstimateHint country={country} />}
      {Array.from({ length: fields }, (_, field) => (
        <Skeleton key={field} className={styles.fieldSkeleton} />
      ))}
      <Skeleton className={styles.buttonSkeleton} />
    </div>
  )
}

interface EstimateFieldProps {
  form: Form<Values, keyof Values>
  rule: FieldRule & { name: 'state' | 'postcode' }
  /** The options of the field for the state, if there is one. */
  states: FieldRule['options']
}

function EstimateField({ form, rule, states }: EstimateFieldProps) {
  const stateOfPin = useStateOfPin()
  const { name, isRequired, options } = rule
  const label = labelOf(rule)
  const shared = {
    ...form.fieldProps(name),
    name: `calc_shipping_${name}`,
    label: fieldLabel(label, isRequired),
    isRequired,
    autoComplete: name === 'state' ? 'shipping address-level1' : 'shipping postal-code',
    value: form.values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      form.change(name, { [name]: value })
      if (name !== 'postcode') return
      const state = stateOfPin(form.latest(), states)
      if (state !== form.latest().state) form.change('state', { state })
    },
  }
  if (!options) {
    const isPinCode = name === 'postcode' && form.values.country === 'IN'
    return <TextField {...shared} inputMode={isPinCode ? 'numeric' : undefined} />
  }
  return (
    <SelectField {...shared}>
      <option value="">{commonMessages.selectOption}</option>
      {options.map((state) => (
        <option key={state.code} value={state.code}>
          {state.name}
        </option>
      ))}
    </SelectField>
  )
}

/** The shop's label, else the app's. */
function labelOf({ text, label }: FieldRule): string {
  if (text) return text
  switch (label) {
    case 'state':
      return cartMessages.state
    case 'stateOrCounty':
      return cartMessages.stateOrCounty
    case 'pinCode':
      return cartMessages.pinCode
    default:
      return cartMessages.postcode
  }
}

function estimateErrors(
  values: Values,
  addressSettings: AddressSettings | undefined,
): FieldErrors<keyof Values> {
  const problems = validateEstimate(values, addressSettings)
  const errors: Partial<Record<keyof Values, string>> = {}
  for (const rule of estimateFields(values.country, addressSettings)) {
    const problem = problems[rule.name]
    if (!problem) continue
    errors[rule.name] =
      problem === 'invalid'
        ? commonMessages.invalidPinCode
        : missingField(labelOf(rule), rule.options !== undefined)
  }
  return errors
}

/** A failure, or refusals that belong to no field of this form. */
function otherProblems(result: Awaited<ReturnType<typeof askForRates>> | undefined): string {
  if (result?.outcome === 'unanswered') return commonMessages.ratesFailed
  if (result?.outcome === 'refused') return result.message
  if (result?.outcome !== 'fields') return ''
  const { billing, shipping, other } = result.refusals
  const { state: _state, postcode: _postcode, ...others } = { ...billing, ...shipping }
  return [...Object.values(others), ...other].join(' ')
}
