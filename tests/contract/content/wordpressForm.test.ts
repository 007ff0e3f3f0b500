import { describe, expect, it } from 'vitest'
import { readNotices } from '~/api/content/notices'
import { readWordpressForm } from '~/api/content/wordpressFormHtml'
import { fetchFormPage, fetchWordpressForm, sendWordpressForm } from '~/api/content/wordpressForm'
import { ContractError } from '~/domain/errors'
import type { FormName, FormValues, WordpressForm } from '~/domain/content/wordpressForm'
import { parseHtml } from '~/lib/html'
import { putWall, useMockSite } from '../../support/mockSite'

const site = useMockSite()

const ACCOUNT = '/my-account/'
const right = { username: 'asha', password: 'sparrow-lantern-42' }

async function form(name: FormName, path = ACCOUNT): Promise<WordpressForm> {
  const read = await fetchWordpressForm(path, name)
  if (!read) throw new Error(`${path} has no ${name}`)
  return read
}

const login = async (values: FormValues) => sendWordpressForm(await form('login'), values)

const sent = () =>
  site
    .calls('page /my-account/')
    .filter(({ method }) => method === 'POST')
    .map(({ payload }) => Object.fromEntries(new URLSearchParams(payload)))

/** The session changes just after the page is read, this many times. */
function expireNonce(times: number) {
  let left = times
  site.db.hold = ({ payload }) => {
    if (payload !== '' && left-- > 0) site.db.session.nonceTick += 1
    return Promise.resolve()
  }
}

/** The query of the link in an e-mail. */
function resetLink() {
  site.db.session.resetKeys = { asha: 'LINK' }
  return 'key=LINK&id=2'
}

const read = (markup: string, name: FormName = 'login') =>
  readWordpressForm(parseHtml(markup), name, ACCOUNT)

