import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { expected } from './console'

/**
 * Fails a test on a console error or warning that it does not expect with
 * `expectConsole(/pattern/)` of tests/support/console.ts.
 */
let unexpected: string[] = []

beforeEach(() => {
  unexpected = []
  expected.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      const text = args.map(String).join(' ')
      if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text)
    })
  }
})

afterEach(() => {
  // Before the spies, since tests stub what they have spied on.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (unexpected.length > 0)
    throw new Error(`The console was not silent:\n${unexpected.join('\n')}`)
})

// Test files of a project share a worker and its document. Each file evaluates the app's modules again, so no
// store, cache or mock survives the file.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.resetModules()
})

// Unit tests of rules have no DOM, unless their docblock says @vitest-environment jsdom.
if ('document' in globalThis) (await import('./setupDom')).cleanUpDom()
