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
 * Starts the mock site in this browser with the scenarios of `?scenario=` or the panel. Requests
 * that are not WordPress's pass through. Resolves once the worker answers.
 */
export async function startMocks() {
  const chosen = knownScenarios(chosenScenarios())
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
    // The panel lists the calls, so the console stays quiet.
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
 * MSW checks for a newer worker at each start without awaiting the result. It fails harmlessly
 * while the previous page's worker is unregistering.
 */
function forgiveUpdate(event: PromiseRejectionEvent) {
  if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault()
}

const reload = () => location.replace(addressWithoutChoices())

/** The visitor's script-readable cookies: cart, wishlist and campaigns. */
function forgetCookies() {
  for (const pair of document.cookie.split(';')) {
    const [name = ''] = pair.trim().split('=')
    document.cookie = `${name}=; Max-Age=0; path=/`
  }
}
