import {
  drawnFields,
  type AdditionalField,
  type AdditionalValues,
} from '~/domain/checkout/additionalFields'
import { additionalKey, withAdditional, type AddressName } from '~/domain/checkout/checkout'
import { useCheckout } from '~/features/checkout/CheckoutProvider'
import * as commonMessages from '~/messages/common'
import { CheckField, FieldCell, fieldLabel, SelectField, TextField } from '~/ui/forms/Field'

interface AdditionalFieldsProps {
  location: AdditionalField['location']
  owner: AddressName | 'order'
}

/** The fields that plugins have added to a part of the checkout, each a line of its grid. */
export function AdditionalFields({ location, owner }: AdditionalFieldsProps) {
  const { form, requirements } = useCheckout()
  const values = owner === 'order' ? form.values.additional : form.values[owner].additional
  return drawnFields(requirements.fields.shop?.additional, location).map((field) => (
    <FieldCell key={field.id}>
      <OneField field={field} owner={owner} value={values?.[field.id]} />
    </FieldCell>
  ))
}

interface OneFieldProps {
  field: AdditionalField
  owner: AddressName | 'order'
  value: AdditionalValues[string] | undefined
}

function OneField({ field, owner, value }: OneFieldProps) {
  const { form } = useCheckout()
  const { id, type, isRequired, options, placeholder, hint, maxLength, autoComplete } = field
  const key = additionalKey(owner, id)
  const put = (next: string | boolean) =>
    form.change(key, (values) => withAdditional(values, owner, id, next))
  const shared = { ...form.fieldProps(key), name: key, label: fieldLabel(field.label, isRequired) }
  if (type === 'checkbox') {
    return (
      <CheckField
        {...shared}
        required={isRequired}
        checked={value === true}
        onChange={({ currentTarget: { checked } }) => put(checked)}
      />
    )
  }
  const text = {
    ...shared,
    isRequired,
    value: typeof value === 'string' ? value : '',
    onChange: (event: { currentTarget: { value: string } }) => put(event.currentTarget.value),
  }
  if (type === 'select') {
    return (
      <SelectField {...text}>
        <option value="">{placeholder || commonMessages.selectOption}</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )
  }
  return <TextField {...text} {...{ hint, maxLength, autoComplete, placeholder }} />
}
