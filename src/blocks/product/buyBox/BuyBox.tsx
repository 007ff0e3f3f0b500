import { Suspense, type ComponentProps } from 'react'
import { site } from '~/config/site'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import { keepFocusOnRemoval } from '~/lib/focus'
import * as campaignsMessages from '~/messages/campaigns'
import * as productMessages from '~/messages/product'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { ButtonLink } from '~/ui/forms/Button'
import { AddToCartForm } from './AddToCartForm'
import styles from './BuyBox.module.css'

const GroupedBox = lazyWithPreload(() => import('./GroupedBox').then((module) => module.GroupedBox))

interface BuyBoxProps extends ComponentProps<typeof AddToCartForm> {
  /** A campaign that has ended has removed the form. */
  isRemoved?: boolean
}

/** The form to buy a product, or the link or message in its place. */
export const BuyBox = ({ isRemoved = false, ...props }: BuyBoxProps) => (
  // Takes the focus from a form that is removed.
  <div className={styles.box} tabIndex={-1}>
    {isRemoved && hasForm(props.product) ? (
      <NotForSale text={campaignsMessages.formRemoved} />
    ) : (
      <div ref={keepFocusOnRemoval}>
        <BuyOptions {...props} />
      </div>
    )}
    {site.wishlist && (
      <p className={styles.wishlist}>
        <WishlistButton
          id={props.form.variation?.id ?? props.product.id}
          name={props.product.name}
          hasText
        />
      </p>
    )}
  </div>
)

/** Other products have a sentence in its place already. */
const hasForm = ({ isLocked, isInStock }: BuyBoxProps['product']) => !isLocked && isInStock

function BuyOptions(props: ComponentProps<typeof AddToCartForm>) {
  const { product } = props
  if (product.isLocked) return <NotForSale text={productMessages.lockedElsewhere} />
  if (product.type === 'grouped') return <GroupedOptions product={product} />
  if (product.type === 'external') {
    return product.externalUrl ? (
      <ButtonLink to={product.externalUrl} rel="nofollow noopener" className={styles.elsewhere}>
        {product.buttonLabel}
      </ButtonLink>
    ) : (
      <NotForSale text={productMessages.notSoldHere} />
    )
  }
  if (product.type === 'variable' && product.variations?.length === 0) {
    return <NotForSale text={productMessages.noVariations} />
  }
  if (!product.isInStock) return <NotForSale text={product.text ?? productMessages.outOfStock} />
  if (product.price.kind === 'none') return <NotForSale text={productMessages.noPrice} />
  if (!product.isPurchasable) return <NotForSale text={productMessages.notPurchasable} />
  return <AddToCartForm {...props} />
}

const NotForSale = ({ text }: { text: string }) => <Notice kind="info" title={text} />

/** A group without products has no price; one with a price may still get its ids from the rendered page. */
function GroupedOptions({ product }: Pick<BuyBoxProps, 'product'>) {
  const { groupedIds, price } = product
  if (groupedIds.length === 0) {
    return price.kind === 'none' && <NotForSale text={productMessages.emptyGroup} />
  }
  return (
    <Suspense fallback={<Skeleton lines={groupedIds.length} className={styles.skeleton} />}>
      <GroupedBox product={product} />
    </Suspense>
  )
}
