import type { Product } from '~/domain/product'
import { ReviewList } from '~/features/reviews/ReviewList'
import { ServerHtml } from '~/ui/ServerHtml'
import styles from './ProductSections.module.css'

interface ProductSectionsProps {
  product: Product
  /** Of the chosen variation, else of the product. */
  weight: string | undefined
  dimensions: string | undefined
}

/** Description, additional information, reviews; a section without content does not stand. */
export function ProductSections({ product, weight, dimensions }: ProductSectionsProps) {
  const { description, attributes, rating, id } = product
  const rows = [
    { key: 'weight', label: 'Weight', value: weight },
    { key: 'dimensions', label: 'Dimensions', value: dimensions },
    ...attributes.map(({ key, label, terms }) => ({
      key: `attribute ${key}`,
      label,
      value: terms.map(({ name }) => name).join(', '),
    })),
  ].filter(({ value }) => value)

  return (
    <div className={styles.sections}>
      {description && (
        <section aria-labelledby="description">
          <h2 id="description">Description</h2>
          <ServerHtml html={description} />
        </section>
      )}
      {rows.length > 0 && (
        <section aria-labelledby="additional-information">
          <h2 id="additional-information">Additional information</h2>
          <table className={styles.table}>
            <tbody>
              {rows.map(({ key, label, value }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section aria-labelledby="reviews">
        <h2 id="reviews">Reviews{rating.count > 0 && ` (${rating.count})`}</h2>
        <ReviewList productId={id} count={rating.count} />
      </section>
    </div>
  )
}
