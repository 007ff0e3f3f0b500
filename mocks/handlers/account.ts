import { encode, raw } from '../html'
import { isEmail } from '../commerceAddress'
import type { Db, MockCustomer } from '../db'
import { text, type PhpForm } from '../form'
import type { Handlers, MockCall, Resolver } from '../match'
import { isNonce, nonce } from '../nonce'
import {
  accountPage,
  dashboard,
  detailsForm,
  lostPasswordForm,
  lostPasswordSent,
  signInForms,
} from '../render/account'
import { addressBook, addressForm, type AddressKind } from '../render/accountAddress'
import { downloadsPage } from '../render/accountDownloads'
import { ordersOf } from '../render/accountOrderFacts'
import { orderDetails, ordersTable } from '../render/accountOrders'
import { notFoundPage, pageResponse, redirect } from '../render/page'
import { addressVars } from '../render/pageVarsAddress'
import { saveAddress, saveDetails } from './accountForms'
import { customerOf, signIn, signOut } from './signIn'

const ACCOUNT = '/my-account/'

/**
 * The account's pages and their forms. What a form's answer means: a redirect is success, 200 with
 * `ul.woocommerce-error` a refusal; a form without its nonce is not handled at all, and says nothing.
 */
export const accountHandlers = (db: Db): Handlers => {
  const show = (origin: string, parts: Parameters<typeof accountPage>[2]): Response =>
    pageResponse(db, origin, accountPage(db, origin, parts))

  /** Guests find the two forms wherever they ask. */
  const signedIn =
    (answer: (call: MockCall, customer: MockCustomer) => Response): Resolver =>
    (call) => {
      const customer = customerOf(db)
      return customer ? answer(call, customer) : guest(call)
    }

  const guest = (call: MockCall, errors: string[] = []) =>
    show(call.url.origin, {
      title: 'My account',
      endpoint: '',
      content: signInForms(db, call.url.origin, {
        email: text(call.form, 'email'),
        username: text(call.form, 'username'),
      }),
      errors,
    })

  const page = (
    endpoint: string,
    title: string,
    content: (
      call: MockCall,
      customer: MockCustomer,
    ) => Parameters<typeof accountPage>[2]['content'],
  ) =>
    signedIn((call, customer) =>
      show(call.url.origin, { title, endpoint, content: content(call, customer) }),
    )

  const orders = page('orders', 'Orders', (call) =>
    ordersTable(db, call.url.origin, Number(call.params['page'] ?? 1) || 1),
  )

  return {
    pages: {
      [ACCOUNT]: (call) => {
        const customer = customerOf(db)
        if (customer)
          return show(call.url.origin, {
            title: 'My account',
            endpoint: '',
            content: dashboard(db, call.url.origin, customer),
          })
        const result = enter(db, call)
        return result instanceof Response ? result : guest(call, result)
      },
      '/my-account/lost-password/': (call) => lostPassword(db, call, show),
      '/my-account/orders/': orders,
      '/my-account/orders/:page/': orders,
      '/my-account/view-order/:id/': signedIn((call) => {
        const order = ordersOf(db).find(({ id }) => String(id) === call.params['id'])
        const { origin } = call.url
        return order
          ? show(origin, {
              title: `Order #${order.id}`,
              endpoint: 'orders',
              content: orderDetails(db, origin, order),
            })
          : show(origin, {
              title: 'Order',
              endpoint: 'orders',
              content: raw(
                `<div class="woocommerce-error">Invalid order. <a href="${origin}${ACCOUNT}" class="wc-forward">My account</a></div>`,
              ),
            })
      }),
      '/my-account/downloads/': page('downloads', 'Downloads', ({ url }) =>
        downloadsPage(db, url.origin),
      ),
      '/my-account/edit-address/': page('edit-address', 'Addresses', ({ url }) =>
        addressBook(db, url.origin),
      ),
      '/my-account/edit-address/:kind/': signedIn((call) => {
        const { origin } = call.url
        const kind = kindOf(call.params['kind'])
        if (!kind) return notFoundPage(db, origin)
        const saved = saveAddress(db, kind, call.form)
        if (saved === 'saved') return redirect(origin, '/my-account/edit-address/')
        return show(origin, {
          title: kind === 'billing' ? 'Billing address' : 'Shipping address',
          endpoint: 'edit-address',
          content: addressForm(db, kind, saved.typed),
          errors: saved.errors,
          vars: addressVars(),
        })
      }),
      '/my-account/edit-account/': signedIn((call, customer) => {
        const { origin } = call.url
        const errors = saveDetails(db, customer, call.form)
        if (errors === 'saved') return redirect(origin, '/my-account/edit-account/')
        return show(origin, {
          title: 'Account details',
          endpoint: 'edit-account',
          content: detailsForm(db, customer),
          errors,
        })
      }),
      '/my-account/customer-logout/': signedIn((call) => {
        const { origin } = call.url
        if (isNonce(db, 'customer-logout', text(call.query, '_wpnonce')))
          return redirect(origin, ACCOUNT, { cookies: signOut(db, call.request) })
        const url = `${origin}/my-account/customer-logout/?_wpnonce=${nonce(db, 'customer-logout')}`
        db.session.notices.push({
          type: 'success',
          html: `Are you sure you want to log out? <a href="${encode(url)}">Confirm and log out</a>`,
        })
        return redirect(origin, ACCOUNT)
      }),
      '/my-account/:added/': signedIn((call) => {
        const entry = db.settings.accountEntry
        if (!entry || call.params['added'] !== entry.slug) return notFoundPage(db, call.url.origin)
        return show(call.url.origin, {
          title: entry.label,
          endpoint: entry.slug,
          content: raw(
            '<form class="book-club"><select name="shelf"><option>Crime</option></select></form>',
          ),
        })
      }),
    },
  }
}

