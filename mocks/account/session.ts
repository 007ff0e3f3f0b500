import { del, get, set } from 'idb-keyval'
import { freshSession, type Db, type Session } from '../db'

/** Increase it when the shape of a session changes: browsers then discard the stored one. */
const VERSION = 2
const KEY = 'satchel-mock-session'

/** Runs one call with the session that the previous call stored. */
export type SessionKeeper = <T>(work: () => Promise<T>) => Promise<T>

/**
 * For tests and servers: keeps the session in memory. Calls run one at a time, as in the browser.
 */
export function memorySession(): SessionKeeper {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

export interface SessionStore {
  entries: { get: typeof get<string>; set: typeof set; del: typeof del }
  locks: Pick<LockManager, 'request'>
}

/**
 * For the browser: loads the session before each call and stores it after. A lock lets one call run
 * at a time across all tabs, so two tabs share the same cart. IndexedDB, because a tab may see what another
 * one has written to localStorage only some time later.
 */
export function storedSession(
  db: Db,
  { entries, locks }: SessionStore = { entries: { get, set, del }, locks: navigator.locks },
): SessionKeeper {
  let seen = ''
  return (work) =>
    locks.request(KEY, async () => {
      const text = (await entries.get(KEY)) ?? ''
      if (text !== seen || text === '') db.session = parseSession(text) ?? freshSession()
      const response = await work()
      seen = JSON.stringify({ version: VERSION, session: db.session })
      await entries.set(KEY, seen)
      return response
    })
}

export const clearSession = (entries: Pick<SessionStore['entries'], 'del'> = { del }) =>
  entries.del(KEY)

function parseSession(text: string): Session | undefined {
  try {
    const stored = JSON.parse(text) as { version: number; session: Session }
    return stored.version === VERSION ? stored.session : undefined
  } catch {
    return undefined
  }
}
