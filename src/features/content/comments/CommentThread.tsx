import type { ReactNode } from 'react'
import {
  commentElementId,
  type HeldComment,
  type PageComment,
  type ThreadEntry,
} from '~/domain/content/comments'
import * as commonMessages from '~/messages/common'
import * as contentMessages from '~/messages/content'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './Comments.module.css'

/** Deeper answers are not indented further: lines would become too short on phones. */
const MAX_DEPTH = 3

interface CommentThreadProps {
  entries: readonly ThreadEntry[]
  /** What follows the text of a comment, such as its button. */
  renderAfter?: (comment: PageComment) => ReactNode
}

/** Comments with the answers to them. */
export function CommentThread({ entries, renderAfter }: CommentThreadProps) {
  if (entries.length === 0) return null
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li
          key={commentElementId(entry)}
          id={commentElementId(entry)}
          tabIndex={-1}
          data-depth={Math.min(entry.depth, MAX_DEPTH) || undefined}
          data-held={entry.kind === 'held' || entry.isHeld || undefined}
          className={styles.comment}
        >
          {entry.kind === 'held' ? (
            <Held comment={entry} />
          ) : (
            <>
              <Printed comment={entry} />
              {renderAfter?.(entry)}
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

const Printed = ({ comment: { author, date, html, isHeld } }: { comment: PageComment }) => (
  <>
    <p className={styles.by}>
      <strong>{author}</strong>
      <time dateTime={date.iso}>{date.text}</time>
      {isHeld && <span className={styles.held}>{commonMessages.heldForApproval}</span>}
    </p>
    <ServerHtml html={html} />
  </>
)

/** Shows the text as typed; the shop has not converted it to HTML yet. */
const Held = ({ comment: { name, text } }: { comment: HeldComment }) => (
  <>
    <p className={styles.by}>
      <strong>{name || contentMessages.yourComment}</strong>
      <span className={styles.held}>{commonMessages.heldForApproval}</span>
    </p>
    <p className={styles.typed}>{text}</p>
  </>
)
