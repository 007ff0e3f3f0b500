import { useNavigate } from 'react-router-dom'
import { messages } from '~/config/messages'
import { useWishlistStore } from '~/state/wishlist'
import { Icon } from '~/ui/media/Icon'
import { loadWishing, pressHeart } from './loadWishing'
import styles from './WishButton.module.css'

interface WishButtonProps {
  /** Of the product, or of the variation that is chosen. */
  id: number
  name: string
  /** Its words beside the heart; without, they are its tooltip. */
  hasText?: boolean
  /** -1 where arrows lead to it. */
  tabIndex?: number
}

/** Add to wishlist, and what the shop has set for what is on it already (spec 2.12, 4.6). */
export function WishButton({ id, name, hasText, tabIndex }: WishButtonProps) {
  const navigate = useNavigate()
  const isLit = useWishlistStore(({ lit }) => lit.has(id))
  const isBusy = useWishlistStore(({ adding }) => adding.has(id))
  // The shop could not be told, and will be.
  const waits = useWishlistStore(({ wishes }) => wishes.has(id)) && !isBusy
  const note = waits ? ', not sent yet' : ''
  const settings = useWishlistStore((state) => state.settings)
  const text = isLit
    ? (settings?.buttonTextAdded ?? messages.browseWishlist)
    : (settings?.buttonText ?? messages.addToWishlist)
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={`${text}: ${name}${note}`}
      title={hasText ? undefined : text + note}
      aria-busy={isBusy}
      data-lit={isLit}
      data-waits={waits}
      data-text={hasText}
      tabIndex={tabIndex}
      onPointerEnter={loadWishing}
      onFocus={loadWishing}
      onClick={async () => {
        const path = await pressHeart({ id, name })
        if (path) void navigate(path)
      }}
    >
      <Icon name="heart" />
      {hasText && text + note}
    </button>
  )
}