const kindOf = (text = ''): AddressKind | undefined =>
  text === 'billing' || text === 'shipping' ? text : undefined

/** Login or registration: where the visitor is sent, or what went wrong ([] where nothing was sent). */
function enter(db: Db, call: MockCall): Response | string[] {
  const { form } = call
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

const findCustomer = (db: Db, name: string) =>
  db.session.customers.find(({ login, email }) =>
    [login, email].some((known) => known.toLowerCase() === name.toLowerCase()),
  )

function freeLogin(db: Db, email: string): string {
  const base = email.slice(0, email.indexOf('@')).toLowerCase()
  let login = base
  for (let n = 1; findCustomer(db, login); n++) login = `${base}${n}`
  return login
}

/** The `redirect` field, else the page that the form stood on; never another host. */
function backTo({ form, url }: MockCall): string {
  const wanted = text(form, 'redirect') || text(form, '_wp_http_referer') || ACCOUNT
  try {
    const target = new URL(wanted, url.origin)
    return target.origin === url.origin ? target.pathname + target.search : ACCOUNT
  } catch {
    return ACCOUNT
  }
}

function lostPassword(
  db: Db,
  call: MockCall,
  show: (origin: string, parts: Parameters<typeof accountPage>[2]) => Response,
): Response {
  const { form, query } = call
  const { origin } = call.url
  const isAsked =
    text(form, 'wc_reset_password') !== '' &&
    isNonce(db, 'lost_password', text(form, 'woocommerce-lost-password-nonce'))
  const error = isAsked ? lostPasswordError(db, text(form, 'user_login').trim()) : undefined
  if (isAsked && !error) return redirect(origin, '/my-account/lost-password/?reset-link-sent=true')
  return show(origin, {
    title: 'Lost password',
    endpoint: 'lost-password',
    content: text(query, 'reset-link-sent') ? lostPasswordSent() : lostPasswordForm(db),
    errors: error ? [error] : [],
  })
}

function lostPasswordError(db: Db, name: string): string | undefined {
  if (!name) return 'Enter a username or email address.'
  return findCustomer(db, name) ? undefined : 'Invalid username or email.'
}
