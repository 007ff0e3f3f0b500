import { useLayoutEffect, useState, type RefObject } from 'react'

/** How a grid lies on the page; px. */
export interface GridShape {
  columns: number
  gap: number
  /** Where it begins. */
  top: number
  /** Width of a column when there came to be so many. */
  columnWidth: number
}

/**
 * The shape that the stylesheet gives a grid, read from the grid itself and kept up to date.
 *
 * @param known from the last time, so that the first drawing is the right one
 */
export function useGridShape(ref: RefObject<HTMLElement | null>, known?: GridShape) {
  const [shape, setShape] = useState(known)

  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return
    const measure = () => {
      const next = shapeOf(grid)
      setShape((last) => {
        if (last?.columns !== next.columns) return next
        return isSame(last, next) ? last : { ...next, columnWidth: last.columnWidth }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    // Whatever grows above the grid makes the page longer.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])

  return shape
}

function shapeOf(grid: HTMLElement): GridShape {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const columns = gridTemplateColumns.split(' ')
  return {
    columns: columns.length,
    columnWidth: Number.parseFloat(columns[0] ?? '') || 0,
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(grid.getBoundingClientRect().top + scrollY),
  }
}

const isSame = (a: GridShape, b: GridShape) => a.gap === b.gap && a.top === b.top
