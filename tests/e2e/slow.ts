import type { Page } from '@playwright/test'

/**
 * Visits as on a poor phone or line, for the whole suite, by SATCHEL_SLOW: what counts on the order in which
 * things come fails then, on the page or in its test.
 *
 * - `tasks`: what React puts off, and the mock site's answers, come 40 ms later each
 * - `network`: every request waits between 100 ms and 2.6 s
 * - `processor`: four times slower
 */
export async function slowDown(page: Page) {
  const kind = process.env['SATCHEL_SLOW']
  if (kind === 'processor') {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  } else if (kind === 'tasks') await page.context().addInitScript(delayTasks, 40)
  else if (kind === 'network') await page.context().addInitScript(delayRequests, 2500)
  else if (kind) throw new Error(`SATCHEL_SLOW is tasks, network or processor, not ${kind}`)
}

function delayTasks(ms: number) {
  // A test's clock, where it has one, must not stop these.
  const later = setTimeout.bind(window)
  const { prototype } = MessagePort
  const { postMessage } = prototype
  prototype.postMessage = function (...said: unknown[]) {
    later(() => Reflect.apply(postMessage, this, said), ms)
  }
}

function delayRequests(most: number) {
  const later = setTimeout.bind(window)
  const ask = fetch.bind(window)
  // No two requests in a row wait equally long, and a second run waits as the first one did.
  let count = 0
  window.fetch = async (...request) => {
    count += 1
    const part = (count * 0.618) % 1
    await new Promise((done) => later(done, 100 + part * most))
    return ask(...request)
  }
}
