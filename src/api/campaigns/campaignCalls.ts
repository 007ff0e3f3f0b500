import * as v from 'valibot'
import { WireNumber } from '~/api/schemas'
import { dropSharedPages } from '~/api/content/document'
import { adminAjax, type Fields } from '~/api/http'
import { ContractError } from '~/domain/errors'
import { campaignNonce } from './campaigns'

/** @param path of the page with the campaign, whose nonce is sent */
export async function sendCampaignEnd(path: string, id: number, endsAt: number): Promise<void> {
  await call(path, 'hurryt/update_timestamp', 'POST', { timestamp: endsAt, cid: id }, Anything)
}

/**
 * The next end of a recurring campaign, epoch ms. It may lie in the past.
 *
 * @param path of the page with the campaign, whose nonce is sent
 * @returns undefined if it does not recur any more
 */
export async function fetchNextEnd(path: string, id: number): Promise<number | undefined> {
  const { endsAt } = await call(path, 'next_recurrence', 'GET', { id }, NextEnd)
  return endsAt
}

/** docs/calls.md#update-campaign-timestamp: "Success!", or nothing. */
const Anything = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
)

/** docs/calls.md#next-recurrence. An empty body: the campaign has been deleted. */
const NextEnd = v.pipe(
  v.union([
    v.object({
      data: v.object({ endTimestamp: v.nullish(v.pipe(WireNumber, v.finite())) }),
    }),
    v.literal(''),
  ]),
  v.transform((body): { endsAt?: number } => {
    const endsAt = body === '' ? undefined : body.data.endTimestamp
    return endsAt ? { endsAt } : {}
  }),
)

const Refused = v.pipe(
  v.picklist([-1, '-1']),
  v.transform(() => 'refused' as const),
)

/** A page may be older than its nonce lives: a refused call is repeated with the nonce of a new one. */
async function call<T extends object>(
  path: string,
  action: string,
  method: 'GET' | 'POST',
  fields: Fields,
  reply: v.GenericSchema<unknown, T>,
): Promise<T> {
  const once = (nonce: string | undefined) =>
    adminAjax(action, {
      method,
      fields: { nonce, ...fields },
      reply: v.union([Refused, reply]),
    })
  const nonce = await campaignNonce(path)
  const response = await once(nonce)
  if (response !== 'refused') return response
  dropSharedPages()
  const again = await once(await campaignNonce(path, nonce))
  if (again === 'refused') throw new ContractError(action, 403, 'a refused nonce, twice')
  return again
}
