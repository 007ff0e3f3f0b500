import { article, noticesWrapper, woocommerce, type Page } from '../content/pageMarkup'
import { passwordVars } from '../content/pageSettings'
import type { Db, MockCustomer } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { nonce } from '../http/nonce'

const ACCOUNT_PAGE_ID = 8

/**
 * The hidden fields WordPress adds to a form: its nonce and the path of the page that printed it.
 */
export const nonceFields = (db: Db, action: string, field: string, referer: string): Raw =>
  markup`<input type="hidden" id="${field}" name="${field}" value="${nonce(db, action)}" /><input type="hidden" name="_wp_http_referer" value="${referer}" />`

/** An account page in WooCommerce's frame; the endpoint '' is the dashboard. */
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
  // WooCommerce prints a customer's notices inside the content and a guest's above the forms.
  const inner = customer
    ? markup`<div class="woocommerce">${navigation(db, origin, endpoint)}
<div class="woocommerce-MyAccount-content">
${noticesWrapper(db, errors)}${content}
</div></div>`
    : woocommerce(db, content, errors)
  return {
    title,
    heading: 'My account',
    breadcrumbs: [{ name: 'Home', url: `${origin}/` }, { name: 'My account' }],
    bodyClass: `page page-id-${ACCOUNT_PAGE_ID} woocommerce-account woocommerce-page woocommerce-${endpoint || 'dashboard'}`,
    vars: { ...passwordVars(), ...parts.vars },
    content: article(ACCOUNT_PAGE_ID, inner),
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

export const dashboard = (db: Db, origin: string, customer: MockCustomer) => {
  const name = customer.displayName ?? customer.login
  return markup`<p>Hello <strong>${name}</strong> (not <strong>${name}</strong>? <a href="${accountUrl(db, origin, 'customer-logout')}">Log out</a>)</p>
<p>From your account dashboard you can view your <a href="${origin}/my-account/orders/">recent orders</a>, manage your <a href="${origin}/my-account/edit-address/">shipping and billing addresses</a>, and <a href="${origin}/my-account/edit-account/">edit your password and account details</a>.</p>`
}

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
