import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchForDeploys } from '~/app/watchForDeploys'
import { onChunkLoadError } from '~/lib/report'
import { LoadError } from '~/ui/feedback/LoadError'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'
import { storeGet } from '../../support/storeApi'

/** The reload itself is tested in e2e/site/production.spec.ts. */

const site = useMockSite()
const missed = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

beforeEach(() => {
  sessionStorage.clear()
  onChunkLoadError(watchForDeploys())
})
afterEach(() => sessionStorage.clear())

const renderError = (error: unknown) =>
  renderInApp(
    <>
      <label>
        Your words
        <input />
      </label>
      <LoadError error={error} onRetry={() => {}} />
    </>,
  )

/** Expects no request of the app before a cart request of the test. */
async function expectNoRequest() {
  await storeGet('/cart')
  expect(site.calls().map(({ name }) => name)).toEqual(['GET /cart'])
}

const type = (words: string) =>
  fireEvent.input(screen.getByLabelText('Your words'), { target: { value: words } })

/** Types into a field of a screen that is then left. */
function typeAndLeave(field: HTMLElement) {
  document.body.append(field)
  fireEvent.input(field)
  field.remove()
  return new WeakRef(field)
}

describe('a tab whose build has lost a file', () => {
  test('keeps unsaved text and shows a message instead of reloading', async () => {
    renderInApp(
      <label>
        Your words
        <input />
      </label>,
    )
    type('For Asha')
    renderInApp(<LoadError error={missed} onRetry={() => {}} />)
    expect(await screen.findByText(/The shop has been updated/)).toBeVisible()
    expect(screen.getByLabelText('Your words')).toHaveValue('For Asha')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
    expect(sessionStorage).toHaveLength(0)
  })

  test('forgets the fields of screens that the shopper has left', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const left = typeAndLeave(document.createElement('input'))
    typeAndLeave(document.createElement('input'))
    const isForgotten = () => {
      collectGarbage()
      // The matcher itself would keep the field.
      expect(left.deref() === undefined).toBe(true)
    }
    await vi.waitFor(isForgotten, { timeout: 10_000 })
  })

  test('does not reload while offline, but once the connection is back', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderError(missed)
    expect(screen.getByRole('alert')).toHaveTextContent(/offline|connection/i)
    line.mockRestore()
    await expectNoRequest()
    window.dispatchEvent(new Event('online'))
    // The app asks the server of the page before it reloads.
    await waitFor(() => expect(site.calls('HEAD page')).toHaveLength(1))
  })

  test('does not reload into the error page of a server that is down', async () => {
    expectConsole(/reloading after a deployment/)
    site.db.faults.byCall['HEAD page'] = 'server-error'
    renderError(missed)
    await waitFor(() => expect(console.error).toHaveBeenCalled())
    expect(site.calls('HEAD page')).toHaveLength(1)
    expect(sessionStorage).toHaveLength(0)
  })

  test('does not reload the same build twice', async () => {
    sessionStorage.setItem('satchel-reload', JSON.stringify({ build: '', at: 0 }))
    renderError(missed)
    expect(await screen.findByText(/could not be loaded/)).toBeVisible()
    await expectNoRequest()
  })

  test('does not reload where the browser cannot note it: the next page would reload, too', async () => {
    expectConsole(/writing satchel-reload/)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    renderError(missed)
    expect(await screen.findByText(/could not be loaded/)).toBeVisible()
    expect(site.calls('HEAD page')).toHaveLength(1)
  })

  test('does not reload after a failed request', async () => {
    renderError(new Error('500'))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    await expectNoRequest()
  })
})
