/** An error in the shape of every REST error: {code, message, data: {status, …}}. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown>

  /** The message is HTML-encoded, as WooCommerce sends it. */
  constructor(status: number, code: string, message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}
