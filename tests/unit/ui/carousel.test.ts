import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BREAKPOINTS_PX, columnsAt, columnStyle } from '~/ui/carousel/columns'
import {
  isAtEnd,
  isAtStart,
  nearestStop,
  nextColumn,
  nextView,
  previousColumn,
  previousView,
  rangeText,
  visibleRange,
  type Row,
} from '~/ui/carousel/positions'

/** Items 100 px wide with gaps of 10 px, in a row that shows `columns` of them. */
function rowOf(count: number, columns: number, from = 0, rows = 1): Row {
  const items = Array.from({ length: count }, (_, i) => {
    const start = Math.floor(i / rows) * 110
    return { start, end: start + 100 }
  })
  const size = columns * 100 + (Math.ceil(columns) - 1) * 10
  return { items, from, size, max: Math.max(0, (items.at(-1)?.end ?? 0) - size) }
}

describe('the number of columns', () => {
  test.each([
    [1600, 6],
    [1441, 6],
    [1440, 5],
    [1200, 5],
    [1199, 4],
    [1024, 4],
    [768, 3],
    [767, 2],
    [480, 2],
    [479, 1],
  ])('depends on a slider’s breakpoints: %i px shows %i', (width, columns) => {
    expect(columnsAt(width, { 1441: 6, 1200: 5, 1024: 4, 768: 3, 480: 2, 0: 1 })).toBe(columns)
  })

  test.each([
    [1200, 4],
    [1199, 3],
    [998, 3],
    [997, 2],
    [768, 2],
    [767, 1],
  ])('depends on a drag list’s breakpoints: %i px shows %i', (width, columns) => {
    expect(columnsAt(width, { 1200: 4, 998: 3, 768: 2, 0: 1 })).toBe(columns)
  })

  test('applies up to the next breakpoint, and below the first one', () => {
    const columns = { 768: 2.3, 1200: 6 }
    expect([0, 479, 768, 1199, 1200, 2000].map((width) => columnsAt(width, columns))).toEqual([
      2.3, 2.3, 2.3, 2.3, 6, 6,
    ])
  })

  test('is three by default', () => {
    expect(BREAKPOINTS_PX.map((width) => columnsAt(width, {}))).toEqual(BREAKPOINTS_PX.map(() => 3))
  })

  test('has a media query in the stylesheet for each breakpoint', () => {
    const sheet = readFileSync('src/ui/carousel/Carousel.module.css', 'utf8')
    const media = readFileSync('src/styles/media.css', 'utf8')
    const named = [...media.matchAll(/@custom-media (--[\w-]+) \(width >= (\d+)px\)/g)].map(
      ([, name, width]) => [name, Number(width)] as const,
    )
    const steps = [...sheet.matchAll(/@media \((--[\w-]+)\) \{\s*--shown: var\(--columns-(\d+)\)/g)]
    expect(sheet).toMatch(/^\s*--shown: var\(--columns-0\)/m)
    expect([0, ...steps.map(([, , width]) => Number(width))]).toEqual(BREAKPOINTS_PX)
    for (const [, name, width] of steps) expect(named).toContainEqual([name, Number(width)])
    expect(Object.keys(columnStyle({}, 2))).toEqual([
      '--rows',
      ...BREAKPOINTS_PX.map((width) => `--columns-${width}`),
    ])
  })
})

describe('the visible range', () => {
  test.each([
    [rowOf(12, 4), '1–4 of 12'],
    [rowOf(12, 4, 220), '3–6 of 12'],
    [rowOf(12, 2.3), '1–2 of 12'],
    [rowOf(12, 1, 330), '4 of 12'],
    [rowOf(3, 6), '1–3 of 3'],
    [rowOf(11, 3, 110, 2), '3–8 of 11'],
    [rowOf(0, 4), ''],
  ])('is formatted as the first and last visible item of the total', (row, text) => {
    expect(rangeText(row)).toBe(text)
  })

  test('counts an item that is at least half visible', () => {
    expect(visibleRange(rowOf(12, 4, 50))).toEqual({ first: 1, last: 4 })
    expect(visibleRange(rowOf(12, 4, 59))).toEqual({ first: 2, last: 4 })
    expect(visibleRange(rowOf(12, 4, 60))).toEqual({ first: 2, last: 5 })
  })

  test('tolerates rounded positions at both ends', () => {
    expect([isAtStart(rowOf(12, 4, 0.6)), isAtStart(rowOf(12, 4, 3))]).toEqual([true, false])
    const { max } = rowOf(12, 4)
    expect([isAtEnd(rowOf(12, 4, max - 0.6)), isAtEnd(rowOf(12, 4, max - 3))]).toEqual([
      true,
      false,
    ])
    expect([isAtStart(rowOf(2, 4)), isAtEnd(rowOf(2, 4))]).toEqual([true, true])
  })
})

describe('the next view', () => {
  test.each([
    [4, 12, 0, 440],
    [4, 12, 440, 880],
    [4, 10, 440, 660],
    [2.3, 12, 0, 220],
    [1, 12, 110, 220],
  ])(
    'shows %d columns of %i, from the first item that was not fully visible',
    (columns, count, from, to) => {
      expect(nextView(rowOf(count, columns, from))).toBe(to)
    },
  )

  test('does not move at the end', () => {
    const { max } = rowOf(12, 4)
    expect(nextView(rowOf(12, 4, max))).toBe(max)
  })

  test.each([1, 2, 2.3, 3, 4, 6])('is reverted by the previous view with %d columns', (columns) => {
    const stops = [0]
    for (
      let from = 0;
      !isAtEnd(rowOf(13, columns, from));
      from = nextView(rowOf(13, columns, from))
    )
      stops.push(nextView(rowOf(13, columns, from)))
    // The last stop is at the end of the row, not at an item.
    for (const stop of stops.slice(1, -1)) {
      expect(nextView(rowOf(13, columns, previousView(rowOf(13, columns, stop))))).toBe(stop)
    }
    let from = stops.at(-1) ?? 0
    for (let presses = 0; from > 0; presses++) {
      from = previousView(rowOf(13, columns, from))
      expect(presses).toBeLessThan(13)
    }
  })

  test('skips an item that is wider than the row', () => {
    const wide: Row = {
      items: [
        { start: 0, end: 300 },
        { start: 310, end: 610 },
      ],
      from: 0,
      size: 200,
      max: 410,
    }
    expect(nextView(wide)).toBe(310)
    expect(previousView({ ...wide, from: 310 })).toBe(0)
  })
})

describe('a move by one column', () => {
  test('stops at a column in both directions, also from a position between two columns', () => {
    expect(nextColumn(rowOf(12, 4))).toBe(110)
    expect(nextColumn(rowOf(12, 4, 50))).toBe(110)
    expect(previousColumn(rowOf(12, 4, 220))).toBe(110)
    expect(previousColumn(rowOf(12, 4, 250))).toBe(220)
    expect(previousColumn(rowOf(12, 4))).toBe(0)
    expect(nextColumn(rowOf(12, 4, 880))).toBe(880)
  })

  test('includes all stacked items', () => {
    expect(nextColumn(rowOf(12, 2, 0, 2))).toBe(110)
  })
})

describe('the end of a drag', () => {
  test.each([
    [0, 0],
    [54, 0],
    [56, 110],
    [160, 110],
    [860, 880],
  ])('snaps from %i to the nearest column at %i', (from, to) => {
    expect(nearestStop(rowOf(12, 4, from))).toBe(to)
  })

  test('snaps to the end of the row even if no item starts there', () => {
    const { max } = rowOf(12, 2.3)
    expect(nearestStop(rowOf(12, 2.3, max - 10))).toBe(max)
  })
})
