import type { Product } from '~/domain/product/product'
import styles from './AdditionalInformation.module.css'

interface Row {
  key: string
  label: string
  value: string
}

interface Measured extends Pick<Product, 'attributes'> {
  weight: string | undefined
  dimensions: string | undefined
}

/** What the shop has measured and sorted; attributes of the same name stand each in a row of its own. */
export function informationOf({ weight = '', dimensions = '', attributes }: Measured): Row[] {
  return [
    { key: 'weight', label: 'Weight', value: weight },
    { key: 'dimensions', label: 'Dimensions', value: dimensions },
    ...attributes.map(({ key, label, terms }) => ({
      key: `attribute ${key}`,
      label,
      value: terms.map(({ name }) => name).join(', '),
    })),
  ].filter(({ value }) => value)
}

export const AdditionalInformation = ({ rows }: { rows: readonly Row[] }) => (
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
)
