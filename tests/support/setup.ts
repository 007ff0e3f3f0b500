import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { expected } from './console'

/**
 * Every test fails on a console error or warning that it did not expect: `expectConsole(/pattern/)` in
 * tests/support/console.ts says one is expected.
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
  vi.restoreAllMocks()
  if (unexpected.length > 0)
    throw new Error(`The console was not silent:\n${unexpected.join('\n')}`)
})

// Test files of a project share a worker and its document. Each file evaluates the app's modules again, so no
// store, cache or mock survives the file.
afterAll(() => {
  vi.resetModules()
})

// Rules need no DOM; what does (docblock @vitest-environment jsdom, or not a unit test) gets the shop's.
if ('document' in globalThis) await import('./setupDom')
