import type { SearchChoice } from '~/domain/search/search'
import * as searchMessages from '~/messages/search'
import { SelectField } from '~/ui/forms/Field'
import styles from './SearchChoices.module.css'

interface SearchChoicesProps {
  categories: SearchChoice[]
  authors: SearchChoice[]
  /** Slugs; '' for all. */
  fields: { category: string; author: string }
  onChoose: (choice: { category?: string; author?: string }) => void
}

/** Selects for the category and the author of a search, where there are any. */
export const SearchChoices = ({ categories, authors, fields, onChoose }: SearchChoicesProps) => (
  <div className={styles.choices}>
    {categories.length > 0 && (
      <SelectField
        label={searchMessages.category}
        name="product_cat"
        value={fields.category}
        onChange={(event) => onChoose({ category: event.currentTarget.value })}
      >
        <option value="">{searchMessages.all}</option>
        {categories.map(optionOf)}
      </SelectField>
    )}
    {authors.length > 0 && (
      <SelectField
        label={searchMessages.author}
        name="product_author"
        value={fields.author}
        onChange={(event) => onChoose({ author: event.currentTarget.value })}
      >
        <option value="">{searchMessages.all}</option>
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
