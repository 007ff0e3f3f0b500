import type { Db } from '../db'
import { encode } from '../http/html'
import { isNonce } from '../http/nonce'
import { text, type PhpForm } from '../http/phpForm'
import { Refusal } from '../http/refusal'
import { bodyOf, textOf, html, type Handlers, type MockCall } from '../http/router'
import { storeRoute } from '../http/storeRoute'
import { cartCookies, withCookies } from './cartCookies'
import { cartBody } from './cartJson'
import { sumCart } from './cartTotals'
import { couponRefusal, findCoupon } from './couponRules'

/** The wc-ajax coupon endpoints and the Store API's coupons. */
export function couponHandlers(db: Db): Handlers {
  const write = (run: (code: string) => void) =>
    storeRoute(db, {
      allow: 'POST',
      needsNonce: true,
      run(call) {
        if (db.settings.noCoupons)
          throw new Refusal(404, 'woocommerce_rest_cart_coupon_disabled', 'Coupons are disabled.')
        run(textOf(bodyOf(call)['code']))
        return { body: cartBody(db, call.url.origin) }
      },
    })

  return {
    rest: {
      'GET /wc/store/v1/cart/coupons': storeRoute(db, {
        allow: 'GET, POST, DELETE',
        run: ({ url }) => ({ body: couponBodies(db, url.origin) }),
      }),
      'DELETE /wc/store/v1/cart/coupons/:code': storeRoute(db, {
        allow: 'GET, DELETE',
        needsNonce: true,
        run({ params }) {
          const { code = '' } = params
          if (!remove(db, code))
            throw new Refusal(
              404,
              'woocommerce_rest_cart_coupon_invalid_code',
              'Coupon does not exist in the cart.',
            )
          return { status: 204, body: null }
        },
      }),
      'POST /wc/store/v1/cart/apply-coupon': write((code) => {
        const reason = couponRefusal(db, code, sumCart(db).itemsMinor)
        if (reason) throw couponError(reason)
        if (isApplied(db, code))
          throw couponError(`Coupon code &quot;${encode(code)}&quot; has already been applied.`)
        db.session.coupons.push(code.trim().toLowerCase())
      }),
      'POST /wc/store/v1/cart/remove-coupon': write((code) => {
        if (!findCoupon(code)) throw couponError('Invalid coupon code.')
        if (!remove(db, code))
          throw new Refusal(
            409,
            'woocommerce_rest_cart_coupon_invalid_code',
            'Coupon cannot be removed because it is not already applied to the cart.',
          )
      }),
    },
    wcAjax: {
      apply_coupon: guarded(db, 'apply-coupon', ({ form }) => {
        const code = text(form, 'coupon_code')
        if (code === '') return error('Please enter a coupon code.')
        // WooCommerce prints no notice.
        if (db.settings.noCoupons) return ''
        const reason = couponRefusal(db, code, sumCart(db).itemsMinor)
        if (reason) return error(reason)
        if (isApplied(db, code))
          return error(`Coupon code &quot;${encode(code.toLowerCase())}&quot; already applied!`)
        db.session.coupons.push(code.trim().toLowerCase())
        return success('Coupon code applied successfully.')
      }),
      remove_coupon: guarded(db, 'remove-coupon', ({ form }) => {
        const code = text(form, 'coupon')
        if (code === '') return error('Sorry there was a problem removing this coupon.')
        remove(db, code)
        return success('Coupon has been removed.')
      }),
    },
  }
}

const couponError = (message: string) =>
  new Refusal(400, 'woocommerce_rest_cart_coupon_error', message)

const isApplied = (db: Db, code: string) => db.session.coupons.includes(code.trim().toLowerCase())

function remove(db: Db, code: string): boolean {
  if (!isApplied(db, code)) return false
  db.session.coupons = db.session.coupons.filter((applied) => applied !== code.trim().toLowerCase())
  return true
}

function couponBodies(db: Db, origin: string) {
  const collection = `${origin}/wp-json/wc/store/v1/cart/coupons`
  return cartBody(db, origin).coupons.map((coupon) => ({
    ...coupon,
    _links: {
      self: [{ href: `${collection}/${coupon.code}`, targetHints: { allow: ['GET', 'DELETE'] } }],
      collection: [{ href: collection }],
    },
  }))
}

/** A wrong `security` gets WordPress's bare -1. Only rendered pages contain the nonce. */
const guarded =
  (db: Db, action: string, run: (call: { form: PhpForm }) => string) => (call: MockCall) =>
    isNonce(db, action, text(call.form, 'security'))
      ? withCartCookies(db, run(call))
      : html('-1', 403)

const withCartCookies = (db: Db, body: string) => html(body, 200, withCookies({}, cartCookies(db)))

const error = (message: string) => `
<ul class="woocommerce-error" role="alert">
			<li>
			${message}		</li>
	</ul>
`

const success = (message: string) => `
	<div class="woocommerce-message" role="alert">
		${message}	</div>
`
