import { FILTERS_HIDDEN_KEY } from '~/config/constants'
import { sessionStore } from '~/lib/storage'
import { now } from '~/lib/time'
import type { PrerenderedPage } from './prerendered'

/**
 * Adapts a prerendered page to this visit before it is painted, by attributes of the root element: old prices
 * are hidden, the filters that the shopper has closed, and until the app has loaded the cards far below the
 * window, whose images would slow it down. Part of the inline script of index.html.
 *
 * @param loadApp called when the first stylesheet has arrived: until then the code would only slow down the
 *   stylesheets and the first images
 */
export function preparePrerendered(
  { confirmedAt, maxAgeMs }: PrerenderedPage,
  loadApp: () => void,
) {
  const { dataset } = document.documentElement
  dataset.app = 'loading'
  // Without the app, too: when its code cannot be loaded.
  addEventListener('load', () => delete dataset.app, { once: true })
  if (!(now() - confirmedAt < maxAgeMs)) dataset.prices = 'unconfirmed'
  if (sessionStore.read(FILTERS_HIDDEN_KEY) === true) dataset.filters = 'hidden'
  const first = new AbortController()
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement)) return
    first.abort()
    loadApp()
  }
  // In the capture phase, because load events do not bubble.
  document.addEventListener('load', onLoad, { capture: true, signal: first.signal })
}
