import type { ReactNode } from 'react'
import { isIsbn } from '~/domain/product/factValues'
import type { Product } from '~/domain/product/product'
import { pluralize } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './ProductMeta.module.css'

interface ProductMetaProps {
  product: Product
  /** SKU of the chosen variation, else of the product. */
  sku: string | undefined
}

/** SKU, categories and tags below the form. A SKU that is an ISBN is one of the book's facts. */
export function ProductMeta({ product, sku }: ProductMetaProps) {
  const { categories, tags } = product
  return (
    <dl className={styles.meta}>
      {sku && !isIsbn(sku) && <MetaEntry label={productMessages.sku}>{sku}</MetaEntry>}
      {categories.length > 0 && (
        <MetaEntry label={pluralize(productMessages.categories, categories.length)}>
          {categories.map(({ slug, name, path }) => (
            <AppLink key={slug} to={path}>
              {name}
            </AppLink>
          ))}
        </MetaEntry>
      )}
      {tags.length > 0 && (
        <MetaEntry label={pluralize(productMessages.tags, tags.length)}>
          {tags.map(({ name }) => name).join(', ')}
        </MetaEntry>
      )}
    </dl>
  )
}

interface MetaEntryProps {
  label: string
  children: ReactNode
  /** It has a row of its own, of which its value scrolls. */
  isRow?: boolean
}

/** A label with its value. */
export const MetaEntry = ({ label, children, isRow }: MetaEntryProps) => (
  <div data-row={isRow || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
