import {
  INPUT_MODES,
  type CharacterCounter,
  type ContactField,
  type ContactOption,
  type InputAttributes,
} from '~/domain/content/contactForm'
import { serverHtml } from '~/domain/content/serverHtml'
import { copyWithout, textOf } from '~/lib/html'

/** A field of a form, and where its label may come from. */
export interface NamedField {
  /** In the markup of the field or in a label element; '' without one. */
  label: string
  /** Where no text precedes the field either. */
  fallbackLabel: string
  field: ContactField
}

export const nameOf = (control: Element) => control.getAttribute('name') ?? ''

export const typeOf = (control: Element) => {
  if (control.localName !== 'input' && control.localName !== 'button') return control.localName
  const type = control.getAttribute('type')?.toLowerCase()
  return type && /^[a-z-]+$/.test(type) ? type : control.localName === 'button' ? 'submit' : 'text'
}

/** Hidden fields and honeypots. */
export const isInvisible = (element: Element) =>
  typeOf(element) === 'hidden' ||
  (element.matches('input, textarea, select') && element.getAttribute('tabindex') === '-1') ||
  isInHidden(element)

/** A form can be in a hidden part of its page, for example a dialog: that does not count. */
const isInHidden = (element: Element) =>
  !!element
    .closest('[hidden], [style*="display:none" i], [style*="display: none" i]')
    ?.parentElement?.closest('.wpcf7')

const baseName = (name: string) => name.replace(/\[\]$/, '')

/** A button is no field. */
const isFieldControl = (control: Element) =>
  nameOf(control) !== '' &&
  !isInvisible(control) &&
  !/^(?:submit|image|reset|button)$/.test(typeOf(control)) &&
  !control.matches('.wpcf7-free-text')

/**
 * Reads the fields of one `.wpcf7-form-control-wrap`, or of a control without one. A wrap mostly has one
 * field; plugins add further controls.
 */
export function readFields(element: Element, form: Element): NamedField[] {
  const controls = (
    element.matches('.wpcf7-form-control-wrap')
      ? [...element.querySelectorAll('input, select, textarea')]
      : withSameName(element, form)
  ).filter(isFieldControl)
  const names = new Set(controls.map((control) => baseName(nameOf(control))))
  return [...names].flatMap((name) => {
    const own = controls.filter((control) => baseName(nameOf(control)) === name)
    const [first] = own
    // Boxes of one name are one field, at the place of the first.
    if (!first || (element !== first && !element.contains(first))) return []
    return [readField(name, first, own, form)]
  })
}

const withSameName = (control: Element, form: Element) =>
  isBox(control)
    ? [...form.querySelectorAll('input')].filter(
        (one) =>
          isBox(one) && nameOf(one) === nameOf(control) && !one.closest('.wpcf7-form-control-wrap'),
      )
    : [control]

const isBox = (control: Element) => /^(?:checkbox|radio)$/.test(typeOf(control))

type FieldBase = Pick<
  ContactField,
  | 'name'
  | 'sentName'
  | 'label'
  | 'isRequired'
  | 'initial'
  | 'counters'
  | 'attributes'
  | 'skipsRules'
>

function readField(
  name: string,
  control: Element,
  controls: readonly Element[],
  form: Element,
): NamedField {
  const wrap = control.closest('.wpcf7-form-control-wrap')
  const group = control.closest('span.wpcf7-form-control')
  const base: FieldBase = {
    name,
    sentName: nameOf(control),
    label: '',
    isRequired: [...controls, group].some((one) => one && isRequired(one)),
    initial: [],
    counters: countersOf(name, form),
    attributes: attributesOf(control),
    skipsRules: control.closest('.novalidate') !== null,
  }
  const field = group?.matches('.wpcf7-acceptance')
    ? acceptanceOf(base, control, group)
    : isBox(control)
      ? choicesOf(base, controls, wrap)
      : singleOf(base, control)
  const isBareBox = isBox(control) && !wrap
  const ownLabel = isBareBox ? '' : labelOf(wrap ?? control, [group, control], form)
  const [onlyOption, ...others] = field.kind === 'choices' ? field.options : []
  const onlyLabel = isBareBox && onlyOption && others.length === 0 ? onlyOption.label : ''
  const content = group?.matches('.wpcf7-acceptance')
    ? textOf(group.querySelector('.wpcf7-list-item-label'))
    : undefined
  return {
    label: content ?? (ownLabel || onlyLabel),
    fallbackLabel:
      control.getAttribute('aria-label') ??
      control.getAttribute('placeholder') ??
      // A quiz has its question.
      (field.kind === 'quiz' ? '' : readable(name)),
    field,
  }
}

function acceptanceOf(base: FieldBase, control: Element, group: Element): ContactField {
  const value = valueOf(control)
  const label = group.parentElement?.closest('label')
  const content =
    group.querySelector('.wpcf7-list-item-label') ?? (label && copyWithout(label, CONTROLS))
  return {
    ...base,
    kind: 'acceptance',
    html: serverHtml(content?.innerHTML.trim() ?? '') ?? { markup: '' },
    value,
    initial: control.hasAttribute('checked') ? [value] : [],
    isOptional: group.matches('.optional'),
    isInverted: group.matches('.invert'),
  }
}

