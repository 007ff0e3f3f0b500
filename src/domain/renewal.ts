/** A page that was loaded anew because a file of its build was gone. */
export interface Renewal {
  /** The build that missed it. */
  build: string
  /** Epoch ms. */
  at: number
}

/** Two deploys within it are one that is still going on. */
const REST_MS = 60_000

/**
 * Whether loading the page anew may help: once for each build, since what is missing from the newest one
 * is missing again; and not soon after the last time.
 */
export const mayRenew = (last: Renewal | undefined, build: string, now: number) =>
  !last || (last.build !== build && now - last.at >= REST_MS)
