import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isCurrentEntry } from '~/lib/history'
import { useOpenUntilNavigation } from '~/ui/overlays/useOpenUntilNavigation'
import { savesData } from '~/lib/viewport'
import { afterFirstScreen } from '~/state/firstScreen'
import { useCancelOpening } from '~/ui/overlays/useDismiss'

/**
 * A dialog whose code loads when the first screen is complete, on hover or focus, or on the click. Navigating
 * closes the dialog; while it is still loading, so does whatever the shopper does next.
 *
 * @param load imports the dialog's module; must be the same function on every render
 * @param fallbackPath where a click leads when the code cannot be loaded, as on a lost connection, and the
 *   shopper has not gone elsewhere
 */
export function useLazyDialog<Module extends object>(
  load: () => Promise<Module>,
  fallbackPath: () => string,
) {
  const { key } = useLocation()
  const dialog = useOpenUntilNavigation()
  const navigate = useNavigate()
  const [module, setModule] = useState<Module>()

  const preload = useCallback(() => void load().then(setModule, () => undefined), [load])
  useEffect(() => (savesData() ? undefined : afterFirstScreen(preload)), [preload])

  const isWanted = useRef(false)
  const isLoading = dialog.isOpen && !module
  useCancelOpening(isLoading, () => {
    isWanted.current = false
    dialog.close()
  })

  function open() {
    // If the module is there, the dialog opens within the click event: iOS shows its keyboard only then.
    dialog.open()
    isWanted.current = true
    const onFailure = () => isWanted.current && isCurrentEntry(key) && navigate(fallbackPath())
    if (!module) load().then(setModule, onFailure)
  }

  return { ...dialog, isLoading, module, preload, open }
}
