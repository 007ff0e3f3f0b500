/**
 * The cache of the app, for answers that several calls share: a key is requested once at a time, and
 * again when its answer is older than `maxAgeMs` (without it, as old as the app allows). Aborting one of
 * the calls does not abort the shared request.
 */
export type Cached = <T>(
  key: readonly unknown[],
  request: (signal: AbortSignal) => Promise<T>,
  maxAgeMs?: number,
) => Promise<T>
