import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { site } from '~/config/site'
import { groupedPartsQuery } from '~/features/product/productQueries'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import * as productMessages from '~/messages/product'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { ButtonLink } from '~/ui/forms/Button'
import { AppLink } from '~/ui/navigation/AppLink'
import { Price } from '~/ui/text/Price'
import { AddToCartForm } from './AddToCartForm'
import styles from './BuyBox.module.css'

type BuyBoxProps = ComponentProps<typeof AddToCartForm>

/** The form to buy a product, or the link or message in its place. */
export const BuyBox = (props: BuyBoxProps) => (
  <div className={styles.box}>
    <BuyOptions {...props} />
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

function BuyOptions(props: BuyBoxProps) {
  const { product } = props
  if (product.type === 'grouped') return <GroupedParts ids={product.groupedIds} />
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

/** Links to the parts of a grouped product, which cannot be bought itself. */
function GroupedParts({ ids }: { ids: number[] }) {
  const { data: parts = [], isPending, error, refetch } = useQuery(groupedPartsQuery(ids))
  if (ids.length === 0) return null
  if (error) {
    return (
      <LoadError
        error={error}
        title={productMessages.groupedPartsFailed}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <section className={styles.parts}>
      <h2>{productMessages.groupedParts}</h2>
      {isPending ? (
        <Skeleton lines={ids.length} className={styles.skeleton ?? ''} />
      ) : (
        <ul className={styles.list}>
          {parts.map(({ id, name, path, price }) => (
            <li key={id}>
              <AppLink to={path}>{name}</AppLink>
              <Price price={price} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
