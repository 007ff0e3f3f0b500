/** The console messages that the running test expects; tests/support/setup.ts fails it on any other. */
export const expected: RegExp[] = []

/** Says that this test will make the console speak, as `report()` does after a breakdown. */
export const expectConsole = (pattern: RegExp) => void expected.push(pattern)
