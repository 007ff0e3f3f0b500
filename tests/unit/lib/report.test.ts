import { expect, test, vi } from 'vitest'

const show = () => {}

test('code that fails before the listener is there is examined once it is', async () => {
  vi.resetModules()
  const { onChunkLoadError, reportChunkLoadError } = await import('~/lib/report')
  const early = new TypeError('Failed to fetch dynamically imported module: /assets/cart.js')
  const late = new Error('late')
  reportChunkLoadError(early, show)

  const listener = vi.fn<(error: unknown, showMessage: (message: string) => void) => void>()
  onChunkLoadError(listener)
  expect(listener.mock.calls).toEqual([[early, show]])

  reportChunkLoadError(late, show)
  onChunkLoadError(listener)
  expect(listener.mock.calls).toEqual([
    [early, show],
    [late, show],
  ])
})
