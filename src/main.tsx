import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { createQueryClient } from './app/queryClient'
import { loadRoute } from './app/routes'
import { need } from './lib/html'

/**
 * The shell that index.html has painted stays until the page's code is here, so that nothing blinks:
 * shell, then the page with its skeleton or its data.
 */
async function start() {
  if (__MOCKS__) {
    const { startMocks } = await import('../mocks/index')
    await startMocks()
  }
  await loadRoute(location.pathname)
  createRoot(need(document, '#root')).render(<App queryClient={createQueryClient()} />)
}

await start()
