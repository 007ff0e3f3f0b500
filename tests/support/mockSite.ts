import { http } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach } from 'vitest'
import { chooseBackend } from '~/api/backend'
import { setSite, site } from '~/config/site'
import type { Db, RecordedCall } from '~mocks/db'
import { createMockSite, type MockSiteOptions } from '~mocks/site'
import { copyCatalog } from './catalog'
import { configOf } from '~mocks/scenarios'

export interface MockSite {
  /** The mock site's state, new for each test. */
  readonly db: Db
  /**
   * The calls of this test, oldest first; only those of a name ("GET /cart", "add_to_cart") if
   * given.
   */
  calls(name?: string): RecordedCall[]
}

/** The current server, on `globalThis`, because test files share a worker but not their modules. */
declare global {
  var mockServer: ReturnType<typeof setupServer> | undefined
}

/** Restores the network for a test that needs it. */
export function closeMockSite() {
  globalThis.mockServer?.close()
  globalThis.mockServer = undefined
}

/**
 * Requests of a page that outlives its test are never answered, neither by the network nor by the
 * next test.
 */
const never = new Promise<never>(() => {})

/**
 * Runs the mock site behind every test of this file or describe: a new one for each test. An
 * unknown call fails the test.
 */
export function useMockSite(options: MockSiteOptions = {}): MockSite {
  let current: ReturnType<typeof createMockSite> | undefined
  let server: ReturnType<typeof setupServer> | undefined
  let config = site

  beforeEach(() => {
    config = site
    setSite({ ...site, ...configOf(options.scenarios ?? [], site) })
    chooseBackend(site)
    current = createMockSite({ makeCatalog: copyCatalog, ...options })
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
