import type { SearchChoice } from '~/domain/search/search'
import { SelectField } from '~/ui/forms/Field'
import styles from './SearchChoices.module.css'

interface SearchChoicesProps {
  categories: SearchChoice[]
  authors: SearchChoice[]
  /** Slugs; '' for any. */
  fields: { category: string; author: string }
  onChoose: (choice: { category?: string; author?: string }) => void
}

/** What a search can be narrowed to. An empty list is not offered; the room beside it stays free. */
export const SearchChoices = ({ categories, authors, fields, onChoose }: SearchChoicesProps) => (
  <div className={styles.choices}>
    {categories.length > 0 && (
      <SelectField
        label="Category"
        name="product_cat"
        value={fields.category}
        onChange={(event) => onChoose({ category: event.currentTarget.value })}
      >
        <option value="">All categories</option>
        {categories.map(optionOf)}
      </SelectField>
    )}
    {authors.length > 0 && (
      <SelectField
        label="Author"
        name="product_author"
        value={fields.author}
        onChange={(event) => onChoose({ author: event.currentTarget.value })}
      >
        <option value="">All authors</option>
        {authors.map(optionOf)}
      </SelectField>
    )}
  </div>
)

const optionOf = ({ slug, name, depth = 0 }: SearchChoice) => (
  <option key={slug} value={slug}>
    {'\u00a0\u00a0\u00a0'.repeat(depth)}
    {name}
  </option>
)
