/**
 * Recently viewed product ids, latest first, with one more view added.
 *
 * @param max length of the list
 */
export const addViewed = (ids: readonly number[], id: number, max: number): number[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, max)
