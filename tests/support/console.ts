/** The console messages that the running test expects; tests/support/setup.ts fails it on any other. */
export const expected: RegExp[] = []

/** Expects a console message, such as the one `report()` prints on a failure. */
export const expectConsole = (pattern: RegExp) => void expected.push(pattern)
