import { isPlausibleEmail } from '~/domain/contact'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as orderMessages from '~/messages/order'

/** What is wrong with the e-mail of an order as it was typed. */
export function emailError(email: string): string | undefined {
  if (!email.trim())
    return interpolate(commonMessages.requiredField, { field: orderMessages.email })
  return isPlausibleEmail(email) ? undefined : commonMessages.invalidEmail
}
