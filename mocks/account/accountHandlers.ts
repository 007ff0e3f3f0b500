import { encode, raw } from '../http/html'
import type { Db, MockCustomer } from '../db'
import { text } from '../http/phpForm'
import { html, type Handlers, type MockCall, type Resolver } from '../http/router'
import { isNonce, nonce } from '../http/nonce'
import { accountPage, dashboard, detailsForm } from './accountMarkup'
import { addressBook, addressForm, type AddressKind } from './addressMarkup'
import { downloadsPage, ordersOf, orderView, ordersTable } from './ordersMarkup'
import { notFoundPage, pageResponse, redirect } from '../content/pageMarkup'
import { addressVars } from './addressSettings'
import { signInForms } from './signInMarkup'
import { saveAddress, saveDetails } from './accountForms'
import { handleSignIn, withExpiredNonces, customerOf, signOut } from './signInHandlers'
import { lostPassword } from './lostPasswordHandlers'
import { HttpResponse } from 'msw/http'

const ACCOUNT = '/my-account/'

/**
 * The account pages and their forms. A redirect means success; 200 with `ul.woocommerce-error` is a
 * refusal. WordPress ignores a form without its nonce and prints no message.
 */
export const accountHandlers = (db: Db): Handlers => {
  const show = (origin: string, parts: Parameters<typeof accountPage>[2]): Response =>
    pageResponse(db, origin, accountPage(db, origin, parts))

  /** A guest gets the sign-in and registration forms at every account address. */
  const signedIn =
    (resolve: (call: MockCall, customer: MockCustomer) => Response): Resolver =>
    (call) => {
      const customer = customerOf(db)
      return customer ? resolve(call, customer) : guest(call)
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
    pages: withExpiredNonces(db, {
      [ACCOUNT]: (call) => {
        const customer = customerOf(db)
        if (customer)
          return show(call.url.origin, {
            title: 'My account',
            endpoint: '',
            content: dashboard(db, call.url.origin, customer),
          })
        if (text(call.query, 'password-reset'))
          db.session.notices.push({
            type: 'success',
            html: 'Your password has been reset successfully.',
          })
        const result = handleSignIn(db, call)
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
              content: orderView(db, origin, order),
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
          vars: addressVars(db),
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
          return redirect(origin, db.settings.afterLogOut ?? ACCOUNT, {
            cookies: signOut(db, call.request),
          })
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
    }),
  }
}

const kindOf = (text = ''): AddressKind | undefined =>
  text === 'billing' || text === 'shipping' ? text : undefined

/** Sends a file of an order to whoever has its key, and counts down its remaining downloads. */
export function download(db: Db, file: string, key: string): Response {
  const order = db.session.orders.find((one) => one.key === key)
  const found = order?.downloads?.find((one) => one.file === file)
  if (!found) return html('<p class="wp-die-message">Invalid download link.</p>', 404)
  if (found.remaining === 0)
    return html(
      '<p class="wp-die-message">Sorry, you have reached your download limit for this file</p>',
      403,
    )
  if (found.remaining !== undefined) found.remaining -= 1
  return new HttpResponse(`${found.product}: ${file}`, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${file}"`,
    },
  })
}
