import { report } from './report'

/**
 * What is kept while this tab lives; the only file that touches Web Storage. A full, blocked or broken
 * store is reported and read as empty: storage makes the shop nicer, nothing may depend on it.
 */
export const sessionStore = {
  /** The JSON value kept under `key`, unparsed by any schema: the caller checks its shape. */
  read(key: string): unknown {
    try {
      const text = sessionStorage.getItem(key)
      return text === null ? undefined : JSON.parse(text)
    } catch (error) {
      report(error, `reading sessionStorage ${key}`)
      return undefined
    }
  },
  write(key: string, value: unknown) {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
    } catch (error) {
      report(error, `writing sessionStorage ${key}`)
    }
  },
  remove(key: string) {
    try {
      sessionStorage.removeItem(key)
    } catch (error) {
      report(error, `clearing sessionStorage ${key}`)
    }
  },
}
