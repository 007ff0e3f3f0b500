import type { AuthorsBlock } from '~/config/home'
import type { AuthorLink } from '~/domain/content/widgets'
import { authorsQuery } from '~/features/home/blockQueries'
import { pluralize } from '~/lib/text'
import * as homeMessages from '~/messages/home'
import { Carousel } from '~/ui/carousel/Carousel'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './Authors.module.css'
import { QuerySection } from './QuerySection'

const COLUMNS = { 0: 2.3, 480: 3.3, 768: 4, 1024: 5, 1200: 6 } as const
const SKELETONS = 6

/** The authors whom the shop shows, each with a link to their books. */
export const Authors = ({ block: { title, path, count } }: { block: AuthorsBlock }) => (
  <QuerySection
    title={title}
    query={authorsQuery(path, count)}
    skeleton={
      <Carousel label={title} columns={COLUMNS} isSkeleton>
        {Array.from({ length: SKELETONS }, (_, i) => (
          <li key={i} className={styles.author}>
            <span className={styles.portrait} />
            <Skeleton className={styles.line} lines={2} />
          </li>
        ))}
      </Carousel>
    }
  >
    {(authors) => (
      <Carousel label={title} columns={COLUMNS}>
        {authors.map((author) => (
          <li key={author.path} className={styles.author}>
            <Author author={author} />
          </li>
        ))}
      </Carousel>
    )}
  </QuerySection>
)

const Author = ({ author: { name, path, image, bookCount } }: { author: AuthorLink }) => (
  <>
    <span className={styles.portrait}>
      {image ? (
        <img src={image.src} srcSet={image.srcset} sizes="9rem" alt="" loading="lazy" />
      ) : (
        <span aria-hidden>{initialsOf(name)}</span>
      )}
    </span>
    <AppLink to={path} className={styles.name}>
      {name}
    </AppLink>
    {bookCount ? (
      <span className={styles.count}>{pluralize(homeMessages.books, bookCount)}</span>
    ) : null}
  </>
)

/** "Meher Daruwalla-Rao": "MD" */
const initialsOf = (name: string) =>
  name
    .match(/(?<=^|\s)\p{L}/gu)
    ?.slice(0, 2)
    .join('')
