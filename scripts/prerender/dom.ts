import { JSDOM, VirtualConsole } from 'jsdom'

/** Node has these, too, but the app needs those of the document. */
const REPLACED = [
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'Storage',
]

/**
 * Gives Node the globals of a browser, from one document for the whole run. Its scripts do not run. What Node
 * has itself stays: URL, AbortController, timers, Event.
 *
 * @param html the app's page with its settings
 * @param url of the page; the app resolves its requests against it
 * @param fetch takes the place of Node's
 * @returns restores the globals of before
 */
export function openDom(html: string, url: string, fetch: typeof globalThis.fetch): () => void {
  const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() })
  const before = new Map<string, PropertyDescriptor | undefined>()

  function define(name: string, value: unknown) {
    if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  }

  for (const name of Object.getOwnPropertyNames(window)) {
    if (name.startsWith('_') || (name in globalThis && !REPLACED.includes(name))) continue
    const value: unknown = window[name as keyof typeof window]
    // Classes keep their identity; functions need their window.
    const isMethod = typeof value === 'function' && /^[a-z]/.test(name)
    define(name, isMethod ? (value.bind(window) as unknown) : value)
  }
  // As in a browser, where the window is the global object.
  for (const name of ['window', 'self', 'top', 'parent']) define(name, globalThis)
  define('matchMedia', noMatch)
  define('fetch', fetch)

  return () => {
    window.close()
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

const noMatch = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})
