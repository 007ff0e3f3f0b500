import { useState } from 'react'
import { cookies } from '~/lib/cookies'

/** The plugin's cookies of its three checkboxes: sign-in, comments, notifications of comments. */
type OptInCookie = 'heateorSsSLOptin' | 'heateorFcmOptin' | 'heateorFcnOptin'

const DAYS = 365

/** Whether a consent checkbox is ticked, stored in the plugin's own cookie for a year. Unticking deletes it. */
export function useOptIn(name: OptInCookie) {
  const [isChecked, setChecked] = useState(() => cookies.read(name) !== undefined)
  function change(checked: boolean) {
    if (checked) cookies.write(name, '1', { days: DAYS })
    else cookies.remove(name)
    setChecked(checked)
  }
  return [isChecked, change] as const
}
