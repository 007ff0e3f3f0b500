import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { openPage, setCookie, siteVar } from '../../support/oldSite'
import { hasRecorded, recorded } from '../../support/recorded'
import { renderedPages } from './renderedPages'
import { shapeDifferences, shapeOf } from './shape'

const mock = useMockSite()

/**
 * The parts of a rendered page that our parsers need, page by page, in the recorded page and in the
 * mock's.
 */
const pages = renderedPages(() => mock.db)

beforeEach(() => setCookie('woosw_key', 'QK7P2Z'))
afterEach(() => setCookie('woosw_key', ''))

describe.skipIf(!hasRecorded)(
  'the mock’s pages have the markup of the real ones (skipped: no recorded exchanges here)',
  () => {
    test.each(Object.keys(pages))('%s has the parts of the recorded page', async (name) => {
      const { path, parts, vars = [], before } = pages[name] ?? { path: () => '/', parts: [] }
      const real = recorded(name)
      await before?.()
      const { response, text, page } = await openPage(path())
      expect(response.status).toBe(real.status)
      expect(response.headers.get('Content-Type')).toBe(real.responseHeaders['Content-Type'])
      const theirs = new DOMParser().parseFromString(String(real.responseBody), 'text/html')
      for (const part of parts) {
        expect(theirs.querySelector(part), `the real page: ${part}`).not.toBeNull()
        expect(page.querySelector(part), `ours: ${part}`).not.toBeNull()
      }
      for (const name of vars) {
        const [own, their] = [siteVar(text, name), siteVar(String(real.responseBody), name)]
        expect(shapeDifferences(shapeOf(own), shapeOf(their)), name).toEqual([])
        expect(Object.keys(own ?? {}), name).toEqual(Object.keys(their ?? {}))
      }
    })
  },
)
