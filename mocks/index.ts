import type { Db } from './db'
import { createDb } from './db'
import { applyScenarios, beginScenarios, configOf, knownScenarios, sizeOf } from './scenarios'
import { storedSession } from './session'
import { mockHandlers } from './site'

export { createMockSite } from './site'

/** Starts the old site inside this browser. Calls that are not the old site's pass. */
export async function startMocks() {
  const { network } = await import('virtual:msw')
  const { site } = await import('~/config/site')
  const names = knownScenarios(chosenScenarios())
  Object.assign(site, configOf(names))

  const size = sizeOf(names)
  const db: Db = createDb(size === undefined ? {} : { size })
  const session = storedSession(db)
  applyScenarios(db, names)
  await session(async () => beginScenarios(db, names))

  network.configure({ handlers: mockHandlers(db, session), onUnhandledFrame: 'bypass' })
  await network.enable()
}

const KEY = 'satchel-mock-scenarios'

/** `?scenario=a,b` chooses for this tab, until another choice or 'none'. */
function chosenScenarios(): string[] {
  const asked = new URLSearchParams(location.search).get('scenario')
  if (asked !== null) sessionStorage.setItem(KEY, asked === 'none' ? '' : asked)
  return (sessionStorage.getItem(KEY) ?? '').split(',').filter(Boolean)
}
