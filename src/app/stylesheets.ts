import { after, SECOND } from '~/lib/time'

/**
 * A call may take 30 s: without its response there is nothing to show. A stylesheet only delays what has already
 * arrived, so it gets 10 s, after which the checkout, too, says that it takes long.
 */
const PATIENCE_MS = 10 * SECOND

/**
 * Shows unstyled what waits for a stylesheet that neither arrives nor fails. It cancels no request: a slow stylesheet
 * is applied when it arrives. Part of the inline script of index.html, because no other script runs before the
 * document's own stylesheets have arrived. docs/architecture.md#the-first-load
 */
export function releaseStylesheets() {
  /** Addresses that the page has waited for. A second request (`retryStylesheets`) holds nothing back. */
  const seen = new Set<string>()
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(watch)
  }).observe(document.head, { childList: true })
  after(PATIENCE_MS, releaseDocument)

  /** Vite inserts the stylesheets of a screen into the head, and runs its code after their `load` or `error`. */
  function watch(node: Node) {
    const isStylesheet = node instanceof HTMLLinkElement && node.rel === 'stylesheet'
    if (!isStylesheet || seen.has(node.href)) return
    seen.add(node.href)
    after(PATIENCE_MS, () => {
      if (!node.sheet) node.dispatchEvent(new Event('error'))
    })
  }

  /** The document's own stylesheets, behind the shell, delay scripts and painting; inserted by a script they do not. */
  function releaseDocument() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('body link[rel=stylesheet]')) {
      if (link.sheet) continue
      seen.add(link.href)
      // The new one first: it takes over the request, which would be cancelled without it.
      link.before(link.cloneNode())
      link.remove()
    }
    if (document.readyState === 'loading') after(PATIENCE_MS, releaseDocument)
  }
}

/**
 * Moves the document's stylesheets into the head, before those that Vite will insert there: where a stylesheet with
 * cascade layers arrives before another one, Chromium lays out the whole page again.
 */
export function moveStylesheetsToHead() {
  document.head.append(...document.querySelectorAll('body > style'))
  const links = [...document.querySelectorAll<HTMLLinkElement>('body > link[rel=stylesheet]')]
  // One that has failed is requested again (`retryStylesheets`), behind all others.
  const loaded = links.filter(({ sheet }) => sheet?.cssRules.length)
  const copies = loaded.map((link) => link.cloneNode())
  let waiting = copies.length
  for (const copy of copies) {
    copy.addEventListener('load', () => {
      // All at once, because the page is laid out again.
      if (--waiting === 0) loaded.forEach((link) => link.remove())
    })
  }
  document.head.append(...copies)
}

/**
 * Requests failed stylesheets a second time: now those of index.html, later those of a screen, which
 * is shown without its stylesheet until then (main.tsx).
 *
 * @param onMissing is called where the second request fails, too
 */
export function retryStylesheets(onMissing: () => void) {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  // Chromium gives a stylesheet with status 404 an empty sheet.
  for (const { sheet, href } of links) if (!sheet?.cssRules.length) retry(href)
  addEventListener('vite:preloadError', ({ payload }) => {
    const [, href] = /CSS for (\S+)/.exec(payload.message) ?? []
    if (href) retry(href)
  })

  function retry(href: string) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('error', onMissing)
    document.head.append(link)
  }
}
