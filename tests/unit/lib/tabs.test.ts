import { afterEach, describe, expect, test, vi } from 'vitest'
import { tabChannel, withLock } from '~/lib/tabs'

afterEach(() => vi.unstubAllGlobals())

const denied = () => new DOMException('denied', 'SecurityError')

/** A browser that blocks cookies, and with them everything that tabs share. */
function blockCookies() {
  vi.stubGlobal('BroadcastChannel', function deny() {
    throw denied()
  })
  const request = vi.fn(() => Promise.reject(denied()))
  vi.stubGlobal('navigator', { cookieEnabled: false, locks: { request } })
}

/** Runs two pieces of work, and notes when each begins and ends. */
async function runTwo() {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([withLock('list', work('a')), withLock('list', work('b'))])
  return { steps, results }
}

describe('in a browser that blocks cookies', () => {
  test('a tab is alone, without an error', () => {
    blockCookies()
    const channel = tabChannel('cart')
    expect(() => {
      const stop = channel.subscribe(() => undefined)
      channel.post('changed')
      stop()
    }).not.toThrow()
  })

  test('work waits for the other work of its tab', async () => {
    blockCookies()
    expect(await runTwo()).toEqual({
      steps: ['a begins', 'a ends', 'b begins', 'b ends'],
      results: ['a', 'b'],
    })
  })
})
