import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { CATEGORIES } from '~/api/catalog/categories'
import { report } from '~/lib/report'
import { whenIdle } from '~/lib/time'
import { afterFirstScreen } from '~/state/firstScreen'
import { isHydrated } from '~/state/hydrated'
import { currentHistoryOverlay } from '~/ui/overlays/historyOverlay'
import { App } from './App'
import { PriceConfirmation } from './PriceConfirmation'
import { prerenderedPage, prerenderedQueries, restoreQueries } from './prerendered'
import { replayInput } from './replayInput'
import { loadPrerenderedParts } from './routes'

/** With a fragment or an open overlay, the page differs from the prerendered one, which React then replaces. */
export const isHydratable = () =>
  prerenderedPage() !== undefined && !location.hash && currentHistoryOverlay() === undefined

/**
 * Keeps the categories of the page until it is hydrated: React replaces a part whose data changes before that.
 * Another screen requests them at once.
 */
function keepCategories(container: Element, client: QueryClient) {
  const { pathname } = location
  let areKept = true
  client.setQueryDefaults(CATEGORIES.key, {
    refetchOnMount: () => !areKept || location.pathname !== pathname,
  })
  afterFirstScreen(function refetch() {
    if (!isPageHydrated(container)) return void whenIdle(refetch)
    areKept = false
    void client.refetchQueries({ queryKey: CATEGORIES.key, stale: true })
  })
}

/** React knows nothing of the links in HTML of the shop. */
const isPageHydrated = (container: Element) =>
  [...container.querySelectorAll('a')].every(
    (link) => isHydrated(link) || link.closest('.server-html'),
  )

/** Takes over the prerendered page in `container`, once the code of its screen has loaded. */
export async function hydrateApp(container: Element, queryClient: QueryClient) {
  restoreQueries(queryClient, prerenderedQueries())
  keepCategories(container, queryClient)
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
