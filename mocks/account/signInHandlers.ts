import { isEmail } from '../checkout/addressRules'
import { emptyAddress, type Db, type MockCustomer } from '../db'
import { text, type PhpForm } from '../http/phpForm'
import { encode } from '../http/html'
import { html, json, type MockCall, type Resolver, type Handlers } from '../http/router'
import { isNonce, nonce } from '../http/nonce'
import { redirect } from '../content/pageMarkup'
import { setCookie, cookieOf } from '../http/cookies'
import { keysOf } from '../wishlist/wishlistRules'

const ACCOUNT = '/my-account/'

/**
 * Handles sign-in or registration. Returns the redirect, or the errors ([] where neither form was
 * sent).
 */
export function handleSignIn(db: Db, call: MockCall): Response | string[] {
  const { form } = call
  if (!isCaptchaSolved(db, form)) return ['<strong>Error:</strong> Please complete the captcha.']
  if (!hasAddonNonce(db, form)) return []
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
  if (db.settings.signIn?.verifiesEmail && text(form, 'register') !== '') return []
  const cookies = signIn(db, result, call.request)
  return redirect(call.url.origin, backTo(call), { cookies })
}

/** Without the captcha's script the field stays empty. */
const isCaptchaSolved = (db: Db, form: PhpForm) =>
  !db.settings.signIn?.captcha || text(form, 'login') === '' || text(form, 'g-recaptcha-response')

/** Essential Addons handles a form only with the nonce that its script has fetched. */
const hasAddonNonce = (db: Db, form: PhpForm) =>
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

/** Lifetime of a guest's wishlist key cookie. */
const WISHLIST_KEY_DAYS = 7

export const customerOf = (db: Db): MockCustomer | undefined =>
  db.session.customers.find(({ id }) => id === db.session.userId)

/**
 * Signs a customer in: merges the guest's cart into the customer's stored one (the guest's row wins
 * for the same line), invalidates nonces and sets the wishlist cookie to the customer's list.
 * Returns the cookies to set.
 */
export function signIn(db: Db, customer: MockCustomer, request: Request): string[] {
  const { session } = db
  const left = session.accounts?.[customer.id]
  session.userId = customer.id
  session.nonceTick += 1
  if (left) {
    const keys = new Set(session.cart.map(({ key }) => key))
    session.cart = [...left.cart.filter(({ key }) => !keys.has(key)), ...session.cart]
    session.billing = left.billing
    session.shipping = left.shipping
  }
  if (!session.billing.email) session.billing.email = customer.email

  const guestKey = cookieOf(request, 'woosw_key')
  return [
    ...(guestKey ? [setCookie('woosw_key_ori', guestKey, WISHLIST_KEY_DAYS)] : []),
    setCookie('woosw_key', keysOf(db, customer.id).standard, WISHLIST_KEY_DAYS),
  ]
}

/**
 * Signs out: cart and addresses are stored with the account, and the guest's wishlist key is
 * restored.
 */
export function signOut(db: Db, request: Request): string[] {
  const { session } = db
  session.accounts = {
    ...session.accounts,
    [session.userId]: {
      cart: session.cart,
      billing: session.billing,
      shipping: session.shipping,
    },
  }
  session.cart = []
  session.coupons = []
  delete session.chosenRate
  session.billing = { ...emptyAddress(), email: '' }
  session.shipping = emptyAddress()
  session.userId = 0
  session.nonceTick += 1

  const guestKey = cookieOf(request, 'woosw_key_ori')
  return [
    setCookie('woosw_key_ori', '', 0),
    guestKey ? setCookie('woosw_key', guestKey, WISHLIST_KEY_DAYS) : setCookie('woosw_key', '', 0),
  ]
}

/** The nonce field of each account form and the action it is made for. */
const FORM_NONCES = {
  'woocommerce-login-nonce': 'woocommerce-login',
  'woocommerce-register-nonce': 'woocommerce-register',
  'woocommerce-edit-address-nonce': 'woocommerce-edit_address',
  'save-account-details-nonce': 'save_account_details',
}

/**
 * Some plugins check the nonce before WooCommerce: an expired one gets WordPress's "link expired"
 * page.
 */
export const withExpiredNonces = (
  db: Db,
  pages: Record<string, Resolver>,
): Record<string, Resolver> =>
  Object.fromEntries(
    Object.entries(pages).map(([path, resolve]): [string, Resolver] => [
      path,
      (call) => {
        const isDead = Object.entries(FORM_NONCES).some(
          ([field, action]) => field in call.form && !isNonce(db, action, text(call.form, field)),
        )
        return isDead && db.settings.signIn?.deadFormsExpire ? expiredPage() : resolve(call)
      },
    ]),
  )

const expiredPage = () =>
  html(
    '<!DOCTYPE html><html lang="en-IN"><head><title>Something went wrong.</title></head><body id="error-page"><div class="wp-die-message"><p>The link you followed has expired.</p><p><a href="/my-account/">Please try again.</a></p></div></body></html>',
    403,
  )

/** The nonce of Essential Addons, which needs no permission. See docs/calls.md#refresh-nonce. */
export const addonTokenHandlers = (db: Db): Handlers => ({
  adminAjax: {
    eael_get_token: () =>
      json({ success: true, data: { nonce: nonce(db, 'essential-addons-elementor') } }),
  },
})
