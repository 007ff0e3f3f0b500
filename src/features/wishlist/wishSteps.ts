import { saveNote } from '~/api/wishlist/wishlist'
import { fill } from '~/config/messages'
import { wishlistMessages } from '~/config/wishlistMessages'
import { noticeFor, type WishEntry } from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import {
  commitWishlist,
  markAdding,
  markWish,
  noteForCustomersOnly,
  noteRemoved,
  openWishlistPopup,
  showWishMessage,
  tellOtherTabs,
} from '~/state/wishlistChanges'
import { announce } from '~/ui/feedback/announcer'
import { dropKept, keepWish, keptWishes } from './keptWishes'
import { knownSettings } from './loadWishlist'
import { failureOf, say } from './sayWish'
import { sendKept, sendKeptLater } from './sendKept'
import { changing, isBreakdown, tell, type Answer, type Wish } from './tellShop'
import { queue, type WishStep } from './wishQueue'

let underWay: Promise<void> | undefined

/** Shown at once, sent in its turn, taken back where the shop refuses. */
export function wishFor(wish: WishStep): Promise<void> {
  queue.set(wish.id, wish)
  // Before it is sent: a tab that is closed too soon leaves it to the next visit.
  keepWish(wish)
  markAdding(wish.id, true)
  markWish(wish.id, wish.isWanted)
  underWay ??= sendAll().finally(() => (underWay = undefined))
  return underWay
}

/** Puts back what was taken off, with its note; when it was added, and at what price, is new. */
export async function restoreWishes(name: string, entries: readonly WishEntry[]) {
  noteRemoved(undefined)
  await Promise.all(
    entries.map((entry) => wishFor({ id: entry.id, name, isWanted: true, restores: entry })),
  )
}

async function sendAll() {
  for (;;) {
    const [wish] = queue.values()
    if (!wish) return
    const isDone = await sendOne(wish)
    const next = queue.get(wish.id)
    // Changed its mind meanwhile: that is sent next, unless it is what the shop has by now.
    if (next === wish || (isDone && next?.isWanted === wish.isWanted)) {
      queue.delete(wish.id)
      if (!isKept(wish)) markWish(wish.id)
      markAdding(wish.id, false)
    }
    // The shop answers again.
    if (isDone && queue.size === 0 && keptWishes().length > 0) void sendKept()
  }
}

const isKept = ({ id }: Wish) => keptWishes().some((kept) => kept.id === id)

/** @returns whether the shop has it now */
async function sendOne(wish: WishStep): Promise<boolean> {
  try {
    const answer = await changing(() => tell(wish))
    await follow(wish, answer)
    return answer.outcome !== 'refused'
  } catch (error) {
    report(error, 'changing the wishlist')
    if (isBreakdown(error)) {
      sendKeptLater()
      const { kept, removalKept } = wishlistMessages
      say({ kind: 'kept', text: fill(wish.isWanted ? kept : removalKept, { name: wish.name }) })
    } else {
      dropKept(wish)
      say({ kind: 'problem', text: failureOf(wish) })
    }
    return false
  }
}

async function follow(wish: WishStep, answer: Answer) {
  if (answer.outcome !== 'refused') {
    // Lit by the list first, so that its heart does not go out in between.
    commitWishlist(answer.list, 'view' in answer ? answer.view : undefined)
    dropKept(wish)
    if (answer.outcome === 'changed') await sayChanged(wish, answer)
    return
  }
  dropKept(wish)
  tellOtherTabs()
  if (answer.needsSignIn) noteForCustomersOnly()
  say({
    kind: 'problem',
    text: noticeFor(answer.notice, wish.name) || failureOf(wish),
    ...(answer.needsSignIn ? { needsSignIn: true } : {}),
  })
}

/** What the shop has set to follow (spec 3.10: button_action). */
async function sayChanged(
  { id, name, isWanted, restores }: WishStep,
  { notice, removed, list }: Extract<Answer, { outcome: 'changed' }>,
) {
  if (queue.get(id)?.isWanted === !isWanted) return
  if (removed.length > 0) noteRemoved({ name, entries: removed, key: list.key })
  if (restores) return sayRestored(restores, name, list.key)
  const text = noticeFor(notice, name)
  const action = isWanted ? (await knownSettings())?.buttonAction : 'message'
  announce(text)
  if (action === 'message') showWishMessage({ kind: 'done', text })
  if (action === 'list') openWishlistPopup()
}

async function sayRestored({ id, note }: WishEntry, name: string, key: string) {
  if (note && !(await restoreNote(id, note, key))) {
    return say({ kind: 'problem', text: fill(wishlistMessages.restoredBare, { name }) })
  }
  say({ kind: 'done', text: fill(wishlistMessages.restored, { name }) })
}

async function restoreNote(id: number, note: string, key: string) {
  try {
    return (await changing(() => saveNote(id, note, key))).outcome === 'done'
  } catch (error) {
    report(error, 'putting back the note of a wish')
    return false
  }
}
