import * as v from 'valibot'
import {
  contactFields,
  type ContactForm,
  type ContactFormValues,
} from '~/domain/content/contactForm'
import { sessionStore } from '~/lib/storage'
import { sessionDraft } from '~/ui/forms/sessionDraft'
import type { FormDraft } from '~/ui/forms/useForm'

const PREFIX = 'contact-draft '

const Draft = v.record(v.string(), v.array(v.string()))

/** What a shopper has typed into a contact form in this tab, without files and passwords. */
export function contactFormDraft({ unitTag, items }: ContactForm): FormDraft<ContactFormValues> {
  const draft = sessionDraft<ContactFormValues>(PREFIX + unitTag, Draft)
  const passwords = contactFields(items)
    .filter((field) => field.kind === 'input' && field.type === 'password')
    .map(({ name }) => name)
  return {
    ...draft,
    write: (values) =>
      draft.write(
        Object.fromEntries(
          Object.entries(values)
            .filter(([name]) => !passwords.includes(name))
            .map(([name, list]) => [name, list.filter((value) => typeof value === 'string')]),
        ),
      ),
  }
}

/** At sign-out: the next visitor may be another person. */
export const clearContactFormDrafts = () => sessionStore.removeAll(PREFIX)
