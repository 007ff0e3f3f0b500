import { useQueryClient } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { fill, messages } from '~/config/messages'
import { reportChunkLoadError } from '~/lib/chunkLoadError'
import { report } from '~/lib/report'
import { announce } from '~/ui/feedback/announcer'
import { Icon } from '~/ui/media/Icon'
import styles from './QuickViewButton.module.css'

interface QuickViewButtonProps {
  id: number
  name: string
  /** Of the product's page, with what the card has chosen. */
  path: string
}

const load = () => import('./QuickViewOverlay')
const prepare = () => load().catch(() => undefined)

/**
 * Opens a product's quick view from its card (spec 2.8, 4.9). The code comes when a shopper seems about
 * to press, the product with it, since a press waits for both. A failure is logged; to the shopper the
 * button offers to try again.
 */
export function QuickViewButton({ id, name, path }: QuickViewButtonProps) {
  const client = useQueryClient()
  const [state, setState] = useState<'loading' | 'failed'>()

  async function open({ currentTarget }: MouseEvent<HTMLElement>) {
    if (state === 'loading') return
    setState('loading')
    try {
      const { openQuickView } = await load()
      await openQuickView(client, { id, path }, currentTarget)
      setState(undefined)
    } catch (error) {
      report(error, 'opening a quick view')
      reportChunkLoadError(error, announce)
      announce(messages.quickViewFailed)
      setState('failed')
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
      aria-label={fill(isFailed ? messages.quickViewAgain : messages.quickViewOf, { name })}
      onPointerEnter={() => void prepare().then((part) => part?.prepareQuickView(client, id))}
      onFocus={() => void prepare()}
      onClick={(event) => void open(event)}
    >
      <Icon name="eye" />
      <span>{isFailed ? messages.tryAgain : messages.quickView}</span>
    </button>
  )
}
