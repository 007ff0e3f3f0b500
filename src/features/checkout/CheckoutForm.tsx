import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { site } from '~/config/site'
import { formatMoney, isZero } from '~/domain/money'
import { useHasBeen } from '~/lib/earlierRenders'
import { takeLostFocus } from '~/lib/focus'
import { interpolate, interpolateParts } from '~/lib/text'
import { useTimeout } from '~/lib/timeHooks'
import * as checkoutMessages from '~/messages/checkout'
import { announce } from '~/ui/feedback/announcer'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { CheckField, FieldCell, FieldGrid, TextArea } from '~/ui/forms/Field'
import { needsShopCheckout } from '~/domain/checkout/additionalFields'
import { AdditionalFields } from './fields/AdditionalFields'
import { AddressFields } from './fields/AddressFields'
import { addressTitle } from './fields/fieldErrors'
import { ShopCheckoutLink } from './CheckoutNotices'
import styles from './CheckoutForm.module.css'
import { useCheckout } from './CheckoutProvider'
import { ContactFields } from './fields/ContactFields'
import { PaymentMethods } from './PaymentMethods'
import { ReturningCustomer } from './ReturningCustomer'
import { ShippingSection } from './ShippingSection'

interface CheckoutFormProps {
  signInForm: ReactNode
  /** Shown where guests cannot order. */
  registerForm: ReactNode
  shippingRates: ReactNode
  /** Hidden inputs for scripts that read the form. */
  hiddenInputs?: ReactNode
}

/**
 * Everything an order needs, on one page. WooCommerce asks for the billing address first. Here the
 * delivery address comes first, because it decides the shipping rates; it is also the billing address
 * unless the shopper enters another, where the shop delivers to another one.
 */
export function CheckoutForm({
  signInForm,
  registerForm,
  shippingRates,
  hiddenInputs,
}: CheckoutFormProps) {
  const { cart, requirements, isGuest, form, placeOrder } = useCheckout()
  const { values } = form
  const [wasGuest] = useState(isGuest)
  const hasSignedIn = wasGuest && !isGuest
  const hasHadOwnBilling = useHasBeen(values.hasOwnBilling)
  // An order without a delivery has one address, unless the shopper already has two.
  const hasBillingBox =
    !requirements.deliversToBilling && (requirements.needsShipping || hasHadOwnBilling)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    placeOrder()
  }

  if (needsShopCheckout(requirements.fields.shop?.additional))
    return (
      <Notice kind="info">
        <ShopCheckoutLink />
      </Notice>
    )
  return (
    <div className={styles.steps}>
      {isGuest && <ReturningCustomer {...{ signInForm, registerForm }} />}
      <form
        {...form.formProps}
        aria-label={checkoutMessages.yourDetails}
        onSubmit={onSubmit}
        className={styles.form}
      >
        {hiddenInputs}
        {/* The sign-in form is gone after a sign-in, and with it the focus. */}
        <Section title={checkoutMessages.contact} headingRef={hasSignedIn ? takeLostFocus : null}>
          <ContactFields />
        </Section>

        <Section title={addressTitle('delivery', requirements)}>
          <AddressFields name="delivery" />
          {hasBillingBox && (
            <CheckField
              name="other_billing_address"
              label={checkoutMessages.otherBillingAddress}
              checked={values.hasOwnBilling}
              onChange={({ currentTarget: { checked } }) => form.update({ hasOwnBilling: checked })}
            />
          )}
        </Section>

        {values.hasOwnBilling && !requirements.deliversToBilling && (
          <Section title={addressTitle('billing', requirements)}>
            <AddressFields name="billing" />
          </Section>
        )}

        {requirements.needsShipping && (
          <Section title={checkoutMessages.shipping}>
            <ShippingSection rates={shippingRates} />
          </Section>
        )}

        {cart.needsPayment && (
          <Section title={checkoutMessages.payment}>
            <PaymentMethods />
          </Section>
        )}

        <Section title={checkoutMessages.anythingElse}>
          <FieldGrid>
            <AdditionalFields location="order" owner="order" />
            <FieldCell>
              <TextArea
                label={checkoutMessages.note}
                name="order_comments"
                hint={requirements.needsShipping ? checkoutMessages.noteHint : undefined}
                value={values.note}
                onChange={({ currentTarget: { value } }) => form.update({ note: value })}
              />
            </FieldCell>
          </FieldGrid>
          <Terms />
        </Section>

        <PlaceOrderButton />
      </form>
    </div>
  )
}

interface SectionProps {
  title: string
  headingRef?: ((heading: HTMLElement | null) => void) | null
  children: ReactNode
}

function Section({ title, headingRef = null, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 ref={headingRef} id={id} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The shop's sentences about its terms and personal data, in its own words where they are known. */
function Terms() {
  const { requirements, page } = useCheckout()
  const { termsPath } = site.checkout
  const text = page?.terms?.text
  return (
    <>
      {requirements.hasTerms ? (
        <TermsField>
          {page?.terms?.isRequired && text ? (
            <ServerHtml html={text} isLabel />
          ) : (
            termsPath && <TermsSentence path={termsPath} />
          )}
        </TermsField>
      ) : (
        text && <ServerHtml html={text} isLabel className={styles.legal} />
      )}
      {page?.privacy && <ServerHtml html={page.privacy} isLabel className={styles.legal} />}
    </>
  )
}

/** Required for each order here, because the Store API does not ask for it. */
function TermsField({ children }: { children: ReactNode }) {
  const { form } = useCheckout()
  const { id, error } = form.fieldProps('terms')
  return (
    <div className={styles.terms}>
      <CheckField
        id={id}
        error={error}
        name="terms"
        required
        checked={form.values.hasReadTerms}
        onChange={({ currentTarget: { checked } }) =>
          form.change('terms', { hasReadTerms: checked })
        }
        label={children}
      />
    </div>
  )
}

function TermsSentence({ path }: { path: string }) {
  const terms = (
    <a key="terms" href={site.documentPrefix + path} target="_blank" rel="noopener">
      {checkoutMessages.terms}
      <VisuallyHidden> {checkoutMessages.opensInNewTab}</VisuallyHidden>
    </a>
  )
  return interpolateParts(checkoutMessages.readTerms, { terms })
}

/** An order may take two minutes: says after some seconds that it is still on its way. */
const SLOW_ORDER_MS = 10_000

function SlowOrderNotice() {
  const [isSlow, setSlow] = useState(false)
  useTimeout(SLOW_ORDER_MS, () => {
    setSlow(true)
    announce(checkoutMessages.stillPlacing)
  })
  return isSlow && <p className={styles.slow}>{checkoutMessages.stillPlacing}</p>
}

function PlaceOrderButton() {
  const { cart, isPlacing } = useCheckout()
  const { total } = cart.totals
  return (
    <div className={styles.placeOrder}>
      <Button
        type="submit"
        isBusy={isPlacing}
        busyLabel={checkoutMessages.placing}
        className={styles.button}
      >
        {interpolate(checkoutMessages.placeOrder, { total: formatMoney(total) })}
      </Button>
      {isPlacing && <SlowOrderNotice />}
      <p className={styles.reviewHint}>
        <Icon name="lock" />
        {isZero(total) ? checkoutMessages.nothingToPay : checkoutMessages.reviewHint}
      </p>
    </div>
  )
}
