import { useState } from 'react'
import { site } from '~/config/site'
import type { SearchHit } from '~/domain/search/search'
import { LiveSearch } from '~/features/search/LiveSearch'
import { useLiveSearch } from '~/features/search/useLiveSearch'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import { Dialog } from '~/ui/overlays/Dialog'
import { useCategoryChoices } from '~/blocks/catalog/useCategoryTree'

interface SearchOverlayProps {
  /** Tells what was typed before there was a field. */
  typedAhead: () => string
  isOpen: boolean
  onClose: () => void
}

/** The site-wide search, over the dimmed page. It keeps its words while the shopper is on the site. */
export function SearchOverlay({ typedAhead, isOpen, onClose }: SearchOverlayProps) {
  const [initialText] = useState(typedAhead)
  const search = useLiveSearch(initialText)
  const categories = useCategoryChoices()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="What are you looking for?" placement="top">
      <LiveSearch
        search={search}
        categories={categories}
        renderActions={hitActions}
        onFollow={onClose}
      />
    </Dialog>
  )
}

/** What can be done with a hit. */
const hitActions = ({ id, name }: SearchHit) =>
  site.wishlist && id ? [<WishlistButton key="wish" id={id} name={name} tabIndex={-1} />] : []
