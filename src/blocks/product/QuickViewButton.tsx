import { useQueryClient } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { report, reportChunkLoadError } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { announce } from '~/ui/feedback/announcer'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Icon } from '~/ui/media/Icon'
import { useCancelOpening } from '~/ui/overlays/useDismiss'
import styles from './QuickViewButton.module.css'

interface QuickViewButtonProps {
  id: number
  name: string
  /** Path of the product page, with the choice made on the card. */
  path: string
}

/** The dialog, for the overlays of the page. */
export const LazyQuickViewDialog = lazyWithPreload(
  () => import('./QuickViewDialog').then((module) => module.QuickViewDialog),
  hideOnError('loading the quick view'),
)

/** The dialog counts as loaded, too: it opens without a fallback. */
async function load() {
  const [module] = await Promise.all([import('./QuickViewDialog'), LazyQuickViewDialog.load()])
  return module
}

const preload = () => load().catch(() => undefined)

/** Number of the latest press of any card's button: only that one opens its product. Cancelling counts, too. */
let latestPress = 0

/**
 * Opens the quick view of a card. Code and product load on hover or focus, because the dialog waits for
 * both. After a failure the button offers to try again.
 */
export function QuickViewButton({ id, name, path }: QuickViewButtonProps) {
  const client = useQueryClient()
  const [state, setState] = useState<'loading' | 'failed'>()
  useCancelOpening(state === 'loading', () => {
    latestPress++
    setState(undefined)
  })

  async function open({ currentTarget }: MouseEvent<HTMLElement>) {
    const press = ++latestPress
    // The shopper may have gone on, or left the screen.
    const isWanted = () => press === latestPress && currentTarget.isConnected
    setState('loading')
    try {
      const dialog = await load()
      await dialog.openQuickView(client, { id, path, press }, currentTarget, isWanted)
      if (isWanted()) setState(undefined)
    } catch (error) {
      report(error, 'opening a quick view')
      if (isWanted()) {
        reportChunkLoadError(error, announce)
        announce(productMessages.quickViewFailed)
        setState('failed')
      }
    }
  }

  const isFailed = state === 'failed'
  return (
    <button
      type="button"
      className={styles.button}
      data-state={state}
      data-quick-view={id}
      aria-haspopup="dialog"
      aria-busy={state === 'loading' || undefined}
      aria-label={interpolate(
        isFailed ? productMessages.quickViewAgain : productMessages.quickViewOf,
        { name },
      )}
      onPointerEnter={() => void preload().then((module) => module?.prefetchQuickView(client, id))}
      onFocus={() => void preload()}
      onClick={(event) => void open(event)}
    >
      <Icon name="eye" />
      <span>{isFailed ? productMessages.quickViewRetry : productMessages.quickView}</span>
    </button>
  )
}
