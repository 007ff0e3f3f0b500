/**
 * Which page numbers a long pager names: the first, the last and those around the current one. A gap
 * stands for two pages or more; a single one is named, it takes no more room.
 */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = []
  for (let number = 1; number <= pageCount; number++) {
    const fillsGap = number === 2 ? page <= 4 : number === pageCount - 1 && page >= pageCount - 3
    const isNamed = number === 1 || number === pageCount || Math.abs(number - page) <= 1 || fillsGap
    if (isNamed) shown.push(number)
    else if (shown.at(-1) !== 'gap') shown.push('gap')
  }
  return shown
}
