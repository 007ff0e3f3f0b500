// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'

const rows = {
  windowWidth: window.innerWidth,
  columns: 4,
  gap: 10,
  top: 500,
  columnWidth: 200,
  heights: [[0, 480] as [number, number]],
}

/** Imports the module as after a reload, with the stored value. */
async function afterReload(stored?: unknown) {
  if (stored !== undefined) sessionStorage.setItem('satchel-rows', JSON.stringify(stored))
  vi.resetModules()
  return import('~/features/catalog/rowMeasurements')
}

describe('row measurements', () => {
  beforeEach(() => sessionStorage.clear())

  test('are restored for their listing after a reload', async () => {
    const before = await afterReload()
    before.setRowMeasurements('/shop/', rows)
    before.storeRowMeasurements()
    const { rowMeasurementsOf } = await afterReload()
    expect(rowMeasurementsOf('/shop/')).toEqual(rows)
    expect(rowMeasurementsOf('/shop/?orderby=price')).toBeUndefined()
  })

  test('are ignored in a window of another width', async () => {
    const { rowMeasurementsOf, setRowMeasurements } = await afterReload()
    setRowMeasurements('/shop/', { ...rows, windowWidth: rows.windowWidth + 1 })
    expect(rowMeasurementsOf('/shop/')).toBeUndefined()
  })

  test('are stored for the last ten listings', async () => {
    const before = await afterReload()
    for (let i = 0; i < 12; i++) before.setRowMeasurements(`/list ${i}/`, rows)
    before.setRowMeasurements('/list 0/', rows)
    before.storeRowMeasurements()
    const { rowMeasurementsOf } = await afterReload()
    const known = Array.from({ length: 12 }, (_, i) => i).filter((i) =>
      rowMeasurementsOf(`/list ${i}/`),
    )
    expect(known).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test.each([
    ['no list', { '/shop/': rows }],
    ['no pair', [['/shop/']]],
    ['no columns', [['/shop/', { ...rows, columns: 0 }]]],
    ['no heights', [['/shop/', { ...rows, heights: [480] }]]],
    ['texts', [['/shop/', { ...rows, top: '500' }]]],
  ])('are ignored if they cannot be read: %s', async (_, stored) => {
    const { rowMeasurementsOf } = await afterReload(stored)
    expect(rowMeasurementsOf('/shop/')).toBeUndefined()
  })
})
