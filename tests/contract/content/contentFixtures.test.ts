import { expect, test } from 'vitest'
import { readNotices } from '~/api/content/notices'
import { readWordpressForm } from '~/api/content/wordpressFormHtml'
import { parseHtml } from '~/lib/html'
import { fixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

const page = () => parseHtml(fixture('content/sign-in.html'))

test('reads the fields of a form, and passes on neither passwords nor honeypots', () => {
  expect(readWordpressForm(page(), 'login', '/my-account/')).toMatchObject({
    action: '/my-account/',
    fixed: {
      website: '',
      'woocommerce-login-nonce': '9f8e7d6c5b',
      _wp_http_referer: '/my-account/',
      login: 'Log in',
    },
    fields: [
      {
        name: 'username',
        type: 'text',
        label: 'Username or email address',
        isRequired: true,
        value: 'lena',
        autoComplete: 'username',
      },
      {
        name: 'password',
        type: 'password',
        label: 'Password',
        isRequired: true,
        value: '',
        autoComplete: 'current-password',
      },
      { name: 'rememberme', type: 'checkbox', label: 'Remember me', isChecked: false },
    ],
    submitLabel: 'Log in',
    isUnknown: false,
  })
  expect(readWordpressForm(page(), 'login', '/my-account/')?.texts).toHaveLength(1)
  expect(readWordpressForm(page(), 'register', '/my-account/')).toBeUndefined()
})

test('marks a form with a field of a plugin as unknown', () => {
  const html = fixture('content/sign-in.html').replace(
    '</form>',
    '<p><label for="pin">PIN</label><input id="pin" name="pin"></p></form>',
  )
  expect(readWordpressForm(parseHtml(html), 'login', '/my-account/')?.isUnknown).toBe(true)
})

test('reads a notice and the field that it is about', () => {
  expect(readNotices(page())).toMatchObject([
    { kind: 'error', field: 'password', text: 'Error: The password you entered is incorrect.' },
  ])
})

test('labels a field without a label element by its name or placeholder', () => {
  const html = fixture('content/sign-in.html')
    .replace(/<label for="username"[\s\S]*?<\/label\s*>/, '')
    .replace('name="username"', 'name="username" placeholder="Your name"')
  expect(readWordpressForm(parseHtml(html), 'login', '/my-account/')?.fields[0]).toMatchObject({
    name: 'username',
    label: 'Your name',
  })
})
