/**
 * Breakdowns. A refusal (sold out, wrong PIN code) is no error: it is part of a call's result.
 */

/** The shop answered, but not as its contract says: an error page, HTML for JSON, a cut-off body. */
export class ContractError extends Error {
  override name = 'ContractError'
  readonly status: number
  constructor(call: string, status: number, why: string, cause?: unknown) {
    super(`${call}: ${why} (HTTP ${status})`, { cause })
    this.status = status
  }
}

/** No answer came: offline, connection lost, timed out. */
export class TransportError extends Error {
  override name = 'TransportError'
  constructor(call: string, cause: unknown) {
    super(`${call}: no answer`, { cause })
  }
}

/** What the route knows as "not found": an unknown product, category, page or order. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/** Given up because nobody waits for it any more. By name: a frame's or a test's DOMException is another class. */
export const isAbort = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
