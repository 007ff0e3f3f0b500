import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNotices } from '~/api/content/notices'
import { readWordpressForm } from '~/api/content/wordpressFormHtml'
import { setSite, site } from '~/config/site'
import type { FormName } from '~/domain/content/wordpressForm'
import { parseHtml } from '~/lib/html'
import { hasRecorded, recorded } from '../../support/recorded'

const read = (exchange: string, name: FormName) =>
  readWordpressForm(pageOf(exchange), name, '/my-account/')

const pageOf = (exchange: string) => parseHtml(String(recorded(exchange).responseBody))

const { shopOrigin } = site
beforeAll(() => {
  setSite({ ...site, shopOrigin: 'https://shop.example' })
})
afterAll(() => {
  setSite({ ...site, shopOrigin })
})

const names = (exchange: string, name: FormName) =>
  read(exchange, name)?.fields.map((field) => [field.name, field.type, field.isRequired])

describe.skipIf(!hasRecorded)('recorded forms (skipped: no recordings)', () => {
  it('the sign-in form is read with its hidden fields', () => {
    const form = read('html-my-account-anonymous', 'login')
    expect(form?.isUnknown).toBe(false)
    expect(form?.fixed).toEqual({
      'woocommerce-login-nonce': '162c04d011',
      _wp_http_referer: '/my-account/',
      login: 'Login',
    })
    expect(form?.fields).toEqual([
      expect.objectContaining({
        name: 'username',
        label: 'Username or email address',
        isRequired: true,
        autoComplete: 'username',
      }),
      expect.objectContaining({
        name: 'password',
        type: 'password',
        label: 'Password',
        autoComplete: 'current-password',
      }),
      expect.objectContaining({ name: 'rememberme', type: 'checkbox', value: 'forever' }),
    ])
  })

  it('the sign-in form in WooCommerce’s markup has the same fields', () => {
    expect(names('plain/html-my-account-anonymous', 'login')).toEqual(
      names('html-my-account-anonymous', 'login'),
    )
    expect(read('plain/html-my-account-anonymous', 'login')?.submitLabel).toBe('Log in')
  })

  it('the registration form’s honeypot is hidden and sent empty', () => {
    const form = read('html-my-account-anonymous', 'register')
    expect(form?.isUnknown).toBe(false)
    expect(form?.fields.map(({ name }) => name)).toEqual(['email'])
    expect(form?.fixed['email_2']).toBe('')
    expect(form?.texts[0]?.markup).toContain('personal data')
  })

  it('the registration form without a password has the shop’s text on how to set one', () => {
    const form = read('plain/html-my-account-anonymous', 'register')
    expect(form?.texts.map(({ markup }) => markup)[0]).toBe(
      'A link to set a new password will be sent to your email address.',
    )
  })

  it('the forms for a lost password and account details are read completely', () => {
    expect(names('html-lost-password', 'lostPassword')).toEqual([['user_login', 'text', true]])
    expect(read('html-lost-password', 'lostPassword')?.submitLabel).toBe('Reset password')
    expect(names('html-my-account-edit-account', 'details')).toEqual([
      ['account_first_name', 'text', true],
      ['account_last_name', 'text', true],
      ['account_display_name', 'text', true],
      ['account_email', 'email', true],
      ['password_current', 'password', false],
      ['password_1', 'password', false],
      ['password_2', 'password', false],
    ])
    const details = read('html-my-account-edit-account', 'details')
    expect(details?.isUnknown).toBe(false)
    expect(details?.fields[2]?.hint).toMatch(/^This will be how your name/)
    expect(details?.fields[4]?.group).toBe('Password change')
  })

  it('a page without the form has no form', () => {
    expect(read('html-my-account-dashboard', 'login')).toBeUndefined()
  })

  it.each([
    ['login-wrong-password', 'The password you entered for the username shopper is incorrect.'],
    ['login-unknown-user', 'The username ghost is not registered on this site.'],
    ['register-existing-email', 'An account is already registered with shopper@example.test.'],
    ['register-weak', 'Please provide a valid email address.'],
  ])('%s is refused with the shop’s message', (exchange, words) => {
    const errors = readNotices(pageOf(exchange)).filter(({ kind }) => kind === 'error')
    expect(errors).toHaveLength(1)
    expect(errors[0]?.text).toContain(words)
  })

  it('the response to an unknown nonce has the form and no message', () => {
    expect(readNotices(pageOf('login-bad-nonce'))).toEqual([])
    expect(read('login-bad-nonce', 'login')).toBeDefined()
  })
})
