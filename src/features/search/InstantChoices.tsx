import type { InstantArea } from '~/domain/search/instantSearch'
import * as searchMessages from '~/messages/search'
import styles from './InstantChoices.module.css'
import { SearchChoices } from './SearchChoices'
import type { InstantFields } from './instantSearch'

interface InstantChoicesProps {
  area: InstantArea
  fields: InstantFields
}

/** The category of the search, and keywords that fill the field. */
export const InstantChoices = ({
  area: { categories, keywords, keywordsLabel },
  fields: { keyword, setKeyword, categoryId, setCategoryId },
}: InstantChoicesProps) => (
  <>
    {categories && (
      <div className={styles.category}>
        <SearchChoices
          categories={categories}
          authors={[]}
          // Select values are strings, '' for all.
          fields={{ category: categoryId === 0 ? '' : String(categoryId), author: '' }}
          onChoose={({ category }) => setCategoryId(Number(category))}
        />
      </div>
    )}
    {keywords.length > 0 && (
      <div className={styles.keywords}>
        {keywordsLabel && <bdi>{keywordsLabel}</bdi>}
        <ul aria-label={keywordsLabel || searchMessages.keywords}>
          {keywords.map((word) => (
            <li key={word}>
              <button
                type="button"
                aria-pressed={keyword.trim() === word}
                onClick={() => setKeyword(word)}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
)
