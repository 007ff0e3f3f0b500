import { useState } from 'react'
import { DESKTOP } from '~/config/constants'
import { site } from '~/config/site'
import { sessionStore } from '~/lib/storage'
import { useMediaQuery } from '~/lib/viewport'
import * as catalogMessages from '~/messages/catalog'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'

interface FilterPlacement {
  placement: 'left' | 'dropdown' | 'popup'
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

const KEY = 'satchel-filters-hidden'

/**
 * Where this screen shows the filters; undefined where the shop has none. Beside or above the products
 * they are open until the shopper hides them for this visit; the popup opens on demand.
 */
export function useFilterPlacement(): FilterPlacement | undefined {
  const isDesktop = useMediaQuery(DESKTOP)
  const [isHidden, setIsHidden] = useState(() => sessionStore.read(KEY) === true)
  const [isPopupOpen, setIsPopupOpen] = useState(false)
  const { filterBlock, filterPlace } = site.listing
  if (!filterBlock) return undefined
  if (!isDesktop || filterPlace === 'popup')
    return { placement: 'popup', isOpen: isPopupOpen, setOpen: setIsPopupOpen }

  return {
    placement: filterPlace,
    isOpen: !isHidden,
    setOpen: (isOpen) => {
      setIsHidden(!isOpen)
      sessionStore.write(KEY, !isOpen)
    },
  }
}

interface FilterToggleProps {
  filters: FilterPlacement
  /** Id of the filters. */
  controls: string
}

/** Opens and closes the filters. */
export function FilterToggle({ filters, controls }: FilterToggleProps) {
  const { placement, isOpen, setOpen } = filters
  const isPopup = placement === 'popup'
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={isPopup ? undefined : controls}
      aria-haspopup={isPopup ? 'dialog' : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name="filter" />
      {isPopup
        ? catalogMessages.filter
        : isOpen
          ? catalogMessages.hideFilters
          : catalogMessages.showFilters}
    </Button>
  )
}
