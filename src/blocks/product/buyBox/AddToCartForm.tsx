import { useContext, type FormEvent, type ReactNode, type Ref } from 'react'
import { VARIATION_SLIDE_MS } from '~/config/constants'
import { paths } from '~/config/paths'
import type { Buyable, Stock } from '~/domain/product/product'
import {
  chooseLabel,
  firstMissingOption,
  VariationForm,
} from '~/features/product/variation/VariationForm'
import type { VariationFormState } from '~/features/product/variation/useVariationForm'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as productMessages from '~/messages/product'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { QuantityStepper } from '~/ui/forms/QuantityStepper'
import { Collapse } from '~/ui/layout/Collapse'
import { Icon } from '~/ui/media/Icon'
import { PrefetchContext } from '~/ui/navigation/AppLink'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './AddToCartForm.module.css'
import type { Purchase } from './usePurchase'

interface AddToCartFormProps {
  product: Buyable
  form: VariationFormState
  purchase: Purchase
  /** Ref of the add-to-cart button. */
  buttonRef?: Ref<HTMLButtonElement>
  /** Content below the buttons. */
  children?: ReactNode
}

/**
 * Options, quantity and buttons, on the product page and in the quick view. The buttons use
 * `aria-disabled`, not `disabled`: they keep the focus, and a press explains what is missing.
 */
export function AddToCartForm({
  product,
  form,
  purchase,
  buttonRef,
  children,
}: AddToCartFormProps) {
  const { variation, status } = form
  const { quantity, isReady, state, showsCartLink, busy, error } = purchase
  const { isSoldIndividually, limits } = variation ?? product
  const isVariable = status !== 'none'
  const known = isVariable ? (variation?.isVisible ? variation : undefined) : product
  const prefetch = useContext(PrefetchContext)
  const prefetchCheckout = () => prefetch(paths.checkout(), 'hover')

  const choose = chooseLabel(form)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    purchase.addToCart()
    if (choose) firstMissingOption(event.currentTarget)?.focus()
  }

  return (
    <form
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-label={commonMessages.addToCart}
    >
      <VariationForm form={form} />
      <StockLine
        stock={status === 'checking' ? undefined : known}
        isVariable={isVariable}
        message={form.message}
        missing={form.attributes.flatMap(({ label, chosen }) => (chosen ? [] : [label]))}
      />
      <div className={styles.row}>
        {!isSoldIndividually && (
          <QuantityStepper
            value={quantity}
            limits={limits}
            onChange={purchase.setQuantity}
            label={productMessages.quantity}
          />
        )}
        <Button
          ref={buttonRef}
          type="submit"
          className={styles.button}
          isBusy={busy === 'add' || status === 'checking'}
          aria-disabled={(!isReady && !choose) || busy !== undefined}
          data-status={status}
        >
          {!choose && <Icon name={state === 'added' ? 'check' : 'cart'} />}
          {choose ?? product.buttonLabel}
        </Button>
        <div className={styles.second}>
          <Button
            variant="secondary"
            className={styles.button}
            isBusy={busy === 'quick-buy'}
            aria-disabled={!isReady || busy !== undefined}
            onPointerEnter={prefetchCheckout}
            onFocus={prefetchCheckout}
            onClick={purchase.buyNow}
          >
            {productMessages.buyNow}
          </Button>
          {showsCartLink && (
            <ButtonLink variant="quiet" to={paths.cart()}>
              {productMessages.viewCart}
            </ButtonLink>
          )}
        </div>
      </div>
      {error && <p className={styles.error}>{error}</p>}
      {/* Below the buttons, which stay where they are. */}
      <Collapse value={variation?.description} ms={VARIATION_SLIDE_MS}>
        {(description) => <ServerHtml html={description} />}
      </Collapse>
      {children}
    </form>
  )
}

interface StockLineProps {
  /** Undefined until a variation is chosen. */
  stock: Stock | undefined
  isVariable: boolean
  /** Why a press did nothing. */
  message: VariationFormState['message']
  /** Labels of the options without a choice. */
  missing: string[]
}

/**
 * The stock in the shop's words, "Only 2 left in stock"; before that, the options to choose. A message takes its
 * place, so that the buttons below stay where they are. It is an inline alert: the theme's script uses `alert()`,
 * which blocks the page.
 */
function StockLine({ stock, isVariable, message, missing }: StockLineProps) {
  if (!stock && !isVariable) return null
  const text =
    stock &&
    (stock.text ?? (stock.isInStock ? productMessages.inStock : productMessages.outOfStock))
  return (
    <div className={styles.state} data-variable={isVariable || undefined}>
      {message && (
        <p key={message.count} role="alert" className={styles.message}>
          {message.text}
        </p>
      )}
      <p
        className={styles.stock}
        role="status"
        data-in-stock={stock?.isInStock}
        hidden={message !== undefined}
      >
        {text && (
          <>
            <Icon name={stock.isInStock ? 'check' : 'close'} />
            {text}
          </>
        )}
        {!stock && missing.length > 0 && (
          <span className={styles.missing}>
            {interpolate(productMessages.stillToChoose, { options: missing.join(', ') })}
          </span>
        )}
      </p>
    </div>
  )
}
