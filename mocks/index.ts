import { site } from '~/config/site'
import { createDb } from './db'
import {
  addressWithoutChoices,
  chosenLatency,
  chosenScenarios,
  forgetBegun,
  isPanelShown,
  newlyChosen,
} from './panel/choices'
import { applyScenarios, beginScenarios, configOf, knownScenarios, sizeOf } from './scenarios'
import { forgetSession, storedSession } from './account/session'
import { mockHandlers } from './site'

export { createMockSite } from './site'

/**
 * Starts the old site inside this browser, as `?scenario=` or the panel has chosen it. Calls that are
 * not the old site's pass. Resolves once the next call will be answered.
 */
export async function startMocks() {
  const chosen = knownScenarios(chosenScenarios())
  // The app reads its settings when it draws, so a start before the first render is early enough.
  Object.assign(site, configOf(chosen, site))

  const size = sizeOf(chosen)
  const db = createDb(size === undefined ? {} : { size })
  applyScenarios(db, chosen)
  db.settings.latencyMs = chosenLatency() ?? db.settings.latencyMs
  const session = storedSession(db)
  const begun = newlyChosen(chosen)
  if (begun.length > 0) await session(async () => beginScenarios(db, begun))

  addEventListener('unhandledrejection', forgiveUpdate)
  const { network } = await import('virtual:msw')
  network.configure({
    handlers: mockHandlers(db, session),
    onUnhandledFrame: 'bypass',
    // The panel lists the calls; the console is left to the app.
    context: { quiet: true },
  })
  await network.enable()

  if (isPanelShown()) {
    const { showPanel } = await import('./panel/panel')
    const reset = () => {
      forgetSession()
      forgetBegun()
      forgetCookies()
      reload()
    }
    showPanel({ db, chosen, reload, reset })
  }
}

/**
 * MSW looks for a newer worker at each start and does not wait for what comes of it: the worker of a visit
 * that has just ended may be taking itself off, which is nobody's trouble.
 */
function forgiveUpdate(event: PromiseRejectionEvent) {
  if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault()
}

const reload = () => location.replace(addressWithoutChoices())

/** The visitor's cookies that a script can see: cart, wishlist, and what campaigns remember. */
function forgetCookies() {
  for (const pair of document.cookie.split(';')) {
    const [name = ''] = pair.trim().split('=')
    document.cookie = `${name}=; Max-Age=0; path=/`
  }
}
