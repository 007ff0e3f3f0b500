import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendWordpressForm } from '~/api/content/wordpressForm'
import type {
  FormResult,
  FormValues,
  ShopNotice,
  WordpressForm,
} from '~/domain/content/wordpressForm'
import { report } from '~/lib/report'
import { cartMutation } from '~/state/cart'

const NONE: ShopNotice[] = []

export type Taken = Extract<FormResult, { outcome: 'taken' }>

interface FormSenderOptions {
  form: WordpressForm
  /** The shop has taken it; told even where the form has left the screen meanwhile. */
  onTaken: (taken: Taken, values: FormValues) => Promise<void> | void
  /** The page has the form no more, as when the shopper has signed in or out in another tab. */
  onGone: () => Promise<void> | void
  /** Fields that other parts of the app add, asked for when the form is sent. */
  extraFields?: (() => FormValues) | undefined
}

/** Sends a form of the shop once, however often it is asked for. */
export function useFormSender({ form, onTaken, onGone, extraFields }: FormSenderOptions) {
  const queryClient = useQueryClient()
  const mutationKey = ['wordpress form', form.name, form.path]
  const isSending = useIsMutating({ mutationKey }) > 0
  const { mutate, data, error, reset } = useMutation({
    mutationKey,
    // In the cart's queue: signing in or out is about the cart, and a guest's nonces die as the cart changes.
    scope: cartMutation.scope,
    async mutationFn(values: FormValues) {
      const result = await sendWordpressForm(form, values, extraFields?.())
      if (result.outcome === 'taken') await onTaken(result, values)
      if (result.outcome === 'gone') await onGone()
      return result
    },
    // Nothing typed is kept longer than the form is: passwords are among it.
    gcTime: 0,
    onError: (error) => report(error, `sending the form "${form.name}"`),
  })

  return {
    isSending,
    refusals: data?.outcome === 'refused' ? data.errors : NONE,
    isElsewhere: data?.outcome === 'elsewhere',
    error,
    /** Takes the answer to the last attempt back. */
    reset,
    send(values: FormValues) {
      // What is drawn may be a moment behind: the cache is not.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(values)
    },
  }
}
