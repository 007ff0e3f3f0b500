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

const folder = mkdtempSync(join(tmpdir(), 'satchel-webhook-'))
const log = join(folder, 'runs')
/** Writes its arguments down, and then works for a while. */
const COMMAND = `require('fs').appendFileSync(${JSON.stringify(log)}, JSON.stringify(process.argv.slice(1)) + '\\n'); setTimeout(() => {}, 200)`
const child = spawn(
  process.execPath,
  ['deploy/webhook.mjs', process.execPath, '-e', COMMAND, '--', SHOP],
  {
    env: { WEBHOOK_SECRET: SECRET, PORT: '0', DELAY_S: String(DELAY_S) },
    stdio: ['ignore', 'pipe', 'inherit'],
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

/** The arguments of each run so far. */
const runs = () =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string[])

/** The arguments of each run after these deliveries. */
async function runsAfter(act: () => Promise<unknown>, count: number) {
  writeFileSync(log, '')
  await act()
  await vi.waitFor(() => expect(runs()).toHaveLength(count), WAIT)
  return runs()
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
})
