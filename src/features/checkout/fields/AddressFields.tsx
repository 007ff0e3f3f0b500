import { site } from '~/config/site'
import {
  withCountry,
  withField,
  type AddressName,
  type CheckoutField,
} from '~/domain/checkout/checkout'
import { addressFields, type AddressField, type FieldRule } from '~/domain/checkout/checkoutFields'
import { interpolate } from '~/lib/text'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { FieldCell, FieldGrid, SelectField, TextField } from '~/ui/forms/Field'
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

const SHARES: Partial<Record<AddressField, 'always' | 'wide'>> = {
  firstName: 'wide',
  lastName: 'wide',
  state: 'always',
  postcode: 'always',
}

/** The fields of one address, by the rules of its country. */
export function AddressFields({ name }: { name: AddressName }) {
  const { form, requirements } = useCheckout()
  const address = form.values[name]
  const purpose = name === 'delivery' ? 'shipping' : 'billing'
  const countries = Object.entries(site.countries)

  // Few parcels go to companies. A shop may refuse an order without one all the same.
  const isShown = ({ name: field, isRequired }: FieldRule) =>
    field !== 'company' ||
    isRequired ||
    name === 'billing' ||
    address.company !== '' ||
    form.errors['delivery.company'] !== undefined

  return (
    <FieldGrid>
      {requirements.hasCountries && (
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
            {countries.map(([code, country]) => (
              <option key={code} value={code}>
                {country}
              </option>
            ))}
          </SelectField>
        </FieldCell>
      )}
      {addressFields(address.country, requirements.fields)
        .filter(isShown)
        .map((rule) => (
          <FieldCell key={rule.name} shares={SHARES[rule.name]}>
            <OneField name={name} rule={rule} />
          </FieldCell>
        ))}
      {!requirements.hasCountries && requirements.needsShipping && name === 'delivery' && (
        <FieldCell>
          <p className={styles.country}>
            {interpolate(checkoutMessages.deliverTo, { country: countries[0]?.[1] ?? '' })}
          </p>
        </FieldCell>
      )}
    </FieldGrid>
  )
}

function OneField({ name, rule }: { name: AddressName; rule: FieldRule }) {
  const { form, sync } = useCheckout()
  const { name: field, isRequired, options } = rule
  const label = checkoutMessages.addressLabels[rule.label]
  const key: CheckoutField = `${name}.${field}`
  const purpose = name === 'delivery' ? 'shipping' : 'billing'
  const props = form.fieldProps(key)
  const shared = {
    ...props,
    name: `${purpose}_${field}`,
    label: isRequired ? label : interpolate(checkoutMessages.optional, { label }),
    isRequired,
    autoComplete: `${purpose} ${AUTO_COMPLETE[field]}`,
    value: form.values[name][field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      form.change(key, (values) => withField(values, key, value)),
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
