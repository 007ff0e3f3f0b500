/**
 * Products last looked at, the latest first.
 *
 * @param max how many are remembered
 */
export const withViewed = (ids: readonly number[], id: number, max: number): number[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, max)
