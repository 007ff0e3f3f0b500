import { useIsMutating, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sendWordpressForm } from '~/api/content/wordpressForm'
import { newAction } from '~/api/http'
import {
  initialFormValues,
  pickFormValues,
  validateForm,
  type FieldProblem,
  type FormResult,
  type FormValues,
  type ShopNotice,
  type WordpressForm as Form,
} from '~/domain/content/wordpressForm'
import { focusFirstField, keepFocusOnRemoval } from '~/lib/focus'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import { useIsMounted } from '~/lib/useIsMounted'
import * as commonMessages from '~/messages/common'
import * as contentMessages from '~/messages/content'
import { cartMutation, showCartMessage } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { isOffline } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { focusInForm, useForm, type FormDraft } from '~/ui/forms/useForm'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { PasswordStrength, usePasswordStrength } from './PasswordStrength'
import { WordpressFields } from './WordpressFields'
import { WordpressPageLink } from './WordpressPageLink'
import styles from './WordpressForm.module.css'

/** `signal` of the action: calls that follow share its time. */
export type AcceptedForm = Extract<FormResult, { outcome: 'accepted' }> & { signal: AbortSignal }

interface SendOptions {
  /** Called when the shop has accepted the form, also after the form has left the screen. */
  onAccepted: (result: AcceptedForm, values: FormValues) => Promise<void> | void
  /** The page no longer has the form, for example after a sign-in in another tab. */
  onGone: (signal: AbortSignal) => Promise<void> | void
  /** Fields that other parts of the app add; read when the form is sent. */
  extraFields?: (() => FormValues) | undefined
}

export interface WordpressFormProps extends SendOptions {
  form: Form
  /** The button's label; without it, the label on the shop's page. */
  submitLabel?: string | undefined
  /** The button's label while the form is sent. */
  busyLabel?: string | undefined
  /** Id of the heading above the form. */
  labelledBy?: string | undefined
  draft?: FormDraft<FormValues> | undefined
  /** To start from, instead of the values on the shop's page. */
  startValues?: FormValues | undefined
  /** In a dialog: the first field has the focus, unless the shopper is in the form's group already. */
  takesFocus?: boolean | undefined
  /** Changes the fields with the values, as the states of a country. */
  adapt?: ((form: Form, values: FormValues) => Form) | undefined
  /** The values of other fields that follow from the one that the shopper has just changed. */
  follow?: ((form: Form, values: FormValues, changed: string) => FormValues) | undefined
  /** Between the fields and the button. */
  children?: ReactNode
}

/**
 * A form that WordPress renders, with the shop's refusals. Shows a link to WordPress's page if the form
 * asks for something that the app cannot show, such as a captcha.
 */
export function WordpressForm({
  form: printed,
  submitLabel = printed.submitLabel,
  busyLabel = submitLabel,
  labelledBy,
  draft,
  startValues,
  takesFocus,
  adapt,
  follow,
  children,
  ...sending
}: WordpressFormProps) {
  const fit = (values: FormValues) => adapt?.(printed, values) ?? printed
  const sender = useSendForm(printed, sending)
  const { isSending } = sender
  const form = useForm<FormValues, string>({
    initialValues: () => ({ ...initialFormValues(printed), ...startValues }),
    fields: (values) => fit(values).fields.map(({ name }) => name),
    validate: (values) => errorTexts(fit(values), values),
    onSubmit: submit,
    isPending: isSending,
    draft,
  })
  const { values, fieldProps, formProps } = form
  const current = fit(values)
  const strength = usePasswordStrength(current, values)

  async function submit(submitted: FormValues) {
    if (strength.isTooWeak && strength.field) {
      form.refuse({ [strength.field]: contentMessages.passwordTooWeak }, { movesFocus: true })
      return
    }
    const result = await sender.send(pickFormValues(fit(submitted), submitted))
    if (result.outcome !== 'refused') return
    form.refuse(
      Object.fromEntries(
        result.errors.flatMap(({ field, text }) => (field ? [[field, text]] : [])),
      ),
    )
  }

  if (current.isUnknown || sender.isElsewhere) return <WordpressPageLink path={printed.path} />

  function hintOf(name: string): ReactNode {
    if (name === strength.field) return <PasswordStrength score={strength.score} />
    const isRepeated = name === 'password_2' && values[name] && !form.errors[name]
    return isRepeated && values[name] !== values['password_1']
      ? contentMessages.passwordStrength[5]
      : undefined
  }

  return (
    <form
      {...formProps}
      ref={takesFocus ? holdFocus : keepFocusOnRemoval}
      method="post"
      aria-labelledby={labelledBy}
      className={styles.form}
    >
      {!isSending && (
        <FormProblem
          // Mounts again with each response, to take the focus each time.
          key={sender.submittedAt}
          refusals={sender.refusals}
          error={sender.error}
        />
      )}
      <WordpressFields
        fields={current.fields}
        isReadOnly={isSending}
        onChange={(name, value) => {
          form.change(name, ({ [name]: _before, ...others }) =>
            value === undefined ? others : { ...others, [name]: value },
          )
          const followed = follow?.(fit(form.latest()), form.latest(), name) ?? {}
          for (const [field, text] of Object.entries(followed))
            form.change(field, { [field]: text })
        }}
        onFocus={(name) => name === strength.field && strength.load()}
        {...{ values, fieldProps, hintOf }}
      />
      {children}
      <Button
        type="submit"
        isBusy={isSending}
        busyLabel={busyLabel}
        aria-disabled={strength.isTooWeak || undefined}
        className={styles.submit}
      >
        {submitLabel}
      </Button>
    </form>
  )
}

