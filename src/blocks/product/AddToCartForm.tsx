import { useContext, type FormEvent, type ReactNode, type Ref } from 'react'
import { VARIATION_SLIDE_MS } from '~/config/constants'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import type { Buyable } from '~/domain/product/product'
import type { VariationFormState } from '~/features/product/variation/useVariationForm'
import { VariationForm } from '~/features/product/variation/VariationForm'
import { PrefetchContext } from '~/ui/navigation/AppLink'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { QuantityStepper } from '~/ui/forms/QuantityStepper'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { Collapse } from '~/ui/layout/Collapse'
import styles from './AddToCartForm.module.css'
import { StockLine } from './StockLine'
import type { Buying } from './useBuying'

interface AddToCartFormProps {
  product: Buyable
  form: VariationFormState
  buying: Buying
  /** Of the add-to-cart button. */
  buttonRef?: Ref<HTMLButtonElement>
  /** Below the buttons. */
  children?: ReactNode
}

/**
 * Options, quantity and the buttons, on the product's page and in its quick view. The buttons keep their
 * focus while they cannot add (aria-disabled): pressed then, they say what is missing.
 */
export function AddToCartForm({ product, form, buying, buttonRef, children }: AddToCartFormProps) {
  const { variation, status } = form
  const { quantity, isReady, state, hasWayToCart, busy, error } = buying
  const { isSoldIndividually, limits } = variation ?? product
  const isVariable = status !== 'none'
  const known = isVariable ? variation : product
  const stock = status === 'checking' ? undefined : known
  const onIntent = useContext(PrefetchContext)
  const fetchCheckoutAhead = () => onIntent(paths.checkout())

  function submit(event: FormEvent) {
    event.preventDefault()
    buying.addToCart()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Add to cart">
      <VariationForm form={form} />
      <Collapse value={variation?.description} ms={VARIATION_SLIDE_MS}>
        {(description) => <ServerHtml html={description} />}
      </Collapse>
      <StockLine
        stock={stock}
        isVariable={isVariable}
        missing={form.attributes.flatMap(({ label, chosen }) => (chosen ? [] : [label]))}
      />
      <div className={styles.row}>
        {!isSoldIndividually && (
          <QuantityStepper
            value={quantity}
            limits={limits}
            onChange={buying.setQuantity}
            label="Quantity"
          />
        )}
        <Button
          ref={buttonRef}
          type="submit"
          className={styles.button}
          isBusy={busy === 'add' || status === 'checking'}
          aria-disabled={!isReady || busy !== undefined}
          data-status={status}
        >
          {state === 'added' ? <Icon name="check" /> : <Icon name="cart" />}
          {product.buttonLabel}
        </Button>
        <Button
          variant="secondary"
          className={`${styles.button} ${styles.second}`}
          isBusy={busy === 'quick-buy'}
          aria-disabled={!isReady || busy !== undefined}
          onPointerEnter={fetchCheckoutAhead}
          onFocus={fetchCheckoutAhead}
          onClick={buying.buyNow}
        >
          {messages.buyNow}
        </Button>
        {hasWayToCart && (
          <ButtonLink variant="quiet" className={styles.second} to={paths.cart()}>
            {messages.viewCart}
          </ButtonLink>
        )}
      </div>
      {error && <p className={styles.error}>{error}</p>}
      {children}
    </form>
  )
}