function choicesOf(
  base: FieldBase,
  controls: readonly Element[],
  wrap: Element | null,
): ContactField {
  const [first] = controls
  const freeText = wrap?.querySelector('.wpcf7-free-text')
  return {
    ...base,
    kind: 'choices',
    type: first && typeOf(first) === 'radio' ? 'radio' : 'checkbox',
    isExclusive: !!wrap?.querySelector('.wpcf7-exclusive-checkbox'),
    options: controls.map((control) => ({
      value: valueOf(control),
      label: optionLabel(control) ?? valueOf(control),
    })),
    initial: controls.filter((control) => control.hasAttribute('checked')).map(valueOf),
    ...(freeText ? { freeTextName: nameOf(freeText) } : {}),
  }
}

/** What a checked box sends. */
const valueOf = (box: Element) => box.getAttribute('value') ?? 'on'

function optionLabel(control: Element) {
  const item = control.closest('.wpcf7-list-item')
  const label = item?.querySelector('.wpcf7-list-item-label') ?? control.closest('label')
  return textOf(label && copyWithout(label, CONTROLS))
}

/** A field of one control. */
function singleOf(base: FieldBase, control: Element): ContactField {
  const type = typeOf(control)
  if (control.matches('.wpcf7-quiz')) return { ...base, kind: 'quiz' }
  if (type === 'textarea') {
    return { ...base, kind: 'textarea', initial: [control.textContent ?? ''] }
  }
  if (type === 'file')
    return { ...base, kind: 'file', isMultiple: control.hasAttribute('multiple') }
  if (type !== 'select') {
    return { ...base, kind: 'input', type, initial: [initialValue(control, type)] }
  }
  const options = [...control.querySelectorAll('option')]
  const isMultiple = control.hasAttribute('multiple')
  const chosen = options.filter((option) => option.hasAttribute('selected'))
  // Without a choice the browser chooses the first.
  const initial = isMultiple ? chosen : [chosen.at(-1) ?? options[0]].filter((one) => !!one)
  return {
    ...base,
    kind: 'select',
    isMultiple,
    options: options.map(optionOf),
    initial: initial.map((option) => optionOf(option).value),
  }
}

function optionOf(option: Element): ContactOption {
  const label = textOf(option) ?? ''
  const group = option.closest('optgroup')?.getAttribute('label')
  return { value: option.getAttribute('value') ?? label, label, ...(group ? { group } : {}) }
}

/** As the browser fills in an input without a value. */
function initialValue(input: Element, type: string): string {
  const value = input.getAttribute('value') ?? ''
  if (value !== '') return value
  if (type === 'color') return '#000000'
  if (type !== 'range') return ''
  const limit = (name: string, missing: number) => Number(input.getAttribute(name) ?? missing)
  return String((limit('min', 0) + limit('max', 100)) / 2)
}

const isRequired = (control: Element) =>
  control.hasAttribute('required') ||
  control.getAttribute('aria-required') === 'true' ||
  control.classList.contains('wpcf7-validates-as-required')

const VISIBLE = 'input:not([type="hidden" i]), select, textarea'

const CONTROLS =
  '.wpcf7-form-control-wrap, .wpcf7-character-count, .wpcf7-captchac, .wpcf7-free-text, input, select, textarea, button, script, style'

/** The text of the label around an element, else of a label for one of its controls. */
function labelOf(element: Element, controls: readonly (Element | null)[], form: Element): string {
  const around = element.parentElement?.closest('label')
  // A label belongs to its first field.
  const isFirst = around?.querySelector(`.wpcf7-form-control-wrap, ${VISIBLE}`) === element
  const inner = isFirst && form.contains(around) ? around : undefined
  const label =
    inner ??
    [...form.querySelectorAll('label[for]')].find((one) =>
      controls.some((control) => control?.id && control.id === one.getAttribute('for')),
    )
  return withoutMark(textOf(label && copyWithout(label, CONTROLS)) ?? '')
}

/** Without the mark of a required field, which the app sets itself, and the colon. */
export const withoutMark = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[*:]+$/, '')

/** "your-name" becomes "Your name". */
function readable(name: string) {
  const words = name.replace(/[-_:[\]]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const countersOf = (name: string, form: Element): CharacterCounter[] =>
  [...form.querySelectorAll('.wpcf7-character-count')]
    .filter((counter) => counter.getAttribute('data-target-name') === name)
    .map((counter) => {
      const max = numberIn(counter, 'data-maximum-value')
      const min = numberIn(counter, 'data-minimum-value')
      return {
        direction: counter.classList.contains('down') ? 'down' : 'up',
        start: numberIn(counter, 'data-starting-value') ?? 0,
        ...(max === undefined ? {} : { max }),
        ...(min === undefined ? {} : { min }),
      }
    })

/** A whole number of an attribute. */
function numberIn(element: Element, name: string) {
  const text = element.getAttribute(name)
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

/** The attributes that the browser applies. Others of the markup are not passed on. */
function attributesOf(control: Element): InputAttributes {
  const texts = {
    autoComplete: wordsIn(control, 'autocomplete'),
    inputMode: INPUT_MODES.find((mode) => mode === wordsIn(control, 'inputmode')),
    placeholder: control.getAttribute('placeholder') || undefined,
    pattern: control.getAttribute('pattern') || undefined,
    title: control.getAttribute('title') || undefined,
    min: control.getAttribute('min') || undefined,
    max: control.getAttribute('max') || undefined,
    step: control.getAttribute('step') || undefined,
    accept: control.getAttribute('accept') || undefined,
    minLength: numberIn(control, 'minlength'),
    maxLength: numberIn(control, 'maxlength'),
    rows: numberIn(control, 'rows'),
  }
  const present = Object.entries(texts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present)
}

function wordsIn(control: Element, name: string) {
  const text = control.getAttribute(name)?.toLowerCase()
  return text && /^[a-z][a-z\d -]*$/.test(text) ? text : undefined
}
