import { customerOf, findCustomer, signIn } from '../account/signInHandlers'
import { isEmail } from '../checkout/addressRules'
import type { Db, MockCustomer } from '../db'
import { redirect } from '../content/pageMarkup'
import { text } from '../http/phpForm'
import { html, json, jsonAsHtml, type Handlers, type MockCall } from '../http/router'
import { EMAIL_TAKEN } from './signInMarkup'

/**
 * What a shopper does on a provider's page: signs in with an account that the shop knows, with a new one, or
 * with one that has no e-mail address.
 */
export type ProviderChoice = 'known' | 'new' | 'without-email' | 'unverified' | 'cancel'

/** The provider sends the shopper back to this path of WordPress. */
export const callbackPath = (provider: string, choice: ProviderChoice, returnTo: string) =>
  `/SuperSocializerAuth/${provider}?${new URLSearchParams({ code: choice, state: returnTo })}`

/** Sign-in by other sites, docs/calls.md#social-sign-in: the way back, and the e-mail popup. */
export const socialSignInHandlers = (db: Db): Handlers => ({
  pages: { '/SuperSocializerAuth/:provider': (call) => comeBack(db, call) },
  adminAjax: {
    the_champ_ask_email: () =>
      html(
        '<div style="margin-top: 5px">Please enter a valid email address. You might be required to verify it</div><div id="the_champ_error" style="margin: 2px 0px;"></div><div style="margin: 6px 0 15px 0;"><input placeholder="Email" type="text" id="the_champ_email" /></div><div style="margin: 6px 0 15px 0;"><input placeholder="Confirm email" type="text" id="the_champ_confirm_email" /></div><div><button type="button" id="save">Save</button> <button type="button" id="cancel">Cancel</button></div>',
      ),
    the_champ_notify: ({ query }) =>
      html(
        `<div>${text(query, 'message') === '0' ? 'Please verify your email address to login.' : 'Your email has been verified. Now you can login to your account'}</div>`,
      ),
    the_champ_save_email: (call) => saveEmail(db, call),
  },
})

function comeBack(db: Db, call: MockCall): Response {
  const { query, url, request } = call
  const back = pathOf(text(query, 'state'), url.origin)
  switch (text(query, 'code') as ProviderChoice) {
    case 'known': {
      const [known] = db.session.customers
      return redirect(url.origin, back, { cookies: known ? signIn(db, known, request) : [] })
    }
    case 'new': {
      const customer = register(db, 'reader.from.elsewhere@example.test')
      return redirect(url.origin, back, { cookies: signIn(db, customer, request) })
    }
    case 'without-email': {
      db.session.socialId = '1846203951'
      return redirect(url.origin, `/?SuperSocializerEmail=1&par=${db.session.socialId}`)
    }
    case 'unverified':
      return redirect(url.origin, '/?SuperSocializerUnverified=1')
    case 'cancel':
      return redirect(url.origin, '/?error=access_denied')
  }
}

function pathOf(address: string, origin: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.origin === origin ? url.pathname + url.search : '/'
}

function register(db: Db, email: string): MockCustomer {
  const known = findCustomer(db, email)
  if (known) return known
  const [login = email] = email.split('@')
  const customer: MockCustomer = {
    id: Math.max(...db.session.customers.map(({ id }) => id)) + 1,
    login,
    email,
    password: '',
    firstName: 'Reader',
    lastName: 'Elsewhere',
  }
  db.session.customers.push(customer)
  return customer
}

/** Without an id the response is empty; an unknown id is a cancelled sign-in, even for "save". */
function saveEmail(db: Db, { form, url, request }: MockCall): Response {
  if (customerOf(db)) return html('0', 400)
  const id = Number.parseInt(text(form, 'id'), 10)
  const button = text(form, 'elemId')
  if (!button || !id) return html('')
  const email = text(form, 'email').trim()
  if (button === 'save' && (!isEmail(email) || findCustomer(db, email)))
    return jsonAsHtml({ status: 0, message: EMAIL_TAKEN })
  const isKnown = db.session.socialId === String(id)
  delete db.session.socialId
  if (button !== 'save' || !isKnown) return jsonAsHtml({ status: 1, message: 'cancelled' })
  const customer = register(db, email)
  switch (db.settings.social?.emailOutcome ?? 'registered') {
    case 'verify':
      return jsonAsHtml({ status: 1, message: 'verify' })
    case 'inactive':
      return jsonAsHtml({
        status: false,
        message: 'inactive',
        url: `${url.origin}/wp-login.php?heateor_ua=pending`,
      })
    case 'taken':
      return jsonAsHtml({ status: 0, message: 'Registration is closed to new readers.' })
    case 'to-page':
      return signedIn({ response: 'success', url: `${url.origin}/shop/` })
    case 'registered':
      return signedIn('success')
  }

  function signedIn(message: unknown) {
    const cookies = signIn(db, customer, request)
    const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
    return json({ status: 1, message }, 200, headers)
  }
}
