import { describe, expect, test } from 'vitest'
import { fetchFormPage } from '~/api/content/wordpressForm'
import {
  fetchEmailIntro,
  fetchEmailNotice,
  fetchEmailSettings,
  saveEmail,
} from '~/api/social/emailRequest'
import { readSocialSignIn } from '~/api/social/signIn'
import { ContractError, TransportError } from '~/domain/errors'
import { parseHtml } from '~/lib/html'
import { applyScenarios, startScenarios } from '~mocks/scenarios'
import { providerKeys } from '~mocks/social/signInMarkup'
import { repeatWith, useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded } from '../../support/recorded'

const site = useMockSite()
const ID = '1846203951'

function choose(...names: string[]) {
  applyScenarios(site.db, names)
  startScenarios(site.db, names)
}

/** With three buttons, one of them unknown. */
const providers = (steam: string) =>
  readSocialSignIn(
    parseHtml(
      `<script>var theChampSteamAuthUrl = "${steam}";</script><div class="the_champ_login_container"><i class="theChampLogin theChampMyspaceLogin"></i><i class="theChampLogin theChampSteamLogin"></i><i class="theChampLogin theChampGithubLogin"></i></div>`,
    ),
  )?.providers

const read = async () => (await fetchFormPage('/my-account/', ['login'])).socialSignIn

describe('the sign-in buttons of a page', () => {
  test('are the providers in the shop’s order, in the same tab', async () => {
    expect(await read()).toEqual({
      title: 'Login with your Social ID',
      providers: ['facebook', 'google', 'x'],
      opensIn: 'tab',
    })
  })

  test('may ask for consent, and open a window', async () => {
    choose('social-window', 'social-consent')
    const found = await read()
    expect(found?.opensIn).toBe('window')
    expect(found?.consent?.markup).toMatch(/^I have read and agree to <a href="\/terms\/"/)
  })

  test('are all 27, with the address of Steam', async () => {
    choose('all-providers')
    const found = await read()
    expect(found?.providers).toEqual(providerKeys)
    expect(found?.steamUrl).toMatch(/^https:\/\/steamcommunity\.com\/openid\/login\?/)
  })

  test('are absent where the shop has none', async () => {
    choose('no-social-sign-in')
    expect(await read()).toBeUndefined()
  })

  test('leave out unknown providers, and Steam at another host', () => {
    expect(providers('https://steamcommunity.com/openid/login?a=b')).toEqual(['steam', 'github'])
    expect(providers('https://steamcommunity.com.evil.example/openid/')).toEqual(['github'])
    expect(providers('')).toEqual(['github'])
  })
})

const save = (email = 'fresh@example.test') => saveEmail('save', email, ID)

describe('an e-mail address for an interrupted sign-in', () => {
  test('is sent with the button and the id', async () => {
    choose('social-email')
    await save()
    expect(site.calls('the_champ_save_email')[0]?.payload).toBe(
      `action=the_champ_save_email&elemId=save&email=fresh%40example.test&id=${ID}`,
    )
  })

  test.each([
    ['social-email', { outcome: 'signed-in', path: undefined }],
    ['social-email-to-page', { outcome: 'signed-in', path: '/shop/' }],
    ['social-email-inactive', { outcome: 'inactive', path: '/wp-login.php?heateor_ua=pending' }],
    ['social-email-verify', { outcome: 'verify' }],
    [
      'social-email-refused',
      { outcome: 'refused', message: 'Registration is closed to new readers.' },
    ],
    ['social-email-expired', { outcome: 'cancelled' }],
  ])('in the scenario %s', async (scenario, result) => {
    choose(scenario)
    expect(await save()).toEqual(result)
  })

  test('that an account has is refused', async () => {
    choose('social-email')
    expect(await save('asha@example.test')).toEqual({
      outcome: 'refused',
      message: 'Email you entered is already registered or invalid',
    })
  })

  test('is no longer asked for after a cancellation', async () => {
    choose('social-email')
    expect(await saveEmail('cancel', '', ID)).toEqual({ outcome: 'cancelled' })
    expect(await save()).toEqual({ outcome: 'cancelled' })
  })

  test('has no outcome without a response', async () => {
    await expect(saveEmail('save', 'a@b.test', '')).rejects.toThrow(ContractError)
    site.db.faults.byCall['the_champ_save_email'] = 'offline'
    await expect(save()).rejects.toThrow(TransportError)
  })
})

test('the shop’s words for the e-mail request come from its page and its popup', async () => {
  const path = `/?SuperSocializerEmail=1&par=${ID}`
  expect(await fetchEmailSettings(path)).toEqual({
    title: 'Email required',
    invalid: 'Email you entered is already registered or invalid',
    verify: 'Please check your email inbox to complete the registration.',
    registeredPath: path,
    failedPath: path,
  })
  expect(await fetchEmailIntro()).toBe(
    'Please enter a valid email address. You might be required to verify it',
  )
  expect(await fetchEmailNotice(true)).toContain('has been verified')
  expect(await fetchEmailNotice(false)).toContain('Please verify')
})

test('the e-mail request is shown although one of its addresses cannot be read', async () => {
  const { result, repeated, hasChanged } = await repeatWith(
    (body) => body.replace(/(?<=http)%3A[^"']*/, '$&%E0%A4'),
    () => fetchEmailSettings(`/?SuperSocializerEmail=1&par=${ID}`),
  )
  expect(hasChanged).toBe(true)
  expect(repeated).toEqual({ ...result, failedPath: undefined })
})

describe.skipIf(!hasRecorded)('recorded pages (skipped: no recordings)', () => {
  test('have the shop’s five buttons on the account page and in the review form', () => {
    for (const name of ['html-my-account-anonymous', 'html-product-simple']) {
      const page = parseHtml(String(recorded(name).responseBody))
      expect(readSocialSignIn(page)).toMatchObject({
        title: 'Login with your Social ID',
        providers: ['facebook', 'google', 'linkedin', 'github', 'discord'],
      })
    }
    const dashboard = parseHtml(String(recorded('html-my-account-dashboard').responseBody))
    expect(readSocialSignIn(dashboard)).toBeUndefined()
  })
})

test('a notice of PHP is no part of the shop’s sentence', async () => {
  site.db.faults.byCall['the_champ_notify'] = 'php-notice'
  expect(await fetchEmailNotice(true)).toMatch(/^Your email has been verified\./)
})

test.each(['html', 'rate-limit', 'not-found'] as const)(
  'the source of another page is no sentence of the shop (%s)',
  async (fault) => {
    site.db.faults.byCall['the_champ_notify'] = fault
    await expect(fetchEmailNotice(true)).rejects.toBeInstanceOf(ContractError)
    site.db.faults.byCall['the_champ_ask_email'] = fault
    await expect(fetchEmailIntro()).rejects.toBeInstanceOf(ContractError)
  },
)
