import type { PhpForm, PhpValue } from './phpForm'
import { json } from './router'

/** Headers of every Store API response. */
const STORE_HEADERS = {
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
  'Access-Control-Allow-Headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Cart-Token, Nonce',
  Allow: 'GET',
  Vary: 'Origin',
}

export const storeJson = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  json(body, status, { ...STORE_HEADERS, ...headers })

export const storeError = (code: string, message: string, status = 404) =>
  storeJson({ code, message, data: { status } }, status)

/** A parameter that WordPress core's validation refuses. */
export class InvalidParam extends Error {
  readonly param: string
  readonly code: string
  constructor(param: string, code: string, why: string) {
    super(why)
    this.param = param
    this.code = code
  }
}

/** Runs a resolver and turns an InvalidParam into rest_invalid_param. */
export function withParamErrors(run: () => Response): Response {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof InvalidParam)) throw error
    const { param, code, message } = error
    return storeJson(
      {
        code: 'rest_invalid_param',
        message: `Invalid parameter(s): ${param}`,
        data: {
          status: 400,
          params: { [param]: message },
          details: { [param]: { code, message, data: null } },
        },
      },
      400,
    )
  }
}

/** A list sent as a=1,2 or a[]=1&a[]=2; [] where it is absent. */
export function csv(query: PhpForm, key: string): string[] {
  return listOf(query[key])
}

export function listOf(value: PhpValue | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(listOf)
  return typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : []
}

export const flag = (query: PhpForm, key: string): boolean | undefined => {
  const value = query[key]
  return typeof value === 'string' ? value === 'true' || value === '1' : undefined
}

/** An integer within bounds, or the default. */
export function integer(query: PhpForm, key: string, otherwise: number, from = 0, to = Infinity) {
  const value = query[key]
  if (typeof value !== 'string' || value === '') return otherwise
  const number = Number(value)
  if (!Number.isInteger(number))
    throw new InvalidParam(key, 'rest_invalid_type', `${key} is not of type integer.`)
  if (number < from || number > to) {
    const bounds =
      to === Infinity
        ? `must be greater than or equal to ${from}`
        : `must be between ${key === 'per_page' ? 1 : from} (inclusive) and ${to} (inclusive)`
    throw new InvalidParam(key, 'rest_out_of_bounds', `${key} ${bounds}`)
  }
  return number
}

export function oneOf<T extends string>(
  query: PhpForm,
  key: string,
  choices: readonly T[],
  otherwise: T,
): T {
  const value = query[key]
  if (typeof value !== 'string') return otherwise
  const found = choices.find((choice) => choice === value)
  if (found) return found
  const list = `${choices.slice(0, -1).join(', ')}${choices.length > 2 ? ',' : ''} and ${choices.at(-1)}`
  throw new InvalidParam(key, 'rest_not_in_enum', `${key} is not one of ${list}.`)
}

/** One page of a list, with the totals for WordPress's headers. */
export function pageOf<T>(all: T[], page: number, perPage: number, offset?: number) {
  const size = perPage === 0 ? Math.max(1, all.length) : perPage
  const start = offset ?? (page - 1) * size
  return {
    items: all.slice(start, start + size),
    headers: {
      'X-WP-Total': String(all.length),
      'X-WP-TotalPages': String(Math.ceil(all.length / size)),
    },
  }
}

/** `_fields`: only the named top-level keys, in the object's order. */
export function withFields<T extends object>(query: PhpForm, body: T): Partial<T> {
  const fields = csv(query, '_fields').map((field) => field.split('.')[0])
  if (fields.length === 0) return body
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => fields.includes(key)),
  ) as Partial<T>
}

/**
 * WordPress prints an invalid Link header as soon as there are filters; clients should not read it.
 */
export function linkHeader(url: URL, page: number, pageCount: number): Record<string, string> {
  const at = (n: number) => {
    const query = new URLSearchParams(url.search)
    query.delete('page')
    const [first, ...rest] = [...query.entries()].map(([key, value]) => `${key}=${value}`)
    return `${url.origin}${url.pathname}?${[first ?? `page=${n}`, first ? `page=${n}` : '', ...rest]
      .filter(Boolean)
      .join('#038;')}`
  }
  const links = [
    ...(page > 1 && pageCount > 0 ? [`<${at(Math.min(page - 1, pageCount))}>; rel="prev"`] : []),
    ...(page < pageCount ? [`<${at(page + 1)}>; rel="next"`] : []),
  ]
  // The bytes of a search in another script, each as a character, as fetch reads headers.
  const bytes = new TextEncoder().encode(links.join(', '))
  return links.length > 0 ? { Link: String.fromCharCode(...bytes) } : {}
}
