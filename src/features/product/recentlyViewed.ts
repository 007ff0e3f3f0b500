import * as v from 'valibot'
import { VIEWED_PRODUCTS_MAX } from '~/config/constants'
import { addViewed } from '~/domain/product/recentlyViewed'
import { localStore } from '~/lib/storage'

/** Only ids are stored: prices and stock always come from the shop. */
const KEY = 'satchel-viewed'

const Ids = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  v.transform((ids) => [...new Set(ids)].slice(0, VIEWED_PRODUCTS_MAX)),
)

/** Ids of the products viewed last, latest first; [] if the stored value is invalid. */
export function readViewed(): number[] {
  const stored = v.safeParse(Ids, localStore.read(KEY))
  return stored.success ? stored.output : []
}

export const rememberViewed = (id: number) =>
  localStore.write(KEY, addViewed(readViewed(), id, VIEWED_PRODUCTS_MAX))

export const clearViewed = () => localStore.remove(KEY)
