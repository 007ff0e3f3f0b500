import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { refillContactForm, sendContactForm, type Submission } from '~/api/content/contactForm'
import { fetchFormSchema } from '~/api/content/contactFormSchema'
import { reported } from '~/api/reported'
import {
  challengeName,
  challengeOf,
  checkContactForm,
  contactFields,
  contactFormEntries,
  fileValues,
  initialContactValues,
  isBusyStatus,
  withoutOldAnswers,
  type Challenges,
  type ContactForm,
  type ContactFormStatus,
  type ContactFormValues,
  type UploadProgress,
} from '~/domain/content/contactForm'
import type { FormSchema } from '~/domain/content/formRules'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as contentMessages from '~/messages/content'
import { useForm } from '~/ui/forms/useForm'
import { contactFormDraft } from './contactFormDraft'

/**
 * The state of a contact form: values, errors, status and what the shop has responded. See
 * docs/behaviour.md#contact-forms.
 *
 * @param element receives the events of status changes
 */
export function useContactForm(form: ContactForm, element: RefObject<HTMLFormElement | null>) {
  /** The button that sent the form last; "Try again" sends the same. */
  const submitter = useRef<Submission['submitter']>(undefined)
  const hash = useRef('')
  /** The field that the shopper has changed and not left yet. */
  const changing = useRef<string>(undefined)
  const sending = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<UploadProgress>()
  const schema = useSchema(form.id)
  const { challenges, setChallenges, refill } = useChallenges(form)

  const fields = useForm<ContactFormValues, string>({
    initialValues: () => initialContactValues(form),
    fields: () => contactFields(form.items).map(({ name }) => name),
    validate: (values) => checkContactForm(form, schema, withoutOldAnswers(values, challenges)),
    onSubmit: submit,
    reveal: 'up-to-changed',
    // The shop decides about all others. A refused file would be uploaded in vain.
    blocks: (name, values) => fileValues(values, name).length > 0,
    draft: contactFormDraft(form),
  })
  const { status, changeStatus } = useStatus(form, element, fields.latest)
  const isBusy = isBusyStatus(status)

  const mutation = useMutation({
    mutationFn: (submission: Submission) => {
      const controller = new AbortController()
      sending.current = controller
      const files = Object.keys(submission.values).flatMap((name) =>
        fileValues(submission.values, name),
      )
      const hasFiles = files.length > 0
      if (hasFiles) setProgress({ sent: 0, total: sum(files.map(({ size }) => size)) })
      return reported(
        sendContactForm(form, submission, {
          signal: controller.signal,
          ...(hasFiles ? { onProgress: setProgress } : {}),
        }),
        `sending the contact form ${form.id}`,
      )
    },
    onSettled: () => setProgress(undefined),
    // The values are personal: the cache drops them with the form.
    gcTime: 0,
  })

  async function submit(values: ContactFormValues) {
    changing.current = undefined
    changeStatus('submitting')
    try {
      const result = await mutation.mutateAsync({
        values: withoutOldAnswers(values, challenges),
        challenges,
        hash: hash.current,
        submitter: submitter.current,
      })
      if (result.outcome === 'refused') return changeStatus('init')
      // The first wrong field may be inert until the status has changed.
      flushSync(() => changeStatus(result.status))
      hash.current = result.hash || hash.current
      setChallenges(result.challenges)
      if (result.status === 'sent') showSent()
      else fields.refuse(withSentences(form, values, result.errors), { movesFocus: true })
    } catch {
      changeStatus('init')
    }
  }

  /** Back to the values of the page. The next message need not wait for new captchas and quizzes. */
  function showSent() {
    fields.reset()
    changeStatus('resetting')
    void refill()
    changeStatus('sent')
  }

  /** Back to the values of the page, with new captchas and quizzes. */
  async function clear() {
    fields.reset()
    changeStatus('resetting')
    await refill()
    changeStatus('init')
  }

  /** Changes a field unless the form is being sent. */
  function change(name: string, values: ContactFormValues) {
    if (isBusy) return
    changing.current = name
    const challenge = challengeOf(challenges, name)
    // An answer counts for this challenge only.
    const token = challenge ? { [challengeName(name, challenge)]: [challenge.token] } : {}
    fields.change(name, (before) => ({ ...before, ...values, ...token }))
  }

  /** Checks a changed field, and all before it, against the rules. */
  function check(name: string) {
    if (changing.current !== name) return
    changing.current = undefined
    const before = status
    changeStatus('validating')
    fields.complete(name)
    changeStatus(before)
  }

  return {
    fields,
    values: withoutOldAnswers(fields.values, challenges),
    schema,
    challenges,
    status,
    isBusy,
    change,
    check,
    result: mutation.data,
    error: mutation.error,
    attempt: mutation.submittedAt,
    progress,
    cancel: () => sending.current?.abort(),
    retry: fields.submit,
    clear: () => {
      mutation.reset()
      void clear()
    },
    setSubmitter: (button: HTMLElement | null) => {
      const name = button?.getAttribute('name')
      submitter.current = name ? { name, value: button?.getAttribute('value') ?? '' } : undefined
    },
  }
}

