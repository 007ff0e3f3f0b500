import { freshSession, type Db, type Session } from '../db'

/** Raised when the shape of a session changes: an older one in a browser is then forgotten. */
const VERSION = 1
const KEY = 'satchel-mock-session'

/** Runs one call of the mock site, with the session as the last call left it. */
export type SessionKeeper = <T>(work: () => Promise<T>) => Promise<T>

/** For tests and servers: what the db holds is the session. One call at a time, as in the browser. */
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
 * For the browser: loaded before and kept after each call, one call at a time for all tabs, so that
 * two tabs work on the same cart.
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
      const answer = await work()
      seen = JSON.stringify({ version: VERSION, session: db.session })
      storage.setItem(KEY, seen)
      return answer
    })
}

export const forgetSession = (storage: SessionStore['storage'] = localStorage) =>
  storage.removeItem(KEY)

function parseSession(text: string): Session | undefined {
  try {
    const kept = JSON.parse(text) as { version: number; session: Session }
    return kept.version === VERSION ? kept.session : undefined
  } catch {
    return undefined
  }
}
