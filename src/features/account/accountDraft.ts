import * as v from 'valibot'
import type { FormValues } from '~/domain/content/wordpressForm'
import { sessionStore } from '~/lib/storage'

/**
 * What a customer has typed into a form of the account outlives a reload and the end of the visit, in
 * this tab alone and for this customer alone; never a password.
 */
const KEY = 'account-draft'

const Draft = v.object({
  customerId: v.number(),
  path: v.string(),
  values: v.record(v.string(), v.string()),
})

export function readAccountDraft(customerId: number, path: string): FormValues | undefined {
  const draft = v.safeParse(Draft, sessionStore.read(KEY))
  const isOurs =
    draft.success && draft.output.customerId === customerId && draft.output.path === path
  return isOurs ? draft.output.values : undefined
}

export function writeAccountDraft(customerId: number, path: string, values: FormValues) {
  const kept = Object.entries(values).filter(([name]) => !name.startsWith('password'))
  sessionStore.write(KEY, { customerId, path, values: Object.fromEntries(kept) })
}

export const clearAccountDraft = () => sessionStore.remove(KEY)
