import * as v from 'valibot'
import { ContractError } from '~/domain/errors'
import type { FormValue } from './forms'
import { wcAjax } from './http'

/** A nonce that rendered pages print, and no call hands out (observed.md 31). */
export interface PageNonce {
  newest: () => string | undefined | Promise<string | undefined>
  /** The one after `dead`, of a page that is read anew; one reading for all calls refused together. */
  after: (dead: string) => Promise<string | undefined>
}

/** WordPress's bare -1, and how WPC's plugins say the same under status 200. */
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
 * A call with such a nonce, which dies with the day, at sign-in and at sign-out. The shop looks at the
 * nonce before it does anything: refused for it, the call is sent once more with the next one.
 *
 * @param fieldsWith the call's fields, the nonce among them
 * @param reply makes 'refused' of a plugin's own words for that
 * @throws ContractError where the next nonce is refused, too
 */
export async function pageCall<T extends object>(
  endpoint: string,
  fieldsWith: (nonce: string) => { readonly [key: string]: FormValue },
  reply: v.GenericSchema<unknown, T | 'refused'>,
  { newest, after }: PageNonce,
  signal?: AbortSignal,
): Promise<T> {
  const once = (nonce: string) =>
    wcAjax(endpoint, { fields: fieldsWith(nonce), reply: v.union([RefusedNonce, reply]), signal })
  const nonce = (await newest()) ?? ''
  let answer = await once(nonce)
  if (answer === 'refused') answer = await once((await after(nonce)) ?? '')
  if (answer === 'refused') {
    throw new ContractError(`wc-ajax ${endpoint}`, 403, 'a refused nonce, twice')
  }
  return answer
}
