import { useState, type FormEvent } from 'react'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import type { Product } from '~/domain/product'
import { quantityFor } from '~/domain/variation'
import { useAddToCart } from '~/features/cart/useAddToCart'
import { VariationForm } from '~/features/variation/VariationForm'
import type { VariationFormState } from '~/features/variation/useVariationForm'
import { Button, ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/Icon'
import { QuantityStepper } from '~/ui/QuantityStepper'
import { ServerHtml } from '~/ui/ServerHtml'
import styles from './AddToCartForm.module.css'
import { Delivery } from './Delivery'
import { StockLine } from './StockLine'

/**
 * Options, quantity and the button. The button keeps its focus while it cannot add (aria-disabled):
 * pressed then, it says what is missing.
 */
export function AddToCartForm({ product, form }: { product: Product; form: VariationFormState }) {
  const { variation, status } = form
  const sold = variation ?? product
  const [wanted, setWanted] = useState(Number.NaN)
  const quantity = quantityFor(wanted, sold)
  const { add, state, error } = useAddToCart()
  // What was said of one variation is not said of the next.
  const [triedId, setTriedId] = useState(0)

  const isVariable = status !== 'none'
  const isReady = isVariable ? form.forCart !== undefined : true

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return form.explain()
    setTriedId(sold.id)
    add({ productId: product.id, name: product.name, quantity, variation: form.forCart })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Add to cart">
      <VariationForm form={form} />
      {variation?.description && <ServerHtml html={variation.description} />}
      <StockLine
        stock={variation ?? (isVariable ? undefined : product)}
        isVariable={isVariable}
        missing={form.attributes.flatMap(({ label, chosen }) => (chosen ? [] : [label]))}
      />
      <div className={styles.row}>
        {!sold.isSoldIndividually && (
          <QuantityStepper
            value={quantity}
            limits={sold.limits}
            onChange={setWanted}
            label="Quantity"
          />
        )}
        <Button
          type="submit"
          className={styles.button}
          isBusy={state === 'loading' || status === 'checking'}
          aria-disabled={!isReady}
          data-status={status}
        >
          {state === 'added' ? <Icon name="check" /> : <Icon name="cart" />}
          {product.buttonLabel}
        </Button>
        {state === 'added' && (
          <ButtonLink variant="secondary" to={paths.cart()}>
            {messages.viewCart}
          </ButtonLink>
        )}
      </div>
      {error && triedId === sold.id && <p className={styles.error}>{error}</p>}
      <Delivery />
    </form>
  )
}
