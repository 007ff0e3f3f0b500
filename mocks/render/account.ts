import type { Db, MockCustomer } from '../db'
import { markup, raw, type Raw } from '../html'
import { nonce } from '../nonce'
import { article, woocommerce, type Page } from './page'
import { passwordVars } from './pageVars'

const ACCOUNT_PAGE_ID = 8

/** The hidden fields that WordPress puts into a form: its nonce, and where it was shown. */
export const nonceFields = (db: Db, action: string, field: string, referer: string): Raw =>
  markup`<input type="hidden" id="${field}" name="${field}" value="${nonce(db, action)}" /><input type="hidden" name="_wp_http_referer" value="${referer}" />`

/** A page of the account, in WooCommerce's frame; `endpoint` '' is the dashboard. */
export function accountPage(
  db: Db,
  origin: string,
  parts: {
    title: string
    endpoint: string
    content: Raw
    errors?: string[]
    vars?: Record<string, unknown>
  },
): Page {
  const { title, endpoint, content, errors } = parts
  const customer = db.session.userId !== 0
  const inner = customer
    ? markup`${navigation(db, origin, endpoint)}
<div class="woocommerce-MyAccount-content">
${content}
</div>`
    : content
  return {
    title,
    heading: 'My account',
    trail: [{ name: 'Home', url: `${origin}/` }, { name: 'My account' }],
    bodyClass: `page page-id-${ACCOUNT_PAGE_ID} woocommerce-account woocommerce-page woocommerce-${endpoint || 'dashboard'}`,
    vars: { ...passwordVars(), ...parts.vars },
    content: article(ACCOUNT_PAGE_ID, woocommerce(db, inner, errors)),
  }
}

const LINKS = [
  ['dashboard', 'Dashboard'],
  ['orders', 'Orders'],
  ['downloads', 'Downloads'],
  ['edit-address', 'Addresses'],
  ['edit-account', 'Account details'],
  ['wishlist', 'Wishlist'],
  ['customer-logout', 'Log out'],
] as const

function navigation(db: Db, origin: string, endpoint: string): Raw {
  const added = db.settings.accountEntry
  const links: (readonly [slug: string, label: string])[] = [...LINKS]
  if (added) links.splice(-1, 0, [added.slug, added.label])
  const items = links.map(([slug, label]) => {
    const isActive = slug === (endpoint || 'dashboard')
    return markup`<li class="woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--${slug}${isActive ? ' is-active' : ''}">
<a href="${accountUrl(db, origin, slug)}"${isActive ? raw(' aria-current="page"') : ''}>${label}</a>
</li>
`
  })
  return markup`<nav class="woocommerce-MyAccount-navigation" aria-label="Account pages">
<ul>
${items}</ul>
</nav>`
}

function accountUrl(db: Db, origin: string, slug: string): string {
  if (slug === 'dashboard') return `${origin}/my-account/`
  const query = slug === 'customer-logout' ? `?_wpnonce=${nonce(db, 'customer-logout')}` : ''
  return `${origin}/my-account/${slug}/${query}`
}

/** Login and registration side by side, as a guest finds them on every page of the account. */
export function signInForms(db: Db, origin: string, typed: { email?: string; username?: string }) {
  return markup`<div class="col2-set row" id="customer_login">
<div class="box-form-login">
<h2>Login</h2>
<form method="post" class="login">
<div class="username">
<label for="username">Username or email address <span class="required">*</span></label>
<input type="text" class="input-text" name="username" id="username" value="${typed.username ?? ''}" />
</div>
<div class="password">
<label for="password">Password <span class="required">*</span></label>
<input class="input-text" type="password" name="password" id="password" />
</div>
<div class="rememberme-lost">
<div class="rememberme">
<input name="rememberme" type="checkbox" id="rememberme" value="forever" />
<label for="rememberme" class="inline">Remember me</label>
</div>
<div class="lost_password"><a href="${origin}/my-account/lost-password/">Lost your password?</a></div>
</div>
<div class="button-login">
${nonceFields(db, 'woocommerce-login', 'woocommerce-login-nonce', '/my-account/')}<input type="submit" class="button" name="login" value="Login" />
</div>
</form>
</div>
<div class="box-form-login">
<h2 class="register">Register</h2>
<form method="post" class="register">
<div class="email">
<label for="reg_email">Email address <span class="required">*</span></label>
<input type="email" class="input-text" name="email" id="reg_email" value="${typed.email ?? ''}" />
</div>
<div class="password">
<label for="reg_password">Password <span class="required">*</span></label>
<input type="password" class="input-text" name="password" id="reg_password" />
</div>
<!-- Spam Trap -->
<div style="left: -999em; position: absolute;"><label for="trap">Anti-spam</label><input type="text" name="email_2" id="trap" tabindex="-1" /></div>
<wc-order-attribution-inputs></wc-order-attribution-inputs><div class="woocommerce-privacy-policy-text"><p>Your personal data will be used to support your experience throughout this website, to manage access to your account, and for other purposes described in our <a href="${origin}/privacy-policy/" class="woocommerce-privacy-policy-link" target="_blank">privacy policy</a>.</p></div>
<div class="button-register">
${nonceFields(db, 'woocommerce-register', 'woocommerce-register-nonce', '/my-account/')}<input type="submit" class="button" name="register" value="Register" />
</div>
</form>
</div>
</div>`
}

