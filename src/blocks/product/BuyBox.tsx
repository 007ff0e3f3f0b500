import type { ComponentProps } from 'react'
import { site } from '~/config/site'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import { ButtonLink } from '~/ui/forms/Button'
import { Notice } from '~/ui/feedback/Notice'
import { AddToCartForm } from './AddToCartForm'
import styles from './BuyBox.module.css'
import { GroupedParts } from './GroupedParts'

type BuyBoxProps = ComponentProps<typeof AddToCartForm>

/** What can be done with the product: bought here, bought elsewhere, or why neither. */
export const BuyBox = (props: BuyBoxProps) => (
  <div className={styles.box}>
    {wayToBuy(props)}
    {site.wishlist && (
      <p className={styles.wish}>
        <WishlistButton
          id={props.form.variation?.id ?? props.product.id}
          name={props.product.name}
          hasText
        />
      </p>
    )}
  </div>
)

function wayToBuy(props: BuyBoxProps) {
  const { product } = props
  switch (product.type) {
    case 'grouped':
      return <GroupedParts ids={product.groupedIds} />
    case 'external':
      return product.externalUrl ? (
        <ButtonLink to={product.externalUrl} rel="nofollow noopener" className={styles.elsewhere}>
          {product.buttonLabel}
        </ButtonLink>
      ) : (
        <NotForSale text="This product is not sold here at the moment." />
      )
    case 'variable':
      if (product.variations?.length === 0) {
        return <NotForSale text="This product is currently out of stock and unavailable." />
      }
      break
  }
  if (!product.isInStock) return <NotForSale text={product.text ?? 'Out of stock'} />
  if (product.price.kind === 'none') {
    return <NotForSale text="There is no price for this product yet, so it cannot be ordered." />
  }
  if (!product.isPurchasable)
    return <NotForSale text="This product cannot be ordered at present." />
  return <AddToCartForm {...props} />
}

const NotForSale = ({ text }: { text: string }) => <Notice kind="info" title={text} />
