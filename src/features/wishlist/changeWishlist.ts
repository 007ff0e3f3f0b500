import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { inTime, newAction } from '~/api/http'
import type { WishlistBackend, WishlistChangeResult } from '~/api/wishlist/wishlistBackend'
import { OUTBOX_MAX, OUTBOX_RETRY_MS } from '~/config/constants'
import { ContractError, TransportError } from '~/domain/errors'
import {
  BROWSER_LIST_KEY,
  interpolateNotice,
  matchingEntryIds,
  wishlistedIds,
  type Wishlist,
  type WishlistEntry,
} from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import { withLock } from '~/lib/tabs'
import { interpolate, pluralize } from '~/lib/text'
import { after } from '~/lib/time'
import * as wishlistMessages from '~/messages/wishlist'
import {
  commitWishlist,
  notifyOtherTabs,
  openWishlistPopup,
  setForCustomersOnly,
  setGuestList,
  setRemoved,
  showWishlistMessage,
  useWishlistStore,
  type WishlistMessage,
} from '~/state/wishlist'
import { announce } from '~/ui/feedback/announcer'
import { loadSettings } from './loadWishlist'
import {
  addToOutbox,
  findInOutbox,
  isInOutbox,
  moveToEnd,
  readOutbox,
  removeFromOutbox,
  setSending,
} from './outbox'

/**
 * Changes of the default list. A press goes to the outbox, is shown at once, waits in the queue (`enqueue`), and
 * leaves the outbox when the shop has it. `flushOutbox` sends what could not be sent.
 */

/** A product or a variation, with the name that messages show. */
export interface Product {
  /** Id of the product or the chosen variation. */
  id: number
  name: string
}

export interface Change extends Product {
  /** True adds the product, false removes it. */
  isWanted: boolean
  /** To put back with an entry that is added again. */
  note?: string | undefined
}

type Sent =
  | (Extract<WishlistChangeResult, { outcome: 'changed' }> & {
      /** Removed entries, as they were on the list. */
      removed: readonly WishlistEntry[]
    })
  | Extract<WishlistChangeResult, { outcome: 'refused' }>
  /** The list was as wanted already. */
  | { outcome: 'unchanged'; list: Wishlist }

/** 'skipped': a later press has replaced the change, or another tab has sent it. */
type SendResult = (Sent & NoteLoss) | { outcome: 'skipped' }

interface NoteLoss {
  /** The note that could not be put back. */
  lostNote?: string | undefined
}

/** The scope is the queue of all wishlist mutations: one at a time, in order, past failures too. */
export const wishlistScope = { id: 'wishlist' }

/**
 * Locks the list over all tabs: the plugin reads a list, changes it and writes it back, so one of two
 * changes at the same time would be lost. The wait for the lock is part of the action's time.
 *
 * @param work gets the signal of the action, for its calls
 * @param signal of the action that it is a part of, if any
 */
export function withWishlistLock<T>(
  work: (signal: AbortSignal) => Promise<T>,
  signal = newAction(),
): Promise<T> {
  return inTime('wishlist', { signal }, (limit) =>
    withLock('satchel-wishlist', () => work(signal), limit),
  )
}

interface DirectChange<Sent, Read> {
  send: (wishlist: WishlistBackend, signal: AbortSignal) => Promise<Sent>
  /** Asks the shop whether it has made the change. */
  read: (wishlist: WishlistBackend, signal: AbortSignal) => Promise<Read>
  /** For the report of a failure. */
  doing: string
}

/**
 * Sends a change that does not go to the outbox. Without a readable response the shop may have made it, and what
 * `read` reads decides.
 *
 * @throws where that fails, too: nobody knows whether the change was made
 */
export const sendOrRead = <Sent, Read>({ send, read, doing }: DirectChange<Sent, Read>) =>
  withWishlistLock(async (signal): Promise<Sent | Read> => {
    const wishlist = await backend.wishlist()
    return send(wishlist, signal).catch((error: unknown) => {
      report(error, doing)
      return read(wishlist, signal)
    })
  })

