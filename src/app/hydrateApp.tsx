import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { report } from '~/lib/report'
import { currentHistoryOverlay } from '~/ui/overlays/historyOverlay'
import { App } from './App'
import { PriceConfirmation } from './PriceConfirmation'
import { prerenderedPage, prerenderedQueries, restoreQueries } from './prerendered'
import { replayInput } from './replayInput'
import { loadPrerenderedParts } from './routes'

/** With a fragment or an open overlay, the page differs from the prerendered one, which React then replaces. */
export const isHydratable = () =>
  prerenderedPage() !== undefined && !location.hash && currentHistoryOverlay() === undefined

/** Takes over the prerendered page in `container`, once the code of its screen has loaded. */
export async function hydrateApp(container: Element, queryClient: QueryClient) {
  restoreQueries(queryClient, prerenderedQueries())
  await loadPrerenderedParts(location.pathname, queryClient)
  const app = (
    <App queryClient={queryClient}>
      <PriceConfirmation />
    </App>
  )
  document.querySelector('body > .shell')?.remove()
  delete document.documentElement.dataset.app
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(container, app, {
      onRecoverableError: (error) => report(error, 'hydrating a prerendered page'),
    })
  })
  replayInput()
  return root
}
