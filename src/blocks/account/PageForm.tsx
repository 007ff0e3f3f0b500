import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FormName, FormValues, WordpressForm as Form } from '~/domain/content/wordpressForm'
import { rereadInTime, type FormPageQuery } from '~/features/account/accountQueries'
import { renewSession } from '~/features/account/session'
import {
  WordpressForm,
  type AcceptedForm,
  type WordpressFormProps,
} from '~/features/content/WordpressForm'
import { WordpressPageLink } from '~/features/content/WordpressPageLink'
import * as accountMessages from '~/messages/account'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './PageForm.module.css'

interface PageFormProps extends Omit<
  WordpressFormProps,
  'form' | 'onAccepted' | 'onGone' | 'children'
> {
  query: FormPageQuery
  name: FormName
  /** Path of the page, for the link to WordPress's page. */
  path: string
  onAccepted: (result: AcceptedForm, values: FormValues, form: Form) => Promise<void> | void
  /** Replaces the link to WordPress's page if the page does not have the form. */
  absent?: ReactNode
  children?: (form: Form) => ReactNode
}

/** A form of a page that is loaded first. */
export function PageForm({
  query,
  name,
  path,
  onAccepted,
  absent = <WordpressPageLink path={path} />,
  children,
  ...rest
}: PageFormProps) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(query)
  if (!data) {
    return error && !isFetching ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton name={name} />
    )
  }
  const form = data.forms[name]
  if (!form) return absent
  return (
    <WordpressForm
      // A refetched page may ask for other fields.
      key={form.fields.map((field) => field.name).join()}
      {...rest}
      form={form}
      onAccepted={(result, values) => onAccepted(result, values, form)}
      onGone={async (signal) => {
        await renewSession(client, signal)
        await rereadInTime(signal, refetch)
      }}
    >
      {children?.(form)}
    </WordpressForm>
  )
}

const FormSkeleton = ({ name }: { name: FormName }) => (
  <div
    role="status"
    aria-label={accountMessages.formLoading}
    className={styles.skeleton}
    data-form={name}
  >
    <Skeleton className={styles.field} />
    <Skeleton className={styles.field} />
    <Skeleton className={styles.button} />
  </div>
)
