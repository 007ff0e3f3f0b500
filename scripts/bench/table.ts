/** A table of figures with goals. */

export interface Cell {
  /** Undefined where there is nothing to measure. */
  value: number | undefined
  decimals?: number
  /** The most that is allowed. */
  goal?: number | undefined
}

/** A row has a name and its cells by column title. */
export type GoalRow = readonly [name: string, cells: Readonly<Record<string, Cell>>]

/** Each figure with its goal: "96 > 80 over" or "72 ≤ 80". */
export function printGoals(title: string, rows: readonly GoalRow[]) {
  const titles = Object.keys(rows[0]?.[1] ?? {})
  const table = [
    ['', ...titles],
    ...rows.map(([name, cells]) => [name, ...titles.map((column) => textOf(cells[column]))]),
  ]
  const widths = ['', ...titles].map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  console.log(`\n${title}`)
  for (const [name = '', ...cells] of table) {
    const padded = cells.map((cell, column) => cell.padEnd(widths[column + 1] ?? 0))
    console.log([name.padEnd(widths[0] ?? 0), ...padded].join('  ').trimEnd())
  }
}

export function textOf({ value, decimals = 0, goal }: Cell = { value: undefined }): string {
  if (value === undefined) return '–'
  const text = value.toFixed(decimals)
  if (goal === undefined) return text
  return value > goal ? `${text} > ${goal} over` : `${text} ≤ ${goal}`
}
