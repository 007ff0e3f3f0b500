import { useState } from 'react'
import { saveEmail } from '~/api/social/emailRequest'
import type { EmailResult } from '~/domain/social/emailRequest'
import { report } from '~/lib/report'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as socialMessages from '~/messages/social'

interface SaveEmailOptions {
  /** Names the interrupted sign-in. */
  id: string
  /** The shop has responded, whatever it says. */
  onResponse: () => void
  onResult: (result: Exclude<EmailResult, { outcome: 'refused' }>) => void
  /**
   * The shop has not said whether it has the address.
   *
   * @returns whether the shopper still has to send it on this page
   */
  onFailed: () => Promise<boolean>
}

/** Sends the e-mail address, or cancels the sign-in; one of them at a time. */
export function useSaveEmail({ id, onResponse, onResult, onFailed }: SaveEmailOptions) {
  const [message, setMessage] = useState<string>()
  const { mutate, mutateAsync, isPending, variables } = useSingleMutation({
    mutationFn: ({ button, email }: { button: 'save' | 'cancel'; email: string }) =>
      saveEmail(button, email, id),
    onSuccess(result) {
      onResponse()
      if (result.outcome === 'refused') setMessage(result.message || socialMessages.invalidEmail)
      else onResult(result)
    },
    async onError(error, { button }) {
      report(error, 'sending an e-mail address')
      // Nothing is left to do for a shopper who has cancelled; the shop forgets the sign-in by itself.
      if (button === 'cancel') onResult({ outcome: 'cancelled' })
      else if (await onFailed()) setMessage(socialMessages.emailUnanswered)
    },
  })
  return {
    save: (email: string) => {
      setMessage(undefined)
      return mutateAsync({ button: 'save', email })
    },
    cancel: () => mutate({ button: 'cancel', email: '' }),
    pending: isPending ? variables.button : undefined,
    /** Why the address has to be sent again. */
    message,
  }
}
