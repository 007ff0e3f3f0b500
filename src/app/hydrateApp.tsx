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
function keepCategories(client: QueryClient, hydrated: Promise<void>) {
  const { pathname } = location
  let areKept = true
  client.setQueryDefaults(CATEGORIES.key, {
    refetchOnMount: () => !areKept || location.pathname !== pathname,
  })
  void hydrated.then(() => {
    areKept = false
    return client.refetchQueries({ queryKey: CATEGORIES.key, stale: true })
  })
}

/** Waits until the first screen is complete and React answers in all parts of the page. */
const whenPageHydrated = (container: Element) =>
  new Promise<void>((resolve) => {
    afterFirstScreen(function check() {
      if (isPageHydrated(container)) resolve()
      // There is no event for it.
      else whenIdle(check)
    })
  })

/** React knows nothing of the links in HTML of the shop. */
const isPageHydrated = (container: Element) =>
  [...container.querySelectorAll('a')].every(
    (link) => isHydrated(link) || link.closest('.server-html'),
  )

/** Takes over the prerendered page in `container`, once the code of its screen has loaded. */
export async function hydrateApp(container: Element, queryClient: QueryClient) {
  restoreQueries(queryClient, prerenderedQueries())
  const hydrated = whenPageHydrated(container)
  keepCategories(queryClient, hydrated)
  await loadPrerenderedParts(location.pathname, queryClient)
  const app = (
    <App queryClient={queryClient}>
      <PriceConfirmation hydrated={hydrated} />
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
