import { report } from './report'

/**
 * The only file that touches Web Storage. A full, blocked or broken store is reported and read as
 * empty: storage makes the shop nicer, nothing may depend on it.
 */
const open = (kind: 'localStorage' | 'sessionStorage') => ({
  /** The JSON value kept under `key`, unparsed by any schema: the caller checks its shape. */
  read(key: string): unknown {
    try {
      const text = globalThis[kind].getItem(key)
      return text === null ? undefined : JSON.parse(text)
    } catch (error) {
      report(error, `reading ${kind} ${key}`)
      return undefined
    }
  },
  write(key: string, value: unknown) {
    try {
      globalThis[kind].setItem(key, JSON.stringify(value))
    } catch (error) {
      report(error, `writing ${kind} ${key}`)
    }
  },
  remove(key: string) {
    try {
      globalThis[kind].removeItem(key)
    } catch (error) {
      report(error, `clearing ${kind} ${key}`)
    }
  },
})

/** Kept until the shopper clears it, shared by tabs. */
export const localStore = open('localStorage')
/** Kept while this tab lives. */
export const sessionStore = open('sessionStorage')
