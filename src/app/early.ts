import { siteDefaults, mergeDefaults } from '../config/siteDefaults'
import { sendEarlyRequests } from './earlyRequests'

/**
 * The inline script of index.html (vite.config.ts). When anything fails here, the app sends the requests
 * itself and reports invalid settings.
 */
try {
  const block: unknown = JSON.parse(document.getElementById('site-config')?.textContent ?? '')
  sendEarlyRequests(mergeDefaults(siteDefaults, block)).catch(() => undefined)
} catch {
  // Invalid JSON: main.tsx reports it.
}
