import * as v from 'valibot'
import { VIEWED_PRODUCTS_MAX } from '~/config/constants'
import { addViewed } from '~/domain/product/productPage'
import { localStore } from '~/lib/storage'

/** Ids alone, and in this browser alone: what they cost and whether they are sold is the shop's to say. */
const KEY = 'satchel-viewed'

const Ids = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  v.transform((ids) => [...new Set(ids)].slice(0, VIEWED_PRODUCTS_MAX)),
)

/** Ids of the products last looked at, the latest first; none where what is kept is no such list. */
export function viewedProducts(): number[] {
  const kept = v.safeParse(Ids, localStore.read(KEY))
  return kept.success ? kept.output : []
}

export const noteViewed = (id: number) =>
  localStore.write(KEY, addViewed(viewedProducts(), id, VIEWED_PRODUCTS_MAX))

export const forgetViewed = () => localStore.remove(KEY)
