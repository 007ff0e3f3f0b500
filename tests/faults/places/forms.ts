import { expect, type Page } from '@playwright/test'
import type { Place } from '../place.ts'

/** Forms of the account, of pages, reviews and comments, and what pages do in the background. */

const NOT_SENT = /The shop did not answer|seem to be offline/
const form = (page: Page, name: string | RegExp) => page.getByRole('form', { name })
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()
const POST = '/ten-books-for-a-long-train-journey/'
const signedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible()

/** What a contact form asks to keep robots out, after its page has been loaded again. */
let newQuestion = ''

/** The shop's pages have the coming-soon banner. */
const hasBanner = async (page: Page) =>
  (await (await page.request.get('/_wp/')).text()).includes('coming-soon-footer-banner')

export const forms: Place[] = [
  {
    title: 'signing in',
    call: /^POST page \/my-account\/$/,
    changes: true,
    async prepare(page) {
      await open(page, '/my-account/')
      await form(page, 'Sign in').getByLabel('Username or email address').fill('asha')
      await form(page, 'Sign in').getByLabel('Password', { exact: true }).fill('sparrow-lantern-42')
    },
    act: (page) =>
      form(page, 'Sign in').getByRole('button', { name: 'Sign in', exact: true }).click(),
    says: NOT_SENT,
    works: signedIn,
    preserved: (page) =>
      expect(form(page, 'Sign in').getByLabel('Username or email address')).toHaveValue('asha'),
  },
  {
    title: 'registering',
    call: /^POST page \/my-account\/$/,
    changes: true,
    async prepare(page) {
      await open(page, '/my-account/')
      await page.getByRole('tab', { name: 'Register' }).click()
      const register = form(page, 'Register')
      await register.getByLabel(/^E-?mail/i).fill('nila@example.test')
      await register.getByLabel('Password', { exact: true }).fill('walnut-meadow-quilt-77')
    },
    act: (page) =>
      form(page, 'Register')
        .getByRole('button', { name: /Register|Create/ })
        .click(),
    says: NOT_SENT,
    works: signedIn,
    preserved: (page) =>
      expect(form(page, 'Register').getByLabel(/^E-?mail/i)).toHaveValue('nila@example.test'),
  },
  {
    title: 'a lost password',
    call: /^POST page \/my-account\/lost-password\/$/,
    changes: true,
    async prepare(page) {
      await open(page, '/my-account/lost-password/')
      await page.getByLabel(/^Username or email/i).fill('asha')
    },
    act: (page) => page.getByRole('button', { name: /Reset password|Send me a link/ }).click(),
    says: NOT_SENT,
    works: (page) =>
      expect(page.getByText('Password reset e-mail has been sent.').first()).toBeVisible(),
    preserved: (page) => expect(page.getByLabel(/^Username or email/i)).toHaveValue('asha'),
  },
  {
    title: 'a new password',
    call: /^POST page \/my-account\/lost-password\//,
    changes: true,
    scenarios: ['password-reset-link'],
    async prepare(page) {
      await page.goto('/my-account/lost-password/?key=LINK&id=2')
      await page
        .getByRole('textbox', { name: 'New password', exact: true })
        .fill('meadow-quiver-stamp-9')
      await page.getByLabel('Re-enter new password').fill('meadow-quiver-stamp-9')
    },
    act: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    says: NOT_SENT,
    works: (page) =>
      expect(page.getByText('Your password has been reset successfully.').first()).toBeVisible(),
    preserved: (page) =>
      expect(page.getByLabel('Re-enter new password')).toHaveValue('meadow-quiver-stamp-9'),
  },
  {
    title: 'an address of the account',
    call: /^POST page \/my-account\/edit-address\//,
    changes: true,
    scenarios: ['customer-with-orders'],
    async prepare(page) {
      await open(page, '/my-account/edit-address/billing/')
      await page.getByLabel('Street address').fill('7 Lake Road')
    },
    act: (page) => page.getByRole('button', { name: /^Save address/ }).click(),
    says: NOT_SENT,
    works: (page) => expect(page.getByText('Address changed successfully.')).toBeVisible(),
    preserved: (page) => expect(page.getByLabel('Street address')).toHaveValue('7 Lake Road'),
    scrolls: true,
  },
  {
    title: 'logging out',
    call: /^GET page \/my-account\/customer-logout\//,
    scenarios: ['customer-with-orders'],
    prepare: (page) => open(page, '/my-account/'),
    act: (page) => page.getByRole('button', { name: 'Log out' }).click(),
    says: /you are still signed in|whether you are signed out/,
    works: (page) => expect(page.getByText('You are signed out.').first()).toBeVisible(),
  },
  {
    title: 'the orders of an account',
    call: /^GET page \/my-account\/orders\/$/,
    scenarios: ['customer-with-orders'],
    prepare: (page) => open(page, '/my-account/'),
    act: (page) =>
      page
        .getByRole('navigation', { name: 'Account pages' })
        .getByRole('link', { name: 'Orders' })
        .click(),
    says: /did not load|did not respond|seem to be offline/,
    works: (page) => expect(page.getByRole('table')).toBeVisible(),
    retry: tryAgain,
    scrolls: true,
    except: {
      'srv-http-404': 'the page does not exist',
      'srv-redirect-html': 'the session has ended: the sign-in page is shown',
    },
  },
  {
    title: 'ordering again',
    call: /^GET page .*order_again=/,
    changes: true,
    scenarios: ['customer-with-orders'],
    async prepare(page) {
      await page.goto('/my-account/orders/')
      await expect(page.getByRole('table')).toBeVisible()
      await page
        .getByRole('row')
        .filter({ has: page.getByText('Completed') })
        .first()
        .getByRole('rowheader')
        .getByRole('link')
        .click()
      await expect(page.getByRole('button', { name: /^Order again/ })).toBeVisible()
    },
    act: (page) => page.getByRole('button', { name: /^Order again/ }).click(),
    says: /nothing may have happened|did not do this/,
    works: (page) => expect(page).toHaveURL(/\/cart\/$/),
    // Where the cart has not been read again yet, a dialog asks first.
    async retry(page) {
      await page.getByRole('button', { name: /^Order again/ }).click()
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Order again' })
      await expect
        .poll(async () => (await confirm.isVisible()) || page.url().endsWith('/cart/'))
        .toBe(true)
      if (await confirm.isVisible()) await confirm.click()
    },
  },
  {
    title: 'the form to track an order',
    call: /^GET page \/track-order\/$/,
    scenarios: ['guest-orders'],
    prepare: (page) => open(page, '/faq/'),
    act: async (page) => {
      await page.goto('/track-order/')
    },
    works: (page) =>
      expect(form(page, 'Track your order').getByLabel('Order number')).toBeVisible(),
    // The page is read for the nonce of the form, and again before it is sent.
    async retry(page) {
      const track = form(page, 'Track your order')
      await track.getByLabel('Order number').fill('10247')
      await track.getByLabel('E-mail').fill('asha@example.test')
      await page.getByRole('button', { name: 'Show my order' }).click()
    },
    // The shop looks it up with the nonce of its page. The first press may use the response of the page's load.
    recovers: async (page) => {
      const order = page.getByRole('heading', { name: 'Order 10247' })
      await expect(order.or(page.getByText('We could not look up your order.'))).toBeVisible()
      if (await order.isHidden()) await page.getByRole('button', { name: 'Show my order' }).click()
      await expect(order).toBeVisible()
    },
    isLoad: true,
  },
  {
    title: 'tracking an order',
    call: /^POST page \/track-order\/$/,
    changes: true,
    scenarios: ['guest-orders'],
    async prepare(page) {
      await open(page, '/track-order/')
      const track = form(page, 'Track your order')
      await track.getByLabel('Order number').fill('10247')
      await track.getByLabel('E-mail').fill('asha@example.test')
    },
    act: (page) => page.getByRole('button', { name: 'Show my order' }).click(),
    says: /We could not look up your order|seem to be offline/,
    works: (page) => expect(page.getByRole('heading', { name: 'Order 10247' })).toBeVisible(),
    preserved: (page) => expect(page.getByLabel('E-mail').first()).toHaveValue('asha@example.test'),
    scrolls: true,
  },
  {
    title: 'a review',
    call: /^POST page \/wp-comments-post\.php$/,
    changes: true,
    async prepare(page) {
      await page.goto('/product/sale-running/#reviews')
      const review = form(page, /review/)
      await review.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true })
      await review
        .getByRole('textbox', { name: 'Your review' })
        .fill('Read to pieces within a week.')
      await review.getByRole('textbox', { name: 'Name' }).fill('Nila')
      await review.getByRole('textbox', { name: 'E-mail' }).fill('nila@example.test')
    },
    act: (page) => page.getByRole('button', { name: 'Send review' }).click(),
    says: /Your review was not sent|cannot say whether/,
    works: (page) =>
      expect(page.getByText('Thank you. Your review is held for approval.')).toBeVisible(),
    preserved: (page) =>
      expect(form(page, /review/).getByRole('textbox', { name: 'Your review' })).toHaveValue(
        'Read to pieces within a week.',
      ),
    scrolls: true,
  },
  {
    title: 'a comment',
    call: /^POST page \/wp-comments-post\.php$/,
    changes: true,
    async prepare(page) {
      await page.goto(POST)
      const comment = form(page, 'Leave a comment')
      await comment.getByLabel('Your comment').fill('Anything with a map.')
      await comment.getByRole('textbox', { name: 'Name' }).fill('Nila')
      await comment.getByRole('textbox', { name: 'E-mail' }).fill('nila@example.test')
    },
    act: (page) => page.getByRole('button', { name: 'Send comment' }).click(),
    says: /Your comment was not sent|cannot say whether/,
    works: (page) =>
      expect(page.getByText('Thank you. Your comment is on this page.')).toBeVisible(),
    preserved: (page) =>
      expect(form(page, 'Leave a comment').getByLabel('Your comment')).toHaveValue(
        'Anything with a map.',
      ),
    scrolls: true,
  },
  {
    title: 'a contact form',
    call: /^POST \/contact-form-7\/v1\/contact-forms\/\d+\/feedback$/,
    changes: true,
    async prepare(page) {
      await page.goto('/contact/')
      const contact = form(page, 'Contact form').last()
      await contact.getByLabel('Your name').fill('Nila Rao')
      await contact.getByLabel(/Your email/).fill('nila@example.test')
      await contact.getByLabel(/Subject/).fill('A school list')
    },
    act: (page) =>
      form(page, 'Contact form').last().getByRole('button', { name: 'Submit' }).click(),
    says: /probably offline|not a valid JSON response|still here|did not answer/,
    works: (page) =>
      expect(page.getByText('Thank you for your message. It has been sent.')).toBeVisible(),
    preserved: (page) =>
      expect(form(page, 'Contact form').last().getByLabel('Your name')).toHaveValue('Nila Rao'),
    // The plugin gives all forms of a page one name.
    axeWithin: 'form:has([role=alert])',
    scrolls: true,
  },
  {
    title: 'the rules of a contact form',
    call: /\/feedback\/schema$/,
    prepare: (page) => open(page, '/faq/'),
    act: async (page) => {
      await page.goto('/contact/')
    },
    works: (page) =>
      expect(form(page, 'Contact form').last().getByLabel('Your name')).toBeVisible(),
    // The largest size of a file is known by them only.
    recovers: (page) => expect(page.getByText(/^Allowed: .* up to 200 kB$/)).toBeVisible(),
    isLoad: true,
  },
  {
    title: 'the questions of a contact form',
    call: /\/refill$/,
    prepare: (page) => open(page, '/faq/'),
    act: async (page) => {
      await page.goto('/contact/all-fields/')
    },
    works: (page) => expect(page.getByLabel(/^Message/)).toBeVisible(),
    async retry(page) {
      const response = page.waitForResponse(/\/refill$/)
      await page.reload()
      const { quiz } = (await (await response).json()) as { quiz: Record<string, [string]> }
      newQuestion = Object.values(quiz)[0]?.[0] ?? 'none'
    },
    recovers: (page) => expect(page.getByText(newQuestion).first()).toBeVisible(),
    isLoad: true,
  },
  {
    title: 'the password of a product',
    call: /^POST page \/wp-login\.php\?action=postpass$/,
    changes: true,
    scenarios: ['password-product'],
    async prepare(page) {
      await page.goto('/product/first-chapters-sampler/')
      await page.getByLabel(/^Password/).fill('monsoon')
    },
    act: (page) => page.getByRole('button', { name: 'Show the product' }).click(),
    says: NOT_SENT,
    works: (page) =>
      expect(page.getByRole('button', { name: 'Add to cart', exact: true }).first()).toBeVisible(),
    preserved: (page) => expect(page.getByLabel(/^Password/)).toHaveValue('monsoon'),
    except: {
      'srv-redirect-html':
        'WordPress leads to any page: the form on the product’s page means a wrong password',
    },
  },
  {
    title: 'an e-mail address after a sign-in by another site',
    call: /^the_champ_save_email$/,
    changes: true,
    scenarios: ['social-email'],
    async prepare(page) {
      await page.goto('/?SuperSocializerEmail=1&par=1846203951')
      const dialog = page.getByRole('dialog', { name: 'Email required' })
      await dialog.getByLabel('E-mail', { exact: true }).fill('fresh@example.test')
      await dialog.getByLabel('Confirm e-mail').fill('fresh@example.test')
    },
    act: (page) =>
      page
        .getByRole('dialog', { name: 'Email required' })
        .getByRole('button', { name: 'Save' })
        .click(),
    says: /whether it has your e-mail address/,
    works: signedIn,
    preserved: (page) =>
      expect(
        page.getByRole('dialog', { name: 'Email required' }).getByLabel('E-mail', { exact: true }),
      ).toHaveValue('fresh@example.test'),
    except: { 'race-route': 'the dialog stays over all screens' },
  },
  {
    title: 'the coming-soon banner is dismissed',
    call: /^POST \/wp\/v2\/users\//,
    scenarios: ['coming-soon'],
    async prepare(page) {
      await open(page, '/about/')
      await expect(page.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible()
    },
    act: (page) =>
      page.getByRole('complementary', { name: 'Coming soon' }).getByRole('button').click(),
    works: (page) => expect(page.getByRole('complementary', { name: 'Coming soon' })).toBeHidden(),
    // It is back on the next visit, unless the shop knows.
    async retry(page) {
      const isKnown = !(await hasBanner(page))
      await page.reload()
      if (!isKnown)
        await page.getByRole('complementary', { name: 'Coming soon' }).getByRole('button').click()
    },
    recovers: (page) => expect.poll(() => hasBanner(page), 'the shop shows the banner').toBe(false),
  },
  {
    title: 'the end of a visitor’s campaign',
    call: /^hurryt\/update_timestamp$/,
    scenarios: ['offer-on-page'],
    prepare: (page) => open(page, '/faq/'),
    act: async (page) => {
      await page.goto('/offers/')
    },
    works: (page) => expect(page.getByText('Your welcome price is reserved')).toBeVisible(),
    // The response says nothing: the visitor's end goes on.
    recovers: (page) => expect(page.getByText('Your welcome price is reserved')).toBeVisible(),
    isLoad: true,
  },
  {
    title: 'the next end of a recurring campaign',
    call: /^next_recurrence$/,
    scenarios: ['offer-on-page'],
    prepare: async (page) => {
      await open(page, '/offers/')
      await expect(page.getByText('Evening hour: free gift wrapping')).toBeVisible()
    },
    act: (page) => page.clock.fastForward(6 * 3_600_000 + 2000),
    works: (page) => expect(page.getByText('Evening hour: free gift wrapping')).toBeVisible(),
    async retry(page) {
      // The mock site has one more end, which a lost response has used up.
      await page.request.post('/mock-site/reset?scenario=offer-on-page')
      await page.reload()
    },
    // It ends a day after the one before it, which was in 6 hours: another day less the time until now.
    recovers: (page) =>
      expect(page.getByRole('timer').filter({ hasText: /23 Hours 5/ })).toBeVisible(),
    // Ten repetitions (docs/calls.md#next-recurrence).
    callsMax: 11,
  },
]
