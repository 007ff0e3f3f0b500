import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchForDeploys } from '~/app/watchForDeploys'
import { onChunkLoadError } from '~/lib/chunkLoadError'
import { LoadError } from '~/ui/feedback/LoadError'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'
import { storeGet } from '../../support/storeApi'

/** What a tab does that misses a file since the shop was built anew; that it reloads is proved in e2e. */

const site = useMockSite()
const missed = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

beforeEach(() => {
  sessionStorage.clear()
  onChunkLoadError(watchForDeploys())
})
afterEach(() => sessionStorage.clear())

const stand = (error: unknown) =>
  renderInApp(
    <>
      <label>
        Your words
        <input />
      </label>
      <LoadError error={error} onRetry={() => {}} />
    </>,
  )

/** Whether the shop is there is asked first; an own question comes after it, so that it is not missed. */
async function expectNoQuestion() {
  await storeGet('/cart')
  expect(site.calls('GET /cart')).toHaveLength(1)
}

const type = (words: string) =>
  fireEvent.input(screen.getByLabelText('Your words'), { target: { value: words } })

describe('a tab that stands before a missing file', () => {
  test('leaves words that nothing keeps alone, and says what has happened', async () => {
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

  test('does nothing by itself without a connection', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    stand(missed)
    expect(screen.getByRole('alert')).toHaveTextContent(/offline|connection/i)
    line.mockRestore()
    await expectNoQuestion()
  })

  test('does nothing where its build has been loaded anew already', async () => {
    sessionStorage.setItem('satchel-reload', JSON.stringify({ build: '', at: 0 }))
    stand(missed)
    expect(await screen.findByText(/could not be loaded/)).toBeVisible()
    await expectNoQuestion()
  })

  test('is told from one whose call has failed', async () => {
    stand(new Error('500'))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    await expectNoQuestion()
  })
})