export type ContactFormState = ReturnType<typeof useContactForm>

/** The shop’s refusals; a plugin may leave out the sentence. */
const withSentences = (
  { items }: ContactForm,
  values: ContactFormValues,
  errors: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      if (error) return [name, error]
      const field = contactFields(items).find((one) => one.name === name)
      const isMissing = field?.isRequired && !values[name]?.some(Boolean)
      return [
        name,
        isMissing
          ? interpolate(commonMessages.requiredField, { field: field.label })
          : contentMessages.invalidField,
      ]
    }),
  )

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const NO_RULES: FormSchema = []

/** Without rules, for example because they did not load, only the shop checks the form. */
function useSchema(formId: number) {
  const { data = NO_RULES } = useQuery({
    queryKey: ['contact form', formId, 'schema'],
    queryFn: ({ signal }) =>
      reported(fetchFormSchema(formId, signal), 'asking for the rules of a contact form'),
  })
  return data
}

/**
 * What captchas and quizzes ask now. They are requested once after mounting, because the page may come
 * from a cache, and each response to the form brings new ones.
 */
function useChallenges({ id, unitTag, challenges: printed }: ContactForm) {
  const client = useQueryClient()
  const query = {
    queryKey: ['contact form', unitTag, 'challenges'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      reported(refillContactForm(id, signal), 'asking for new captchas and quizzes'),
    staleTime: 0,
  }
  const { data } = useQuery({ ...query, enabled: Object.keys(printed).length > 0, gcTime: 0 })
  return {
    challenges: { ...printed, ...data },
    setChallenges: (challenges: Challenges) => {
      if (Object.keys(challenges).length === 0) return
      // An older response must not replace these.
      void client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData<Challenges>(query.queryKey, (before) => ({ ...before, ...challenges }))
    },
    /** Without a response the last ones remain; the shop refuses them and sends others. */
    refill: () => client.fetchQuery(query).catch(() => undefined),
  }
}

/** The status of a form. Each change raises the event of Contact Form 7, which scripts of the shop expect. */
function useStatus(
  form: ContactForm,
  element: RefObject<HTMLFormElement | null>,
  latestValues: () => ContactFormValues,
) {
  const [status, setStatus] = useState<ContactFormStatus>('init')
  const latest = useRef(status)

  function changeStatus(next: ContactFormStatus) {
    const prevStatus = latest.current
    if (next === prevStatus) return
    latest.current = next
    setStatus(next)
    const inputs = contactFormEntries(form, latestValues())
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]) => ({ name, value }))
    if (!element.current) return
    // A field with the name "dispatchEvent" would hide the form's own method.
    EventTarget.prototype.dispatchEvent.call(
      element.current,
      new CustomEvent('wpcf7statuschanged', {
        bubbles: true,
        detail: {
          contactFormId: form.id,
          pluginVersion: form.pluginVersion,
          contactFormLocale: form.locale,
          unitTag: form.unitTag,
          containerPostId: form.containerPost,
          status: next,
          prevStatus,
          inputs,
        },
      }),
    )
  }

  return { status, changeStatus }
}
