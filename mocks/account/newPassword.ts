import type { Db } from '../db'
import { markup } from '../http/html'
import { nonceFields } from './account'

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
