import { expected } from './setup'

/** Says that this test will make the console speak, as `report()` does after a breakdown. */
export const expectConsole = (pattern: RegExp) => void expected.push(pattern)
