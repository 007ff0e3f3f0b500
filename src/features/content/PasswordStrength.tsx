import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { site } from '~/config/site'
import {
  isWeak,
  newPasswordField,
  wordsToAvoid,
  type PasswordScore,
} from '~/domain/content/passwordStrength'
import type { FormValues, WordpressForm } from '~/domain/content/wordpressForm'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import styles from './PasswordStrength.module.css'

function strengthText(score: PasswordScore) {
  const strength = contentMessages.passwordStrength[score]
  return isWeak(score)
    ? interpolate(contentMessages.passwordStrengthTooWeak, { strength })
    : strength
}

/** The hint of a new password field, there from the start, so that no field moves while typing. */
export const PasswordStrength = ({ score }: { score: PasswordScore | undefined }) => (
  <>
    <span className={styles.meter} data-score={score} aria-hidden />
    <span role="status" className={styles.words}>
      {score !== undefined && strengthText(score)}
    </span>
    <span className={styles.hint}>{contentMessages.passwordHint}</span>
  </>
)

type Estimate = (typeof import('./passwordEstimator'))['estimateStrength']

/**
 * The strength of a form's new password, if it has such a field. `score` is undefined until something is
 * typed and the estimator is loaded; a missing estimator does not stop the form.
 */
export function usePasswordStrength(form: WordpressForm, values: FormValues) {
  const [estimate, setEstimate] = useState<Estimate>()
  const field = newPasswordField(form)
  const typed = useDeferredValue(values)

  const load = useCallback(() => {
    import('./passwordEstimator').then(
      (module) => setEstimate(() => module.estimateStrength),
      (error: unknown) => report(error, 'loading the password estimator'),
    )
  }, [])

  const score = useMemo(() => {
    const password = field && typed[field]
    return password && estimate
      ? estimate(password, wordsToAvoid(site.name, form, typed))
      : undefined
  }, [field, typed, form, estimate])
  return {
    field,
    score,
    isTooWeak: score !== undefined && isWeak(score),
    load,
  }
}
