const lines = new Map<string, Promise<unknown>>()

/** Runs `work` while no other tab of this site runs work of that name; others wait for their turn. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  // Old browsers, and pages that did not come over https, have no locks: in turn within this tab, then.
  const turn = (lines.get(name) ?? Promise.resolve()).then(work)
  lines.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
