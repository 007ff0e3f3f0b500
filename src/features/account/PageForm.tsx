import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { FormName, FormValues, WordpressForm as Form } from '~/domain/content/wordpressForm'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import type { signInPageQuery } from './formPageQuery'
import styles from './PageForm.module.css'
import { renewSession } from './renewSession'
import type { Taken } from './useFormSender'
import { WordpressForm } from './WordpressForm'
import { WordpressPageLink } from './WordpressPageLink'

type Shared = Omit<ComponentProps<typeof WordpressForm>, 'form' | 'onTaken' | 'onGone' | 'children'>

interface PageFormProps extends Shared {
  query: ReturnType<typeof signInPageQuery>
  name: FormName
  /** Of the page, for where the form cannot be drawn. */
  path: string
  onTaken: (taken: Taken, values: FormValues, form: Form) => Promise<void> | void
  /** Instead of the way to WordPress's page, where the page does not have the form. */
  absent?: ReactNode
  children?: (form: Form) => ReactNode
}

/** A form with the page that it is read from: its room while that comes, and what to do where it does not. */
export function PageForm({
  query,
  name,
  path,
  onTaken,
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
      <FormRoom />
    )
  }
  const form = data.forms[name]
  if (!form) return absent
  return (
    <WordpressForm
      // Another form altogether, where the shop asks for other fields by now.
      key={form.fields.map((field) => field.name).join()}
      {...rest}
      form={form}
      onTaken={(taken, values) => onTaken(taken, values, form)}
      onGone={async () => {
        await renewSession(client)
        await refetch()
      }}
    >
      {children?.(form)}
    </WordpressForm>
  )
}

/** The room that a form takes, about. */
const FormRoom = () => (
  <div role="status" aria-label="The form is on its way" className={styles.room}>
    <Skeleton className={styles.field} />
    <Skeleton className={styles.field} />
    <Skeleton className={styles.button} />
  </div>
)
