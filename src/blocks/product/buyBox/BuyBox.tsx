import { Suspense, type ComponentProps } from 'react'
import { site } from '~/config/site'
import type { Buyable } from '~/domain/product/product'
import { buyBoxContent, type BuyBoxContent } from '~/domain/product/productPage'
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

/** Loads the code of the form that a product has, where that is a file of its own. */
export async function loadBuyBoxOf(product: Buyable) {
  if (buyBoxContent(product) === 'group') await GroupedBox.load()
}

interface BuyBoxProps extends ComponentProps<typeof AddToCartForm> {
  /** A campaign that has ended has removed the form. */
  isRemoved?: boolean
}

/** The form to buy a product, or the link or message in its place. */
export function BuyBox({ isRemoved = false, ...props }: BuyBoxProps) {
  const content = buyBoxContent(props.product)
  // Other products have a sentence in its place already.
  const hasOffer = content === 'form' || content === 'group' || content === 'link'
  return (
    // Takes the focus from a form that is removed.
    <div className={styles.box} tabIndex={-1}>
      {isRemoved && hasOffer ? (
        <NotForSale text={campaignsMessages.formRemoved} />
      ) : (
        <div ref={keepFocusOnRemoval}>
          <BuyOptions {...props} content={content} />
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
}

interface BuyOptionsProps extends ComponentProps<typeof AddToCartForm> {
  content: BuyBoxContent
}

function BuyOptions({ content, ...props }: BuyOptionsProps) {
  const { product } = props
  switch (content) {
    case 'form':
      return <AddToCartForm {...props} />
    case 'group':
      return <GroupedOptions product={product} />
    case 'link':
      return (
        product.externalUrl && (
          <ButtonLink to={product.externalUrl} rel="nofollow noopener" className={styles.elsewhere}>
            {product.buttonLabel}
          </ButtonLink>
        )
      )
    case 'sold out':
      return <NotForSale text={product.text ?? productMessages.outOfStock} />
    default:
      return <NotForSale text={REASONS[content]} />
  }
}

const REASONS = {
  locked: productMessages.lockedElsewhere,
  'empty group': productMessages.emptyGroup,
  'no link': productMessages.notSoldHere,
  'no variations': productMessages.noVariations,
  'no price': productMessages.noPrice,
  'not purchasable': productMessages.notPurchasable,
}

const NotForSale = ({ text }: { text: string }) => <Notice kind="info" title={text} />

function GroupedOptions({ product }: Pick<BuyBoxProps, 'product'>) {
  const count = product.groupedIds.length
  if (count === 0) return null
  // A heading, the parts, and a button.
  const skeleton = <Skeleton lines={count + 2} className={styles.skeleton} />
  return (
    <Suspense fallback={skeleton}>
      <GroupedBox product={product} skeleton={skeleton} />
    </Suspense>
  )
}
