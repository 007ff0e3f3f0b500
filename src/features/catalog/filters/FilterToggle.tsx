import { useState, type ReactNode } from 'react'
import { DESKTOP, FILTERS_HIDDEN_KEY } from '~/config/constants'
import { site } from '~/config/site'
import { useBrowserState, useIsHydrating } from '~/lib/hydration'
import { sessionStore } from '~/lib/storage'
import { useMediaQuery } from '~/lib/viewport'
import * as catalogMessages from '~/messages/catalog'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import styles from './FilterToggle.module.css'

interface FilterPlacement {
  placement: 'left' | 'dropdown' | 'popup'
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** In a prerendered page the window is not known yet: the stylesheet decides between popup and `placement`. */
  isUndecided: boolean
}

/**
 * Where this screen shows the filters; undefined where the shop has none. Beside or above the products
 * they are open until the shopper hides them for this visit; the popup opens on demand.
 */
export function useFilterPlacement(): FilterPlacement | undefined {
  const isDesktop = useMediaQuery(DESKTOP, true)
  const isUndecided = useIsHydrating()
  const [isHidden, setIsHidden] = useBrowserState(
    () => sessionStore.read(FILTERS_HIDDEN_KEY) === true,
    () => false,
  )
  const [isPopupOpen, setIsPopupOpen] = useState(false)
  const { filterBlock, filterPlace } = site.listing
  if (!filterBlock) return undefined
  if (!isDesktop || filterPlace === 'popup')
    return { placement: 'popup', isOpen: isPopupOpen, setOpen: setIsPopupOpen, isUndecided: false }

  return {
    placement: filterPlace,
    isOpen: !isHidden,
    setOpen: (isOpen) => {
      setIsHidden(!isOpen)
      sessionStore.write(FILTERS_HIDDEN_KEY, !isOpen)
    },
    isUndecided,
  }
}

interface FilterToggleProps {
  filters: FilterPlacement
  /** Id of the filters. */
  controls: string
  /** The number of active filters, which a popup hides. */
  children: ReactNode
}

/** Opens and closes the filters. */
export function FilterToggle({ filters, controls, children }: FilterToggleProps) {
  const { placement, isOpen, setOpen, isUndecided } = filters
  const isPopup = placement === 'popup'
  return (
    <Button
      variant="secondary"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isPopup ? undefined : controls}
      aria-haspopup={isPopup ? 'dialog' : undefined}
      // The popup covers its button: a second press comes while its code is loading.
      onClick={() => setOpen(isPopup || !isOpen)}
    >
      <Icon name="filter" />
      {isUndecided ? (
        <>
          <span className={styles.narrow}>{catalogMessages.filter}</span>
          <span className={styles.open}>{catalogMessages.hideFilters}</span>
          <span className={styles.hidden}>{catalogMessages.showFilters}</span>
        </>
      ) : isPopup ? (
        catalogMessages.filter
      ) : isOpen ? (
        catalogMessages.hideFilters
      ) : (
        catalogMessages.showFilters
      )}
      {isPopup && children}
    </Button>
  )
}
