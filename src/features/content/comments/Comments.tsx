import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { paths } from '~/config/paths'
import type { CommentAccess } from '~/domain/content/commentForm'
import type { Discussion } from '~/domain/content/comments'
import { interpolateParts, pluralize } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import { AppLink } from '~/ui/navigation/AppLink'
import { WordpressPageLink } from '~/features/content/WordpressPageLink'
import { CommentThread } from './CommentThread'
import { OpenComments } from './OpenComments'
import styles from './Comments.module.css'

interface CommentsProps {
  /** In-app, of the comment page. */
  path: string
  discussion: Discussion
  /** Another way to sign in, above the fields. */
  signIn?: ReactNode
}

/** What readers have written about a page, and the form to write (docs/behaviour.md#comments). */
export function Comments({ path, discussion, signIn }: CommentsProps) {
  const { comments, total, access, older, newer } = discussion
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    // Another comment page has replaced this one. A comment that has just been sent takes the focus itself.
    if (document.activeElement?.closest('#comments') === null)
      heading.current?.focus({ preventScroll: true })
  }, [path])

  return (
    <section id="comments" aria-labelledby="comments-title" className={styles.comments}>
      <h2 id="comments-title" ref={heading} tabIndex={-1}>
        {total === undefined
          ? contentMessages.commentsTitle
          : pluralize(contentMessages.comments, total)}
      </h2>
      {access.kind === 'form' ? (
        <OpenComments path={path} discussion={discussion} form={access.form} signIn={signIn}>
          <CommentPages older={older} newer={newer} />
        </OpenComments>
      ) : (
        <>
          <CommentThread entries={comments.map((comment) => ({ kind: 'comment', ...comment }))} />
          <CommentPages older={older} newer={newer} />
          <NoForm access={access} path={path} />
          <Suspense>{signIn}</Suspense>
        </>
      )}
    </section>
  )
}

function CommentPages({ older, newer }: Pick<Discussion, 'older' | 'newer'>) {
  if (!older && !newer) return null
  return (
    <nav aria-label={contentMessages.commentPages} className={styles.pages}>
      {older && (
        <AppLink to={`${older}#comments`} rel="prev">
          {contentMessages.olderComments}
        </AppLink>
      )}
      {newer && (
        <AppLink to={`${newer}#comments`} rel="next" className={styles.newer}>
          {contentMessages.newerComments}
        </AppLink>
      )}
    </nav>
  )
}

interface NoFormProps {
  access: Exclude<CommentAccess, { kind: 'form' }>
  path: string
}

function NoForm({ access, path }: NoFormProps) {
  switch (access.kind) {
    case 'closed':
      return <p className={styles.quiet}>{contentMessages.commentsClosed}</p>
    case 'customers': {
      const link = (
        <AppLink key="link" to={paths.account()}>
          {contentMessages.signInLink}
        </AppLink>
      )
      return <p>{interpolateParts(contentMessages.signInToComment, { link })}</p>
    }
    case 'elsewhere':
      return <WordpressPageLink path={`${path}#respond`} />
  }
}
