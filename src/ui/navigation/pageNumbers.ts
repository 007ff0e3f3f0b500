/**
 * The page numbers of a long pagination: the first, the last, and the neighbours of the current page. A
 * gap replaces two pages or more; a single page takes no more space than a gap, so its number is shown.
 */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const numbers: (number | 'gap')[] = []
  for (let number = 1; number <= pageCount; number++) {
    const fillsGap = number === 2 ? page <= 4 : number === pageCount - 1 && page >= pageCount - 3
    const isShown = number === 1 || number === pageCount || Math.abs(number - page) <= 1 || fillsGap
    if (isShown) numbers.push(number)
    else if (numbers.at(-1) !== 'gap') numbers.push('gap')
  }
  return numbers
}
