import { expect, test, vi } from 'vitest'

const show = () => {}

test('code that fails before the listener is there is examined once it is', async () => {
  vi.resetModules()
  const { onChunkLoadError, reportChunkLoadError } = await import('~/lib/report')
  const early = new TypeError('Failed to fetch dynamically imported module: /assets/cart.js')
  const late = new TypeError('Importing a module script failed.')
  reportChunkLoadError(early, show)
  reportChunkLoadError(new Error('no response'), show)

  const listener = vi.fn<(showMessage: (message: string) => void) => void>()
  onChunkLoadError(listener)
  expect(listener.mock.calls).toEqual([[show]])

  reportChunkLoadError(late, show)
  onChunkLoadError(listener)
  expect(listener.mock.calls).toEqual([[show], [show]])
})
