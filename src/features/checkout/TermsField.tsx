import { site } from '~/config/site'
import type { FieldKey } from '~/domain/checkout/checkout'
import { CheckField } from '~/ui/forms/Field'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import type { CheckoutFields } from './useCheckoutForm'

interface TermsFieldProps {
  /** Of WordPress's page with them. */
  path: string
  fields: CheckoutFields
  idOf: (key: FieldKey) => string
}

/** The shop's terms, to be accepted with each order: the Store API does not ask for them. */
export const TermsField = ({ path, fields, idOf }: TermsFieldProps) => (
  <CheckField
    id={idOf('terms')}
    name="terms"
    required
    error={fields.errors.terms}
    checked={fields.form.hasReadTerms}
    onChange={({ currentTarget: { checked } }) =>
      fields.update((form) => ({ ...form, hasReadTerms: checked }))
    }
    label={
      <span>
        I have read and agree to the{' '}
        <a href={site.documentPrefix + path} target="_blank" rel="noopener">
          terms and conditions
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </span>
    }
  />
)
