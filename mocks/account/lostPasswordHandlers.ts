import type { Db, MockCustomer } from '../db'
import { text } from '../http/phpForm'
import { hash32 } from '../http/hash'
import type { MockCall } from '../http/router'
import { isNonce } from '../http/nonce'
import type { accountPage } from './accountMarkup'
import { lostPasswordForm, lostPasswordSent, resetPasswordForm } from './signInMarkup'
import { redirect } from '../content/pageMarkup'
import { findCustomer } from './signInHandlers'

const LOST = '/my-account/lost-password/'
const DEAD_KEY =
  'This key is invalid or has already been used. Please reset your password again if needed.'

/** The key in the reset link. The mock site sends no mail, so the key is predictable. */
const resetKey = ({ id }: MockCustomer) => hash32(`reset|${id}`).slice(0, 20)

/**
 * /my-account/lost-password/: requests the e-mail with the link. Opening the link stores its key in
 * a cookie; `show-reset-form` then shows the form for a new password while the key is valid.
 */
export function lostPassword(
  db: Db,
  call: MockCall,
  show: (origin: string, parts: Parameters<typeof accountPage>[2]) => Response,
): Response {
  const { form, query } = call
  const { origin } = call.url
  const { session } = db
  const key = text(query, 'key')
  if (key) {
    const customer = customerOfLink(db, text(query, 'id'), text(query, 'login'))
    session.openedReset = { login: customer?.login ?? '', key }
    return redirect(origin, `${LOST}?show-reset-form=true`)
  }

  const isPosted = text(form, 'wc_reset_password') !== ''
  if (isPosted && isNonce(db, 'reset_password', text(form, 'woocommerce-reset-password-nonce'))) {
    const result = reset(db, call)
    if (result === undefined) return redirect(origin, '/my-account/?password-reset=true')
    return showReset(result)
  }
  if (isPosted && isNonce(db, 'lost_password', text(form, 'woocommerce-lost-password-nonce'))) {
    const name = text(form, 'user_login').trim()
    const customer = findCustomer(db, name)
    if (!name) return showLost('Enter a username or email address.')
    if (!customer) return showLost('Invalid username or email.')
    session.resetKeys = { ...session.resetKeys, [customer.login]: resetKey(customer) }
    return redirect(origin, `${LOST}?reset-link-sent=true`)
  }
  if (text(query, 'show-reset-form')) return showReset()
  return showLost()

  function showReset(error?: string) {
    const { openedReset } = session
    const isGood =
      openedReset !== undefined && session.resetKeys?.[openedReset.login] === openedReset.key
    if (!isGood) return showLost(openedReset ? DEAD_KEY : undefined)
    return show(origin, {
      title: 'Lost password',
      endpoint: 'lost-password',
      content: resetPasswordForm(db, openedReset),
      errors: error ? [error] : [],
    })
  }

  function showLost(error?: string) {
    return show(origin, {
      title: 'Lost password',
      endpoint: 'lost-password',
      content: text(query, 'reset-link-sent') ? lostPasswordSent() : lostPasswordForm(db),
      errors: error ? [error] : [],
    })
  }
}

const customerOfLink = (db: Db, id: string, login: string) =>
  db.session.customers.find((customer) => String(customer.id) === id || customer.login === login)

/** Changes the password. Returns the error message, if any. */
function reset(db: Db, { form }: MockCall): string | undefined {
  const { session } = db
  const [login, key] = [text(form, 'reset_login'), text(form, 'reset_key')]
  const customer = customerOfLink(db, '', login)
  if (!customer || session.resetKeys?.[login] !== key) return DEAD_KEY
  const [first, second] = [text(form, 'password_1'), text(form, 'password_2')]
  if (!first) return 'Please enter your password.'
  if (first !== second) return 'Passwords do not match.'
  customer.password = first
  delete session.resetKeys[login]
  delete session.openedReset
  return undefined
}
