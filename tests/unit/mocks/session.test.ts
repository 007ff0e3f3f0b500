import { describe, expect, test } from 'vitest'
import { createDb, type Db } from '~mocks/db'
import {
  clearSession,
  memorySession,
  storedSession,
  type SessionStore,
} from '~mocks/account/session'

/** One browser: a storage and locks that its tabs share. */
function browser(): SessionStore & { stored: Map<IDBValidKey, string> } {
  const stored = new Map<IDBValidKey, string>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    stored,
    entries: {
      get: async (key) => stored.get(key),
      set: async (key, value) => void stored.set(key, String(value)),
      del: async (key) => void stored.delete(key),
    },
    locks: {
      request: (_name: string, work: unknown) => {
        const turn = last.then(() => (work as () => Promise<unknown>)())
        last = turn.catch(() => undefined)
        return turn as never
      },
    },
  }
}

const tab = (store: SessionStore) => {
  const db = createDb({ size: 0 })
  return { db, session: storedSession(db, store) }
}

const put = (db: Db, key: string) =>
  db.session.cart.push({ key, productId: 1, variationId: 0, quantity: 1, attributes: {} })
const keys = (db: Db) => db.session.cart.map(({ key }) => key)

describe('the session of the mock site', () => {
  test('survives a reload', async () => {
    const store = browser()
    const before = tab(store)
    await before.session(async () => put(before.db, 'a'))

    const after = tab(store)
    await after.session(async () => undefined)
    expect(keys(after.db)).toEqual(['a'])
  })

  test('is shared by two tabs that write at the same time', async () => {
    const store = browser()
    const [first, second] = [tab(store), tab(store)]
    await Promise.all([
      first.session(async () => put(first.db, 'a')),
      second.session(async () => put(second.db, 'b')),
      first.session(async () => put(first.db, 'c')),
    ])
    await second.session(async () => undefined)
    expect(keys(second.db)).toEqual(['a', 'b', 'c'])
  })

  test('is discarded on request and when another version stored it', async () => {
    const store = browser()
    const { db, session } = tab(store)
    await session(async () => put(db, 'a'))
    await clearSession(store.entries)
    await session(async () => undefined)
    expect(keys(db)).toEqual([])

    const [key = ''] = store.stored.keys()
    store.stored.set(key, JSON.stringify({ version: 0, session: { cart: 'old' } }))
    await session(async () => undefined)
    expect(keys(db)).toEqual([])
  })

  test('runs calls one after the other in tests and servers, also after a failure', async () => {
    const session = memorySession()
    const order: string[] = []
    const calls = [
      session(async () => {
        await Promise.resolve()
        order.push('first')
      }),
      session(async () => {
        throw new Error('second')
      }),
      session(async () => {
        order.push('third')
      }),
    ]
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(order).toEqual(['first', 'third'])
  })
})
