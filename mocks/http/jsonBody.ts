import type { MockCall } from './match'

export type Body = Record<string, unknown>

/** The parameters of a REST request, sent as JSON or as a form. */
export const bodyOf = ({ json, form }: MockCall): Body =>
  typeof json === 'object' && json !== null ? (json as Body) : form

/** A parameter as a string: numbers are converted, anything else counts as ''. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
