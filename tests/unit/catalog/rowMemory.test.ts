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

/** A page that has just been loaded, with what the one before wrote down. */
async function afterReload(kept?: unknown) {
  if (kept !== undefined) sessionStorage.setItem('satchel-rows', JSON.stringify(kept))
  vi.resetModules()
  return import('~/features/catalog/rowMemory')
}

describe('how the rows of a list lay', () => {
  beforeEach(() => sessionStorage.clear())

  test('is known again after a reload, for that list', async () => {
    const before = await afterReload()
    before.rememberRows('/shop/', rows)
    before.keepRows()
    const { recallRows } = await afterReload()
    expect(recallRows('/shop/')).toEqual(rows)
    expect(recallRows('/shop/?orderby=price')).toBeUndefined()
  })

  test('means nothing in a window of another width', async () => {
    const { recallRows, rememberRows } = await afterReload()
    rememberRows('/shop/', { ...rows, windowWidth: rows.windowWidth + 1 })
    expect(recallRows('/shop/')).toBeUndefined()
  })

  test('is kept for the ten lists that were left last', async () => {
    const before = await afterReload()
    for (let i = 0; i < 12; i++) before.rememberRows(`/list ${i}/`, rows)
    before.rememberRows('/list 0/', rows)
    before.keepRows()
    const { recallRows } = await afterReload()
    const known = Array.from({ length: 12 }, (_, i) => i).filter((i) => recallRows(`/list ${i}/`))
    expect(known).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test.each([
    ['no list', { '/shop/': rows }],
    ['no pair', [['/shop/']]],
    ['no columns', [['/shop/', { ...rows, columns: 0 }]]],
    ['no heights', [['/shop/', { ...rows, heights: [480] }]]],
    ['texts', [['/shop/', { ...rows, top: '500' }]]],
  ])('that cannot be read counts as never seen: %s', async (_, kept) => {
    const { recallRows } = await afterReload(kept)
    expect(recallRows('/shop/')).toBeUndefined()
  })
})
