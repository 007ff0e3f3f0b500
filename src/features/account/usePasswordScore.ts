import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { site } from '~/config/site'
import { newPasswordField, wordsToAvoid } from '~/domain/account/passwordStrength'
import type { FormValues, WordpressForm } from '~/domain/content/wordpressForm'
import { report } from '~/lib/report'

type Estimate = (typeof import('./estimator'))['estimate']

/**
 * How strong the new password of a form is, if it has one: undefined until something is typed and the
 * estimator is here. Without it nothing is said, and nothing is held up.
 */
export function usePasswordScore(form: WordpressForm, values: FormValues) {
  const [estimate, setEstimate] = useState<Estimate>()
  const [isAsked, setAsked] = useState(false)
  const field = newPasswordField(form)
  const typed = useDeferredValue(values)

  const prepare = useCallback(() => {
    setAsked(true)
    import('./estimator').then(
      (module) => setEstimate(() => module.estimate),
      (error: unknown) => report(error, 'loading the estimator of passwords'),
    )
  }, [])

  const score = useMemo(() => {
    const password = field && typed[field]
    return password && estimate
      ? estimate(password, wordsToAvoid(site.name, form, typed))
      : undefined
  }, [field, typed, form, estimate])
  return { field, score, isAsked, prepare }
}
