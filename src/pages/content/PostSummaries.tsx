import type { PostSummary } from '~/domain/content/contentPage'
import { AppLink } from '~/ui/navigation/AppLink'
import { PostFacts } from './PostFacts'
import styles from './PostSummaries.module.css'

/** Posts with image, title and excerpt. */
export const PostSummaries = ({ posts }: { posts: readonly PostSummary[] }) => (
  <ul className={styles.list}>
    {posts.map((post) => (
      <li key={post.path} className={styles.post} data-has-image={post.image && ''}>
        {post.image && (
          <img
            src={post.image.src}
            srcSet={post.image.srcset}
            sizes="(min-width: 48rem) 14rem, 100vw"
            // The link of the title leads to the same place.
            alt=""
            loading="lazy"
            decoding="async"
            className={styles.image}
          />
        )}
        <div className={styles.words}>
          <h2>
            <AppLink to={post.path}>{post.name}</AppLink>
          </h2>
          <PostFacts facts={post} />
          {post.excerpt && <p>{post.excerpt}</p>}
        </div>
      </li>
    ))}
  </ul>
)
