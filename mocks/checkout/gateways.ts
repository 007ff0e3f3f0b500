import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'

interface MockGateway {
  title: string
  /** At the checkout; markup. */
  description: string
  /** On the confirmation; markup. */
  instructions: string
  icon?: string
}

/** All installed payment methods; `db.settings.payments` are those that are switched on. */
export const gateways: Record<string, MockGateway> = {
  bacs: {
    title: 'Direct bank transfer',
    description:
      'We send the account details with your order; the parcel leaves when the money has come.',
    instructions: `<p>Please write your order number on the transfer.</p>
<section class="woocommerce-bacs-bank-details"><h2 class="wc-bacs-bank-details-heading">Our bank details</h2>
<h3 class="wc-bacs-bank-details-account-name">Satchel Books:</h3>
<ul class="wc-bacs-bank-details order_details bacs_details">
<li class="bank_name">Bank: <strong>Deccan Bank</strong></li>
<li class="account_number">Account number: <strong>0042420042</strong></li>
<li class="sort_code">IFSC: <strong>DECC0000042</strong></li>
</ul></section>`,
  },
  cheque: {
    title: 'Cheque by post',
    description: 'Send it to <strong>Satchel Books</strong>, 7 Library Road.',
    instructions: '<p>Write the order number on the back.</p>\n',
  },
  cod: {
    title: 'Cash on delivery',
    description: 'Pay in cash when the parcel is handed to you.',
    instructions: '<p>Keep the exact amount ready.</p>\n',
  },
  mollie_wc_gateway_upi: {
    title: 'UPI &amp; wallets',
    description: 'You confirm the payment in your app.',
    instructions: '',
    icon: '/wp-content/plugins/mollie/upi.svg',
  },
}

export const gatewayTitle = (id: string) => gateways[id]?.title ?? id

export const instructionsOf = (id: string): Raw => raw(gateways[id]?.instructions ?? '')

/** The list of the classic checkout. */
export function gatewayList(ids: readonly string[], origin: string): Raw {
  const items = ids.map((id, i) => {
    const { title = id, description = '', icon } = gateways[id] ?? {}
    return markup`<li class="wc_payment_method payment_method_${id}">
	<input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}" ${i === 0 ? raw(" checked='checked'") : ''} data-order_button_text="" />

	<label for="payment_method_${id}">
		${raw(title)} ${icon ? markup`<img src="${origin}${icon}" alt="UPI" />` : ''}	</label>
			<div class="payment_box payment_method_${id}" ${i === 0 ? '' : raw('style="display:none;"')}>
			<p>${raw(description)}</p>
		</div>
	</li>
`
  })
  return markup`<ul class="wc_payment_methods payment_methods methods">
${items}</ul>`
}

/** `paymentMethodData` of the checkout block. */
export const blockGateways = (ids: readonly string[], origin: string) =>
  Object.fromEntries(
    ids.map((id) => {
      const { title = id, description = '', icon } = gateways[id] ?? {}
      const icons = icon ? { icons: [{ id, src: origin + icon, alt: 'UPI' }] } : {}
      return [id, { title, description, supports: ['products'], ...icons }]
    }),
  )

/** Where the shop's terms are, and how the checkout prints them. */
export const TERMS_PATH = '/terms-and-conditions/'

/** The terms of the classic checkout, above the button. */
export function termsMarkup({ settings }: Db, origin: string): Raw {
  if (!settings.terms) return raw('')
  return markup`<div class="woocommerce-terms-and-conditions" style="display: none; max-height: 200px; overflow: auto;"><p>Be kind to books.</p>
</div>
			<p class="form-row validate-required">
				<label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">
				<input type="checkbox" class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" name="terms"  id="terms" />
					<span class="woocommerce-terms-and-conditions-checkbox-text">I have read and agree to the website <a href="${origin}${TERMS_PATH}" class="woocommerce-terms-and-conditions-link" target="_blank">terms and conditions</a></span>&nbsp;<abbr class="required" title="required">*</abbr>
				</label>
				<input type="hidden" name="terms-field" value="1" />
			</p>
	`
}
