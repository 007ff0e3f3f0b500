import * as v from 'valibot'
import { OUTBOX_MAX } from '~/config/constants'
import { localStore } from '~/lib/storage'
import { useCartStore } from '~/state/cart'
import { setPending, useWishlistStore } from '~/state/wishlist'

/**
 * Wishlist changes that the shop has not confirmed, stored from the press on: they survive a closed tab
 * and a shop that does not respond. Each belongs to the visitor who made it, and is never sent for another.
 *
 * React Query's dehydrated mutations cannot replace this store. A snapshot holds one tab's mutations, so
 * two tabs overwrite each other; hydrating twice sends twice; only paused mutations are resumed, so one
 * whose tab was closed during the request is lost; and a mutation that waits for its retry blocks later
 * presses in its scope.
 */
const PendingChange = v.object({
  /** Id of the product or the chosen variation. */
  id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  /** True adds the product, false removes it. */
  isWanted: v.boolean(),
  /** To put back with an entry that is added again. */
  note: v.optional(v.string()),
  /** 0 is a guest, whose changes move to the account at sign-in. */
  customerId: v.number(),
})
type PendingChange = v.InferOutput<typeof PendingChange>

const STORAGE_KEY = 'satchel_wishlist_outbox'

/** Holds the changes where the browser stores nothing. */
let unstored: readonly PendingChange[] | undefined

function readAll(): readonly PendingChange[] {
  if (unstored) return unstored
  const stored = v.safeParse(v.array(PendingChange), localStore.read(STORAGE_KEY))
  return stored.success ? stored.output : []
}

function write(changes: readonly PendingChange[]) {
  const newest = changes.slice(-OUTBOX_MAX)
  if (newest.length === 0) localStore.remove(STORAGE_KEY)
  const isStored = newest.length === 0 || localStore.write(STORAGE_KEY, newest)
  unstored = isStored ? undefined : newest
}

const visitor = () => useCartStore.getState().customerId ?? 0
const isOwn = ({ customerId }: PendingChange) => customerId === 0 || customerId === visitor()

/** The current visitor's changes, oldest first; at most one for each product. */
export const readOutbox = (): readonly PendingChange[] => readAll().filter(isOwn)

/** Replaces an earlier change of the same product. The note of an add that waits stays. */
export function addToOutbox({ id, name, isWanted, note }: Omit<PendingChange, 'customerId'>) {
  const nextNote = note ?? findInOutbox({ id, isWanted })?.note
  write([...without(id), { id, name, isWanted, note: nextNote, customerId: visitor() }])
  showOutbox()
}

type ChangeOf = Pick<PendingChange, 'id' | 'isWanted'>

/** Undefined once the change is confirmed, sent by another tab, or replaced by a later press. */
export const findInOutbox = ({ id, isWanted }: ChangeOf) =>
  readOutbox().find((change) => change.id === id && change.isWanted === isWanted)

export const isInOutbox = (change: ChangeOf) => findInOutbox(change) !== undefined

/** Removes a confirmed change; a later press on the same product stays. */
export function removeFromOutbox(change: ChangeOf) {
  if (isInOutbox(change)) write(without(change.id))
  showOutbox()
}

/** Has a change that has failed sent after all others; a later press on the same product stays. */
export function moveToEnd(change: ChangeOf) {
  const stored = findInOutbox(change)
  if (stored) write([...without(change.id), stored])
}

const without = (id: number) => readAll().filter((change) => change.id !== id || !isOwn(change))

/** Shows the current visitor's changes over the list. */
export const showOutbox = () => show(new Map())

/** Marks the change of a product as being sent by this tab, or as waiting. */
export function setSending(id: number, isSending: boolean) {
  const { pending } = useWishlistStore.getState()
  const change = pending.get(id)
  if (change && change.isSending !== isSending)
    setPending(new Map(pending).set(id, { ...change, isSending }))
}

/** @param others changes that are shown besides those in the outbox */
function show(others: WishlistPending) {
  const before = useWishlistStore.getState().pending
  const pending = new Map(others)
  for (const { id, isWanted } of readOutbox())
    pending.set(id, { isWanted, isSending: before.get(id)?.isSending ?? false })
  setPending(pending)
}

type WishlistPending = ReturnType<typeof useWishlistStore.getState>['pending']

/**
 * Shows changes that another tab adds. One that it removes stays on screen until the list is read again,
 * so that the button does not flicker. Until `signal` is aborted.
 */
export const watchOutbox = (signal: AbortSignal) =>
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === STORAGE_KEY) show(useWishlistStore.getState().pending)
    },
    { signal },
  )
