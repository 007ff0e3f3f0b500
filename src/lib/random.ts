/**
 * The only source of randomness in src; pure rules take it as an argument. From 0 up to, not
 * including, 1.
 */
export const random = () => Math.random()
