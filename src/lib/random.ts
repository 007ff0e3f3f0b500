/** The only file that leaves anything to chance; rules take it as an argument. From 0 to 1, without 1. */
export const chance = () => Math.random()
