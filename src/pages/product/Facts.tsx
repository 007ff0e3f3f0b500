import type { Product } from '~/domain/product/product'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './Facts.module.css'

interface FactsProps {
  product: Product
  sku: string | undefined
  /** Those that the heading has no line for. */
  authors: readonly string[]
}

/** The small print of the buying box: code of the chosen thing, and where it stands in the shop. */
export function Facts({ product, sku, authors }: FactsProps) {
  const { categories, tags } = product
  return (
    <dl className={styles.facts}>
      {sku && (
        <div>
          <dt>SKU</dt>
          <dd>{sku}</dd>
        </div>
      )}
      {categories.length > 0 && (
        <div>
          <dt>{categories.length > 1 ? 'Categories' : 'Category'}</dt>
          <dd>
            {categories.map(({ slug, name, path }) => (
              <AppLink key={slug} to={path}>
                {name}
              </AppLink>
            ))}
          </dd>
        </div>
      )}
      {tags.length > 0 && (
        <div>
          <dt>{tags.length > 1 ? 'Tags' : 'Tag'}</dt>
          <dd>{tags.map(({ name }) => name).join(', ')}</dd>
        </div>
      )}
      {/* Last, since they come late: nothing before them moves. */}
      {authors.length > 0 && (
        <div>
          <dt>{authors.length > 1 ? 'Authors' : 'Author'}</dt>
          <dd>{authors.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
