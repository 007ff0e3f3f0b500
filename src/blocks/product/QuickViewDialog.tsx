import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { TABLET } from '~/config/constants'
import { localPath } from '~/config/paths'
import { site } from '~/config/site'
import type { QuickViewProduct } from '~/domain/product/product'
import { searchWithChoice, variationAttributes, type Choice } from '~/domain/product/variation'
import { slugOfProductPath } from '~/domain/slug'
import { ProductGallery } from '~/features/product/gallery/ProductGallery'
import { findListed, quickViewQuery } from '~/features/product/productQueries'
import { useLocalChoice } from '~/features/product/variation/useChoice'
import { useVariationForm } from '~/features/product/variation/useVariationForm'
import { takeLostFocus } from '~/lib/focus'
import { useMediaQuery } from '~/lib/viewport'
import * as productMessages from '~/messages/product'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import { Dialog } from '~/ui/overlays/Dialog'
import {
  closeHistoryOverlay,
  currentHistoryOverlay,
  openHistoryOverlay,
  overlayClosed,
} from '~/ui/overlays/historyOverlay'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { Stars } from '~/ui/text/Stars'
import styles from './QuickViewDialog.module.css'
import { BuyBox } from './buyBox/BuyBox'
import { PriceLine } from './buyBox/PriceLine'
import { usePurchase } from './buyBox/usePurchase'

/** Stored with the history entry of an open quick view. */
interface QuickViewEntry {
  id: number
  /** Path of the product page, with the choice made on the card. */
  path: string
  /** Number of the press that opened it. */
  press: number
}

/**
 * Receives the focus when the dialog closes. Not part of the history entry, which holds no element. A strong reference
 * would keep the screen left meanwhile in memory.
 */
let opener: WeakRef<HTMLElement> | undefined

const openDialogs = () => document.querySelectorAll('dialog[open]').length

/** Opens the quick view once its product has loaded, if the shopper still waits for it; rejects if that fails. */
export async function openQuickView(
  client: QueryClient,
  entry: QuickViewEntry,
  button: HTMLElement,
  isWanted: () => boolean,
) {
  const dialogs = openDialogs()
  await Promise.all([client.fetchQuery(quickViewQuery(entry.id)), overlayClosed()])
  // Another dialog may have opened meanwhile.
  if (!isWanted() || openDialogs() > dialogs) return
  opener = new WeakRef(button)
  openHistoryOverlay(entry)
}

export const prefetchQuickView = (client: QueryClient, id: number) =>
  client.prefetchQuery(quickViewQuery(id))

interface QuickViewDialogProps {
  /** The overlay data of the current history entry, which other code may have written. */
  overlay: unknown
  onClosed: () => void
}

/** The quick view of a product (docs/behaviour.md#quick-view). It has a history entry: Back closes it. */
export function QuickViewDialog({ overlay, onClosed }: QuickViewDialogProps) {
  const entry = parseEntry(overlay)
  // Opened again right after closing, it is a new dialog: the browser has closed the previous one.
  return entry && <QuickViewOf key={entry.press} entry={entry} onClosed={onClosed} />
}

function parseEntry(overlay: unknown): QuickViewEntry | undefined {
  if (typeof overlay !== 'object' || overlay === null) return undefined
  if (!('id' in overlay) || !('path' in overlay) || !('press' in overlay)) return undefined
  const { id, press } = overlay
  const path = localPath(String(overlay.path))
  if (typeof id !== 'number' || typeof press !== 'number' || path === undefined) return undefined
  return { id, path, press }
}

interface QuickViewOfProps {
  entry: QuickViewEntry
  onClosed: () => void
}

function QuickViewOf({ entry, onClosed }: QuickViewOfProps) {
  const { data: product, error, refetch } = useQuery(quickViewQuery(entry.id))
  const isTablet = useMediaQuery(TABLET)
  useFocusOnClose(entry.id, onClosed)

  function close() {
    if (currentHistoryOverlay() === undefined) onClosed()
    else closeHistoryOverlay()
  }

  return (
    <Dialog
      isOpen
      isWide
      onClose={close}
      title={product?.name ?? productMessages.quickView}
      placement={isTablet ? 'center' : 'bottom'}
    >
      {product ? (
        <QuickViewContent product={product} path={entry.path} />
      ) : error ? (
        <LoadError
          error={error}
          title={productMessages.quickViewFailed}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className={styles.skeleton ?? ''} />
      )}
    </Dialog>
  )
}

/**
 * Restores the focus to the card's button on closing. A link inside the dialog leads to another screen:
 * the dialog then closes and the focus moves to the content.
 */
function useFocusOnClose(productId: number, onClosed: () => void) {
  const { key } = useLocation()
  const type = useNavigationType()
  const [openedAt] = useState(key)
  const hasLeft = type === NavigationType.Push && key !== openedAt
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!hasLeft) return
    isLeaving.current = true
    onClosed()
  }, [hasLeft, onClosed])

  useEffect(
    () => () => {
      // After Back or a reload there is no opener, so any button of the product is used.
      const pressed = opener?.deref()
      const button = pressed?.isConnected
        ? pressed
        : document.querySelector(`[data-quick-view="${productId}"]`)
      const target = isLeaving.current ? document.getElementById('content') : button
      if (target instanceof HTMLElement) takeLostFocus(target)
    },
    [productId],
  )
}

interface QuickViewContentProps {
  product: QuickViewProduct
  path: string
}

export function QuickViewContent({ product, path }: QuickViewContentProps) {
  const address = useMemo(() => new URL(path, location.origin), [path])
  const form = useVariationForm(product, useLocalChoice(product, address.search))
  const purchase = usePurchase(product, form)
  const client = useQueryClient()
  // The card has a small image, and the end of a sale, which most themes omit here.
  const listed = useMemo(
    () => findListed(client, slugOfProductPath(address.pathname, site.addresses.product)),
    [client, address],
  )

  const { variation } = form
  const { brands, rating, summary } = product
  return (
    <div className={styles.columns}>
      <div className={styles.images}>
        <ProductGallery
          name={product.name}
          images={product.images}
          preview={listed?.image?.thumbnail}
          chosen={variation?.images[0]}
          // The dialog opens under the mouse, which would start the zoom.
          hasZoom={false}
        />
      </div>
      <div className={styles.about}>
        {(brands.length > 0 || rating.count > 0) && (
          <p className={styles.by}>
            {brands.map(({ name, path, slug }) => (
              <AppLink key={slug} to={path}>
                {name}
              </AppLink>
            ))}
            <Stars rating={rating} />
          </p>
        )}
        <PriceLine
          productId={product.id}
          price={product.price}
          chosen={variation?.price}
          isOnSale={product.price.kind === 'sale'}
          sale={product.sale ?? listed?.sale}
        />
        {summary && <ServerHtml html={summary} />}
        <BuyBox product={product} form={form} purchase={purchase} />
        <AppLink to={withChoice(address, product, form.choice)} className={styles.full}>
          {productMessages.fullDetails} <Icon name="chevron-end" />
        </AppLink>
      </div>
    </div>
  )
}

/** Address of the product page with the same choice. */
function withChoice(
  { pathname, searchParams, hash }: URL,
  product: QuickViewProduct,
  choice: Choice,
) {
  const attributes = variationAttributes(product.attributes)
  return { pathname, search: searchWithChoice(attributes, searchParams, choice).toString(), hash }
}
