import { useState } from 'react'
import { site } from '~/config/site'
import type { SearchHit } from '~/domain/search/search'
import { LiveSearch } from '~/features/search/LiveSearch'
import { useLiveSearch } from '~/features/search/useLiveSearch'
import * as searchMessages from '~/messages/search'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import { Dialog } from '~/ui/overlays/Dialog'
import { useCategoryChoices } from '~/blocks/catalog/useCategoryTree'

interface SearchOverlayProps {
  /** The text that was typed before the field was there. */
  typedAhead: () => string
  isOpen: boolean
  onClose: () => void
}

/** The site-wide search in a dialog. Its fields keep their values for the whole visit. */
export function SearchOverlay({ typedAhead, isOpen, onClose }: SearchOverlayProps) {
  const [initialText] = useState(typedAhead)
  const search = useLiveSearch(initialText)
  const categories = useCategoryChoices()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={searchMessages.searchPrompt} placement="top">
      <LiveSearch
        search={search}
        categories={categories}
        renderActions={hitActions}
        onFollow={onClose}
      />
    </Dialog>
  )
}

const hitActions = ({ id, name }: SearchHit) =>
  site.wishlist && id ? [<WishlistButton key="wishlist" id={id} name={name} tabIndex={-1} />] : []
