import { useEffect, useRef, type RefObject } from 'react'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { ReviewAccess, ReviewForm as Form } from '~/domain/reviews/reviewForm'
import { AppLink } from '~/ui/navigation/AppLink'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { ReviewForm } from './ReviewForm'
import styles from './ReviewWriting.module.css'
import { useSendReview } from './useSendReview'
import { thanks } from './wording'

export interface ReviewPlace {
  /** Undefined while it is on its way, and where the page could not be read. */
  access: ReviewAccess | undefined
  error: Error | null
  isLoading: boolean
  onRetry: () => void
}

interface ReviewWritingProps {
  product: { id: number; name: string; path: string; isFirst: boolean }
  place: ReviewPlace
  onTaken: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** Where a review is written: the form, or calmly why there is none. */
export function ReviewWriting({ product, place, onTaken, headingRef }: ReviewWritingProps) {
  const { access, error, isLoading, onRetry } = place
  if (access?.kind === 'closed') {
    return <p className={styles.quiet}>This product takes no new reviews.</p>
  }
  if (access?.kind === 'absent') return null
  const headingId = `add-a-review-${product.id}`
  return (
    <section aria-labelledby={headingId} className={styles.writing}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {product.isFirst ? `Be the first to review “${product.name}”` : 'Add a review'}
      </h2>
      {access?.kind === 'form' ? (
        <Writing {...{ product, onTaken, headingId }} form={access.form} />
      ) : access ? (
        <NoForm access={access} path={product.path} />
      ) : isLoading ? (
        <FormRoom />
      ) : (
        <LoadError error={error} title="The review form did not load." onRetry={onRetry} />
      )}
    </section>
  )
}

interface WritingProps {
  product: { id: number }
  form: Form
  onTaken: () => void
  headingId: string
}

function Writing({ product, form, onTaken, headingId }: WritingProps) {
  const sender = useSendReview({ productId: product.id, form, onTaken })
  const outcome = sender.result?.outcome
  return outcome === 'held' || outcome === 'shown' ? (
    <Thanks outcome={outcome} />
  ) : (
    <ReviewForm productId={product.id} labelledBy={headingId} {...{ form, sender }} />
  )
}

/** In the form's place, with the focus that the form's button had, which reads it out. */
function Thanks({ outcome }: { outcome: keyof typeof thanks }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={thanks[outcome]}>
      <Notice kind="success" title={thanks[outcome]}>
        {outcome === 'held'
          ? 'It stands above, for you alone, until the shop has read it.'
          : 'It stands above, with the others.'}
      </Notice>
    </div>
  )
}

interface NoFormProps {
  access: Exclude<ReviewAccess, { kind: 'form' | 'closed' | 'absent' }>
  path: string
}

function NoForm({ access, path }: NoFormProps) {
  switch (access.kind) {
    case 'buyers':
      return (
        <p>
          {access.text} <AppLink to={paths.account()}>My account</AppLink>
        </p>
      )
    case 'customers':
      return (
        <p>
          Please <AppLink to={paths.account()}>sign in</AppLink> to write a review.
        </p>
      )
    case 'elsewhere':
      return (
        <p>
          Reviews of this product are written on{' '}
          <a href={`${site.documentPrefix}${path}#review_form`}>the shop’s own form</a>.
        </p>
      )
  }
}

/** The room that the form takes. */
const FormRoom = () => (
  <div className={styles.room}>
    <Skeleton className={styles.stars ?? ''} />
    <Skeleton className={styles.text ?? ''} />
    <Skeleton className={styles.fields ?? ''} />
  </div>
)
