import { useId } from 'react'
import { interpolate } from '~/lib/text'
import * as reviewsMessages from '~/messages/reviews'
import { FieldGroup } from '~/ui/forms/Field'
import styles from './StarPicker.module.css'

interface StarPickerProps {
  value: number | undefined
  onChange: (stars: number | undefined) => void
  isRequired: boolean
  /** The meaning of 1 to 5 stars in the shop's words, in that order. */
  words: readonly string[]
  error: string | undefined
  /** Id of the radio button that receives the focus after an error. */
  id: string
}

/** One to five stars as radio buttons; an optional rating can be cleared. */
export function StarPicker({ value, onChange, isRequired, words, error, id }: StarPickerProps) {
  const group = useId()
  const wordId = (stars: number) => `${group}word-${stars}`
  return (
    <FieldGroup legend={reviewsMessages.rating} isRequired={isRequired} error={error} id={id}>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="rating"
              value={stars}
              required={isRequired}
              id={stars === (value ?? 1) ? id : undefined}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={interpolate(reviewsMessages.starsOf, { count: stars })}
              aria-describedby={words[stars - 1] ? wordId(stars) : undefined}
            />
            <span aria-hidden className={styles.shape}>
              ★
            </span>
            <span aria-hidden id={wordId(stars)} className={styles.word}>
              {words[stars - 1]}
            </span>
          </label>
        ))}
        {!isRequired && value !== undefined && (
          <button type="button" className={styles.none} onClick={() => onChange(undefined)}>
            {reviewsMessages.noStars}
          </button>
        )}
      </div>
    </FieldGroup>
  )
}
