import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach } from 'vitest'
import { siteBlock } from './siteBlock'

// A screen's code is transformed on first use, which can take a busy machine longer than the
// default second. Passing tests do not wait longer.
configure({
  asyncUtilTimeout: 10_000,
  // `findBy` and `waitFor` meet many of these errors before they succeed: print the document only for the one that
  // is shown.
  getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
    return Object.defineProperty(error, 'message', { get: print, configurable: true })
  },
})

/**
 * Every test with a document has the site-config block of index.html; tests of a live shop have
 * that of SITE_CONFIG, which is a page or the block's JSON.
 */
const page = readFileSync(process.env['SITE_CONFIG'] ?? 'index.html', 'utf8')
const config = siteBlock(page) || page

if (!document.getElementById('site-config')) {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'site-config'
  block.textContent = config
  document.head.append(block)
}

// jsdom has no modal dialogs and no scrolling; e2e tests prove focus and stacking.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
  this.querySelector<HTMLElement>('[autofocus]')?.focus()
}
HTMLDialogElement.prototype.show ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo ??= () => {}
// jsdom has no layout, and Ariakit does not focus an element without a box.
Element.prototype.getClientRects = function (this: Element) {
  const boxes = this.isConnected && !this.closest('[hidden]') ? [new DOMRect()] : []
  return Object.assign(boxes, { item: (index: number) => boxes[index] ?? null })
}
window.scrollTo = () => {}
// Without layout nothing changes its size later: only the first report that browsers send.
window.ResizeObserver ??= class {
  readonly #report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }
  observe() {
    this.#report([], this)
  }
  unobserve() {}
  disconnect() {}
}
// A second between any two events: a fast machine presses again sooner than a shopper can, and the app would take
// that for a double click. Tests of double clicks set the times of theirs.
const times = new WeakMap<Event, number>()
let now = 0
Object.defineProperty(Event.prototype, 'timeStamp', {
  configurable: true,
  get(this: Event) {
    if (!times.has(this)) times.set(this, (now += 1000))
    return times.get(this)
  },
})
// A plain property: jsdom's accessor would keep returning a spy that a stub has replaced and restored.
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
})

/** Registers the hooks of one test file. Not when this module is evaluated: files of a worker may share it. */
export function cleanUpDom() {
  afterEach(() => {
    cleanup()
    // Another test is another shopper.
    localStorage.clear()
  })

  // Test files share the document too: leave it as the first one found it.
  afterAll(() => {
    sessionStorage.clear()
    for (const cookie of document.cookie.split('; ')) {
      document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
    }
    const root = document.documentElement
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
    document.body.replaceChildren()
    history.replaceState(null, '', '/')
  })
}
