import { useEffect } from 'react'
import { CategoryLinks } from '~/blocks/catalog/CategoryLinks'
import { fill, messages } from '~/config/messages'
import { paths } from '~/config/paths'
import type { ListingFilter } from '~/domain/catalog/listing'
import { announce } from '~/ui/feedback/announcer'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './SearchPage.module.css'

interface NothingFoundProps {
  filter: ListingFilter
  words: string
}

/** More words than these are a sentence, not a list of things to look for. */
const WORDS_OFFERED = 4

/** Says so, and where to go on. The search field stands right above. */
export function NothingFound({ filter: { categorySlug, author }, words }: NothingFoundProps) {
  const title = fill(messages.noResultsFor, { text: words })
  useEffect(() => announce(title), [title])
  const each = [...new Set(words.split(' '))]
  const isNarrow = categorySlug !== undefined || author !== undefined
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>Please check the spelling, or try fewer words or others.</p>
      {isNarrow && (
        <p className={styles.links}>
          <AppLink to={paths.search(words)}>Look for “{words}” in the whole shop</AppLink>
        </p>
      )}
      {each.length > 1 && each.length <= WORDS_OFFERED && (
        <p className={styles.links}>
          Look for one word only:{' '}
          {each.map((word, i) => (
            <span key={word}>
              {i > 0 && ' · '}
              <AppLink to={paths.search(word)}>{word}</AppLink>
            </span>
          ))}
        </p>
      )}
      <p>Or have a look at our shelves:</p>
      <CategoryLinks />
    </div>
  )
}
