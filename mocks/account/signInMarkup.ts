import type { Db } from '../db'
import { markup, raw } from '../http/html'
import { socialButtons } from '../social/signInMarkup'
import { nonceFields } from './accountMarkup'

/** The sign-in and registration forms side by side, which a guest gets on every account page. */
export function signInForms(db: Db, origin: string, typed: { email?: string; username?: string }) {
  const { captcha, addon, noRegistration, redirect } = db.settings.signIn ?? {}
  return markup`${socialButtons(db)}<div class="col2-set row" id="customer_login">
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
${captcha ? raw('<div class="g-recaptcha" data-sitekey="6Lc-mock"></div>') : ''}<div class="button-login">
${redirect ? markup`<input type="hidden" name="redirect" value="${redirect}" />` : ''}${addon ? raw('<input type="hidden" name="eael-login-nonce" value="0000000000" />') : ''}${nonceFields(db, 'woocommerce-login', 'woocommerce-login-nonce', '/my-account/')}<input type="submit" class="button" name="login" value="Login" />
</div>
</form>
</div>
${noRegistration ? '' : registerForm(db, origin, typed.email)}</div>`
}

const registerForm = (db: Db, origin: string, email = '') => markup`<div class="box-form-login">
<h2 class="register">Register</h2>
<form method="post" class="register">
<div class="email">
<label for="reg_email">Email address <span class="required">*</span></label>
<input type="email" class="input-text" name="email" id="reg_email" value="${email}" />
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
`

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

export const resetPasswordForm = (db: Db, { login, key }: { login: string; key: string }) =>
  markup`<form method="post" class="woocommerce-ResetPassword lost_reset_password">
<p>Enter a new password below.</p>
${newPassword('password_1', 'New password')}${newPassword('password_2', 'Re-enter new password')}<input type="hidden" name="reset_key" value="${key}" />
<input type="hidden" name="reset_login" value="${login}" />
<div class="clear"></div>
<p class="woocommerce-form-row form-row">
<input type="hidden" name="wc_reset_password" value="true" />
<button type="submit" class="woocommerce-Button button" value="Save">Save</button>
</p>
${nonceFields(db, 'reset_password', 'woocommerce-reset-password-nonce', '/my-account/lost-password/?show-reset-form=true')}
</form>`

const newPassword = (
  name: string,
  label: string,
) => markup`<p class="woocommerce-form-row form-row">
<label for="${name}">${label}&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Required</span></label>
<input type="password" class="woocommerce-Input woocommerce-Input--text input-text" name="${name}" id="${name}" autocomplete="new-password" required aria-required="true" />
</p>
`
