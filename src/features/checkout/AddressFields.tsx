import { site } from '~/config/site'
import { withCountry, type AddressName, type FieldKey } from '~/domain/checkout/checkout'
import { addressFields, type AddressField, type FieldRule } from '~/domain/checkout/checkoutFields'
import { FieldGrid, FieldCell, SelectField, TextField } from '~/ui/forms/Field'
import styles from './AddressFields.module.css'
import type { CheckoutFields } from './useCheckoutForm'

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

interface AddressFieldsProps {
  name: AddressName
  fields: CheckoutFields
  idOf: (key: FieldKey) => string
  /** The shopper has left a field that decides rates. */
  onLeave: () => void
}

export function AddressFields({ name, fields, idOf, onLeave }: AddressFieldsProps) {
  const { form, asks, errors, update, setField, leave, forgive } = fields
  const address = form[name]
  const purpose = name === 'delivery' ? 'shipping' : 'billing'
  const countries = Object.entries(site.countries)

  // Parcels seldom go to companies: the field waits until it is used or asked for, so that the form
  // stays short and yet no shop that requires it is a dead end.
  const isShown = ({ name: field, isRequired }: FieldRule) =>
    field !== 'company' ||
    isRequired ||
    name === 'billing' ||
    address.company !== '' ||
    errors['delivery.company'] !== undefined

  return (
    <FieldGrid>
      {asks.hasCountries && (
        <FieldCell>
          <SelectField
            id={idOf(`${name}.country`)}
            label="Country / Region"
            error={errors[`${name}.country`]}
            name={`${purpose}_country`}
            isRequired
            autoComplete={`${purpose} country`}
            value={address.country}
            onChange={(event) => {
              const { value } = event.currentTarget
              update((form) => withCountry(form, name, value))
              forgive(`${name}.country`)
            }}
          >
            {countries.map(([code, country]) => (
              <option key={code} value={code}>
                {country}
              </option>
            ))}
          </SelectField>
        </FieldCell>
      )}
      {addressFields(address.country, asks.fields)
        .filter(isShown)
        .map((rule) => {
          const key: FieldKey = `${name}.${rule.name}`
          const shared = {
            id: idOf(key),
            name: `${purpose}_${rule.name}`,
            label: rule.isRequired ? rule.label : `${rule.label} (optional)`,
            isRequired: rule.isRequired,
            error: errors[key],
            autoComplete: `${purpose} ${AUTO_COMPLETE[rule.name]}`,
            value: address[rule.name],
            onChange: (event: { currentTarget: { value: string } }) =>
              setField(key, event.currentTarget.value),
            onBlur: () => {
              leave(key)
              onLeave()
            },
          }
          return (
            <FieldCell key={rule.name} shares={SHARES[rule.name]}>
              {rule.options ? (
                <SelectField {...shared}>
                  <option value="">Select an option…</option>
                  {rule.options.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              ) : (
                <TextField
                  {...shared}
                  inputMode={
                    rule.name === 'postcode' && address.country === 'IN' ? 'numeric' : undefined
                  }
                  placeholder={
                    rule.name === 'address1' ? 'House number and street name' : undefined
                  }
                />
              )}
            </FieldCell>
          )
        })}
      {!asks.hasCountries && asks.isSent && name === 'delivery' && (
        <FieldCell>
          <p className={styles.country}>We deliver all over {countries[0]?.[1]}.</p>
        </FieldCell>
      )}
    </FieldGrid>
  )
}
