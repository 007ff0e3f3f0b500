import { messages } from '~/config/messages'
import { paths, safeUrl } from '~/config/paths'
import type { ListedProduct } from '~/domain/product/product'
import { AppLink } from '~/ui/navigation/AppLink'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './AddToCartButton.module.css'
import { useAddToCart } from './useAddToCart'

interface AddToCartButtonProps {
  product: Pick<ListedProduct, 'id' | 'name' | 'path' | 'action'>
  /** -1 where arrows lead to it. */
  tabIndex?: number
}

/** A card's button: adds, or leads to where the product is chosen or sold. */
export function AddToCartButton({ product, tabIndex }: AddToCartButtonProps) {
  const { action, name, path } = product
  switch (action.kind) {
    case 'add':
      return <AddButton product={product} data={action.data} tabIndex={tabIndex} />
    case 'open':
      return (
        <ButtonLink variant="secondary" className={styles.button} to={path} tabIndex={tabIndex}>
          {action.label} <VisuallyHidden>{name}</VisuallyHidden>
        </ButtonLink>
      )
    case 'external':
      return (
        <ButtonLink
          variant="secondary"
          className={styles.button}
          to={safeUrl(action.url) ?? path}
          rel="nofollow noopener"
          tabIndex={tabIndex}
        >
          {action.label} <VisuallyHidden>{name}</VisuallyHidden>
        </ButtonLink>
      )
  }
}

interface AddButtonProps extends AddToCartButtonProps {
  data: Readonly<Record<string, string>>
}

function AddButton({ product: { id, name }, data, tabIndex }: AddButtonProps) {
  const { add, state, hasWayToCart, error } = useAddToCart()

  return (
    <div className={styles.add} data-state={state}>
      <Button
        variant="secondary"
        className={styles.button}
        aria-label={`${messages.addToCart}: ${name}`}
        isBusy={state === 'loading'}
        tabIndex={tabIndex}
        onClick={() => add({ productId: id, name, quantity: Number(data['quantity']) || 1, data })}
      >
        {state === 'added' && <Icon name="check" />}
        {messages.addToCart}
      </Button>
      {hasWayToCart && (
        <AppLink className={styles.view} to={paths.cart()}>
          {messages.viewCart}
        </AppLink>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}