describe('a form that WordPress renders', () => {
  it('is posted with its hidden fields, and accepted with a redirect', async () => {
    const result = await login({ ...right, rememberme: 'forever', sneaked: 'in' })
    expect(result).toEqual({ outcome: 'accepted', redirectPath: ACCOUNT, notices: [] })
    expect(site.db.session.userId).toBe(2)
    expect(sent()).toEqual([
      {
        ...right,
        rememberme: 'forever',
        login: 'Login',
        'woocommerce-login-nonce': expect.stringMatching(/^[\da-f]{10}$/),
        _wp_http_referer: ACCOUNT,
      },
    ])
  })

  const password = 'meadow-quiver-stamp-9'
  const address = {
    billing_first_name: 'Asha',
    billing_last_name: 'Kulkarni',
    billing_country: 'IN',
    billing_address_1: '5 Hill Road',
    billing_city: 'Pune',
    billing_state: 'MH',
    billing_postcode: '411001',
    billing_phone: '98765 43210',
    billing_email: 'asha@example.test',
  }
  it.each<[FormName, path: string, values: FormValues, accepted: string]>([
    [
      'lostPassword',
      `${ACCOUNT}lost-password/`,
      { user_login: 'asha' },
      `${ACCOUNT}lost-password/?reset-link-sent=true`,
    ],
    [
      'resetPassword',
      `${ACCOUNT}lost-password/?show-reset-form=true`,
      { password_1: password, password_2: password },
      `${ACCOUNT}?password-reset=true`,
    ],
    ['address', `${ACCOUNT}edit-address/billing/`, address, `${ACCOUNT}edit-address/`],
    ['details', `${ACCOUNT}edit-account/`, {}, `${ACCOUNT}edit-account/`],
  ])(
    '“%s” is accepted with WooCommerce’s own redirect alone',
    async (name, path, values, accepted) => {
      const isOfCustomer = name === 'address' || name === 'details'
      if (isOfCustomer) site.db.session.userId = 2
      else await fetchWordpressForm(`${ACCOUNT}lost-password/?${resetLink()}`, name)
      const known = await form(name, path)
      const filled = Object.fromEntries(known.fields.map(({ name, value }) => [name, value]))
      const send = () => sendWordpressForm(known, { ...filled, ...values })
      for (const elsewhere of ['/', ACCOUNT + 'orders/', '/my-account-2/?password-reset=true']) {
        const stop = putWall(elsewhere)
        expect(await send(), elsewhere).toEqual({ outcome: 'gone' })
        expect(stop(), 'sent once').toBe(1)
      }
      expect(await send()).toMatchObject({ outcome: 'accepted', redirectPath: accepted })
    },
  )

  it('is not accepted with a redirect of a guest to the sign-in', async () => {
    site.db.session.userId = 2
    const details = await form('details', `${ACCOUNT}edit-account/`)
    const stop = putWall(ACCOUNT, () => (site.db.session.userId = 0))
    expect(await sendWordpressForm(details, {})).toEqual({ outcome: 'gone' })
    stop()
  })

  it('has no redirect path for another host', async () => {
    site.db.settings.signIn = { redirect: `${location.origin}//evil.example/` }
    expect(await login(right)).toMatchObject({
      outcome: 'accepted',
      redirectPath: '',
    })
  })

  it('is refused with the shop’s message', async () => {
    const result = await login({ ...right, password: 'wrong' })
    expect(result).toMatchObject({
      outcome: 'refused',
      errors: [
        {
          kind: 'error',
          text: 'Error: The password you entered for the username asha is incorrect. Lost your password?',
        },
      ],
    })
    expect(site.db.session.userId).toBe(0)
  })

  it('is read again before it is sent, for a fresh nonce', async () => {
    const old = await form('login')
    site.db.session.nonceTick += 1
    expect(await sendWordpressForm(old, right)).toMatchObject({ outcome: 'accepted' })
    expect(sent()).toHaveLength(1)
  })

  it('is sent again when its nonce expires in between', async () => {
    const old = await form('login')
    expireNonce(1)
    expect(await sendWordpressForm(old, right)).toMatchObject({ outcome: 'accepted' })
    expect(sent()).toHaveLength(2)
  })

  it('is sent once where a plugin accepts it with a message alone', async () => {
    site.db.settings.signIn = { verifiesEmail: true }
    const values = { email: 'new@example.test', password }
    const register = sendWordpressForm(await form('register'), values)
    await expect(register).rejects.toThrow('neither accepted nor refused')
    expect(sent()).toHaveLength(1)
  })

  it('throws when its nonce expires twice', async () => {
    const old = await form('login')
    expireNonce(9)
    await expect(sendWordpressForm(old, right)).rejects.toThrow('neither accepted nor refused')
    expect(sent()).toHaveLength(2)
  })

  it('is read and sent again once after WordPress’s expired page', async () => {
    site.db.settings.signIn = { deadFormsExpire: true }
    const old = await form('login')
    expireNonce(1)
    expect(await sendWordpressForm(old, right)).toMatchObject({ outcome: 'accepted' })
    expect(sent()).toHaveLength(2)

    const details = await form('details', '/my-account/edit-account/')
    const posted = () =>
      site.calls('page /my-account/edit-account/').filter(({ status }) => status === 403)
    expireNonce(9)
    await expect(sendWordpressForm(details, {})).rejects.toThrow('neither accepted nor refused')
    expect(posted()).toHaveLength(2)
  })

  it.each(['not-found', 'rate-limit', 'html'] as const)(
    'is not gone where another page is read instead (%s)',
    async (fault) => {
      const old = await form('login')
      site.db.faults.byCall['page /my-account/'] = fault
      await expect(fetchFormPage(ACCOUNT, ['login', 'register'])).rejects.toThrow(ContractError)
      await expect(sendWordpressForm(old, right)).rejects.toThrow(ContractError)
      expect(sent()).toEqual([])
    },
  )

  it('is not gone where a maintenance page is the response to it', async () => {
    const old = await form('login')
    // From the call after the one that reads the form again.
    site.db.hold = async ({ name }) => {
      site.db.faults.byCall[name] = 'html'
    }
    await expect(sendWordpressForm(old, right)).rejects.toThrow('neither accepted nor refused')
  })

  it('no longer exists after a sign-in in another tab', async () => {
    const old = await form('login')
    site.db.session.userId = 2
    expect(await sendWordpressForm(old, right)).toEqual({ outcome: 'gone' })
    expect(sent()).toEqual([])
  })

  it('returns the shop’s messages when it is accepted', async () => {
    const values = { email: 'new@example.test', password: 'meadow-quiver-stamp-9' }
    const result = await sendWordpressForm(await form('register'), values, {
      wc_order_attribution_source_type: 'typein',
    })
    expect(result).toMatchObject({
      outcome: 'accepted',
      notices: [{ kind: 'success', text: 'Your account was created successfully.' }],
    })
    expect(sent()[0]).toMatchObject({
      ...values,
      email_2: '',
      register: 'Register',
      wc_order_attribution_source_type: 'typein',
    })
  })
})

