import { fill } from '~/config/messages'
import { KEPT_WISHES_RETRY_MS } from '~/config/wishlist'
import { wishlistMessages } from '~/config/wishlistMessages'
import { TransportError } from '~/domain/errors'
import { report } from '~/lib/report'
import { withLock } from '~/lib/tabs'
import { after } from '~/lib/time'
import { useWishlistStore } from '~/state/wishlist'
import { commitWishlist, markWish } from '~/state/wishlistChanges'
import { dropKept, keptWishes } from './keptWishes'
import { failureOf, say } from './sayWish'
import { changing, isBreakdown, tell } from './tellShop'
import { queue } from './wishQueue'

/** What is kept and not about to be sent by this tab's own queue. */
const waiting = () => keptWishes().filter(({ id }) => !queue.has(id))

/** Sends what was kept, in silence until it is done; what still cannot be sent stays. */
export const sendKept = (): Promise<void> =>
  // Two tabs would tell the shop, and the shopper, twice.
  withLock('satchel-kept-wishes', async () => {
    const sent: string[] = []
    for (const { id } of waiting()) {
      const outcome = await changing(() => sendAgain(id))
      if (outcome === 'no-answer') break
      if (outcome) sent.push(outcome.sent)
    }
    if (waiting().length > 0) sendKeptLater()
    const [name] = sent
    if (name === undefined) return
    const { sentOne, sentSeveral } = wishlistMessages
    const text =
      sent.length === 1 ? fill(sentOne, { name }) : fill(sentSeveral, { names: sent.join(', ') })
    say({ kind: 'done', text })
  })

let callOff: (() => void) | undefined

/** Tries again after a while; a shop that was down says nothing when it is back. */
export function sendKeptLater() {
  callOff?.()
  callOff = after(KEPT_WISHES_RETRY_MS, () => void sendKept())
}

async function sendAgain(id: number): Promise<'no-answer' | { sent: string } | undefined> {
  // As it is kept by now: while this waited for its turn, it may have been sent, or another mind kept.
  const wish = waiting().find((kept) => kept.id === id)
  if (!wish) return undefined
  try {
    const answer = await tell(wish)
    if (answer.outcome === 'refused') {
      // It waits for the sign-in.
      if (answer.needsSignIn) return undefined
      settle(wish)
      say({ kind: 'problem', text: failureOf(wish) })
      return undefined
    }
    commitWishlist(answer.list, 'view' in answer ? answer.view : undefined)
    settle(wish)
    return answer.outcome === 'changed' ? { sent: wish.name } : undefined
  } catch (error) {
    report(error, 'sending a wish that was kept')
    if (error instanceof TransportError) return 'no-answer'
    if (isBreakdown(error)) return undefined
    settle(wish)
    say({ kind: 'problem', text: failureOf(wish) })
    return undefined
  }
}

function settle(wish: Parameters<typeof dropKept>[0]) {
  dropKept(wish)
  if (!queue.has(wish.id)) markWish(wish.id)
}

/**
 * Hearts by what is kept now, here or by another tab, over what the shop has told; what is on its way has
 * its own word.
 */
export function showKept() {
  const kept = new Map(keptWishes().map(({ id, isWanted }) => [id, isWanted]))
  const { wishes } = useWishlistStore.getState()
  for (const id of new Set([...wishes.keys(), ...kept.keys()])) {
    if (!queue.has(id) && wishes.get(id) !== kept.get(id)) markWish(id, kept.get(id))
  }
}

/** Of what another tab keeps since; what it keeps no longer goes with the list that it is on by then. */
export function showKeptElsewhere() {
  for (const { id, isWanted } of waiting()) markWish(id, isWanted)
}
