import { useRef, useState } from 'react'
import {
  emptyDraft,
  reviewFaults,
  type ReviewDraft,
  type ReviewField,
  type ReviewForm,
} from '~/domain/reviews/reviewForm'
import { readDraft, writeDraft } from './draft'
import { faultText } from './wording'

export type FieldTexts = Partial<Record<ReviewField, string>>

/**
 * What is typed, kept at every key, and what is wrong with it. A fault is told when the shopper tries to
 * send, and stands until its field is changed.
 */
export function useReviewForm(productId: number, form: ReviewForm) {
  const [draft, setDraft] = useState(() => ({ ...emptyDraft(form), ...readDraft(productId) }))
  // A browser fills in several fields at once, before the next render.
  const latest = useRef(draft)
  const [errors, setErrors] = useState<FieldTexts>({})

  function change(field: ReviewField | 'keepsName', part: Partial<ReviewDraft>) {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    writeDraft(productId, latest.current)
    if (field !== 'keepsName') setErrors(({ [field]: _told, ...others }) => others)
  }

  /** Shows every fault there is and gives the first one's field; undefined where there is none. */
  function check(): ReviewField | undefined {
    const faults = reviewFaults(draft, form)
    setErrors(Object.fromEntries(faults.map(([field, fault]) => [field, faultText(field, fault)])))
    return faults[0]?.[0]
  }

  return { draft, errors, change, check, setErrors }
}
