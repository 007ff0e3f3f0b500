/** A product seen from all sides (spec 3.17): one picture an angle, the first from the front. */
export interface Rotation {
  /** Addresses of the pictures, in the order in which the product turns. */
  frames: string[]
}

/** The frame after so many steps, forwards or back; past the last comes the first, and the other way. */
export const turned = (frame: number, steps: number, count: number) =>
  (((frame + steps) % count) + count) % count

/**
 * Whole steps in a drag, and what of it is left for the next: to the right turns forwards.
 *
 * @param dragged pixels since the last step
 */
export function stepsIn(dragged: number, stepPx: number) {
  const steps = Math.trunc(dragged / stepPx)
  return { steps, rest: dragged - steps * stepPx }
}
