import { prerender } from 'react-dom/static'
import { afterEach, vi } from 'vitest'
import type { RenderedPage } from '~/app/prerender'
import { site } from '~/config/site'
import { expectConsole } from '../../../support/console'

/** A page as `npm run prerender` reads it from the shop. */
export interface PrerenderedPage extends RenderedPage {
  path: string
  /** JSON. */
  data: string
}

/** Prerenders the page at a path of the mock site. */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  // The command is another process than the visit: only packages, and their contexts, are the same here.
  expectConsole(/Detected multiple renderers/)
  startAfresh()
  const { openPaths } = await import('~/app/prerender')
  const { tasks } = await openPaths([path])
  for await (const task of tasks) {
    const page = await task.load()
    if (!page) break
    const rendered = await page.render()
    // React leaves the values that the contexts had in its last page.
    await prerender(null)
    return { ...rendered, path, data: page.data }
  }
  throw new Error(`${path} is not prerendered`)
}

/** The next import evaluates the app's modules again, with the settings of the test. */
export function startAfresh() {
  vi.resetModules()
  const block = document.getElementById('site-config')
  if (!block) throw new Error('tests/support/setupDom.ts has written no settings.')
  settings ??= block.textContent
  block.textContent = JSON.stringify(site)
}

let settings: string | undefined

afterEach(() => {
  const block = document.getElementById('site-config')
  if (block && settings !== undefined) block.textContent = settings
})
