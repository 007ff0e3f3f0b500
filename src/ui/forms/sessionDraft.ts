import * as v from 'valibot'
import { sessionStore } from '~/lib/storage'
import type { FormDraft } from './useForm'

/**
 * The draft of a form in this tab, without passwords: the fields whose names start with "password".
 *
 * @param key in the session storage; names everything that the draft belongs to
 * @param schema a draft that does not match is ignored, for example one of another version of the app
 * @param stamp stored with the values, for `schema` to check
 */
export const sessionDraft = <Values extends object>(
  key: string,
  schema: v.GenericSchema<unknown, Values>,
  stamp: object = {},
): FormDraft<Values> => ({
  read() {
    const draft = v.safeParse(schema, sessionStore.read(key))
    return draft.success ? draft.output : undefined
  },
  write(values) {
    const stored = Object.entries(values).filter(([name]) => !name.startsWith('password'))
    sessionStore.write(key, { ...Object.fromEntries(stored), ...stamp })
  },
  clear: () => sessionStore.remove(key),
})