export const dashboard = (db: Db, origin: string, customer: MockCustomer) => {
  const name = customer.displayName ?? customer.login
  return markup`<p>Hello <strong>${name}</strong> (not <strong>${name}</strong>? <a href="${accountUrl(db, origin, 'customer-logout')}">Log out</a>)</p>
<p>From your account dashboard you can view your <a href="${origin}/my-account/orders/">recent orders</a>, manage your <a href="${origin}/my-account/edit-address/">shipping and billing addresses</a>, and <a href="${origin}/my-account/edit-account/">edit your password and account details</a>.</p>`
}

export const lostPasswordForm = (db: Db) =>
  markup`<form method="post" class="woocommerce-ResetPassword lost_reset_password">
<p>Lost your password? Please enter your username or email address. You will receive a link to create a new password via email.</p>
<p class="woocommerce-form-row woocommerce-form-row--first form-row form-row-first">
<label for="user_login">Username or email&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Required</span></label>
<input class="woocommerce-Input woocommerce-Input--text input-text" type="text" name="user_login" id="user_login" autocomplete="username" required aria-required="true" />
</p>
<div class="clear"></div>
<p class="woocommerce-form-row form-row">
<input type="hidden" name="wc_reset_password" value="true" />
<button type="submit" class="woocommerce-Button button" value="Reset password">Reset password</button>
</p>
${nonceFields(db, 'lost_password', 'woocommerce-lost-password-nonce', '/my-account/lost-password/')}
</form>`

export const lostPasswordSent = () =>
  markup`<div class="woocommerce-message" role="alert">Password reset email has been sent.</div>
<p>A password reset email has been sent to the email address on file for your account, but may take several minutes to show up in your inbox. Please wait at least 10 minutes before attempting another reset.</p>`

export function detailsForm(db: Db, customer: MockCustomer): Raw {
  return markup`<form class="woocommerce-EditAccountForm edit-account" action="" method="post">
${detailsRow('account_first_name', 'First name', customer.firstName, { autocomplete: 'given-name' })}${detailsRow('account_last_name', 'Last name', customer.lastName, { autocomplete: 'family-name' })}${detailsRow('account_display_name', 'Display name', customer.displayName ?? customer.login)}${detailsRow('account_email', 'Email address', customer.email, { type: 'email', autocomplete: 'email' })}<fieldset>
<legend>Password change</legend>
${password('password_current', 'Current password (leave blank to leave unchanged)', 'current-password')}${password('password_1', 'New password (leave blank to leave unchanged)', 'new-password')}${password('password_2', 'Confirm new password', 'new-password')}</fieldset>
<p>
${nonceFields(db, 'save_account_details', 'save-account-details-nonce', '/my-account/edit-account/')}<button type="submit" class="woocommerce-Button button" name="save_account_details" value="Save changes">Save changes</button>
<input type="hidden" name="action" value="save_account_details" />
</p>
</form>`
}

const detailsRow = (
  name: string,
  label: string,
  value: string,
  more: { type?: string; autocomplete?: string; isRequired?: boolean } = {},
) => markup`<p class="woocommerce-form-row form-row">
<label for="${name}">${label}${more.isRequired === false ? '' : raw('&nbsp;<span class="required" aria-hidden="true">*</span>')}</label>
<input type="${more.type ?? 'text'}" class="woocommerce-Input input-text" name="${name}" id="${name}"${more.autocomplete ? markup` autocomplete="${more.autocomplete}"` : ''}${more.type === 'password' ? '' : markup` value="${value}" aria-required="true"`} />
</p>
`
const password = (name: string, label: string, autocomplete: string) =>
  detailsRow(name, label, '', { type: 'password', autocomplete, isRequired: false })
