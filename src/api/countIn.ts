import { ContractError } from '~/domain/errors'

/**
 * How many products there are in all ("X-WP-Total"), or pages of them ("X-WP-TotalPages"). Both stand in
 * headers alone; the Link header is broken as soon as there are filters.
 *
 * @throws ContractError where the header is no number
 */
export function countIn(headers: Headers, name: string): number {
  const text = headers.get(name)
  if (text && /^\d+$/.test(text)) return Number(text)
  throw new ContractError('GET /products', 200, `no number in ${name}`)
}
