import * as v from 'valibot'
import type { FormValues } from '~/domain/content/wordpressForm'
import { sessionStore } from '~/lib/storage'
import type { FormDraft } from '~/ui/forms/useForm'

const STORAGE_KEY = 'account-draft'

const Draft = v.object({
  customerId: v.number(),
  path: v.string(),
  values: v.record(v.string(), v.string()),
})

/** The values of one account form, without passwords: in this tab only, and for this customer only. */
export const accountDraft = (customerId: number, path: string): FormDraft<FormValues> => ({
  read() {
    const draft = v.safeParse(Draft, sessionStore.read(STORAGE_KEY))
    const isOwn =
      draft.success && draft.output.customerId === customerId && draft.output.path === path
    return isOwn ? draft.output.values : undefined
  },
  write(values) {
    const stored = Object.entries(values).filter(([name]) => !name.startsWith('password'))
    sessionStore.write(STORAGE_KEY, { customerId, path, values: Object.fromEntries(stored) })
  },
  clear: clearAccountDraft,
})

export function clearAccountDraft() {
  sessionStore.remove(STORAGE_KEY)
}
