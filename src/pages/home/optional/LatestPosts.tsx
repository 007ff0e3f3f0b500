import type { PostsBlock } from '~/config/home'
import type { PostSummary } from '~/domain/content/contentPage'
import { postsQuery } from '~/features/home/blockQueries'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { AppLink } from '~/ui/navigation/AppLink'
import { SeeAllLink } from '~/ui/navigation/SeeAllLink'
import styles from './LatestPosts.module.css'
import { QuerySection } from './QuerySection'

/** The newest posts of the blog, with a link to all of them. */
export const LatestPosts = ({ block: { title, path, count } }: { block: PostsBlock }) => (
  <QuerySection
    title={title}
    query={postsQuery(path, count)}
    skeleton={
      <ul className={styles.posts} aria-hidden>
        {Array.from({ length: count }, (_, i) => (
          <li key={i} className={styles.post}>
            <Skeleton className={styles.image} />
            <Skeleton lines={5} />
          </li>
        ))}
      </ul>
    }
    action={<SeeAllLink to={path} title={title} />}
  >
    {(posts) => (
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.path} className={styles.post}>
            <Post post={post} reservesImage={posts.some(({ image }) => image)} />
          </li>
        ))}
      </ul>
    )}
  </QuerySection>
)

interface PostProps {
  post: PostSummary
  /** A post without an image keeps the place of one, so that titles stay in line. */
  reservesImage: boolean
}

const Post = ({ post: { name, path, image, date, excerpt }, reservesImage }: PostProps) => (
  <>
    {image ? (
      <img
        src={image.src}
        srcSet={image.srcset}
        sizes="(width >= 768px) 26rem, 100vw"
        alt=""
        loading="lazy"
        decoding="async"
        className={styles.image}
      />
    ) : (
      reservesImage && <span className={styles.image} />
    )}
    {date && (
      <time dateTime={date.iso} className={styles.date}>
        {date.text}
      </time>
    )}
    <h3>
      <AppLink to={path} className={styles.link}>
        {name}
      </AppLink>
    </h3>
    {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
  </>
)
