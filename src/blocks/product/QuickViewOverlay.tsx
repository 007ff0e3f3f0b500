import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { TABLET } from '~/config/breakpoints'
import { messages } from '~/config/messages'
import { placeOf, type QuickViewPlace } from '~/features/product/quickViewPlace'
import { quickViewQuery } from '~/features/product/quickViewQuery'
import { currentHistoryOverlay, openHistoryOverlay } from '~/lib/history'
import { useMediaQuery } from '~/lib/viewport'
import { Dialog } from '~/ui/overlays/Dialog'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { QuickView } from './QuickView'
import styles from './QuickViewOverlay.module.css'

/** The press that waits for its product. A later one takes its place. */
let newest = 0
/** Gets the focus back. */
let opener: HTMLElement | undefined

/** Opens the quick view once its product is there; rejects where it cannot be had. */
export async function openQuickView(
  client: QueryClient,
  place: QuickViewPlace,
  button: HTMLElement,
) {
  const press = ++newest
  await client.fetchQuery(quickViewQuery(place.id))
  // The shopper has gone on to another card or screen meanwhile.
  if (press !== newest || !button.isConnected) return
  opener = button
  openHistoryOverlay(place)
}

export const prepareQuickView = (client: QueryClient, id: number) =>
  client.prefetchQuery(quickViewQuery(id))

interface QuickViewOverlayProps {
  /** What the history entry says of it. */
  layer: unknown
  /** Its entry is no longer the current one. */
  onGone: () => void
}

/** A product over the page (spec 2.8): a history entry of its own, so Back closes it. */
export function QuickViewOverlay({ layer, onGone }: QuickViewOverlayProps) {
  const [place] = useState(() => placeOf(layer))
  useEffect(() => {
    if (!place) onGone()
  }, [place, onGone])
  return place && <Overlay place={place} onGone={onGone} />
}

function Overlay({ place, onGone }: { place: QuickViewPlace; onGone: () => void }) {
  const { data: product, error, refetch } = useQuery(quickViewQuery(place.id))
  const isTablet = useMediaQuery(TABLET)
  const isClosing = useRef(false)
  useWayBack(place, onGone)

  function close() {
    // Two steps back would leave the screen.
    if (isClosing.current) return
    isClosing.current = true
    if (currentHistoryOverlay() === undefined) onGone()
    else history.back()
  }

  return (
    <Dialog
      isOpen
      isWide
      onClose={close}
      title={product?.name ?? messages.quickView}
      placement={isTablet ? 'center' : 'bottom'}
    >
      {product ? (
        <QuickView product={product} path={place.path} />
      ) : error ? (
        <LoadError error={error} title={messages.quickViewFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className={styles.room ?? ''} />
      )}
    </Dialog>
  )
}

/**
 * The focus goes back to the card's button when the quick view is closed. A link inside leads to
 * another screen, which takes the quick view away and the focus along.
 */
function useWayBack({ id }: QuickViewPlace, onGone: () => void) {
  const { key } = useLocation()
  const type = useNavigationType()
  const [openedAt] = useState(key)
  const hasLeft = type === NavigationType.Push && key !== openedAt
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!hasLeft) return
    isLeaving.current = true
    onGone()
  }, [hasLeft, onGone])

  useEffect(
    () => () => {
      // Reopened by Back or a reload, another button of the same product will do.
      const card = opener?.isConnected
        ? opener
        : document.querySelector(`[data-quick-view="${id}"]`)
      const target = isLeaving.current ? document.getElementById('content') : card
      if (document.activeElement === document.body && target instanceof HTMLElement) {
        target.focus({ preventScroll: true })
      }
    },
    [id],
  )
}
