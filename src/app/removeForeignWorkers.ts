import { report } from '~/lib/report'

/**
 * Unregisters service workers of a site that was at this address before: one that responds from its cache
 * shows an old shop and an old cart. Those of other scopes go, too, such as the one for a plugin's push messages.
 * The production build registers none; mock and demo builds keep the mock site's.
 *
 * @param onRemoved is called if such a worker has responded to requests of this page
 */
export async function removeForeignWorkers(onRemoved: () => void) {
  if (__MOCKS__ || !('serviceWorker' in navigator)) return
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const isControlled = navigator.serviceWorker.controller !== null
    const results = await Promise.all(registrations.map((one) => one.unregister()))
    if (isControlled && results.includes(true)) onRemoved()
  } catch (error) {
    // Storage is blocked: no worker can run either.
    report(error, 'looking for service workers')
  }
}