/**
 * Handles a press on a product's wishlist button: adds the product, or follows the plugin's setting
 * `button_action_added` if it is on the list. Opens nothing if the shopper has left the screen meanwhile.
 *
 * @param pathname of the screen with the button
 * @returns the path to navigate to, if any
 */
export async function pressWishlistButton(
  client: QueryClient,
  product: Product,
  pathname: string,
): Promise<string | undefined> {
  const { wishlistedIds: ids, pending, isForCustomersOnly } = useWishlistStore.getState()
  if (!ids.has(product.id)) {
    if (isForCustomersOnly) {
      const text = wishlistMessages.signInFirst
      showAndAnnounce({ kind: 'problem', text, needsSignIn: true })
    } else void changeWishlist(client, { ...product, isWanted: true })
    return undefined
  }
  const settings = await loadSettings()
  if (settings?.buttonActionAdded === 'remove') {
    void changeWishlist(client, { ...product, isWanted: false })
    return undefined
  }
  const change = pending.get(product.id)
  // A second press while the first one is being sent.
  if (change?.isSending) return undefined
  if (change) {
    // Not on the shop's list yet, so there is nothing to show: send it again.
    void changeWishlist(client, { ...product, isWanted: true })
    return undefined
  }
  if (location.pathname !== pathname) return undefined
  if (!settings) {
    // The popup would request the same page again, and the shopper would wait for that one, too.
    showAndAnnounce({ kind: 'problem', text: wishlistMessages.loadFailed })
    return undefined
  }
  if (settings.buttonActionAdded === 'page') return settings.path
  openWishlistPopup()
  return undefined
}

interface Shown extends Partial<OtherAction> {
  /** An undo adds a removed entry again. */
  isRestored?: boolean
  /** Another message announces the success. */
  isAnnouncedElsewhere?: boolean
}

/** The action that the change is a part of: a success is not shown, nor offered to be undone. */
export interface OtherAction {
  failureTexts: FailureTexts
  /** See `newAction`. */
  signal?: AbortSignal | undefined
}

/** What is shown of a change that is sent later, or that has failed; `{name}` is the product's. */
interface FailureTexts {
  pending: string
  failed: string
}

/**
 * Adds or removes a product: shown at once, sent in the queue, undone if the shop refuses. A change that
 * cannot reach the shop stays in the outbox.
 *
 * @returns 'failed' for a refusal, 'pending' for what is not sent yet
 */
export async function changeWishlist(
  client: QueryClient,
  change: Change,
  shown: Shown = {},
): Promise<SendResult['outcome'] | 'pending' | 'failed'> {
  const { failureTexts = failureTextsOf(change) } = shown
  const { pathname } = location
  addToOutbox(change)
  setSending(change.id, true)
  try {
    const result = await enqueue(client, change, {
      isRetry: false,
      hasOwnUndo: shown.failureTexts !== undefined,
      signal: shown.signal,
    })
    if (result.outcome === 'changed') await showChanged(change, result, shown, pathname)
    if (result.outcome === 'refused') showRefused(change, result, shown.failureTexts)
    // The shop responds again.
    if (result.outcome !== 'refused' && unsentChanges(client).length > 0) void flushOutbox(client)
    return result.outcome
  } catch (error) {
    report(error, 'changing the wishlist')
    if (isBreakdown(error)) {
      flushLater(client)
      const text = interpolate(failureTexts.pending, { name: change.name })
      showAndAnnounce({ kind: 'pending', text })
      return 'pending'
    }
    removeFromOutbox(change)
    showAndAnnounce({ kind: 'problem', text: failureText(change, failureTexts) })
    return 'failed'
  } finally {
    if (client.isMutating({ mutationKey: changeKey(change.id) }) === 0) setSending(change.id, false)
  }
}

/** Adds removed entries again, with their notes. Their date and price are new. */
export async function restoreEntries(
  client: QueryClient,
  name: string,
  entries: readonly WishlistEntry[],
) {
  setRemoved(undefined)
  await Promise.all(
    entries.map(({ id, note }) =>
      changeWishlist(
        client,
        { id, name, isWanted: true, note: note || undefined },
        { isRestored: true },
      ),
    ),
  )
}