describe('unusual pages', () => {
  const LOGIN =
    '<input type="hidden" name="woocommerce-login-nonce" value="1"><label for="u">User</label><input name="username" id="u">'

  it.each([
    ['a captcha', '<div class="g-recaptcha" data-sitekey="x"></div>'],
    ['an invisible captcha', '<input type="hidden" name="g-recaptcha-response">'],
    ['an unknown field', '<label>Code <input name="otp_code"></label>'],
    ['an unknown consent', '<label><input type="checkbox" name="gdpr"> I agree</label>'],
    ['a known field of an unknown type', '<label>P<input type="file" name="password"></label>'],
  ])('a form with %s is left to the shop’s page', (_, more) => {
    expect(read(`<form method="post">${LOGIN}</form>`)?.isUnknown).toBe(false)
    expect(read(`<form method="post">${LOGIN}${more}</form>`)?.isUnknown).toBe(true)
  })

  it.each(['https://evil.example/take', 'javascript:alert(1)', '//evil.example/'])(
    'a form that posts to %s is left to the shop’s page',
    (action) => {
      const form = read(`<form method="post" action="${action}">${LOGIN}</form>`)
      expect(form).toMatchObject({ isUnknown: true, action: ACCOUNT })
    },
  )

  it('a GET form is left to the shop’s page', () => {
    expect(read(`<form>${LOGIN}</form>`)?.isUnknown).toBe(true)
  })

  it.each([
    '<ul class="woocommerce-error" role="alert"><li data-id="username">Wrong <b>name</b></li></ul>',
    '<div class="wc-block-components-notice-banner is-error"><svg></svg><div class="wc-block-components-notice-banner__content"><ul><li data-id="username">Wrong <b>name</b></li></ul></div></div>',
  ])('messages are read from classic and block markup, each once', (box) => {
    expect(readNotices(parseHtml(box + box))).toEqual([
      {
        kind: 'error',
        text: 'Wrong name',
        html: { markup: 'Wrong <b>name</b>' },
        field: 'username',
      },
    ])
  })
})

describe('a form with a nonce of Essential Addons', () => {
  it('is sent with a fresh nonce', async () => {
    site.db.settings.signIn = { addon: true }
    expect(await login(right)).toMatchObject({ outcome: 'accepted' })
    expect(sent()[0]?.['eael-login-nonce']).toMatch(/^[\da-f]{10}$/)
    expect(sent()[0]?.['eael-login-nonce']).not.toBe('0000000000')
    expect(site.calls('eael_get_token').map(({ payload }) => payload)).toEqual([
      'action=eael_get_token',
    ])
  })

  it('is the only one that requests a fresh nonce', async () => {
    await login(right)
    expect(site.calls('eael_get_token')).toEqual([])
  })
})
