import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { accountMessages } from '~/config/accountMessages'
import type { FormValues, ShopNotice, WordpressForm as Form } from '~/domain/content/wordpressForm'
import { CART_KEY, useCartStore } from '~/state/cart'
import { clearAccountDraft, readAccountDraft, writeAccountDraft } from './accountDraft'
import { renewAccount } from './accountQuery'
import { renewSession } from './renewSession'
import { WordpressForm } from './WordpressForm'

interface AccountFormProps {
  form: Form
  labelledBy: string
  adapt?: (form: Form, values: FormValues) => Form
  /** The shop has kept it: where it leads, and what it says. */
  onSaved: (leadsTo: string, notices: readonly ShopNotice[]) => void
  children?: ReactNode
}

/** A form of the customer's own: what is typed stays, whatever comes between, until the shop has taken it. */
export function AccountForm({ form, onSaved, ...rest }: AccountFormProps) {
  const client = useQueryClient()
  const customerId = useCartStore((state) => state.customerId) ?? 0
  const { path } = form
  const [kept] = useState(() => readAccountDraft(customerId, path))
  const keep = useCallback(
    (values: FormValues) => writeAccountDraft(customerId, path, values),
    [customerId, path],
  )
  return (
    <WordpressForm
      {...rest}
      form={form}
      kept={kept}
      onChange={keep}
      busyLabel={accountMessages.saving}
      onTaken={async ({ leadsTo, notices }) => {
        clearAccountDraft()
        // A new password ends the nonces of the old one; rates and taxes go by the address.
        if (form.name === 'details') await renewSession(client)
        else void client.invalidateQueries({ queryKey: CART_KEY })
        await renewAccount(client)
        onSaved(leadsTo, notices)
      }}
      onGone={async () => {
        await renewSession(client)
      }}
    />
  )
}
