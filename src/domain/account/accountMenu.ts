import type { AccountEntry } from './account'

/**
 * Which entry of the menu a page belongs to: what the page itself says, and while it is on its way the
 * entry whose address it lies below.
 */
export function currentEntry(
  menu: readonly AccountEntry[],
  pathname: string,
  isHere: boolean,
): AccountEntry | undefined {
  const said = isHere ? menu.find(({ isCurrent }) => isCurrent) : undefined
  if (said) return said
  const above = menu.filter(({ path }) => path && pathname.startsWith(path.replace(/[?#].*/, '')))
  return above.toSorted((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0]
}
