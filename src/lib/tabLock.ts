/** Runs `work` while no other tab of this site runs work of that name; others wait for their turn. */
export const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  // Old browsers, and pages that did not come over https, have no locks.
  'locks' in navigator ? navigator.locks.request(name, work) : work()