/**
 * Sends what is in the outbox, in one tab at a time. Says what was sent when all is done; what still
 * cannot be sent stays, and is tried again after a minute. A shop that is down gets two requests at most. What has
 * failed is sent after the others the next time: a product that always fails does not block them.
 *
 * @returns whether the shop has refused none
 */
export const flushOutbox = (client: QueryClient): Promise<boolean> =>
  withLock('satchel-wishlist-outbox', async () => {
    const sent: string[] = []
    const lost: string[] = []
    let isNoneRefused = true
    /** One after another. */
    let failures = 0
    const fail = (change: Change) => {
      isNoneRefused = false
      showFailed(change)
    }
    for (const change of unsentChanges(client)) {
      try {
        const result = await enqueue(client, change, { isRetry: true })
        failures = 0
        if (result.outcome === 'changed') {
          if (result.lostNote) lost.push(restoredText(change, result))
          else sent.push(change.name)
        }
        if (result.outcome === 'refused' && !result.needsSignIn) fail(change)
      } catch (error) {
        report(error, 'sending a stored wishlist change')
        if (isBreakdown(error)) {
          // Offline, it is not because of this change: the order of the presses stays.
          if (navigator.onLine) moveToEnd(change)
          if (refusesAll(error)) break
          failures += 1
          if (failures === 2) break
          continue
        }
        removeFromOutbox(change)
        fail(change)
      }
    }
    if (unsentChanges(client).length > 0) flushLater(client)
    const texts =
      sent.length > 0
        ? [pluralize(wishlistMessages.sent, sent.length, { names: sent.join(', ') }), ...lost]
        : lost
    if (texts.length > 0)
      showAndAnnounce({ kind: lost.length > 0 ? 'problem' : 'done', text: texts.join(' ') })
    return isNoneRefused
  })

/**
 * Adds the products of the list that the customer made as a guest, oldest first, so that their order stays.
 * What cannot be sent now stays in the outbox. The guest's list stays where the shop refuses a product.
 */
export async function moveGuestList(client: QueryClient) {
  const { guestList } = useWishlistStore.getState()
  if (!guestList) return
  setGuestList(undefined)
  const items = guestList.items.toReversed()
  let isMoved = true
  for (let from = 0; from < items.length; from += OUTBOX_MAX) {
    for (const { id, name } of items.slice(from, from + OUTBOX_MAX))
      addToOutbox({ id, name, isWanted: true })
    if (!(await flushOutbox(client))) isMoved = false
    if (readOutbox().length > 0) {
      showAndAnnounce({ kind: 'pending', text: wishlistMessages.guestListPending })
      return
    }
  }
  if (!isMoved) return
  const wishlist = await backend.wishlist()
  wishlist.dropGuestList(guestList.key, true)
}

/** The list is not offered again unless it changes. It comes back when the customer signs out. */
export async function declineGuestList() {
  const { guestList } = useWishlistStore.getState()
  setGuestList(undefined)
  const wishlist = await backend.wishlist()
  if (guestList) wishlist.dropGuestList(guestList.key, false)
}

/** Changes in the outbox that no mutation of this tab is about to send. */
const unsentChanges = (client: QueryClient) =>
  readOutbox().filter(({ id }) => client.isMutating({ mutationKey: changeKey(id) }) === 0)

let cancelFlush: (() => void) | undefined

/** A shop that was down sends no event when it is back. */
function flushLater(client: QueryClient) {
  cancelFlush?.()
  cancelFlush = after(OUTBOX_RETRY_MS, () => void flushOutbox(client))
}

const changeKey = (id: number) => ['wishlist', 'change', id]

/**
 * Sends a change when its turn in the queue comes, unless it has left the outbox by then.
 *
 * @param options.isRetry a retry that needs the sign-in stays in the outbox until then
 * @param options.hasOwnUndo the action that sends the change offers its own “Undo”
 * @param options.signal of that action
 */
