import './styles/index.css'
import { createRoot, type Root } from 'react-dom/client'
import { chooseBackend } from './api/backend'
import { App } from './app/App'
import { createQueryClient } from './app/queryClient'
import { loadRoute } from './app/routes'
import { messages } from './config/messages'
import { blockText } from './config/readBlock'
import { need } from './lib/html'
import { report } from './lib/report'
import { site } from './config/site'

let root: Root | undefined

/**
 * The shell that index.html has painted stays until the page's code is here, so that nothing blinks:
 * shell, then the page with its skeleton or its data.
 */
async function start() {
  if (__MOCKS__) {
    const { startMocks } = await import('../mocks/index')
    await startMocks()
  }
  chooseBackend(site)
  await loadRoute(location.pathname, location.search)
  root = createRoot(need(document, '#root'))
  root.render(<App queryClient={createQueryClient()} />)
}

/**
 * Every start checks the whole site-config block, once the page is on its way: what is right costs no
 * shopper a wait. What is wrong closes the shop, and the console names the key.
 */
async function checkSettings() {
  // What did not come cannot tell; the next start asks again.
  const checker = await import('./config/siteSchema').catch(() => undefined)
  try {
    checker?.parseSiteConfig(blockText('site-config'))
  } catch (error) {
    tellFailure(error, checker?.CLOSED)
  }
}

/** A start that failed, as on a lost connection, must not look like a page that is still loading. */
function tellFailure(error: unknown, text: string = messages.loadFailed) {
  root?.unmount()
  report(error, 'starting')
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = messages.tryAgain
  const words = document.createElement('p')
  words.append(`${text} `, again)
  words.setAttribute('role', 'alert')
  words.style.cssText =
    'margin: 4rem auto; max-width: 36rem; padding: 0 1rem; font: 1.125rem/1.5 sans-serif'
  need(document, '#root').replaceChildren(words)
}

await start().catch((error: unknown) => tellFailure(error))
await checkSettings()
