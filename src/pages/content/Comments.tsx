import type { PageComment } from '~/domain/content/contentPage'
import { pluralize } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './Comments.module.css'

/** Deeper answers are not indented further: lines would become too short on phones. */
const MAX_DEPTH = 3

/** What readers have written about a page. */
export const Comments = ({ comments }: { comments: readonly PageComment[] }) => (
  <section id="comments" aria-labelledby="comments-title" className={styles.comments}>
    <h2 id="comments-title">{pluralize(contentMessages.comments, comments.length)}</h2>
    <ol className={styles.list}>
      {comments.map(({ id, author, date, html, depth }) => (
        <li
          key={id}
          id={`comment-${id}`}
          data-depth={Math.min(depth, MAX_DEPTH) || undefined}
          className={styles.comment}
        >
          <p className={styles.by}>
            <strong>{author}</strong>
            <time dateTime={date.iso}>{date.text}</time>
          </p>
          <ServerHtml html={html} />
        </li>
      ))}
    </ol>
  </section>
)
