import type { MockCall } from './match'

export type Body = Record<string, unknown>

/** A REST call's parameters, sent as JSON or as a form. */
export const bodyOf = ({ json, form }: MockCall): Body =>
  typeof json === 'object' && json !== null ? (json as Body) : form

/** A parameter as text: numbers are written out, anything else that is no text counts as ''. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