function holdFocus(form: HTMLFormElement | null) {
  focusFirstField(form)
  return keepFocusOnRemoval(form)
}

const NO_REFUSALS: readonly ShopNotice[] = []

/** Sends a form in the cart's queue: signing in changes the cart, and a guest's nonces change with it. */
function useSendForm(form: Form, { onAccepted, onGone, extraFields }: SendOptions) {
  const mutationKey = ['wordpress form', form.name, form.path]
  const isSending = useIsMutating({ mutationKey }) > 0
  const isMounted = useIsMounted()
  const { mutateAsync, data, error, submittedAt } = useMutation({
    mutationKey,
    scope: cartMutation.scope,
    async mutationFn(values: FormValues) {
      const signal = newAction()
      const result = await sendWordpressForm(form, values, extraFields?.(), signal)
      // Before `onGone`, which may unmount the form although the shopper is still on its screen.
      if (!isMounted.current) notifyElsewhere(textElsewhere(result))
      if (result.outcome === 'accepted') await onAccepted({ ...result, signal }, values)
      if (result.outcome === 'gone') await onGone(signal)
      return result
    },
    // The values have passwords: the cache drops them with the form.
    gcTime: 0,
    onError(failure) {
      report(failure, `sending the form "${form.name}"`)
      if (!isMounted.current) notifyElsewhere(contentMessages.formUnanswered)
    },
  })
  return {
    isSending,
    send: mutateAsync,
    refusals: data?.outcome === 'refused' ? data.errors : NO_REFUSALS,
    isElsewhere: data?.outcome === 'elsewhere',
    error: error ?? (data?.outcome === 'gone' ? STILL_THERE : null),
    submittedAt,
  }
}

/** The response was a page without the form, but the shop's page has it: it was not the shop's response. */
const STILL_THERE = new Error('the response was another page')

/** What the form would have shown; undefined for a success. */
function textElsewhere(result: FormResult): string | undefined {
  switch (result.outcome) {
    case 'accepted':
      return undefined
    case 'refused':
      return result.errors.map(({ text }) => text).join(' ')
    case 'gone':
      return contentMessages.formUnanswered
    case 'elsewhere':
      return contentMessages.formOnShopPage
  }
}

/** Shows and announces a problem on the current screen: the form was left before the shop responded. */
function notifyElsewhere(text: string | undefined) {
  if (text === undefined) return
  showCartMessage({ kind: 'problem', text })
  announce(text)
}

interface FormProblemProps {
  refusals: readonly ShopNotice[]
  /** No response, or an unreadable one. */
  error: Error | null
}

/** Why the shop did not accept the form. Takes the focus, which scrolls to it, unless the shopper has gone on. */
export function FormProblem({ refusals, error }: FormProblemProps) {
  if (refusals.length === 0 && !error) return null
  return (
    <div ref={focusInForm} tabIndex={-1} className={styles.problem}>
      {error ? (
        <Notice
          kind="error"
          title={isOffline(error) ? commonMessages.offline : contentMessages.formNotSent}
        >
          {contentMessages.formNotSentHint}
        </Notice>
      ) : (
        <Notice kind="error">
          {refusals.map(({ text, html }) => (
            <ServerHtml key={text} html={html} />
          ))}
        </Notice>
      )}
    </div>
  )
}

/** Sentences of a form that belong to no field, such as the privacy policy. */
export const FormTexts = ({ texts }: Pick<Form, 'texts'>) =>
  texts.map((text) => <ServerHtml key={text.markup} html={text} className={styles.texts ?? ''} />)

const PROBLEM_TEXTS: Record<Exclude<FieldProblem, 'required'>, string> = {
  choice: commonMessages.chooseFromList,
  email: commonMessages.invalidEmail,
  phone: commonMessages.invalidPhone,
  pin: commonMessages.invalidPinCode,
  mismatch: contentMessages.passwordsDiffer,
}

const errorTexts = (form: Form, values: FormValues): Record<string, string> =>
  Object.fromEntries(
    validateForm(form, values).map(([name, problem]) => [
      name,
      problem === 'required'
        ? interpolate(commonMessages.requiredField, { field: labelOf(form, name) })
        : PROBLEM_TEXTS[problem],
    ]),
  )

const labelOf = ({ fields }: Form, name: string) =>
  fields.find((field) => field.name === name)?.label ?? name
