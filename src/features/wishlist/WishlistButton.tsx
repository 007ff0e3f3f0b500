import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { report, reportChunkLoadError } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as wishlistMessages from '~/messages/wishlist'
import { showCartMessage } from '~/state/cart'
import { useWishlistStore } from '~/state/wishlist'
import { announce } from '~/ui/feedback/announcer'
import { Icon } from '~/ui/media/Icon'
import type { Change, OtherAction, Product } from './changeWishlist'
import styles from './WishlistButton.module.css'

interface WishlistButtonProps extends Product {
  /** Shows the label beside the icon; otherwise it is the tooltip. */
  hasText?: boolean
  /** -1 in lists with arrow-key navigation. */
  tabIndex?: number
}

/** Adds a product to the wishlist. See docs/behaviour.md#wishlist. */
export function WishlistButton({ id, name, hasText, tabIndex }: WishlistButtonProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isWishlisted = useWishlistStore(({ wishlistedIds }) => wishlistedIds.has(id))
  const isSending = useWishlistStore(({ pending }) => pending.get(id)?.isSending)
  const isUnsent = isSending === false
  /** The code or the settings behind a press are on their way. */
  const [isWaiting, setWaiting] = useState(false)
  const isWaitingNow = useRef(false)
  const settings = useWishlistStore((state) => state.settings)
  const label = isWishlisted
    ? (settings?.buttonTextAdded ?? wishlistMessages.browseWishlist)
    : (settings?.buttonText ?? wishlistMessages.addToWishlist)
  const withState = (text: string) =>
    isUnsent ? interpolate(wishlistMessages.notSentYet, { name: text }) : text
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={withState(`${label}: ${name}`)}
      title={hasText ? undefined : withState(label)}
      aria-busy={isSending || isWaiting}
      data-wishlisted={isWishlisted}
      data-unsent={isUnsent}
      data-text={hasText}
      tabIndex={tabIndex}
      onPointerEnter={preloadWishlist}
      onFocus={preloadWishlist}
      onClick={async () => {
        // The heart shows no press yet: a second one means the same.
        if (isWaitingNow.current) return
        isWaitingNow.current = true
        setWaiting(true)
        const path = await press(client, { id, name })
        isWaitingNow.current = false
        setWaiting(false)
        if (path) void navigate(path)
      }}
    >
      <Icon name="heart" />
      {hasText && withState(label)}
    </button>
  )
}

const load = () => import('./changeWishlist')

/** Loads the code behind the button. */
export const preloadWishlist = () =>
  void load().catch((error: unknown) => report(error, 'loading the wishlist'))

function press(client: QueryClient, product: Product) {
  const { pathname } = location
  return withCode('pressing a wishlist button', ({ pressWishlistButton }) =>
    pressWishlistButton(client, product, pathname),
  )
}

/**
 * Changes the wishlist as a part of another action, which says what has worked.
 *
 * @returns as `changeWishlist`; undefined if its code did not load, which is shown
 */
export const changeAlongside = (client: QueryClient, change: Change, action: OtherAction) =>
  withCode('changing the wishlist', ({ changeWishlist }) => changeWishlist(client, change, action))

/** Shows a failure of the code, which loads at the first press. */
async function withCode<T>(
  doing: string,
  work: (code: Awaited<ReturnType<typeof load>>) => Promise<T>,
) {
  try {
    return await work(await load())
  } catch (error) {
    report(error, doing)
    showProblem(navigator.onLine ? commonMessages.loadFailedHint : commonMessages.offlineHint)
    reportChunkLoadError(error, showProblem)
    return undefined
  }
}

/** In the cart's notice: that of the wishlist is code that may not load either. */
function showProblem(text: string) {
  showCartMessage({ kind: 'problem', text })
  announce(text)
}
