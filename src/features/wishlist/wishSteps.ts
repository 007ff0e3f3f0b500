import { addWish, fetchWishlist, removeWish, type WishlistChange } from '~/api/wishlist'
import { fill } from '~/config/messages'
import { wishlistMessages } from '~/config/wishlistMessages'
import { ContractError, TransportError } from '~/domain/errors'
import { idsBehind, litIds, noticeFor } from '~/domain/wishlist'
import { report } from '~/lib/report'
import { inTurn } from '~/lib/tabLock'
import { useWishlistStore, type WishMessage } from '~/state/wishlist'
import {
  commitWishlist,
  ensureKey,
  markAdding,
  markWish,
  noteForCustomersOnly,
  openWishlistPopup,
  replaceWishlist,
  showWishMessage,
} from '~/state/wishlistChanges'
import { announce } from '~/ui/announcer'
import { dropKept, keepWish, keptWishes } from './keptWishes'
import { knownSettings } from './loadWishlist'

export interface Wish {
  /** Of the product, or of the chosen variation. */
  id: number
  name: string
  isWanted: boolean
}

/** What is still to be sent, one call at a time; of one product, the last word counts. */
const queue = new Map<number, Wish>()
let underWay: Promise<void> | undefined

/** Shown at once, sent in its turn, taken back where the shop refuses. */
export function wishFor(wish: Wish): Promise<void> {
  queue.set(wish.id, wish)
  markWish(wish.id, wish.isWanted)
  underWay ??= sendAll().finally(() => (underWay = undefined))
  return underWay
}

async function sendAll() {
  for (;;) {
    const [wish] = queue.values()
    if (!wish) return
    markAdding(wish.id, true)
    await sendOne(wish)
    markAdding(wish.id, false)
    // Changed its mind meanwhile: that is sent next, unless it is what the shop has by now.
    if (queue.get(wish.id) === wish) queue.delete(wish.id)
    if (!queue.has(wish.id) && !isKept(wish)) markWish(wish.id)
  }
}

const isKept = ({ id }: Wish) => keptWishes().some((kept) => kept.id === id)

async function sendOne(wish: Wish) {
  try {
    const change = await tell(wish)
    if (change === undefined || change.outcome === 'changed') {
      dropKept(wish.id)
      if (change) await afterChange(wish, change)
      return
    }
    dropKept(wish.id)
    if (change.needsSignIn) noteForCustomersOnly()
    say({
      kind: 'problem',
      text: noticeFor(change.notice, wish.name) || failureOf(wish),
      ...(change.needsSignIn ? { needsSignIn: true } : {}),
    })
  } catch (error) {
    report(error, 'changing the wishlist')
    if (isBreakdown(error)) {
      keepWish(wish)
      const { kept, removalKept } = wishlistMessages
      say({ kind: 'kept', text: fill(wish.isWanted ? kept : removalKept, { name: wish.name }) })
    } else {
      say({ kind: 'problem', text: failureOf(wish) })
    }
  }
}

const failureOf = ({ isWanted, name }: Wish) =>
  fill(isWanted ? wishlistMessages.addFailed : wishlistMessages.removeFailed, { name })

/** No answer, or a shop that is down: what it was told may be told again later. */
const isBreakdown = (error: unknown) =>
  error instanceof TransportError || (error instanceof ContractError && error.status >= 500)

/** @returns undefined where there was nothing to change */
async function tell({ id, isWanted }: Wish): Promise<WishlistChange | undefined> {
  ensureKey()
  if (isWanted) return addWish(id)
  const list = useWishlistStore.getState().list ?? (await fetchWishlist())
  let last: WishlistChange | undefined
  for (const behind of idsBehind(id, list.entries)) {
    last = await removeWish(behind, list.key)
    if (last.outcome === 'refused') {
      // Gone already, as by another device: then all is as it was wished.
      const now = await fetchWishlist()
      replaceWishlist(now)
      if (litIds(now.entries).has(behind)) return last
      last = undefined
    }
  }
  return last
}

/** The list as it is now, and what the shop has set to follow (spec 3.10: button_action). */
async function afterChange(
  { id, name, isWanted }: Wish,
  { list, view, notice }: Extract<WishlistChange, { outcome: 'changed' }>,
) {
  const hasNewer = queue.get(id)?.isWanted === !isWanted
  commitWishlist(list, view)
  if (hasNewer) return
  const text = noticeFor(notice, name)
  const action = isWanted ? (await knownSettings())?.buttonAction : 'message'
  announce(text)
  if (action === 'message') showWishMessage({ kind: 'done', text })
  if (action === 'list') openWishlistPopup()
}

function say(message: WishMessage) {
  showWishMessage(message)
  announce(message.text)
}

/** Sends what was kept, in silence until it is done; what still cannot be sent stays. */
export const sendKept = () =>
  // Two tabs would tell the shop, and the shopper, twice.
  inTurn('satchel-kept-wishes', async () => {
    const sent: string[] = []
    for (const wish of keptWishes()) {
      const result = await sendAgain(wish)
      if (result === 'waits') break
      dropKept(wish.id)
      if (!queue.has(wish.id)) markWish(wish.id)
      if (result === 'sent') sent.push(wish.name)
      if (result === 'refused') say({ kind: 'problem', text: failureOf(wish) })
    }
    const [name] = sent
    if (name === undefined) return
    const { sentOne, sentSeveral } = wishlistMessages
    const text =
      sent.length === 1 ? fill(sentOne, { name }) : fill(sentSeveral, { names: sent.join(', ') })
    say({ kind: 'done', text })
  })

async function sendAgain(wish: Wish): Promise<'sent' | 'needless' | 'refused' | 'waits'> {
  try {
    const change = await tell(wish)
    if (!change) return 'needless'
    if (change.outcome === 'refused') return change.needsSignIn ? 'waits' : 'refused'
    commitWishlist(change.list, change.view)
    return 'sent'
  } catch (error) {
    report(error, 'sending a wish that was kept')
    return isBreakdown(error) ? 'waits' : 'refused'
  }
}
