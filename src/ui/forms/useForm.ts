import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { useIsPrerendered } from '~/lib/hydration'
import { after } from '~/lib/time'
import { announce } from '~/ui/feedback/announcer'

/** One sentence for each field that is wrong. */
export type FieldErrors<Key extends string> = { readonly [key in Key]?: string | undefined }

interface FormOptions<Values, Key extends string> {
  /** The values to start from, where the draft has none. Read once. */
  initialValues: Values | (() => Values)
  /** The fields on the page, in document order: they may depend on the values. */
  fields: (values: Values) => readonly Key[]
  /** The rule of src/domain with its sentences; pure. Fields that are not on the page are ignored. */
  validate: (values: Values) => FieldErrors<Key>
  /**
   * Sends valid values. Return the promise of the mutation (`mutateAsync`): until it settles, the form
   * is not submitted again. The mutation reports its own failure, so a rejection is ignored here.
   */
  onSubmit: (values: Values) => Promise<unknown> | void
  /** Shows what is wrong after an attempt to submit, instead of moving the focus to the first error. */
  onInvalid?: ((errors: FieldErrors<Key>) => void) | undefined
  /** The mutation runs although this form did not start it, for example because it has remounted. */
  isPending?: boolean | undefined
  /**
   * What becomes visible before the first attempt to submit, as the shopper leaves a field that has
   * changed: its error (default), or also those of all fields before it.
   */
  reveal?: 'changed' | 'up-to-changed'
  /**
   * For forms that the server validates: whether an error of the field stops a submission. Other errors
   * are left to the server, and an attempt to submit does not show them. Without it every error does.
   */
  blocks?: ((key: Key, values: Values) => boolean) | undefined
  /** Storage of the values, mostly a `sessionDraft`. */
  draft?: FormDraft<Values> | undefined
}

export interface FormDraft<Values> {
  /** When the form mounts. */
  read: () => Values | undefined
  /** At each change. */
  write: (values: Values) => void
  /** By `reset`. */
  clear: () => void
}

/**
 * The state of a form: values, errors, draft and submission. All forms that validate their fields use
 * it; the coupon field is not a form, and the price filter corrects its values instead.
 *
 *     const form = useForm({
 *       initialValues: { text: '', email: '' },
 *       fields: () => ['text', 'email'],
 *       validate: (values) => sentencesOf(reviewErrors(values)),
 *       onSubmit: (values) => mutateAsync(values),
 *     })
 *     <form {...form.formProps}>
 *       <TextField label="E-mail" {...form.textProps('email')} />
 *       <Button type="submit" isBusy={form.isSubmitting}>Send</Button>
 *
 * - `errors` has only what the shopper may see now, in document order. After an attempt to submit, that
 *   is every field that was on the page then, or that stopped the attempt (`blocks`). A visible error
 *   follows the value until it is valid. If that is changed to a wrong one, the error waits until the field is left.
 * - `refuse(errors)` shows the server's refusals at their fields. Each lasts until its field is changed
 *   or the form is sent again, and counts before our own error of the field. It never stops a
 *   submission, because only the server knows whether it still holds.
 * - An attempt with errors moves the focus to the first one, by `id` of `fieldProps`.
 * - `latest()` has the values of this moment. `values` are those of the last render: a browser that
 *   fills in a form changes several fields before the next one, and a mutation may wait in a queue.
 */
