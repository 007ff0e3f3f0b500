/**
 * Failures of a call. A refusal (out of stock, wrong PIN code) is not an error but a value of the
 * call's result.
 */

/**
 * The response does not match its contract: an error page, HTML instead of JSON, a truncated body.
 */
export class ContractError extends Error {
  override name = 'ContractError'
  readonly status: number
  constructor(call: string, status: number, why: string, cause?: unknown) {
    super(`${call}: ${why} (HTTP ${status})`, { cause })
    this.status = status
  }
}

/** No response: offline, connection lost or timeout. */
export class TransportError extends Error {
  override name = 'TransportError'
  constructor(call: string, cause: unknown) {
    super(`${call}: no response`, { cause })
  }
}

/** The product, category, page or order does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/**
 * Whether a call was aborted. Compares the name, because DOMExceptions of another realm (an iframe,
 * jsdom) are not instances of this one's class.
 */
export const isAbort = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
