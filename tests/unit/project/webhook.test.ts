import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendRequest } from '../../serving/request'

const SHOP = 'https://shop.example'
const SECRET = 'a"secret'
/** For a busy machine. */
const WAIT = { timeout: 20_000 }
const DELAY_S = 0.25
const RETRY_S = 0.5

const folder = mkdtempSync(join(tmpdir(), 'satchel-webhook-'))
const log = join(folder, 'runs')
/** While it exists, the command fails, with the exit code in it or 1: it looks before it writes. */
const fault = join(folder, 'fault')
/** Writes the time and its arguments down, and then works for a while. */
const COMMAND = `
  const fs = require('fs')
  const fault = ${JSON.stringify(fault)}
  process.exitCode = fs.existsSync(fault) ? Number(fs.readFileSync(fault, 'utf8') || 1) : 0
  fs.appendFileSync(${JSON.stringify(log)}, JSON.stringify([Date.now(), ...process.argv.slice(1)]) + '\\n')
  setTimeout(() => {}, 200)`
const child = spawn(
  process.execPath,
  ['deploy/webhook.mjs', process.execPath, '-e', COMMAND, '--', SHOP],
  {
    env: { WEBHOOK_SECRET: SECRET, PORT: '0', DELAY_S: String(DELAY_S), RETRY_S: String(RETRY_S) },
    // Failed runs are reported.
    stdio: ['ignore', 'pipe', 'ignore'],
  },
)
let port = 0

beforeAll(async () => {
  const [, found] = await new Promise<RegExpExecArray>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const line = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(chunk.toString())
      if (line) resolve(line)
    })
  })
  port = Number(found)
})

afterAll(() => {
  child.kill()
  rmSync(folder, { recursive: true })
})

const sign = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('base64')

/** As WC_Webhook::deliver sends it. @returns the status */
async function deliver(body: string, { signature = sign(body), topic = 'product.updated' } = {}) {
  const headers = { 'X-WC-Webhook-Signature': signature, 'X-WC-Webhook-Topic': topic }
  const { status } = await sendRequest(port, '/', { method: 'POST', body, headers })
  return status
}

const product = (path: string, status = 'publish') =>
  JSON.stringify({ id: 12, status, permalink: `${SHOP}${path}` })

/** Time and arguments of each run so far. */
const timedRuns = () =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as [number, ...string[]])

/** The arguments of each run so far. */
const runs = () => timedRuns().map(([, ...args]) => args)

/** The arguments of each run after these deliveries. */
async function runsAfter(act: () => Promise<unknown>, count: number) {
  writeFileSync(log, '')
  await act()
  await vi.waitFor(() => expect(runs()).toHaveLength(count), WAIT)
  return runs()
}

/** Milliseconds from the start of each run to that of the one before it. */
const gaps = () => timedRuns().map(([time], i, all) => time - (all[i - 1]?.[0] ?? time))

/** Lets the command work again once this many runs have failed. */
async function failTimes(count: number) {
  await vi.waitFor(() => expect(runs()).toHaveLength(count), WAIT)
  rmSync(fault)
}

const river = product('/product/river/')

