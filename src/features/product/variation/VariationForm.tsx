import { useRef } from 'react'
import { Button } from '~/ui/forms/Button'
import { LoadError } from '~/ui/feedback/LoadError'
import { firstOption, markOf } from './missingOption'
import { OptionSelect } from './OptionSelect'
import { Swatches } from './Swatches'
import type { VariationFormState } from './useVariationForm'
import styles from './VariationForm.module.css'

/**
 * What tells a product's variations apart, as drop-downs and swatches, with "Clear" while something is
 * chosen. The shop's own script says its messages by `alert()`; a page that halts until one is
 * dismissed helps nobody, so they stand here, and are spoken (role=alert).
 */
export function VariationForm({ form }: { form: VariationFormState }) {
  const fields = useRef<HTMLDivElement>(null)
  const { attributes, message } = form
  if (attributes.length === 0) return null

  function clear() {
    form.clear()
    if (fields.current) firstOption(fields.current)?.focus()
  }

  return (
    <div className={styles.form} ref={fields}>
      {attributes.map((attribute) => (
        <div key={attribute.key} {...markOf(attribute)}>
          {attribute.control === 'swatches' ? (
            <Swatches attribute={attribute} onChoose={(slug) => form.choose(attribute.key, slug)} />
          ) : (
            <OptionSelect
              attribute={attribute}
              onChoose={(slug) => form.choose(attribute.key, slug)}
            />
          )}
        </div>
      ))}
      <div className={styles.after}>
        {message && (
          <p key={message.count} role="alert" className={styles.message}>
            {message.text}
          </p>
        )}
        {form.isTouched && (
          <Button
            variant="quiet"
            className={styles.clear}
            aria-label="Clear options"
            onClick={clear}
          >
            Clear
          </Button>
        )}
      </div>
      {form.error !== undefined && (
        <LoadError
          error={form.error}
          title="The price and stock of your choice did not load."
          onRetry={form.retry}
        />
      )}
    </div>
  )
}

/** The same form where there is room for one line: drop-downs alone. Its words stand elsewhere. */
export const VariationLine = ({ form }: { form: VariationFormState }) => (
  <div className={styles.line}>
    {form.attributes.map((attribute) => (
      <OptionSelect
        key={attribute.key}
        attribute={attribute}
        isInLine
        onChoose={(slug) => form.choose(attribute.key, slug)}
      />
    ))}
  </div>
)
