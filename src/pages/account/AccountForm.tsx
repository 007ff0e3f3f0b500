import { useQueryClient } from '@tanstack/react-query'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { invalidateAccount, rereadInTime } from '~/features/account/accountQueries'
import { accountDraft, renewSession } from '~/features/account/session'
import { WordpressForm, type WordpressFormProps } from '~/features/content/WordpressForm'
import { useIsMounted } from '~/lib/useIsMounted'
import * as accountMessages from '~/messages/account'
import { CART_KEY, useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'

interface AccountFormProps extends Pick<
  WordpressFormProps,
  'form' | 'labelledBy' | 'adapt' | 'follow' | 'children'
> {
  /**
   * The shopper is still on the form's screen.
   *
   * @param redirectPath in-app path of the shop's redirect
   */
  onSaved: (redirectPath: string, notices: readonly ShopNotice[]) => void
}

/** The address or details form of a customer. Its values survive a reload and a sign-out. */
export function AccountForm({ form, onSaved, ...rest }: AccountFormProps) {
  const client = useQueryClient()
  const isMounted = useIsMounted()
  const customerId = useCartStore((state) => state.customerId) ?? 0
  const draft = accountDraft(customerId, form.path)
  return (
    <WordpressForm
      {...rest}
      form={form}
      draft={draft}
      busyLabel={accountMessages.saving}
      onAccepted={async ({ redirectPath, notices, signal }) => {
        draft.clear()
        // A new password ends the session's nonces; an address changes shipping and taxes.
        if (form.name === 'details') await renewSession(client, signal)
        else void client.invalidateQueries({ queryKey: CART_KEY })
        await rereadInTime(signal, () => invalidateAccount(client))
        if (isMounted.current) onSaved(redirectPath, notices)
        else announce(notices.map(({ text }) => text).join(' '))
      }}
      onGone={async (signal) => {
        await renewSession(client, signal)
      }}
    />
  )
}
