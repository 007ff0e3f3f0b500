import { paths, safeUrl } from '~/config/paths'
import type { ListedProduct } from '~/domain/product/product'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './AddToCartButton.module.css'
import { useAddToCart } from './useAddToCart'

interface AddToCartButtonProps {
  product: Pick<ListedProduct, 'id' | 'name' | 'path' | 'action'>
  /** -1 in widgets with arrow-key navigation. */
  tabIndex?: number
  variant?: 'primary' | 'secondary'
  /** Below 5rem it has only an icon, and no link to the cart: the notice has one. */
  isCompact?: boolean
}

/** The button of a product card: adds the product, or links to where it is chosen or sold. */
export function AddToCartButton({
  product,
  tabIndex,
  variant = 'secondary',
  isCompact = false,
}: AddToCartButtonProps) {
  const { action, name, path } = product
  if (action.kind === 'add')
    return <AddButton {...{ product, tabIndex, variant, isCompact }} data={action.data} />
  const isExternal = action.kind === 'external'
  return (
    <ButtonLink
      variant={variant}
      className={styles.button}
      data-compact={isCompact || undefined}
      to={isExternal ? (safeUrl(action.url) ?? path) : path}
      rel={isExternal ? 'nofollow noopener' : undefined}
      tabIndex={tabIndex}
    >
      {isCompact && <Icon name="chevron-end" />}
      {action.label} <VisuallyHidden>{name}</VisuallyHidden>
    </ButtonLink>
  )
}

interface AddButtonProps extends AddToCartButtonProps {
  data: Readonly<Record<string, string>>
}

function AddButton({ product: { id, name }, data, tabIndex, variant, isCompact }: AddButtonProps) {
  const { add, state, showsCartLink, error } = useAddToCart()
  return (
    <div className={styles.add} data-state={state} data-compact={isCompact || undefined}>
      <Button
        variant={variant}
        className={styles.button}
        data-compact={isCompact || undefined}
        aria-label={interpolate(cartMessages.addToCartOf, { name })}
        isBusy={state === 'loading'}
        tabIndex={tabIndex}
        onClick={() => add({ productId: id, name, quantity: Number(data['quantity']) || 1, data })}
      >
        {state === 'added' ? <Icon name="check" /> : isCompact && <Icon name="cart" />}
        {commonMessages.addToCart}
      </Button>
      {showsCartLink && (
        <AppLink className={styles.view} to={paths.cart()}>
          {cartMessages.viewCart}
        </AppLink>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}