function enqueue(
  client: QueryClient,
  change: Change,
  {
    isRetry,
    hasOwnUndo = false,
    signal: action,
  }: { isRetry: boolean; hasOwnUndo?: boolean; signal?: AbortSignal | undefined },
) {
  const mutation = new MutationObserver(client, {
    mutationKey: changeKey(change.id),
    scope: wishlistScope,
    mutationFn: () =>
      withWishlistLock(async (signal): Promise<SendResult> => {
        const stored = findInOutbox(change)
        if (!stored) return { outcome: 'skipped' }
        const result = await (change.isWanted ? add : remove)(change.id, signal).catch(
          (error: unknown) => fromList(change, error, signal),
        )
        if (result.outcome === 'refused') {
          if (!isRetry || !result.needsSignIn) removeFromOutbox(change)
          return result
        }
        // The list first, so that the button does not flicker.
        commitWishlist(result.list, 'view' in result ? result.view : undefined)
        const { note } = stored
        const isLost =
          note !== undefined && !(await restoreNote(change.id, note, result.list, signal))
        removeFromOutbox(change)
        if (result.outcome === 'changed' && !isRetry && !hasOwnUndo && !isReversed(change)) {
          const { removed, list } = result
          if (removed.length > 0) setRemoved({ name: change.name, entries: removed, key: list.key })
        }
        return isLost ? { ...result, lostNote: note } : result
      }, action),
  })
  // Without observers, React Query collects the settled mutation.
  return mutation.mutate().finally(() => mutation.reset())
}

async function add(id: number, signal: AbortSignal): Promise<Sent> {
  const result = await (await backend.wishlist()).add(id, signal)
  return result.outcome === 'changed' ? { ...result, removed: [] } : result
}

/** Removes the product, or all of its variations that are on the list. */
async function remove(id: number, signal: AbortSignal): Promise<Sent> {
  const wishlist = await backend.wishlist()
  let list = useWishlistStore.getState().list ?? (await wishlist.fetchList(signal))
  // The shop may have added it although its response did not arrive.
  if (matchingEntryIds(id, list.entries).length === 0) list = await wishlist.fetchList(signal)
  let last: Extract<WishlistChangeResult, { outcome: 'changed' }> | undefined
  const removed: WishlistEntry[] = []
  for (const entryId of matchingEntryIds(id, list.entries)) {
    const result = await wishlist.remove(entryId, list.key, signal)
    if (result.outcome === 'changed') {
      last = result
      removed.push(...list.entries.filter((entry) => entry.id === entryId))
      continue
    }
    // Another device may have removed it.
    list = await wishlist.fetchList(signal)
    last = undefined
    if (wishlistedIds(list.entries).has(entryId)) return result
  }
  return last ? { ...last, removed } : { outcome: 'unchanged', list }
}

/**
 * After an unreadable response the change may have been made, and the list decides.
 *
 * @throws the error where it was not made, and where the same request may succeed later
 */
async function fromList(change: Change, error: unknown, signal: AbortSignal): Promise<Sent> {
  if (isBreakdown(error)) throw error
  const before = useWishlistStore.getState().list?.entries ?? []
  const matching = matchingEntryIds(change.id, before)
  const list = await (await backend.wishlist()).fetchList(signal)
  const ids = wishlistedIds(list.entries)
  if (ids.has(change.id) !== change.isWanted) throw error
  report(error, 'changing the wishlist')
  return {
    outcome: 'changed',
    notice: pluralize(wishlistMessages.sent, 1, { names: '{name}' }),
    list,
    removed: change.isWanted ? [] : before.filter(({ id }) => matching.includes(id)),
  }
}

/** No response, or a shop that is down: the same request may succeed later. */
const isBreakdown = (error: unknown) =>
  error instanceof TransportError ||
  (error instanceof ContractError && (error.status >= 500 || error.status === TOO_MANY_REQUESTS))

