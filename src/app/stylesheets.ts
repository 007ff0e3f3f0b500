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
