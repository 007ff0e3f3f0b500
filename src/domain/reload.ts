/** The last time the app reloaded the page because a file of its build was missing. */
interface AutomaticReload {
  /** Identifies the build that missed the file. */
  build: string
  /** Milliseconds since the epoch. */
  at: number
}

/** Builds that change within this time belong to one deployment that is still in progress. */
const DEPLOYMENT_MS = 60_000

/**
 * Whether another automatic reload may help: not for a build that was reloaded before, which would miss
 * the same file again, and not while a deployment is in progress.
 */
export const mayReload = (last: AutomaticReload | undefined, build: string, now: number) =>
  !last || (last.build !== build && now - last.at >= DEPLOYMENT_MS)
