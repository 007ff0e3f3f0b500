import { describe, expect, test } from 'vitest'
import {
  emailProblem,
  parseEmailStep,
  withEmailStep,
  withoutEmailStep,
} from '~/domain/social/emailRequest'
import {
  isCancelled,
  SIGN_IN_PROVIDERS,
  signInUrl,
  type SignInProvider,
} from '~/domain/social/signIn'

const PAGE = 'https://shop.example/shop/?orderby=date&years=5%2B'

describe('the address of a sign-in by another site', () => {
  test('names the page to return to, encoded once', () => {
    const url = signInUrl('google', PAGE) ?? ''
    expect(url).toBe(
      '/?SuperSocializerAuth=Google&super_socializer_redirect_to=https%3A%2F%2Fshop.example%2Fshop%2F%3Forderby%3Ddate%26years%3D5%252B',
    )
    const query = new URL(url, 'https://shop.example').searchParams
    expect(query.get('super_socializer_redirect_to')).toBe(PAGE)
  })

  test.each([
    ['x', 'Twitter'],
    ['microsoft', 'Live'],
    ['linkedin', 'Linkedin'],
    ['mailru', 'Mailru'],
  ] as const)('of the button "%s" has the value "%s"', (key, value) => {
    expect(signInUrl(key, PAGE)).toContain(`?SuperSocializerAuth=${value}&`)
  })

  test('exists for 27 buttons with 26 values', () => {
    const keys = Object.keys(SIGN_IN_PROVIDERS) as SignInProvider[]
    expect(keys).toHaveLength(27)
    expect(new Set(Object.values(SIGN_IN_PROVIDERS).filter(Boolean)).size).toBe(26)
    expect(keys.filter((key) => !signInUrl(key, PAGE))).toEqual(['steam'])
  })

  test('of Steam is the one of the page, returning to where the shopper is', () => {
    const printed = `https://steamcommunity.com/openid/login?${new URLSearchParams({
      'openid.mode': 'checkid_setup',
      'openid.return_to': 'https://shop.example?SuperSocializerSteamAuth=https%3A%2F%2Fother',
    })}`
    const url = new URL(signInUrl('steam', PAGE, printed) ?? '')
    expect(url.origin).toBe('https://steamcommunity.com')
    expect(url.searchParams.get('openid.mode')).toBe('checkid_setup')
    const back = new URL(url.searchParams.get('openid.return_to') ?? '')
    expect(back.origin).toBe('https://shop.example')
    expect(back.searchParams.get('SuperSocializerSteamAuth')).toBe(PAGE)
  })
})

test.each([
  ['/', '?error=access_denied&state=1', true],
  ['/SuperSocializerAuth/Discord', '?error=access_denied', true],
  ['/', '?denied=abc', true],
  ['/', '', false],
  ['/shop/', '?error=access_denied', false],
  ['/', '?myerror=1', false],
])('%s%s is the way back after cancelling: %s', (pathname, search, is) => {
  expect(isCancelled(pathname, search)).toBe(is)
})

describe('the query of an e-mail request', () => {
  test.each([
    ['?SuperSocializerEmail=1&par=1846', { kind: 'request', id: '1846' }],
    ['?a=b&SuperSocializerEmail=1&par=7', { kind: 'request', id: '7' }],
    ['?SuperSocializerEmail=1', undefined],
    ['?SuperSocializerEmail=1&par=+', undefined],
    ['?par=1846', undefined],
    ['?SuperSocializerVerified=1', { kind: 'notice', isVerified: true }],
    ['?SuperSocializerUnverified=1', { kind: 'notice', isVerified: false }],
    ['', undefined],
  ])('%s', (search, step) => {
    expect(parseEmailStep(search)).toEqual(step)
  })

  test('is removed without the other parameters', () => {
    expect(withoutEmailStep('?orderby=date&SuperSocializerEmail=1&par=7')).toBe('?orderby=date')
    expect(withoutEmailStep('?SuperSocializerVerified=1')).toBe('')
  })

  test('is added to the query of another page, in place of an older one', () => {
    const back = '?SuperSocializerEmail=1&par=7&other=x'
    expect(withEmailStep('?orderby=date&SuperSocializerEmail=1&par=6', back)).toBe(
      '?orderby=date&SuperSocializerEmail=1&par=7',
    )
  })
})

const same = (email: string) => emailProblem({ email, confirmation: email })

describe('an e-mail address and its repetition', () => {
  test.each([
    'asha@example.test',
    ' asha@example.test ',
    'a.b+c@mail.shop.example',
    '"a b"@x.in',
    'a@[127.0.0.1]',
  ])('%s is accepted', (email) => expect(same(email)).toBeUndefined())

  test.each(['', 'asha', 'asha@', 'a@example', 'a@b.c', 'a..b@x.in', 'a b@x.in', 'a@[1.2.3]'])(
    '"%s" is invalid',
    (email) => expect(same(email)).toBe('invalid'),
  )

  test('must be equal', () => {
    expect(emailProblem({ email: 'a@x.in', confirmation: 'a@x.im' })).toBe('mismatch')
    expect(emailProblem({ email: 'a@x.in', confirmation: ' a@x.in' })).toBeUndefined()
  })
})
