import type { Page } from '@playwright/test'

/**
 * Slows down each visit as the environment variable SATCHEL_SLOW says, to find code and tests that
 * depend on the order of events.
 *
 * - `tasks`: delays each deferred task of React and each response of the mock site by 40 ms
 * - `network`: delays each request by 100 ms to 2.6 s
 * - `processor`: makes the processor four times slower
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
  // Keep the real timer: a test may install a fake clock.
  const later = setTimeout.bind(window)
  const { prototype } = MessagePort
  const { postMessage } = prototype
  prototype.postMessage = function (...args: unknown[]) {
    later(() => Reflect.apply(postMessage, this, args), ms)
  }
}

function delayRequests(most: number) {
  const later = setTimeout.bind(window)
  const ask = fetch.bind(window)
  // Consecutive delays differ, and each run repeats the same delays.
  let count = 0
  window.fetch = async (...request) => {
    count += 1
    const part = (count * 0.618) % 1
    await new Promise((done) => later(done, 100 + part * most))
    return ask(...request)
  }
}
