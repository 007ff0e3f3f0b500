import { isEmail } from '../checkout/commerceAddress'
import type { Db, MockCustomer } from '../db'
import { text, type PhpForm } from '../http/form'
import { encode } from '../http/html'
import type { MockCall } from '../http/match'
import { isNonce } from '../http/nonce'
import { redirect } from '../content/page'
import { signIn } from './signInForms'

const ACCOUNT = '/my-account/'

/**
 * Handles sign-in or registration. Returns the redirect, or the errors ([] where neither form was
 * sent).
 */
export function enter(db: Db, call: MockCall): Response | string[] {
  const { form } = call
  if (!isHuman(db, form)) return ['<strong>Error:</strong> Please complete the captcha.']
  if (!isAddonContent(db, form)) return []
  const result =
    text(form, 'login') !== '' &&
    isNonce(db, 'woocommerce-login', text(form, 'woocommerce-login-nonce'))
      ? login(db, form)
      : text(form, 'register') !== '' &&
          isNonce(db, 'woocommerce-register', text(form, 'woocommerce-register-nonce'))
        ? register(db, form)
        : undefined
  if (result === undefined) return []
  if (typeof result === 'string') return [`<strong>Error:</strong> ${result}`]
  const cookies = signIn(db, result, call.request)
  return redirect(call.url.origin, backTo(call), { cookies })
}

/** Without the captcha's script the field stays empty. */
const isHuman = (db: Db, form: PhpForm) =>
  !db.settings.signIn?.captcha || text(form, 'login') === '' || text(form, 'g-recaptcha-response')

/** Essential Addons handles a form only with the nonce that its script has fetched. */
const isAddonContent = (db: Db, form: PhpForm) =>
  !('eael-login-nonce' in form) ||
  isNonce(db, 'essential-addons-elementor', text(form, 'eael-login-nonce'))

function login(db: Db, form: PhpForm): MockCustomer | string {
  const name = text(form, 'username').trim()
  const password = text(form, 'password')
  if (!name) return 'Username is required.'
  if (!password) return 'The password field is empty.'
  const customer = findCustomer(db, name)
  const shown = `<strong>${encode(name)}</strong>`
  if (!customer)
    return isEmail(name)
      ? 'Unknown email address. Check again or try your username.'
      : `The username ${shown} is not registered on this site. If you are unsure of your username, try your email address instead.`
  if (customer.password === password) return customer
  const what = isEmail(name) ? 'email address' : 'username'
  return `The password you entered for the ${what} ${shown} is incorrect. <a href="/my-account/lost-password/">Lost your password?</a>`
}

function register(db: Db, form: PhpForm): MockCustomer | string {
  const email = text(form, 'email').trim()
  const password = text(form, 'password')
  if (db.settings.signIn?.noRegistration) return 'Registration is closed.'
  if (text(form, 'email_2')) return 'Anti-spam field was filled in.'
  if (!isEmail(email)) return 'Please provide a valid email address.'
  if (findCustomer(db, email))
    return `An account is already registered with ${encode(email)}. Please log in or use a different email address.`
  if (!password) return 'Please enter an account password.'
  const customer: MockCustomer = {
    id: Math.max(1, ...db.session.customers.map(({ id }) => id)) + 1,
    login: freeLogin(db, email),
    email,
    password,
    firstName: '',
    lastName: '',
  }
  db.session.customers.push(customer)
  db.session.notices.push({ type: 'success', html: 'Your account was created successfully.' })
  return customer
}

export const findCustomer = (db: Db, name: string) =>
  db.session.customers.find(({ login, email }) =>
    [login, email].some((known) => known.toLowerCase() === name.toLowerCase()),
  )

function freeLogin(db: Db, email: string): string {
  const base = email.slice(0, email.indexOf('@')).toLowerCase()
  let login = base
  for (let n = 1; findCustomer(db, login); n++) login = `${base}${n}`
  return login
}

/** The `redirect` field or the page that had the form; never another host. */
function backTo({ form, url }: MockCall): string {
  const wanted = text(form, 'redirect') || text(form, '_wp_http_referer') || ACCOUNT
  try {
    const target = new URL(wanted, url.origin)
    return target.origin === url.origin ? target.pathname + target.search : ACCOUNT
  } catch {
    return ACCOUNT
  }
}
