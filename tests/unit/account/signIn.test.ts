import { describe, expect, it } from 'vitest'
import { isWeak, newPasswordField, wordsToAvoid } from '~/domain/content/passwordStrength'
import { parseResetLink, withoutResetLink, parseSignInPopup } from '~/domain/account/signInLinks'
import {
  validateForm,
  initialFormValues,
  type FormField,
  type WordpressForm,
} from '~/domain/content/wordpressForm'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  isRequired: true,
  value: '',
  ...more,
})

const form = (...fields: FormField[]): WordpressForm => ({
  name: 'resetPassword',
  path: '/my-account/',
  action: '/my-account/',
  fixed: {},
  fields,
  submitLabel: 'Save',
  texts: [],
  isUnknown: false,
})

const chosen = (name: string, autoComplete = 'new-password') =>
  field(name, { type: 'password', autoComplete })

describe('a form of the shop', () => {
  const passwords = form(
    field('password_1', { type: 'password' }),
    field('password_2', { type: 'password' }),
  )

  it('starts with the page’s values, without unchecked checkboxes', () => {
    const box = { type: 'checkbox', value: 'forever' } as const
    expect(
      initialFormValues(
        form(
          field('email', { value: 'a@b.test' }),
          field('on', { ...box, isChecked: true }),
          field('off', { ...box, isChecked: false }),
        ),
      ),
    ).toEqual({ email: 'a@b.test', on: 'forever' })
  })

  it('requires fields, but accepts spaces as a password', () => {
    expect(validateForm(form(field('username')), { username: '  ' })).toEqual([
      ['username', 'required'],
    ])
    expect(validateForm(passwords, { password_1: '   ', password_2: '   ' })).toEqual([])
  })

  it('requires the same password twice', () => {
    expect(validateForm(passwords, { password_1: 'one', password_2: 'other' })).toEqual([
      ['password_2', 'mismatch'],
    ])
  })

  it('requires a plausible e-mail address', () => {
    const email = field('email', { type: 'email' })
    expect(validateForm(form(email), { email: 'asha' })).toEqual([['email', 'email']])
    expect(validateForm(form(email), { email: 'asha@example.test' })).toEqual([])
  })
})

describe('a new password', () => {
  it('is checked in its first field, not in the repetition or the sign-in', () => {
    const details = form(
      chosen('password_current', 'current-password'),
      chosen('password_2'),
      chosen('password_1'),
    )
    expect(newPasswordField(details)).toBe('password_1')
    expect(newPasswordField(form(chosen('password', 'current-password')))).toBeUndefined()
  })

  it('avoids the names of shop and shopper', () => {
    const register = form(field('email', { type: 'email' }), chosen('password'))
    const values = { email: 'Asha.K@example.test', password: 'secret-thing' }
    expect(wordsToAvoid('Satchel Books', register, values)).toEqual([
      'satchel',
      'books',
      'asha',
      'example',
      'test',
    ])
  })

  it('is weak below score 3', () => {
    expect(([0, 1, 2, 3, 4] as const).map(isWeak)).toEqual([true, true, true, false, false])
  })
})

describe('the sign-in popup of a link', () => {
  const allowed = ['.login-header a']

  it.each([
    ['?popup-selector=.login-header_a&eael-lostpassword=1', 'lost-password'],
    ['?popup-selector=.login-header%20a&eael-resetpassword=1', 'reset-password'],
    ['?popup-selector=.login-header_a', undefined],
    ['?eael-lostpassword=1', undefined],
    ['?popup-selector=.delete-account&eael-lostpassword=1', undefined],
    ['?popup-selector=.login-header_a,.delete-account&eael-lostpassword=1', undefined],
  ])('%s opens the popup %s', (search, popup) => {
    expect(parseSignInPopup(search, allowed)).toBe(popup)
  })
})

describe('the password reset link', () => {
  it.each([
    ['?key=abc&id=2', { key: 'abc', id: '2' }],
    ['?key=abc&login=asha', { key: 'abc', login: 'asha' }],
    ['?key=abc&id=2%20or%201', undefined],
    ['?id=2', undefined],
    ['?show-reset-form=true', undefined],
  ])('%s is read as %o', (search, link) => {
    expect(parseResetLink(search)).toEqual(link)
  })

  it('is removed from the URL', () => {
    expect(withoutResetLink('https://shop.test/my-account/lost-password/?key=a&id=2&x=1#y')).toBe(
      '/my-account/lost-password/?x=1#y',
    )
    expect(withoutResetLink('https://shop.test/a/?key=a&id=2')).toBe('/a/')
  })
})
