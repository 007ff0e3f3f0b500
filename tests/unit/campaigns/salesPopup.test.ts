import { describe, expect, test } from 'vitest'
import { nextSales, startSales, type SalesPopup } from '~/domain/campaigns/salesPopup'
import { salesPopupSettings } from '../../support/salesPopup'

describe('The sales popup', () => {
  test('first appears after 5 s, stays 10 s and returns after a random pause', () => {
    const timeline: [at: number, random: number, phase: string, count: number][] = [
      [0, 0, 'waiting', 0],
      [4_999, 0, 'waiting', 0],
      [5_000, 0, 'showing', 1],
      [14_999, 0, 'showing', 1],
      [15_000, 0.5, 'waiting', 1],
      [30_999, 0, 'waiting', 1],
      [31_000, 0, 'showing', 2],
      // A tab that has slept goes on with the next phase, and skips none.
      [900_000, 0, 'waiting', 2],
      [911_000, 0, 'showing', 3],
    ]
    let sales: SalesPopup = startSales(salesPopupSettings, 0)
    for (const [at, random, phase, count] of timeline) {
      sales = nextSales(sales, salesPopupSettings, at, random)
      expect([at, sales.phase, sales.count]).toEqual([at, phase, count])
    }
  })

  test.each([
    [0, 11],
    [0.099, 11],
    [0.1, 12],
    [0.5, 16],
    [0.999, 20],
  ])('with the random number %d pauses for %d s', (random, seconds) => {
    const showing: SalesPopup = { phase: 'showing', until: 0, count: 1 }
    expect(nextSales(showing, salesPopupSettings, 0, random).until).toBe(seconds * 1000)
  })
})
