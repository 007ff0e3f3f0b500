import { report } from './report'

/**
 * The only module that accesses Web Storage. Errors (full, blocked or corrupted storage) are
 * reported and read as empty, so nothing may depend on stored values.
 *
 * @param open returns the storage; where storage is blocked, even accessing the property throws
 */
const storeOf = (open: () => Storage) => ({
  /** The JSON value under `key`, not validated: the caller checks its shape. */
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
  /** The keys with the prefix. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(open()).filter((key) => key.startsWith(prefix))
    } catch (error) {
      report(error, `listing ${prefix} in the browser's storage`)
      return []
    }
  },
  /** Removes all keys with the prefix. */
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

/** Values that live as long as the tab. */
export const sessionStore = storeOf(() => sessionStorage)

/** The same of a window that this one has opened, while that shows a page of this site. */
export const sessionStoreOf = (opened: Window) => storeOf(() => opened.sessionStorage)

/** Values that live until the shopper clears the browser's data. */
export const localStore = storeOf(() => localStorage)