/** No response, or a shop that takes no requests for now: the next one will hardly succeed. */
const refusesAll = (error: unknown) =>
  error instanceof TransportError ||
  (error instanceof ContractError &&
    [TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE].includes(error.status))

const TOO_MANY_REQUESTS = 429
const SERVICE_UNAVAILABLE = 503

/**
 * Follows the plugin's setting `button_action`.
 *
 * @param pathname of the button: on another screen, no popup opens
 */
async function showChanged(
  change: Change,
  result: Extract<SendResult, { outcome: 'changed' }>,
  { isRestored, isAnnouncedElsewhere, failureTexts }: Shown,
  pathname: string,
) {
  if (failureTexts || isAnnouncedElsewhere || isReversed(change)) return
  const { name, isWanted } = change
  if (isRestored) {
    const kind = result.lostNote === undefined ? 'done' : 'problem'
    return showAndAnnounce({ kind, text: restoredText(change, result) })
  }
  const { notice, list } = result
  const isInBrowser = list.key === BROWSER_LIST_KEY
  const words = isInBrowser
    ? isWanted
      ? wishlistMessages.inBrowserAdded
      : wishlistMessages.inBrowserRemoved
    : notice
  const text = interpolateNotice(words, name)
  const action = isWanted ? (await loadSettings())?.buttonAction : 'message'
  announce(text)
  const isElsewhere = location.pathname !== pathname
  if (action === 'message' || (action === 'list' && isElsewhere))
    showWishlistMessage({ kind: 'done', text })
  else if (action === 'list') openWishlistPopup()
}

/** The shopper has pressed again in the meantime: only the result of that is shown. */
const isReversed = ({ id, isWanted }: Change) => isInOutbox({ id, isWanted: !isWanted })

const restoredText = ({ name }: Change, { lostNote: note }: NoteLoss) =>
  note === undefined
    ? interpolate(wishlistMessages.restored, { name })
    : interpolate(wishlistMessages.restoredWithoutNote, { name, note })

/** @returns whether the shop has the note again */
async function restoreNote(id: number, note: string, list: Wishlist, signal: AbortSignal) {
  try {
    const wishlist = await backend.wishlist()
    const result = await wishlist.saveNote(id, note, list.key, signal)
    if (result.outcome !== 'done') return false
    const entries = list.entries.map((entry) => (entry.id === id ? { ...entry, note } : entry))
    // The view of the add is without the note.
    commitWishlist({ ...list, entries })
    return true
  } catch (error) {
    report(error, 'restoring the note of a wishlist item')
    return false
  }
}

function showRefused(
  change: Change,
  refusal: Extract<SendResult, { outcome: 'refused' }>,
  failureTexts: FailureTexts | undefined,
) {
  notifyOtherTabs()
  const { notice, needsSignIn, reason } = refusal
  if (needsSignIn) setForCustomersOnly()
  const words = reason
    ? reason === 'storage-failed'
      ? wishlistMessages.inBrowserStorageFailed
      : wishlistMessages.inBrowserUnknownProduct
    : notice
  const reasonText = interpolateNotice(words, change.name)
  showAndAnnounce({
    kind: 'problem',
    text: failureTexts
      ? [reasonText, failureText(change, failureTexts)].filter(Boolean).join(' ')
      : reasonText || failureText(change),
    ...(needsSignIn ? { needsSignIn: true } : {}),
  })
}

const showFailed = (change: Change) =>
  showAndAnnounce({ kind: 'problem', text: failureText(change) })

const failureTextsOf = ({ isWanted }: Change): FailureTexts =>
  isWanted
    ? { pending: wishlistMessages.addPending, failed: wishlistMessages.addFailed }
    : { pending: wishlistMessages.removePending, failed: wishlistMessages.removeFailed }

const failureText = (change: Change, { failed } = failureTextsOf(change)) =>
  interpolate(failed, { name: change.name })

/** Shows a message near the page's edge and reads it to screen readers. */
export function showAndAnnounce(message: WishlistMessage) {
  showWishlistMessage(message)
  announce(message.text)
}
