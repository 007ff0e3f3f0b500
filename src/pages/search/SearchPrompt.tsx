import { CategoryLinks } from '~/blocks/catalog/CategoryLinks'
import styles from './SearchPage.module.css'

/** A search without words: nothing is asked for, the field above waits. */
export const SearchPrompt = () => (
  <div className={styles.page}>
    <h1>What are you looking for?</h1>
    <p>A title, a word of it or an item number will do. We look on every shelf.</p>
    <p>Or have a look at our shelves:</p>
    <CategoryLinks />
  </div>
)