export function useForm<Values extends object, Key extends string>({
  initialValues,
  fields,
  validate,
  onSubmit,
  onInvalid,
  isPending = false,
  reveal = 'changed',
  blocks,
  draft,
}: FormOptions<Values, Key>) {
  const prefix = useId()
  const idOf = (key: Key) => prefix + key
  const initial = () => (typeof initialValues === 'function' ? initialValues() : initialValues)
  const isPrerendered = useIsPrerendered()
  const [values, setValues] = useState(() => ({
    ...initial(),
    ...(isPrerendered ? {} : draft?.read()),
  }))
  const latest = useRef(values)
  const [changed, setChanged] = useState<ReadonlySet<Key>>(new Set())
  const [revealed, setRevealed] = useState<ReadonlySet<Key>>(new Set())
  const [refusals, setRefusals] = useState<FieldErrors<Key>>({})
  const latestRefusals = useRef(refusals)
  const [isSending, setSending] = useState(false)
  const isSendingNow = useRef(false)
  /** Fields that were left by the press under way: an error that appears now would move what is being pressed. */
  const leftByPress = useRef<Set<Key>>(undefined)

  function showRefusals(errors: FieldErrors<Key>) {
    latestRefusals.current = errors
    setRefusals(errors)
  }

  const revealAll = (keys: readonly Key[]) => setRevealed((before) => new Set([...before, ...keys]))
  const hide = (key: Key) =>
    setRevealed((before) => new Set([...before].filter((revealed) => revealed !== key)))

  /** Changes values that no field shows an error for; `change` is for the others. */
  function update(next: Partial<Values> | ((values: Values) => Values)) {
    latest.current =
      typeof next === 'function' ? next(latest.current) : { ...latest.current, ...next }
    setValues(latest.current)
    draft?.write(latest.current)
  }

  // A prerendered form begins without the shopper's draft.
  const restoreDraft = useEffectEvent(() => {
    const stored = draft?.read()
    if (stored) update(stored)
  })
  useEffect(() => {
    if (isPrerendered) restoreDraft()
  }, [isPrerendered])

  /** Changes the value of a field: its refusal no longer holds. */
  function change(key: Key, next: Partial<Values> | ((values: Values) => Values)) {
    // An error that the next key corrects would move the fields below it.
    if (validate(latest.current)[key] === undefined) hide(key)
    update(next)
    setChanged((keys) => new Set(keys).add(key))
    showRefusals({ ...latestRefusals.current, [key]: undefined })
  }

  /** Shows the error of a field whose change is complete: a file was chosen, a box was checked. */
  function complete(key: Key) {
    const keys = fields(latest.current)
    revealAll(reveal === 'changed' ? [key] : keys.slice(0, keys.indexOf(key) + 1))
  }

  function leave(key: Key) {
    if (!changed.has(key)) return
    if (leftByPress.current) leftByPress.current.add(key)
    else complete(key)
  }

  function onMouseDown() {
    const left = new Set<Key>()
    leftByPress.current = left
    const onRelease = () => {
      leftByPress.current = undefined
      for (const key of left) complete(key)
    }
    // After the click, which follows in the same task.
    addEventListener('mouseup', () => after(0, onRelease), { once: true })
  }

  function submit() {
    if (isPending || isSendingNow.current) return
    const keys = fields(latest.current)
    const found = validate(latest.current)
    const wrong = keys.filter((key) => found[key] && (blocks?.(key, latest.current) ?? true))
    revealAll(blocks ? wrong : keys)
    if (wrong[0] !== undefined) {
      if (onInvalid) onInvalid(found)
      else document.getElementById(idOf(wrong[0]))?.focus()
      return
    }
    showRefusals({})
    const sent = onSubmit(latest.current)
    if (!sent) return
    isSendingNow.current = true
    setSending(true)
    const onSettled = () => {
      isSendingNow.current = false
      setSending(false)
    }
    sent.then(onSettled, onSettled)
  }

  /** Back to the initial values, without errors and draft. */
  function reset() {
    draft?.clear()
    latest.current = initial()
    setValues(latest.current)
    setChanged(new Set())
    setRevealed(new Set())
    showRefusals({})
  }

  /**
   * @param errors the server's refusals by field, instead of those before
   * @param options `movesFocus`: to the first of them on the page, as `focusInForm` does
   */
  function refuse(errors: FieldErrors<Key>, { movesFocus = false } = {}) {
    showRefusals(errors)
    const first = movesFocus ? fields(latest.current).find((key) => errors[key]) : undefined
    if (first !== undefined) focusInForm(document.getElementById(idOf(first)), errors[first])
  }

  const fieldProps = (key: Key) => ({
    id: idOf(key),
    error: errors[key],
    onBlur: () => leave(key),
  })

  const isSubmitting = isPending || isSending
  const errors = visibleErrors(fields(values), revealed, validate(values), refusals)
  return {
    values,
    latest: () => latest.current,
    /** Whether a refusal of the server holds at this moment. */
    isRefused: () => Object.values(latestRefusals.current).some(Boolean),
    errors,
    isSubmitting,
    update,
    change,
    complete,
    refuse,
    reset,
    submit,
    idOf,
    formProps: {
      noValidate: true,
      'aria-busy': isSubmitting,
      // Marks a form whose values survive a reload (see app/watchForDeploys).
      'data-has-draft': draft && '',
      // Before the focus leaves a field.
      onMouseDownCapture: onMouseDown,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submit()
      },
    },
    fieldProps,
    /** `fieldProps` with value and `onChange`, for a key under which the values have a text. */
    textProps: (key: Key & keyof Values) => ({
      ...fieldProps(key),
      value: (values[key] ?? '') as string,
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        change(key, { [key]: value } as Partial<Values>),
    }),
  }
}

/** What `useForm` returns, for components that draw a part of a form. */
export type Form<Values extends object, Key extends string> = ReturnType<
  typeof useForm<Values, Key>
>

/**
 * Focuses a field or message of a form because of a response, unless the shopper has gone on elsewhere meanwhile: the
 * focus is neither in the form nor on something around it, such as the page after a press in Safari. Also the ref of
 * a message that appears with the response.
 *
 * @param text announced if the focus stays elsewhere; not needed for a message, which is a live region
 */
export function focusInForm(element: HTMLElement | null, text?: string) {
  if (!element) return
  const form = element.closest('form') ?? element
  const focused = document.activeElement
  if (form.contains(focused) || focused?.contains(form)) element.focus()
  else if (text !== undefined) announce(text)
}

/** In the order of `keys`. */
function visibleErrors<Key extends string>(
  keys: readonly Key[],
  revealed: ReadonlySet<Key>,
  found: FieldErrors<Key>,
  refusals: FieldErrors<Key>,
): FieldErrors<Key> {
  // Without a prototype, since a field of the shop may have the name "constructor".
  const visible = Object.create(null) as { [key in Key]?: string }
  for (const key of keys) {
    const refusal = Object.hasOwn(refusals, key) ? refusals[key] : undefined
    const error = refusal ?? (revealed.has(key) ? found[key] : undefined)
    if (error !== undefined) visible[key] = error
  }
  return visible
}
