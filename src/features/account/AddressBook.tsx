import type { AddressBook as Book } from '~/domain/account/account'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './AddressBook.module.css'

/** The customer's addresses, which fill in the checkout. */
export const AddressBook = ({ book: { intro, entries } }: { book: Book }) => (
  <>
    {intro !== undefined && <p>{intro}</p>}
    <div className={styles.cards}>
      {entries.map(({ title, lines, action, path }) => (
        <section key={path} className={styles.card}>
          <h2>{title}</h2>
          <address className={styles.address}>
            {lines.map((line, index) => (
              <bdi key={`${line} ${index}`}>{line}</bdi>
            ))}
          </address>
          <AppLink to={path} className={styles.edit}>
            {action}
          </AppLink>
        </section>
      ))}
    </div>
  </>
)
