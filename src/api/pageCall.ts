import * as v from 'valibot'
import { ContractError } from '~/domain/errors'
import type { FormValue } from './encoding'
import { inTime, newAction, wcAjax } from './http'

/** A nonce that only rendered pages contain. See docs/behaviour.md#nonces. */
interface PageNonce {
  newest: () => string | undefined | Promise<string | undefined>
  /**
   * Loads the page again after the shop has refused `dead`; calls that were refused together share
   * one request.
   */
  after: (dead: string) => Promise<string | undefined>
}

/** The refusals of WordPress (-1) and of the WPC plugins, both with status 200. */
const RefusedNonce = v.pipe(
  v.union([
    v.literal(-1),
    v.pipe(
      v.string(),
      v.transform((text) => text.trim()),
      v.picklist(['-1', 'Permissions check failed!']),
    ),
  ]),
  v.transform(() => 'refused' as const),
)

/**
 * Calls a wc-ajax endpoint with such a nonce. The shop checks the nonce before it does anything, so
 * a refused call is repeated once with a fresh one.
 *
 * @param fieldsWith the fields of the call for a nonce
 * @param reply maps a plugin's own refusal of the nonce to 'refused'
 * @throws ContractError if the fresh nonce is refused too
 */
export async function pageCall<T extends object>(
  endpoint: string,
  fieldsWith: (nonce: string) => { readonly [key: string]: FormValue },
  reply: v.GenericSchema<unknown, T | 'refused'>,
  { newest, after }: PageNonce,
  signal = newAction(),
): Promise<T> {
  const once = (nonce: string) =>
    wcAjax(endpoint, { fields: fieldsWith(nonce), reply: v.union([RefusedNonce, reply]), signal })
  const call = `wc-ajax ${endpoint}`
  // The requests for a nonce are shared, so they have a time of their own.
  const nonce = (await inTime(call, { signal }, async () => newest())) ?? ''
  let response = await once(nonce)
  if (response === 'refused') {
    response = await once((await inTime(call, { signal }, () => after(nonce))) ?? '')
  }
  if (response === 'refused') {
    throw new ContractError(call, 403, 'a refused nonce, twice')
  }
  return response
}
