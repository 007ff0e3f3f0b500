/**
 * Leaves the page for the address of a campaign. The page is hidden meanwhile, as by the plugin. Nothing happens
 * where the visitor is on that page already: it would load again and again.
 *
 * @param url a path of the shop, or http(s)
 */
export function redirectTo(url: string, replacesHistory: boolean) {
  const target = new URL(url, location.origin)
  if (addressOf(target) === addressOf(new URL(location.href))) return
  document.body.hidden = true
  // Back may show this page from the browser's memory.
  addEventListener('pageshow', ({ persisted }) => persisted && (document.body.hidden = false))
  if (replacesHistory) location.replace(target)
  else location.assign(target)
}

/** Without the fragment, and with one spelling of the path. */
const addressOf = ({ origin, pathname, search }: URL) =>
  origin + pathname.replace(/\/?$/, '/') + search
