import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { site } from '~/config/site'
import type { QuickView as Seen } from '~/domain/product/product'
import { slugOfProductPath } from '~/domain/slug'
import { searchWithChoice, variationAttributes, type Choice } from '~/domain/product/variation'
import { findListed } from '~/features/product/findListed'
import { ProductGallery } from '~/features/product/gallery/ProductGallery'
import { useOwnChoice } from '~/features/product/variation/useOwnChoice'
import { useVariationForm } from '~/features/product/variation/useVariationForm'
import { AppLink } from '~/ui/navigation/AppLink'
import { Icon } from '~/ui/media/Icon'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { Stars } from '~/ui/text/Stars'
import { BuyBox } from './BuyBox'
import { PriceLine } from './PriceLine'
import styles from './QuickView.module.css'
import { useBuying } from './useBuying'

interface QuickViewProps {
  product: Seen
  /** Of the product's page, with what its card has chosen. */
  path: string
}

/** A product in short: what can be seen, chosen and bought without its page (call 6). */
export function QuickView({ product, path }: QuickViewProps) {
  const address = useMemo(() => new URL(path, location.origin), [path])
  const form = useVariationForm(product, useOwnChoice(product, address.search))
  const buying = useBuying(product, form)
  const client = useQueryClient()
  // What the card knows: its small picture, and the end of a sale, which the theme leaves out here.
  const listed = useMemo(
    () => findListed(client, slugOfProductPath(address.pathname, site.addresses.product)),
    [client, address],
  )

  const { variation } = form
  const { brands, rating, summary } = product
  const price = variation?.price ?? product.price
  return (
    <div className={styles.columns}>
      <div className={styles.pictures}>
        <ProductGallery
          name={product.name}
          images={product.images}
          standIn={listed?.image?.thumbnail}
          chosen={variation?.images[0]}
          // It opens under the mouse.
          hasZoom={false}
        />
      </div>
      <div className={styles.about}>
        {(brands.length > 0 || rating.count > 0) && (
          <p className={styles.by}>
            {brands.map(({ name, path, slug }) => (
              <AppLink key={slug} to={path}>
                {name}
              </AppLink>
            ))}
            <Stars rating={rating} />
          </p>
        )}
        <PriceLine
          price={price}
          isVariations={variation?.price !== undefined}
          isOnSale={price.kind === 'sale'}
          sale={product.sale ?? listed?.sale}
        />
        {summary && <ServerHtml html={summary} />}
        <BuyBox product={product} form={form} buying={buying} />
        <AppLink to={withChoice(address, product, form.choice)} className={styles.full}>
          See full details <Icon name="chevron-right" />
        </AppLink>
      </div>
    </div>
  )
}

/** The product's page with the same choice. */
function withChoice({ pathname, searchParams, hash }: URL, product: Seen, choice: Choice) {
  const attributes = variationAttributes(product.attributes)
  return { pathname, search: searchWithChoice(attributes, searchParams, choice).toString(), hash }
}
