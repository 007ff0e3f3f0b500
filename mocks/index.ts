import { setSite, site } from '~/config/site'
import { createDb } from './db'
import {
  addressWithoutOptions,
  selectedLatency,
  selectedScenarios,
  clearStarted,
  isPanelShown,
  newlySelected,
} from './panel/choices'
import { applyScenarios, startScenarios, configOf, knownScenarios, sizeOf } from './scenarios'
import { clearSession, storedSession } from './account/session'
import { mockHandlers } from './site'
import { showProviderPage } from './social/providerPage'

export { createMockSite } from './site'

/**
 * Starts the mock site in this browser with the scenarios of `?scenario=` or the panel. Requests
 * that are not WordPress's pass through. Resolves once the worker responds.
 *
 * @returns false where a page of another site takes the app's place
 */
export async function startMocks() {
  const chosen = knownScenarios(selectedScenarios())
  setSite({ ...site, ...configOf(chosen, site) })
  // The prerendered pages of the demo have the default settings.
  if (chosen.length > 0) document.querySelector('meta[name="satchel-prerendered"]')?.remove()

  const size = sizeOf(chosen)
  const db = createDb(size === undefined ? {} : { size })
  applyScenarios(db, chosen)
  db.settings.latencyMs = selectedLatency() ?? db.settings.latencyMs
  const session = storedSession(db)
  const begun = newlySelected(chosen)
  if (begun.length > 0) await session(async () => startScenarios(db, begun))

  addEventListener('unhandledrejection', ignoreUpdateFailure)
  const { network } = await import('virtual:msw')
  network.configure({
    handlers: mockHandlers(db, session),
    onUnhandledFrame: 'bypass',
    // The panel lists the calls, so the console stays quiet.
    context: { quiet: true },
  })
  await network.enable()
  if (showProviderPage()) return false

  if (isPanelShown()) {
    const { showPanel } = await import('./panel/panel')
    const reset = async () => {
      await clearSession()
      clearStarted()
      clearCookies()
      reload()
    }
    showPanel({ db, chosen, reload, reset: () => void reset() })
  }
  return true
}

/**
 * MSW checks for a newer worker at each start without awaiting the result. It fails harmlessly
 * while the previous page's worker is unregistering.
 */
function ignoreUpdateFailure(event: PromiseRejectionEvent) {
  if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault()
}

const reload = () => location.replace(addressWithoutOptions())

/** The visitor's script-readable cookies: cart, wishlist and campaigns. */
function clearCookies() {
  for (const pair of document.cookie.split(';')) {
    const [name = ''] = pair.trim().split('=')
    document.cookie = `${name}=; Max-Age=0; path=/`
  }
}
