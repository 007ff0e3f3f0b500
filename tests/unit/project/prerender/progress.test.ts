import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  duration,
  progressText,
  rateOf,
  showProgress,
} from '../../../../scripts/prerender/progress.ts'
import { summaryText, type Summary } from '../../../../scripts/prerender/summary.ts'
import { noCounts } from '../../../../scripts/prerender/writePages.ts'

const failed = [{ path: '/a/', reason: 'GET /products: no response' }]

describe('the progress', () => {
  test('has a bar, the pages, the rate and the time left', () => {
    expect(progressText({ ...noCounts(), written: 500 }, 1000, 50)).toBe(
      '[██████████░░░░░░░░░░] 500/1,000 pages, 50.0 per second, 10 s left',
    )
  })

  test('names what was not written', () => {
    const counts = { ...noCounts(), written: 5, unchanged: 1200, removed: ['/b/'], failed }
    expect(progressText({ ...counts, skipped: ['/c/'] }, 10_000)).toBe(
      '[██░░░░░░░░░░░░░░░░░░] 1,208/10,000 pages, 1,200 unchanged, 1 removed, 1 left to WordPress, 1 failed',
    )
  })

  test('has no bar before the total is known', () => {
    expect(progressText(noCounts(), undefined)).toBe('0 pages')
  })

  test('has a full bar when the shop has more pages than it said', () => {
    expect(progressText({ ...noCounts(), written: 3 }, 2, 1)).toBe(
      '[████████████████████] 3/2 pages, 1.0 per second, 0 s left',
    )
    expect(progressText(noCounts(), 0)).toBe('[░░░░░░░░░░░░░░░░░░░░] 0/0 pages')
  })

  test.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [59.6, '1 min 0 s'],
    [200, '3 min 20 s'],
    [3900, '1 h 5 min'],
  ])('%s seconds are “%s”', (seconds, text) => expect(duration(seconds)).toBe(text))

  test('has the rate between the first and the last sample', () => {
    const samples = [
      { at: 1000, done: 100 },
      { at: 1500, done: 110 },
      { at: 3000, done: 140 },
    ]
    expect(rateOf(samples)).toBe(20)
    expect(rateOf(samples.slice(0, 1))).toBeUndefined()
    expect(rateOf([])).toBeUndefined()
  })
})

/** Shows 10 pages a second for a time. */
function show(isTTY: boolean, ms: number) {
  const texts: string[] = []
  const startedAt = performance.now()
  const end = showProgress({ isTTY, write: (text) => texts.push(text) }, () => ({
    counts: { ...noCounts(), written: Math.floor((performance.now() - startedAt) / 100) },
    total: 1000,
  }))
  vi.advanceTimersByTime(ms)
  end()
  vi.advanceTimersByTime(60_000)
  return texts
}

describe('the shown progress', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is one line that is rewritten on a terminal, and cleared at the end', () => {
    expect(show(true, 1000)).toEqual([
      '\r\u001B[2K[░░░░░░░░░░░░░░░░░░░░] 5/1,000 pages, 10.0 per second, 1 min 40 s left',
      '\r\u001B[2K[░░░░░░░░░░░░░░░░░░░░] 10/1,000 pages, 10.0 per second, 1 min 39 s left',
      '\r\u001B[2K',
    ])
  })

  test('is a line every 10 seconds elsewhere', () => {
    expect(show(false, 25_000)).toEqual([
      '[██░░░░░░░░░░░░░░░░░░] 100/1,000 pages, 10.0 per second, 1 min 30 s left\n',
      '[████░░░░░░░░░░░░░░░░] 200/1,000 pages, 10.0 per second, 1 min 20 s left\n',
    ])
  })
})

describe('the summary', () => {
  const summary: Summary = {
    ...noCounts(),
    written: 9000,
    unchanged: 1000,
    bytes: 700_000_000,
    isInterrupted: false,
    seconds: 200,
    processorSeconds: 100,
    peakBytes: 420_000_000,
  }

  test('has sizes, rates and memory', () => {
    expect(summaryText(summary, 'dist')).toBe(
      [
        '9,000 pages written into dist (700 MB), 1,000 unchanged, 0 removed, 0 failed',
        '3 min 20 s: 50.0 pages per second, 100.0 per second of processor time; at most 420 MB of memory',
      ].join('\n'),
    )
  })

  test('names the pages that were removed, skipped or failed', () => {
    const text = summaryText({ ...summary, removed: ['/b/'], skipped: ['/c/'], failed }, 'dist')
    expect(text.split('\n').slice(2)).toEqual([
      '',
      'Removed, because the shop no longer has them:',
      '  /b/',
      '',
      'Left to WordPress, or at another address:',
      '  /c/',
      '',
      'Failed, and left out or as they were before:',
      '  /a/: GET /products: no response',
    ])
  })

  test('names 20 of many removed pages', () => {
    const removed = Array.from({ length: 1500 }, (_, i) => `/${i}/`)
    const lines = summaryText({ ...summary, removed }, 'dist').split('\n')
    expect(lines.slice(-2)).toEqual(['  /19/', '  and 1,480 more'])
  })

  test('says why the run ended early, and how to go on', () => {
    const problem = 'The list of pages could not be read to its end: HTTP 500'
    expect(summaryText({ ...summary, problem }, 'dist')).toMatch(/\n\nThe list of pages .* 500$/)
    expect(summaryText({ ...summary, isInterrupted: true }, 'dist')).toMatch(
      /\n\nInterrupted\. Run the same command again: /,
    )
  })
})