describe('deploy/webhook.mjs', () => {
  test('runs the command once for several changes, with their paths', async () => {
    const bodies = [river, river, product('/product/%e0%a4%a8/?attribute_pa_size=m')]
    const found = await runsAfter(async () => {
      const statuses = await Promise.all(bodies.map((body) => deliver(body)))
      expect(statuses).toEqual([200, 200, 200])
    }, 1)
    const [[shop, paths = ''] = []] = found
    expect(shop).toBe(SHOP)
    expect(paths.split(/[=,]/).sort()).toEqual([
      '--paths',
      '/product/%e0%a4%a8/',
      '/product/river/',
    ])
  })

  test('runs the command again for changes during a run', async () => {
    const found = await runsAfter(async () => {
      await deliver(river)
      await vi.waitFor(() => expect(runs()).toHaveLength(1), WAIT)
      await deliver(product('/product/lake/'))
    }, 2)
    expect(found).toEqual([
      [SHOP, '--paths=/product/river/'],
      [SHOP, '--paths=/product/lake/'],
    ])
  })

  test.each([
    ['a deleted product', '{"id":12}'],
    ['a product that is a draft again', product('/product/river/', 'draft')],
    ['a draft without address', product('/?post_type=product&p=12')],
    ['a path with signs of a shell', product('/product/$(id);x/')],
    ['a path with a comma', product('/product/a,b/')],
    ['a body that is no JSON', 'x'],
  ])('prerenders the whole shop for %s', async (_, body) => {
    expect(await runsAfter(() => deliver(body), 1)).toEqual([[SHOP]])
  })

  test('refuses what WooCommerce has not signed', async () => {
    const found = await runsAfter(async () => {
      expect(await deliver(river, { signature: sign(river, 'other') })).toBe(401)
      expect(await deliver(river, { signature: '' })).toBe(401)
      expect(await deliver(`${river} `, { signature: sign(river) })).toBe(401)
      expect((await sendRequest(port, '/', {})).status).toBe(405)
      expect(await deliver('x'.repeat(4_000_001))).toBe(413)
      // The next run would have the paths of the refused ones.
      await deliver(product('/product/lake/'))
    }, 1)
    expect(found).toEqual([[SHOP, '--paths=/product/lake/']])
  })

  test('accepts the test of a new webhook, and other topics, without a run', async () => {
    const found = await runsAfter(async () => {
      expect(await deliver('webhook_id=7', { signature: '' })).toBe(200)
      expect(await deliver('{"id":3}', { topic: 'order.updated' })).toBe(200)
      await deliver(river)
    }, 1)
    expect(found).toEqual([[SHOP, '--paths=/product/river/']])
  })

  test('starts no run for a new product that is not public', async () => {
    const found = await runsAfter(async () => {
      const draft = product('/product/draft/', 'draft')
      expect(await deliver(draft, { topic: 'product.created' })).toBe(200)
      await deliver(river, { topic: 'product.created' })
    }, 1)
    expect(found).toEqual([[SHOP, '--paths=/product/river/']])
  })

  describe('after a failed run', () => {
    test('runs for its changes again, with those that have arrived meanwhile', async () => {
      writeFileSync(fault, '')
      const [first, second = []] = await runsAfter(async () => {
        await deliver(river)
        await vi.waitFor(() => expect(runs()).toHaveLength(1), WAIT)
        await deliver(product('/product/lake/'))
        await failTimes(1)
      }, 2)
      expect(first).toEqual([SHOP, '--paths=/product/river/'])
      expect(second[1]?.split(/[=,]/).sort()).toEqual([
        '--paths',
        '/product/lake/',
        '/product/river/',
      ])
    })

    test('runs for the whole shop again', async () => {
      writeFileSync(fault, '')
      const found = await runsAfter(async () => {
        await deliver('{"id":12}')
        await failTimes(1)
      }, 2)
      expect(found).toEqual([[SHOP], [SHOP]])
    })

    test('runs for the whole shop once where only single pages have failed', async () => {
      writeFileSync(fault, '2')
      const found = await runsAfter(async () => {
        await deliver('{"id":12}')
        await failTimes(1)
        await deliver(river)
      }, 2)
      expect(found).toEqual([[SHOP], [SHOP, '--paths=/product/river/']])
    })

    test('waits twice as long after each, but not for a new change, until one has succeeded', async () => {
      writeFileSync(fault, '')
      await runsAfter(async () => {
        await deliver(river)
        await failTimes(4)
        // A change during the failed run waits with it.
        await vi.waitFor(async () => {
          await deliver(product('/product/lake/'))
          expect(runs()).toHaveLength(5)
        }, WAIT)
      }, 5)
      const [, once = 0, twice = 0, fourTimes = 0, atOnce] = gaps()
      expect(once).toBeGreaterThanOrEqual(RETRY_S * 1000)
      expect(twice).toBeGreaterThanOrEqual(2 * RETRY_S * 1000)
      expect(fourTimes).toBeGreaterThanOrEqual(4 * RETRY_S * 1000)
      expect(atOnce).toBeLessThan(8 * RETRY_S * 1000)

      writeFileSync(fault, '')
      await runsAfter(async () => {
        await deliver(river)
        await failTimes(1)
      }, 2)
      expect(gaps()[1]).toBeLessThan(8 * RETRY_S * 1000)
    })
  })
})
