import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { main } from '../../../../scripts/prerender/main.ts'

/** The command as npm starts it, with a bundle that has pages without the app. */

const folder = mkdtempSync(join(tmpdir(), 'satchel-command-'))
const out = join(folder, 'dist')

/** `/broken/` fails; `/slow/` never loads. */
const BUNDLE = `
const task = (path) => ({
  path,
  async load() {
    if (path === '/broken/') throw new Error('No price')
    if (path === '/slow/') await new Promise(() => setInterval(() => {}, 1000))
    return {
      data: '[]',
      render: async () => ({ root: '<h1>' + path + '</h1>', head: '<title>x</title>', preloads: '' }),
    }
  },
})
const shopOf = (paths) => ({
  total: paths.length,
  tasks: (async function* () {
    for (const path of paths) yield task(path)
  })(),
  findMissed: async () => undefined,
})
export const openShop = async () => shopOf(['/', '/shop/', '/product/river/'])
export const openPaths = async (paths) => shopOf(paths)
`

/** As much of a shop as the command itself reads. */
const shop = createServer((request, response) => {
  const isProbe = request.url?.includes('/products')
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(isProbe ? '[]' : '{}')
})
let address = ''

beforeAll(async () => {
  mkdirSync(`${out}-prerender`, { recursive: true })
  writeFileSync(join(`${out}-prerender`, 'package.json'), '{"type":"module"}')
  writeFileSync(join(`${out}-prerender`, 'prerender.js'), BUNDLE)
  writeFileSync(join(`${out}-prerender`, 'app-manifest.json'), '{}')
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})

beforeEach(() => {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(join(out, '.vite'), { recursive: true })
  writeFileSync(join(out, '.vite/manifest.json'), '{}')
  writeFileSync(join(out, 'index.html'), readFileSync('index.html'))
})

afterAll(() => {
  shop.close()
  rmSync(folder, { recursive: true })
})

function start(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/prerender/main.ts', ...args], { stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  }
  const ended = new Promise<{ code: number | null; printed: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, printed }))
  })
  return { child, ended }
}

const runAtShop = (...args: string[]) => start(address, '--out', out, ...args).ended
const isWritten = (path: string) => existsSync(join(out, path, 'index.html'))

describe('npm run prerender', () => {
  test.each([
    ['without a shop', []],
    ['with two shops', ['https://a.example', 'https://b.example']],
    ['with a shop and the mock site', ['https://a.example', '--mock']],
    ['with an unknown option', ['https://a.example', '--pages', '/a/']],
    ['with no number of pages', ['https://a.example', '--limit', '0']],
    ['with an age that is no number', ['https://a.example', '--max-age', 'day']],
  ])('explains its options and fails: %s', async (_, args) => {
    const printed = vi.fn<(text: string) => void>()
    vi.spyOn(console, 'log').mockImplementation(printed)
    vi.spyOn(console, 'error').mockImplementation(printed)
    expect(await main(args)).toBe(1)
    expect(printed.mock.calls.join('\n')).toContain(
      'npm run prerender -- https://shop.example [options]',
    )
  })

  test('says so where there is no build, without its options', async () => {
    const { code, printed } = await start(address, '--out', join(folder, 'none')).ended
    expect(code).toBe(1)
    expect(printed).toContain('Run npm run build first')
    expect(printed).not.toContain('--limit')
  })

  test('leaves a build alone that is not that of its program', async () => {
    writeFileSync(join(out, '.vite/manifest.json'), '{"another": {"file": "a.js"}}')
    const { code, printed } = await runAtShop()
    expect(code).toBe(1)
    expect(printed).toContain(`${out}-prerender and ${out} are of different builds.`)
    expect(readdirSync(out)).toEqual(['.vite', 'index.html'])
  })

  test('writes all pages of the shop', async () => {
    expect(await runAtShop()).toMatchObject({ code: 0 })
    expect(['/', '/shop', '/product/river'].filter(isWritten)).toHaveLength(3)
  })

  test('writes the first pages alone with --limit', async () => {
    expect(await runAtShop('--limit', '2')).toMatchObject({ code: 0 })
    expect(isWritten('/shop')).toBe(true)
    expect(isWritten('/product/river')).toBe(false)
  })

  test('writes the pages of --paths, which may be addresses, and no home page', async () => {
    expect(await runAtShop('--paths', `${address}/product/river,/about/`)).toMatchObject({
      code: 0,
    })
    expect(isWritten('/product/river')).toBe(true)
    expect(isWritten('/about')).toBe(true)
    expect(isWritten('/')).toBe(false)
    expect(existsSync(join(out, 'app.html'))).toBe(true)
  })

  test('names a page that fails, and writes the others', async () => {
    const { code, printed } = await runAtShop('--paths', '/broken/,/about/')
    expect(code).toBe(2)
    expect(printed).toMatch(/\/broken\/.*No price/)
    expect(isWritten('/about')).toBe(true)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'ends with what it has written on %s',
    async (signal) => {
      const { child, ended } = start(address, '--out', out, '--paths', '/about/,/slow/')
      await vi.waitFor(() => expect(isWritten('/about')).toBe(true), { timeout: 20_000 })
      child.kill(signal)
      // The page in work; a second press does not wait for it.
      await vi.waitFor(
        () => {
          child.kill(signal)
          expect(child.exitCode).not.toBeNull()
        },
        { timeout: 20_000, interval: 500 },
      )
      expect((await ended).code).toBe(130)
      expect(isWritten('/about')).toBe(true)
    },
  )
})
