import type { ProductAttribute } from '~/domain/product/product'
import type { Option } from '~/domain/product/variation'
import { SelectField } from '~/ui/forms/Field'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'

interface OptionSelectProps {
  attribute: ProductAttribute & { options: Option[]; chosen: string }
  /** Its label stands in it, in the place of a choice, not above it. */
  isInLine?: boolean
  /** '' takes the choice back. */
  onChoose: (slug: string) => void
}

/** One attribute as a drop-down: what leads nowhere is left out, what is switched off cannot be taken. */
export function OptionSelect({ attribute, isInLine = false, onChoose }: OptionSelectProps) {
  const { key, label, options, chosen } = attribute
  return (
    <SelectField
      label={isInLine ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      name={key}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{isInLine ? label : 'Choose an option'}</option>
      {options
        .filter(({ state }) => state !== 'impossible')
        .map(({ slug, name, state }) => (
          <option key={slug} value={slug} disabled={state === 'inactive'}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}
