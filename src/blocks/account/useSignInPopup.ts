import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { SIGN_IN_POPUP_AFTER_MS } from '~/config/constants'
import { site } from '~/config/site'
import { signInPopupOf, type SignInPopup } from '~/domain/account/signInPopup'
import { after } from '~/lib/time'

/** Opens what the address asks for, a moment after the page stands (spec 2.16). */
export function useSignInPopup(onAsked: (popup: SignInPopup) => void) {
  const { search } = useLocation()
  const popup = signInPopupOf(search, site.signInPopups)
  const open = useEffectEvent(onAsked)
  useEffect(() => {
    if (!popup) return
    return after(SIGN_IN_POPUP_AFTER_MS, () => open(popup))
  }, [popup])
}
