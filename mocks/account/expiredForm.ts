import type { Db } from '../db'
import { text } from '../http/form'
import { html, type Resolver } from '../http/match'
import { isNonce } from '../http/nonce'

/** The nonce field of each account form and the action it is made for. */
const FORM_NONCES = {
  'woocommerce-login-nonce': 'woocommerce-login',
  'woocommerce-register-nonce': 'woocommerce-register',
  'woocommerce-edit-address-nonce': 'woocommerce-edit_address',
  'save-account-details-nonce': 'save_account_details',
}

/**
 * Some plugins check the nonce before WooCommerce: an expired one gets WordPress's "link expired"
 * page.
 */
export const orExpired = (db: Db, pages: Record<string, Resolver>): Record<string, Resolver> =>
  Object.fromEntries(
    Object.entries(pages).map(([path, answer]): [string, Resolver] => [
      path,
      (call) => {
        const isDead = Object.entries(FORM_NONCES).some(
          ([field, action]) => field in call.form && !isNonce(db, action, text(call.form, field)),
        )
        return isDead && db.settings.signIn?.deadFormsExpire ? expiredPage() : answer(call)
      },
    ]),
  )

const expiredPage = () =>
  html(
    '<!DOCTYPE html><html lang="en-IN"><head><title>Something went wrong.</title></head><body id="error-page"><div class="wp-die-message"><p>The link you followed has expired.</p><p><a href="/my-account/">Please try again.</a></p></div></body></html>',
    403,
  )
