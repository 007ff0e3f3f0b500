import * as v from 'valibot'
import { KEPT_WISHES_MAX } from '~/config/wishlist'
import { localStore } from '~/lib/storage'
import { useCartStore } from '~/state/cart'

/**
 * Wishes that the shop could not be told of, kept in this browser until it can be. Each belongs to who
 * made it: what a customer wished for goes on nobody else's list.
 */
const KeptWish = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.string(),
  isWanted: v.boolean(),
  /** 0 is a guest, whose list goes along to the account. */
  customerId: v.number(),
})

export type KeptWish = v.InferOutput<typeof KeptWish>

const PLACE = 'satchel_kept_wishes'

const all = (): KeptWish[] => {
  const kept = v.safeParse(v.array(KeptWish), localStore.read(PLACE))
  return kept.success ? kept.output : []
}

const write = (wishes: readonly KeptWish[]) =>
  wishes.length > 0
    ? localStore.write(PLACE, wishes.slice(-KEPT_WISHES_MAX))
    : localStore.remove(PLACE)

/** Those of whoever is here now, oldest first. */
export function keptWishes(): KeptWish[] {
  const { customerId = 0 } = useCartStore.getState()
  return all().filter((wish) => wish.customerId === 0 || wish.customerId === customerId)
}

/** The last word on a product counts. */
export function keepWish({ id, name, isWanted }: Omit<KeptWish, 'customerId'>) {
  const { customerId = 0 } = useCartStore.getState()
  write([...all().filter((wish) => wish.id !== id), { id, name, isWanted, customerId }])
}

export const dropKept = (id: number) => write(all().filter((wish) => wish.id !== id))
