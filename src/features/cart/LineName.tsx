import type { CartLine } from '~/domain/cart/cart'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './LineName.module.css'

/** A line's name, leading to the product as it was chosen, and its options. */
export function LineName({ line: { name, path, options } }: { line: CartLine }) {
  return (
    <>
      <p className={styles.name}>{path ? <AppLink to={path}>{name}</AppLink> : name}</p>
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ label, value }, at) => (
            <li key={`${label} ${at}`}>
              {label ? `${label}: ` : ''}
              {value}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
