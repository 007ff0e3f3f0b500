import { siteDefaults, mergeDefaults } from '../config/siteDefaults'
import { sendEarlyRequests } from './earlyRequests'
import { namesScreen } from '../domain/catalog/listingAddress'
import { isFirstListingFromStore } from '../api/catalog/firstListing'
import { pageFileAt, preloadFiles } from './pageFiles'
import { isPrerenderedElsewhere, prerenderedPage } from './prerendered'
import { preparePrerendered } from './preparePrerendered'
import { releaseStylesheets } from './stylesheets'

/**
 * The inline script of index.html (vite.config.ts): the screen's code, its first data and its images
 * load together with the bundle, and no stylesheet holds them back for ever. When anything fails here, the app
 * loads them itself and reports invalid settings. The data of a prerendered page is confirmed.
 */
releaseStylesheets()
try {
  const block: unknown = JSON.parse(document.getElementById('site-config')?.textContent ?? '')
  const settings = mergeDefaults(siteDefaults, block)
  const { pathname, search } = location
  // A link that names a screen opens it under its own address.
  const page = namesScreen(search) ? undefined : pageFileAt(pathname, search, settings.addresses)
  const prerendered = prerenderedPage()
  const load = () => {
    if (page) void preloadFiles(page)
    if (isFirstListingFromStore(settings, location)) void preloadFiles('storeListing')
    sendEarlyRequests(settings, page, prerendered !== undefined).catch(() => undefined)
  }
  if (prerendered) {
    preparePrerendered(prerendered, () => {
      void preloadFiles('app')
      load()
    })
  } else {
    if (isPrerenderedElsewhere()) document.documentElement.dataset.prerendered = 'elsewhere'
    load()
  }
} catch {
  // Invalid JSON: main.tsx reports it.
}
