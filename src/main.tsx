import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { createQueryClient } from './app/queryClient'
import { loadRoute } from './app/routes'
import { messages } from './config/messages'
import { need } from './lib/html'
import { report } from './lib/report'

/**
 * The shell that index.html has painted stays until the page's code is here, so that nothing blinks:
 * shell, then the page with its skeleton or its data.
 */
async function start() {
  if (__MOCKS__) {
    const { startMocks } = await import('../mocks/index')
    await startMocks()
  }
  await loadRoute(location.pathname, location.search)
  createRoot(need(document, '#root')).render(<App queryClient={createQueryClient()} />)
}

/** A start that failed, as on a lost connection, must not look like a page that is still loading. */
function tellFailure(error: unknown) {
  report(error, 'starting')
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = messages.tryAgain
  const words = document.createElement('p')
  words.append(`${messages.loadFailed} `, again)
  words.setAttribute('role', 'alert')
  words.style.cssText =
    'margin: 4rem auto; max-width: 36rem; padding: 0 1rem; font: 1.125rem/1.5 sans-serif'
  need(document, '#root').replaceChildren(words)
}

await start().catch(tellFailure)
