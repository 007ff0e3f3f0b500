import { site } from '~/config/site'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { orderNumber, type TrackingRequest } from '~/domain/order/tracking'
import { focusOnResponse } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as contentMessages from '~/messages/content'
import * as orderMessages from '~/messages/order'
import { isOffline } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { ShopNotices } from '~/ui/feedback/ShopNotices'
import { Button } from '~/ui/forms/Button'
import { TextField } from '~/ui/forms/Field'
import { useForm } from '~/ui/forms/useForm'
import { emailError } from './emailError'
import { trackingDraft } from './orderStorage'
import styles from './TrackOrderForm.module.css'

interface TrackOrderFormProps {
  /** Path of the page. */
  path: string
  /** Order number in the address; '' without one. */
  number: string
  isPending: boolean
  /** Why the last attempt has found no order: the shop's messages, or a failure. */
  problem: readonly ShopNotice[] | Error | null
  /** Tells attempts apart: the problem of each takes the focus. */
  attempt: number
  onTrack: (request: TrackingRequest) => Promise<unknown>
}

/** Number and e-mail of an order. What was typed stays in this tab. */
export function TrackOrderForm({
  path,
  number,
  isPending,
  problem,
  attempt,
  onTrack,
}: TrackOrderFormProps) {
  const form = useForm({
    initialValues: { number, email: '' },
    fields: () => ['number', 'email'] as const,
    validate: (values) => ({
      number: orderNumber(values.number)
        ? undefined
        : interpolate(commonMessages.requiredField, { field: orderMessages.orderNumber }),
      email: emailError(values.email),
    }),
    onSubmit: (values) =>
      onTrack({ number: orderNumber(values.number), email: values.email.trim() }),
    isPending,
    draft: trackingDraft(number),
  })
  return (
    <form
      {...form.formProps}
      method="post"
      aria-label={orderMessages.track}
      className={styles.form}
    >
      {problem && !isPending && <Problem key={attempt} {...{ problem, path }} />}
      <TextField
        {...form.textProps('number')}
        label={orderMessages.orderNumber}
        name="orderid"
        // Not numeric: plugins add letters, which that keyboard lacks.
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isRequired
        readOnly={isPending}
      />
      <TextField
        {...form.textProps('email')}
        label={orderMessages.email}
        name="order_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        readOnly={isPending}
      />
      <Button type="submit" isBusy={form.isSubmitting} busyLabel={orderMessages.tracking}>
        {orderMessages.showOrder}
      </Button>
    </form>
  )
}

interface ProblemProps extends Pick<TrackOrderFormProps, 'path'> {
  problem: readonly ShopNotice[] | Error
}

/** WordPress's own page is the last resort: the setting may name a page without the form. */
function Problem({ problem, path }: ProblemProps) {
  if (!(problem instanceof Error)) return <ShopNotices notices={problem} takesFocus />
  return (
    <div ref={focusOnResponse} tabIndex={-1}>
      <Notice
        kind="error"
        title={isOffline(problem) ? commonMessages.offline : orderMessages.trackFailed}
      >
        {contentMessages.formNotSentHint}{' '}
        <a href={site.documentPrefix + path}>{orderMessages.trackOnShopPage}</a>
      </Notice>
    </div>
  )
}
