import { Suspense, type ReactNode, type RefObject } from 'react'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { ReviewAccess, ReviewForm as Form } from '~/domain/reviews/reviewForm'
import { takeLostFocus } from '~/lib/focus'
import { interpolate, interpolateParts } from '~/lib/text'
import * as accountMessages from '~/messages/account'
import * as reviewsMessages from '~/messages/reviews'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { AppLink } from '~/ui/navigation/AppLink'
import { ReviewForm } from './ReviewForm'
import styles from './ReviewForm.module.css'
import { isSent, useSubmitReview } from './useSubmitReview'

/** State of the query for the product's rendered page, which has the form. */
export interface ReviewFormQuery {
  /** Undefined while loading and if the page could not be parsed. */
  access: ReviewAccess | undefined
  error: Error | null
  isLoading: boolean
  onRetry: () => void
}

interface ReviewFormSectionProps {
  product: { id: number; name: string; path: string; isFirst: boolean }
  query: ReviewFormQuery
  onSubmitted: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Another way to sign in, above the form. */
  signIn: ReactNode
}

/** The review form, or why there is none. */
export function ReviewFormSection(props: ReviewFormSectionProps) {
  const { product, query, onSubmitted, headingRef, signIn } = props
  const { access, error, isLoading, onRetry } = query
  if (access?.kind === 'closed') return <p className={styles.quiet}>{reviewsMessages.closed}</p>
  if (access?.kind === 'absent') return null
  const headingId = `add-a-review-${product.id}`
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {product.isFirst
          ? interpolate(reviewsMessages.beFirst, { name: product.name })
          : reviewsMessages.add}
      </h2>
      {access?.kind === 'form' ? (
        <Suspense fallback={<FormSkeleton />}>
          <FormOrThanks
            productId={product.id}
            form={access.form}
            onSubmitted={onSubmitted}
            headingId={headingId}
            signIn={signIn}
          />
        </Suspense>
      ) : access ? (
        <>
          <NoForm access={access} path={product.path} />
          <Suspense>{signIn}</Suspense>
        </>
      ) : isLoading ? (
        <FormSkeleton />
      ) : (
        <LoadError error={error} title={reviewsMessages.formFailed} onRetry={onRetry} />
      )}
    </section>
  )
}

interface FormOrThanksProps {
  productId: number
  form: Form
  onSubmitted: () => void
  headingId: string
  signIn: ReactNode
}

function FormOrThanks({ productId, form, onSubmitted, headingId, signIn }: FormOrThanksProps) {
  const submission = useSubmitReview({ productId, form, onSubmitted })
  const outcome = submission.result?.outcome
  return isSent(outcome) ? (
    <Thanks outcome={outcome} />
  ) : (
    <>
      {signIn}
      <ReviewForm {...{ productId, form, submission }} labelledBy={headingId} />
    </>
  )
}

const THANKS = {
  held: { title: reviewsMessages.thanksHeld, hint: reviewsMessages.thanksHeldHint },
  shown: { title: reviewsMessages.thanksShown, hint: reviewsMessages.thanksShownHint },
  accepted: { title: reviewsMessages.thanksAccepted, hint: undefined },
}

/** Replaces the form and takes its focus, which makes screen readers read it. */
function Thanks({ outcome }: { outcome: keyof typeof THANKS }) {
  const { title, hint } = THANKS[outcome]
  return (
    <div ref={takeLostFocus} tabIndex={-1} role="group" aria-label={title}>
      <Notice kind="success" title={title}>
        {hint}
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
          {access.text} <AppLink to={paths.account()}>{accountMessages.myAccount}</AppLink>
        </p>
      )
    case 'customers': {
      const link = (
        <AppLink key="link" to={paths.account()}>
          {reviewsMessages.signInLink}
        </AppLink>
      )
      return <p>{interpolateParts(reviewsMessages.signInFirst, { link })}</p>
    }
    case 'elsewhere': {
      const link = (
        <a key="link" href={`${site.documentPrefix}${path}#review_form`}>
          {reviewsMessages.otherFormLink}
        </a>
      )
      return <p>{interpolateParts(reviewsMessages.otherForm, { link })}</p>
    }
  }
}

const FormSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton className={styles.starsSkeleton ?? ''} />
    <Skeleton className={styles.textSkeleton ?? ''} />
    <Skeleton className={styles.fieldsSkeleton ?? ''} />
  </div>
)
