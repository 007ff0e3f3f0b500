import { useEffect, useRef, useState, type ReactNode } from 'react'
import { site } from '~/config/site'
import type { ProductAttribute } from '~/domain/product/product'
import { arePainted } from '~/domain/product/swatch'
import type { Option } from '~/domain/product/variation'
import { interpolate, withinSentence } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { LoadError } from '~/ui/feedback/LoadError'
import { Button } from '~/ui/forms/Button'
import { SelectField } from '~/ui/forms/Field'
import { Swatch } from '~/ui/forms/Swatch'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import type { VariationFormState } from './useVariationForm'
import styles from './VariationForm.module.css'

/**
 * The options of a variable product as selects and swatches, with "Clear" while something is chosen.
 */
export function VariationForm({ form }: { form: VariationFormState }) {
  const fields = useRef<HTMLDivElement>(null)
  const { attributes } = form
  if (attributes.length === 0) return null

  function clear() {
    form.clear()
    if (fields.current) firstOption(fields.current)?.focus()
  }

  const clearButton = form.isTouched && (
    <Button
      variant="quiet"
      className={styles.clear}
      aria-label={productMessages.clearOptions}
      onClick={clear}
    >
      {productMessages.clear}
    </Button>
  )

  return (
    <div className={styles.form} ref={fields}>
      {attributes.map((attribute, i) => {
        const { key, control, chosen } = attribute
        const Control = control === 'swatches' ? Swatches : OptionSelect
        return (
          <div key={key} data-option={chosen ? 'chosen' : 'missing'}>
            <Control attribute={attribute} onChoose={(slug) => form.choose(key, slug)}>
              {i === 0 && clearButton}
            </Control>
          </div>
        )
      })}
      {form.error !== undefined && (
        <LoadError
          error={form.error}
          title={productMessages.variationFailed}
          onRetry={form.retry}
        />
      )}
    </div>
  )
}

/** The text of a button that needs a choice first, "Choose size"; undefined if nothing is missing. */
export function chooseLabel({ status, attributes }: VariationFormState) {
  const missing = attributes.find(({ chosen }) => !chosen)
  if (status !== 'selection-needed' || !missing) return undefined
  return interpolate(productMessages.chooseFirst, { option: withinSentence(missing.label) })
}

const CONTROL = ':is(select, input:not(:disabled))'

/** The control of the form's first option. */
const firstOption = (form: ParentNode) =>
  form.querySelector<HTMLElement>(`[data-option] ${CONTROL}`) ?? undefined

/** The control of the first option without a choice, else of the first option. */
export const firstMissingOption = (form: ParentNode) =>
  form.querySelector<HTMLElement>(`[data-option='missing'] ${CONTROL}`) ?? firstOption(form)

/** The options in one row of selects, without messages. */
export const InlineVariationForm = ({ form }: { form: VariationFormState }) => (
  <div className={styles.line}>
    {form.attributes.map((attribute) => (
      <OptionSelect
        key={attribute.key}
        attribute={attribute}
        isInline
        onChoose={(slug) => form.choose(attribute.key, slug)}
      />
    ))}
  </div>
)

interface OptionProps {
  attribute: ProductAttribute & { options: Option[]; chosen: string }
  /** '' clears the choice. */
  onChoose: (slug: string) => void
  /** Beside the label. */
  children?: ReactNode
}

/** One attribute as a select, without impossible options; inactive ones are disabled. */
function OptionSelect({
  attribute,
  isInline = false,
  onChoose,
  children,
}: OptionProps & { /** Shows the label as the empty option. */ isInline?: boolean }) {
  const { key, label, options, chosen } = attribute
  return (
    <div className={styles.select}>
      <SelectField
        label={isInline ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        name={key}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{isInline ? label : productMessages.chooseOption}</option>
        {options
          .filter(({ state }) => state !== 'impossible')
          .map(({ slug, name, state }) => (
            <option key={slug} value={slug} disabled={state === 'inactive'}>
              {name}
            </option>
          ))}
      </SelectField>
      {children}
    </div>
  )
}

/** One attribute as a row of swatches: radio buttons, of which a second click clears the choice. */
function Swatches({ attribute, onChoose, children }: OptionProps) {
  const { key, label, options, chosen } = attribute
  const isPainted = arePainted(options)
  const row = useRef<HTMLDivElement>(null)
  const [namesPx, setNamesPx] = useState<number>()
  // Colours that arrive later need less space than the names: the row keeps its height, so that nothing moves.
  useEffect(() => {
    if (!isPainted) setNamesPx(row.current?.offsetHeight)
  }, [isPainted])
  const chosenName = options.find(({ slug }) => slug === chosen)?.name
  const visible =
    site.product.unavailableSwatches === 'hidden'
      ? options.filter(({ state }) => state === 'available')
      : options
  return (
    <fieldset className={styles.swatches} aria-label={label}>
      <p className={styles.swatchLabel} aria-hidden>
        {label}
        {chosenName && (
          <span className={styles.chosen}>
            : <bdi>{chosenName}</bdi>
          </span>
        )}
      </p>
      {children}
      <div
        ref={row}
        className={styles.swatchRow}
        style={isPainted ? { minBlockSize: namesPx } : undefined}
      >
        {visible.map((option) => (
          <Swatch
            key={option.slug}
            name={key}
            value={option.slug}
            label={option.name}
            {...(isPainted && { color: option.color, image: option.image })}
            isChecked={option.slug === chosen}
            isDisabled={option.state !== 'available'}
            onChange={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}
