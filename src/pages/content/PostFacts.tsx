import type { PostFacts as Facts } from '~/domain/content/contentPage'
import * as contentMessages from '~/messages/content'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './PostFacts.module.css'

/** Date, author, categories and tags of a post, as far as the shop prints them. */
export function PostFacts({ facts: { date, author, categories, tags } }: { facts: Facts }) {
  const terms = [...categories, ...tags]
  if (!date && !author && terms.length === 0) return null
  return (
    <ul className={styles.facts}>
      {date && (
        <li>
          <time dateTime={date.iso}>{date.text}</time>
        </li>
      )}
      {author && (
        <li>
          {contentMessages.by} <AppLink to={author.path}>{author.name}</AppLink>
        </li>
      )}
      {terms.map(({ name, path }) => (
        <li key={path}>
          <AppLink to={path}>{name}</AppLink>
        </li>
      ))}
    </ul>
  )
}
