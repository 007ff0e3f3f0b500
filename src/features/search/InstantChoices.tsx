import type { InstantArea } from '~/domain/search/instantSearch'
import styles from './InstantChoices.module.css'
import { SearchChoices } from './SearchChoices'
import type { InstantWish } from './instantWish'

/** What the shop offers beside the field: a category to look in, and keywords that fill the field. */
export const InstantChoices = ({
  area: { categories, keywords, keywordsLabel },
  wish: { keyword, onKeyword, categoryId, onCategory },
}: {
  area: InstantArea
  wish: InstantWish
}) => (
  <>
    {categories && (
      <div className={styles.category}>
        <SearchChoices
          categories={categories}
          authors={[]}
          // The choice speaks in texts, and '' is all of them.
          fields={{ category: categoryId === 0 ? '' : String(categoryId), author: '' }}
          onChoose={({ category }) => onCategory(Number(category))}
        />
      </div>
    )}
    {keywords.length > 0 && (
      <div className={styles.keywords}>
        {keywordsLabel && <span>{keywordsLabel}</span>}
        <ul aria-label={keywordsLabel || 'Keywords'}>
          {keywords.map((word) => (
            <li key={word}>
              <button
                type="button"
                aria-pressed={keyword.trim() === word}
                onClick={() => onKeyword(word)}
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
