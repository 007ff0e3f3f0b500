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
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  locks: Pick<LockManager, 'request'>
}

/**
 * For the browser: loads the session before each call and stores it after. A lock lets one call run
 * at a time across all tabs, so two tabs share the same cart.
 */
export function storedSession(
  db: Db,
  { storage, locks }: SessionStore = { storage: localStorage, locks: navigator.locks },
): SessionKeeper {
  let seen = ''
  return (work) =>
    locks.request(KEY, async () => {
      const text = storage.getItem(KEY) ?? ''
      if (text !== seen || text === '') db.session = parseSession(text) ?? freshSession()
      const response = await work()
      seen = JSON.stringify({ version: VERSION, session: db.session })
      storage.setItem(KEY, seen)
      return response
    })
}

export const clearSession = (storage: SessionStore['storage'] = localStorage) =>
  storage.removeItem(KEY)

function parseSession(text: string): Session | undefined {
  try {
    const stored = JSON.parse(text) as { version: number; session: Session }
    return stored.version === VERSION ? stored.session : undefined
  } catch {
    return undefined
  }
}
