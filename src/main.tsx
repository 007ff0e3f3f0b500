import './styles/index.css'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useInsertionEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { chooseBackend } from './api/backend'
import { dropEarlyResponses } from './api/http'
import { App } from './app/App'
import { hydrateApp, isHydratable } from './app/hydrateApp'
import { createQueryClient } from './app/queryClient'
import { loadScreen, prefetchFirstData } from './app/routes'
import { restoreStoredQueries, storeQueriesOnLeave } from './app/storedQueries'
import { moveStylesheetsToHead } from './app/stylesheets'
import { wireLayers } from './app/wiring'
import { SIGN_IN_KEY } from './config/constants'
import { site, siteBlock } from './config/site'
import { namesScreen } from './domain/catalog/listingAddress'
import { need } from './lib/html'
import { report } from './lib/report'
import { sessionStore } from './lib/storage'
import { after } from './lib/time'
import { afterFirstScreen } from './state/firstScreen'
import * as commonMessages from '~/messages/common'

/** Responses to early requests are outdated after this time. */
const EARLY_MAX_AGE_MS = 10_000

const container = need(document, '#root')
let root: Root | undefined

/**
 * Keeps the shell of index.html, or the prerendered page, on the screen until the page's code has loaded, so
 * that nothing flashes.
 */
async function start() {
  if (__MOCKS__) {
    const { startMocks } = await import('../mocks/index')
    if (!(await startMocks())) return
  }
  if (sessionStore.read(SIGN_IN_KEY))
    (await import('./features/social/signIn/signInWindow')).endSignIn()
  chooseBackend(site)
  wireLayers()
  // Before the work of a link is taken out of the address.
  const isTakenOver = isHydratable()
  // Behind the shell there is nothing yet that would be laid out again.
  if (!isTakenOver) moveStylesheetsToHead()
  const isQueryLink = location.search.includes('add-to-cart=') || namesScreen(location.search)
  const link = isQueryLink && (await import('./app/queryLinks')).openQueryLink()
  await loadScreen(location.pathname, location.search)
  const queryClient = createQueryClient()
  if (isTakenOver) {
    root = await hydrateApp(container, queryClient)
    afterFirstScreen(moveStylesheetsToHead)
    return void afterFirstScreen(() => keepQueries(queryClient))
  }
  keepQueries(queryClient)
  await prefetchFirstData(queryClient)
  const app = createRoot(container)
  root = app
  // As a transition, React gives way to input and to the browser's own work every few milliseconds.
  startTransition(() =>
    app.render(
      <App queryClient={queryClient}>
        {link}
        <EndHiding />
      </App>,
    ),
  )
}

/** Ends the hiding of a prerendered page, or of its old prices. */
function endHiding() {
  const { dataset } = document.documentElement
  delete dataset.prerendered
  delete dataset.prices
}

/** Ends it in the commit that replaces the prerendered page: before that, the page would flash. */
function EndHiding() {
  useInsertionEffect(endHiding, [])
  return null
}

/** Not in development, where code and data change under one address. */
function keepQueries(queryClient: QueryClient) {
  if (!import.meta.env.PROD) return
  restoreStoredQueries(queryClient, import.meta.url)
  storeQueriesOnLeave(queryClient, import.meta.url)
}

/**
 * Replaces the shell, so that a failed start does not look like a page that is still loading. A prerendered
 * page can be read without the app, and stays.
 */
function showFailure(error: unknown, message: string) {
  const isReadable = !root && isHydratable()
  root?.unmount()
  report(error, 'starting')
  const retry = document.createElement('a')
  retry.href = location.href
  retry.textContent = commonMessages.tryAgain
  const alert = document.createElement('p')
  alert.append(`${message} `, retry)
  alert.setAttribute('role', 'alert')
  alert.style.cssText =
    'margin: 4rem auto; max-width: 36rem; padding: 0 1rem; font: 1.125rem/1.5 sans-serif'
  if (isReadable) return container.prepend(alert)
  endHiding()
  container.replaceChildren(alert)
}

/** Validates the settings after the first screen: no shopper waits for the schema. */
async function checkSettings() {
  const schema = await import('./config/siteSchema').catch(() => undefined)
  try {
    schema?.parseSiteConfig(siteBlock())
  } catch (error) {
    showFailure(error, commonMessages.shopClosed)
  }
}

// A screen without its stylesheet is better than none: app/stylesheets.ts.
addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.includes('CSS')) event.preventDefault()
})
await start().catch((error: unknown) => showFailure(error, commonMessages.loadFailed))
afterFirstScreen(() => void checkSettings())
// A repeat visit may not have needed the early responses: later requests must not get them.
after(EARLY_MAX_AGE_MS, dropEarlyResponses)
