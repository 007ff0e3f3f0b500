import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PageForm } from '~/blocks/account/PageForm'
import type { Product } from '~/domain/product/product'
import { formPageQuery, rereadInTime } from '~/features/account/accountQueries'
import type { AcceptedForm } from '~/features/content/WordpressForm'
import { productQuery } from '~/features/product/productQueries'
import * as productMessages from '~/messages/product'
import { announce } from '~/ui/feedback/announcer'
import { PageHead } from '~/ui/layout/PageHead'
import styles from './LockedProduct.module.css'
import { ProductView } from './ProductView'
import view from './ProductView.module.css'

interface LockedProductProps {
  product: Product
  /** Slug in the product's query. */
  slug: string
}

/**
 * A product that asks for its post password (docs/behaviour.md#protected-products). WordPress keeps the
 * password in a cookie; only its page tells whether it is known.
 */
export function LockedProduct({ product, slug }: LockedProductProps) {
  const client = useQueryClient()
  const pageQuery = formPageQuery(product.path, ['postPassword'])
  const { data } = useQuery(pageQuery)
  const unlocked = useMemo(() => ({ ...product, isLocked: false }), [product])
  if (data && !data.forms.postPassword) return <ProductView product={unlocked} listed={undefined} />

  async function showProduct({ signal }: AcceptedForm) {
    const isShown = await rereadInTime(signal, async () => {
      await client.invalidateQueries({ queryKey: productQuery(slug).queryKey })
      await client.invalidateQueries({ queryKey: pageQuery.queryKey })
    })
    if (isShown) announce(productMessages.unlocked)
  }

  return (
    <div className={view.page}>
      <PageHead title={product.name} isNoIndex />
      <section className={styles.locked} aria-labelledby="locked-product">
        <h1 id="locked-product">{product.name}</h1>
        <p>{productMessages.locked}</p>
        <PageForm
          query={pageQuery}
          name="postPassword"
          path={product.path}
          submitLabel={productMessages.unlock}
          busyLabel={productMessages.unlocking}
          labelledBy="locked-product"
          onAccepted={showProduct}
        />
      </section>
    </div>
  )
}
