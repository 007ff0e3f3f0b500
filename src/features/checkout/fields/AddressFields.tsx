import {
  withCountry,
  withField,
  type AddressName,
  type CheckoutField,
} from '~/domain/checkout/checkout'
import type { AddressField } from '~/domain/checkout/address'
import { addressFields, type FieldRule } from '~/domain/checkout/checkoutFields'
import { interpolate } from '~/lib/text'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { FieldCell, FieldGrid, fieldLabel, SelectField, TextField } from '~/ui/forms/Field'
import { useStateOfPin } from '~/ui/forms/useStateOfPin'
import { AdditionalFields } from './AdditionalFields'
import styles from './AddressFields.module.css'
import { useCheckout } from '~/features/checkout/CheckoutProvider'

const AUTO_COMPLETE: Record<AddressField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postcode: 'postal-code',
}

/** The postcode can share a line with the state or the city beside it, and so can the two names. */
function canShareLine(fields: readonly FieldRule[], index: number): boolean {
  const name = fields[index]?.name
  if (name === 'firstName' || name === 'lastName') return true
  const postcode = fields.findIndex((field) => field.name === 'postcode')
  const partners = [postcode - 1, postcode + 1].filter((at) =>
    ['state', 'city'].includes(fields[at]?.name ?? ''),
  )
  const partner = partners.find((at) => fields[at]?.name === 'state') ?? partners[0]
  return partner !== undefined && (index === postcode || index === partner)
}

/** The fields of one address, by the rules of its country. */
export function AddressFields({ name }: { name: AddressName }) {
  const { form, requirements } = useCheckout()
  const address = form.values[name]
  const purpose = name === 'delivery' ? 'shipping' : 'billing'
  const countries = requirements.countries[name]

  const isOnlyAddress = requirements.deliversToBilling || !requirements.needsShipping
  // Few parcels go to companies. A shop may refuse an order without one all the same.
  const isShown = ({ name: field, isRequired }: FieldRule) =>
    field !== 'company' ||
    isRequired ||
    name === 'billing' ||
    isOnlyAddress ||
    address.company !== '' ||
    form.errors['delivery.company'] !== undefined

  const fields = addressFields(address.country, requirements.fields).filter(isShown)

  const states = fields.find((rule) => rule.name === 'state')?.options
  return (
    <FieldGrid>
      {countries.length > 1 && (
        <FieldCell>
          <SelectField
            {...form.fieldProps(`${name}.country`)}
            label={commonMessages.country}
            name={`${purpose}_country`}
            isRequired
            autoComplete={`${purpose} country`}
            value={address.country}
            onChange={({ currentTarget: { value } }) =>
              form.change(`${name}.country`, (values) => withCountry(values, name, value))
            }
          >
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </SelectField>
        </FieldCell>
      )}
      {fields.map((rule, index) => (
        <FieldCell key={rule.name} isHalf={canShareLine(fields, index)}>
          <OneField name={name} rule={rule} states={states} />
        </FieldCell>
      ))}
      <AdditionalFields location="address" owner={name} />
      {countries.length === 1 && requirements.needsShipping && name === 'delivery' && (
        <FieldCell>
          <p className={styles.country}>
            {interpolate(checkoutMessages.deliverTo, { country: countries[0]?.name ?? '' })}
          </p>
        </FieldCell>
      )}
    </FieldGrid>
  )
}

interface OneFieldProps {
  name: AddressName
  rule: FieldRule
  /** The options of the field for the state, if there is one. */
  states: FieldRule['options']
}

function OneField({ name, rule, states }: OneFieldProps) {
  const { form, sync } = useCheckout()
  const stateOfPin = useStateOfPin()
  const { name: field, isRequired, options } = rule
  const label = rule.text ?? checkoutMessages.addressLabels[rule.label]
  const key: CheckoutField = `${name}.${field}`
  const purpose = name === 'delivery' ? 'shipping' : 'billing'
  const props = form.fieldProps(key)
  const shared = {
    ...props,
    name: `${purpose}_${field}`,
    label: fieldLabel(label, isRequired),
    isRequired,
    autoComplete: `${purpose} ${AUTO_COMPLETE[field]}`,
    value: form.values[name][field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      form.change(key, (values) => withField(values, key, value))
      if (field !== 'postcode') return
      const address = form.latest()[name]
      const state = stateOfPin(address, states)
      const stateKey = `${name}.state` as const
      if (state !== address.state)
        form.change(stateKey, (values) => withField(values, stateKey, state))
    },
    onBlur: () => {
      props.onBlur()
      sync.request()
    },
  }
  if (options) {
    return (
      <SelectField {...shared}>
        <option value="">{commonMessages.selectOption}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  }
  const isPinCode = field === 'postcode' && form.values[name].country === 'IN'
  return (
    <TextField
      {...shared}
      inputMode={isPinCode ? 'numeric' : undefined}
      placeholder={field === 'address1' ? checkoutMessages.streetPlaceholder : undefined}
    />
  )
}
