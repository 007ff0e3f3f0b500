import { report } from './report'

/**
 * The only file that touches Web Storage. A full, blocked or broken store is reported and read as
 * empty: storage makes the shop nicer, nothing may depend on it.
 *
 * @param open gives the store; a browser that blocks it throws on the very mention
 */
const storeOf = (open: () => Storage) => ({
  /** The JSON value kept under `key`, unparsed by any schema: the caller checks its shape. */
  read(key: string): unknown {
    try {
      const text = open().getItem(key)
      return text === null ? undefined : JSON.parse(text)
    } catch (error) {
      report(error, `reading ${key} from the browser's storage`)
      return undefined
    }
  },
  /** @returns whether the value is stored */
  write(key: string, value: unknown): boolean {
    try {
      open().setItem(key, JSON.stringify(value))
      return true
    } catch (error) {
      report(error, `writing ${key} to the browser's storage`)
      return false
    }
  },
  /** Removes whatever is kept under keys that begin so. */
  removeAll(prefix: string) {
    try {
      const store = open()
      for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key)
    } catch (error) {
      report(error, `clearing ${prefix} from the browser's storage`)
    }
  },
  remove(key: string) {
    try {
      open().removeItem(key)
    } catch (error) {
      report(error, `clearing ${key} from the browser's storage`)
    }
  },
})

/** What is kept while this tab lives. */
export const sessionStore = storeOf(() => sessionStorage)

/** What is kept in this browser until the shopper clears it. */
export const localStore = storeOf(() => localStorage)
