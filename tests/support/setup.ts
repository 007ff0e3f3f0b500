import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Every test fails on a console error or warning that it did not expect: `expectConsole(/pattern/)` in
 * tests/support/console.ts says one is expected.
 */
let unexpected: string[] = []
export const expected: RegExp[] = []

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

// Rules need no DOM; what does (docblock @vitest-environment jsdom, or not a unit test) gets the shop's.
if ('document' in globalThis) await import('./setupDom')
