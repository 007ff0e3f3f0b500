import { http } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach } from 'vitest'
import { chooseBackend } from '~/api/backend'
import { setSite, site } from '~/config/site'
import type { Db, RecordedCall } from '~mocks/db'
import { createMockSite, type MockSiteOptions } from '~mocks/site'
import { copyCatalogue } from './catalogue'
import { configOf } from '~mocks/scenarios'

export interface MockSite {
  /** The old site's memory, fresh for each test. */
  readonly db: Db
  /** The calls made in this test, oldest first; by name ("GET /cart", "add_to_cart") if one is given. */
  calls(name?: string): RecordedCall[]
}

/** The server that answers now, on `globalThis`: test files share a worker but not their modules. */
declare global {
  var mockServer: ReturnType<typeof setupServer> | undefined
}

/** Gives the network back to a test that needs it. */
export function closeMockSite() {
  globalThis.mockServer?.close()
  globalThis.mockServer = undefined
}

/** A page that outlives its test gets no answer: neither the network's, nor the next test's, to a call of its own. */
const never = new Promise<never>(() => {})

/**
 * The old site behind every test of this file or describe: a fresh one before each test, gone after
 * it. A call that it does not know fails the test.
 */
export function useMockSite(options: MockSiteOptions = {}): MockSite {
  let current: ReturnType<typeof createMockSite> | undefined
  let server: ReturnType<typeof setupServer> | undefined
  let config = site

  beforeEach(() => {
    config = site
    setSite({ ...site, ...configOf(options.scenarios ?? [], site) })
    chooseBackend(site)
    current = createMockSite({ makeCatalogue: copyCatalogue, ...options })
    closeMockSite()
    server = setupServer(...current.handlers)
    globalThis.mockServer = server
    server.listen({ onUnhandledFrame: 'error' })
  })

  afterEach(() => {
    server?.resetHandlers(http.all('*', () => never))
    setSite(config)
    chooseBackend(site)
  })

  const db = () => {
    if (!current) throw new Error('The mock site exists inside tests only.')
    return current.db
  }
  return {
    get db() {
      return db()
    },
    calls: (name) =>
      db().calls.filter(
        (call) => name === undefined || call.name === name || call.name === `wc-ajax ${name}`,
      ),
  }
}
