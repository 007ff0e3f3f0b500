import * as v from 'valibot'
import { KEPT_WISHES_MAX } from '~/config/wishlist'
import { localStore } from '~/lib/storage'
import { useCartStore } from '~/state/cart'

/**
 * Wishes that the shop has not answered yet, kept in this browser until it has: through a breakdown, and
 * through a tab that is closed too soon. Each belongs to who made it: what a customer wished for goes on
 * nobody else's list.
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

const visitor = () => useCartStore.getState().customerId ?? 0
const isOfVisitor = ({ customerId }: KeptWish) => customerId === 0 || customerId === visitor()

/** Those of whoever is here now, oldest first. */
export const keptWishes = (): KeptWish[] => all().filter(isOfVisitor)

/** The last word on a product counts. */
export const keepWish = ({ id, name, isWanted }: Omit<KeptWish, 'customerId'>) =>
  write([...without(id), { id, name, isWanted, customerId: visitor() }])

/** @param isWanted as it was answered; a mind that has changed since is kept */
export function dropKept({ id, isWanted }: Pick<KeptWish, 'id' | 'isWanted'>) {
  if (keptWishes().some((kept) => kept.id === id && kept.isWanted === isWanted)) write(without(id))
}

const without = (id: number) => all().filter((kept) => kept.id !== id || !isOfVisitor(kept))

/** Calls `show` when another tab keeps a wish, or keeps it no longer, until `signal` ends it. */
export const onKeptElsewhere = (show: () => void, signal: AbortSignal) =>
  addEventListener('storage', ({ key }) => key === PLACE && show(), { signal })
