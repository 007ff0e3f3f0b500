import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpServer } from '../mockSite.ts'

/** Origin of the demo in end-to-end tests. */
export const DEMO_ORIGIN = 'http://localhost:4173'

interface MockShopOptions {
  /** The folder of the build; its page has the settings. */
  out: string
  /** Origin of the links in its responses. */
  publicOrigin: string
  scenarios?: readonly string[]
}

/**
 * Serves the mock site over HTTP. A separate process, because the mock site would store its cookies in the
 * document of the pages, and because its work and memory are not those of the command.
 */
export async function startMockShop({
  out,
  publicOrigin,
  scenarios = [],
}: MockShopOptions): Promise<HttpServer> {
  const program = join(import.meta.dirname, 'mockServer.ts')
  // A run of some paths alone may have left no home page.
  const page = ['index.html', 'app.html'].map((name) => join(out, name)).find(existsSync) ?? ''
  const child = fork(program, [page, publicOrigin, ...scenarios])
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string))
    child.once('exit', () => reject(new Error('The mock site could not be started.')))
  })
  return { origin, close: () => void child.kill() }
}
