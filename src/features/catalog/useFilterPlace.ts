import { useState } from 'react'
import { DESKTOP } from '~/config/breakpoints'
import { site } from '~/config/site'
import { sessionStore } from '~/lib/storage'
import { useMediaQuery } from '~/lib/viewport'

/** Where the filters are, and whether they are shown. */
export interface FilterPlace {
  place: 'left' | 'dropdown' | 'popup'
  isOpen: boolean
  show: (isShown: boolean) => void
}

const KEY = 'satchel-filters-hidden'

/**
 * The filters' place on this screen; undefined where the shop has none. Beside or above the products
 * they are shown until the shopper hides them, for this visit; in a popup until it closes.
 */
export function useFilterPlace(): FilterPlace | undefined {
  const isDesktop = useMediaQuery(DESKTOP)
  const [isHidden, setIsHidden] = useState(() => sessionStore.read(KEY) === true)
  const [isPopupOpen, setIsPopupOpen] = useState(false)
  const { filterBlock, filterPlace } = site.listing
  if (!filterBlock) return undefined
  if (!isDesktop || filterPlace === 'popup')
    return { place: 'popup', isOpen: isPopupOpen, show: setIsPopupOpen }

  return {
    place: filterPlace,
    isOpen: !isHidden,
    show: (isShown) => {
      setIsHidden(!isShown)
      sessionStore.write(KEY, !isShown)
    },
  }
}
