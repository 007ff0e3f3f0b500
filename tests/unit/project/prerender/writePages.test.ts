import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageTask, ShopPages } from '../../../../src/app/prerender.tsx'
import { noCounts, writePages, type Job } from '../../../../scripts/prerender/writePages.ts'
import { WrittenPages } from '../../../../scripts/prerender/writtenPages.ts'
import { failingTask, notFound, pageOf, shopOf, taskOf, template } from './fakeShop'

const HOUR_MS = 3_600_000
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'satchel-prerender-'))
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

/** One run of the command, with the state of the runs before it. */
async function run(
  tasks: readonly PageTask[],
  change: Partial<Job> = {},
  failure?: Error,
  findMissed?: ShopPages['findMissed'],
) {
  const counts = noCounts()
  const written = new WrittenPages(folder)
  const job = {
    template,
    written,
    publicOrigin: 'https://shop.example',
    maxAgeHours: 24,
    isWholeShop: true,
    signal: new AbortController().signal,
    ...change,
  }
  let problem: unknown
  const shop = shopOf(tasks, failure, findMissed)
  await writePages(shop, job, counts).catch((error: unknown) => (problem = error))
  written.save()
  return { ...counts, problem }
}

const textOf = (path: string) => readFileSync(join(folder, path, 'index.html'), 'utf8')
const confirmedAt = (path: string) => Number(/confirmed-at="(\d+)"/.exec(textOf(path))?.[1])
const filesOf = () => readdirSync(folder, { recursive: true }).map(String).sort()

describe('the first run', () => {
  test('writes each page below its decoded path, and leaves no temporary file', async () => {
    const result = await run([taskOf('/'), taskOf('/product/caf%C3%A9/', 'coffee')])
    expect(result).toMatchObject({ written: 2, unchanged: 0, removed: [], failed: [] })
    expect(textOf('/product/café')).toContain('shows coffee')
    expect(result.bytes).toBe(Buffer.byteLength(textOf('/') + textOf('/product/café')))
    expect(filesOf()).toEqual([
      '.prerender.json',
      'index.html',
      'product',
      'product/café',
      'product/café/index.html',
    ])
  })

  test('writes the first of two pages with one path', async () => {
    const result = await run([taskOf('/%73hop/', 'screen'), taskOf('/shop/', 'content page')])
    expect(result.written).toBe(1)
    expect(textOf('/shop')).toContain('screen')
  })

  test('ends after the given number of pages, and reads no task beyond it', async () => {
    const load = vi.fn<PageTask['load']>(async () => pageOf('/c/', 'text'))
    const tasks = [taskOf('/a/'), taskOf('/b/'), { path: '/c/', load }]
    expect(await run(tasks, { limit: 2, isWholeShop: false })).toMatchObject({ written: 2 })
    expect(load).not.toHaveBeenCalled()
  })

  test('loads at most 4 pages at the same time, and no task ahead of them', async () => {
    let started = 0
    let active = 0
    let most = 0
    const tasks = Array.from({ length: 20 }, (_, i): PageTask => ({
      path: `/${i}/`,
      async load() {
        started += 1
        active += 1
        most = Math.max(most, active)
        await setImmediate()
        active -= 1
        return pageOf(`/${i}/`, 'text')
      },
    }))
    let read = 0
    let ahead = 0
    const signal = new AbortController().signal
    async function* counted() {
      for (const task of tasks) {
        read += 1
        ahead = Math.max(ahead, read - started)
        yield task
      }
    }
    const job: Job = {
      template,
      written: new WrittenPages(folder),
      publicOrigin: 'https://shop.example',
      maxAgeHours: 24,
      isWholeShop: true,
      signal,
    }
    await writePages({ ...shopOf([]), tasks: counted() }, job, noCounts())
    expect(started).toBe(20)
    expect(most).toBe(4)
    expect(ahead).toBeLessThanOrEqual(4)
  })
})

describe('a page that fails', () => {
  test('is named with its reasons, is not written, and does not end the run', async () => {
    const error = new Error('GET /products: no response', { cause: new Error('ECONNREFUSED') })
    const result = await run([failingTask('/a/', error), taskOf('/b/')])
    expect(result.failed).toEqual([
      { path: '/a/', reason: 'GET /products: no response (ECONNREFUSED)' },
    ])
    expect(result.written).toBe(1)
    expect(existsSync(join(folder, 'a'))).toBe(false)
  })

  test('in its rendering is not written either', async () => {
    const error = new AggregateError([new Error('No title')], '/a/ cannot be rendered')
    const page = { data: 'text', render: () => Promise.reject(error) }
    const result = await run([{ path: '/a/', load: async () => page }])
    expect(result.failed).toEqual([{ path: '/a/', reason: '/a/ cannot be rendered (No title)' }])
    expect(existsSync(join(folder, 'a'))).toBe(false)
  })

  test('keeps its older file', async () => {
    await run([taskOf('/a/', 'old')])
    const result = await run([failingTask('/a/', new Error('500'))])
    expect(result).toMatchObject({ removed: [], failed: [{ path: '/a/' }] })
    expect(textOf('/a')).toContain('old')
  })

  test('with a path that is no page is named', async () => {
    const { failed, written } = await run([taskOf('/wp-admin/'), taskOf('/a/%2e%2e/')])
    expect(failed.map(({ path }) => path)).toEqual(['/wp-admin/', '/a/%2e%2e/'])
    expect(written).toBe(0)
    expect(filesOf()).toEqual(['.prerender.json'])
  })

  test('because its product is gone loses its older file', async () => {
    await run([taskOf('/product/a/')])
    const paths = { isWholeShop: false }
    const result = await run([failingTask('/product/a/', notFound())], paths)
    expect(result).toMatchObject({ removed: ['/product/a/'], failed: [] })
    expect(filesOf()).toEqual(['.prerender.json'])
    expect((await run([failingTask('/product/a/', notFound())], paths)).failed).toEqual([
      { path: '/product/a/', reason: 'The shop has no such page.' },
    ])
  })
})

describe('a page of WordPress', () => {
  const task: PageTask = { path: '/a/', load: async () => undefined }

  test('is skipped, and loses its older file', async () => {
    expect(await run([task])).toMatchObject({ skipped: ['/a/'], removed: [], failed: [] })
    await run([taskOf('/a/')])
    expect(await run([task])).toMatchObject({ skipped: [], removed: ['/a/'], failed: [] })
    expect(existsSync(join(folder, 'a'))).toBe(false)
  })
})

test('a file that no run has written stays', async () => {
  writeFileSync(join(folder, 'index.html'), 'the app')
  expect(await run([failingTask('/', notFound())])).toMatchObject({ removed: [] })
  expect(textOf('/')).toBe('the app')
})

describe('the next run', () => {
  test('renders changed pages only', async () => {
    await run([taskOf('/a/'), taskOf('/b/')])
    const result = await run([taskOf('/a/'), taskOf('/b/', 'changed')])
    expect(result).toMatchObject({ written: 1, unchanged: 1 })
    expect(textOf('/b')).toContain('changed')
  })

  test.each<[string, Partial<Job>]>([
    ['another template', { template: { ...template, hash: 'new build' } }],
    ['another origin of their links', { publicOrigin: 'https://staging.example' }],
    ['another age at which they count as old', { maxAgeHours: 48 }],
  ])('renders all pages after %s', async (_, change) => {
    await run([taskOf('/a/')])
    expect(await run([taskOf('/a/')], change)).toMatchObject({ written: 1, unchanged: 0 })
  })

  test('renders a page again whose file is missing', async () => {
    await run([taskOf('/a/')])
    rmSync(join(folder, 'a/index.html'))
    expect(await run([taskOf('/a/')])).toMatchObject({ written: 1 })
  })

  test('renders a page again whose file is another one', async () => {
    await run([taskOf('/a/')])
    writeFileSync(join(folder, 'a/index.html'), 'by hand')
    vi.setSystemTime(7 * HOUR_MS)
    expect(await run([taskOf('/a/')])).toMatchObject({ written: 1 })
    expect(textOf('/a')).toContain('shows text')
  })

  test('renders a page again that a run wrote which was killed before it stored the state', async () => {
    await run([taskOf('/a/')])
    const file = join(folder, 'a/index.html')
    writeFileSync(file, 'of another release')
    const later = statSync(file).mtimeMs / 1000 + 3
    utimesSync(file, later, later)
    expect(await run([taskOf('/a/')])).toMatchObject({ written: 1 })
    expect(textOf('/a')).toContain('shows text')
  })

  test('confirms an unchanged page after a quarter of its age', async () => {
    await run([taskOf('/a/')])
    vi.setSystemTime(6 * HOUR_MS)
    await run([taskOf('/a/')])
    expect(confirmedAt('/a')).toBe(0)
    vi.setSystemTime(6 * HOUR_MS + 1)
    expect(await run([taskOf('/a/')])).toMatchObject({ written: 0, unchanged: 1 })
    expect(confirmedAt('/a')).toBe(6 * HOUR_MS + 1)
    vi.setSystemTime(12 * HOUR_MS)
    await run([taskOf('/a/')])
    expect(confirmedAt('/a')).toBe(6 * HOUR_MS + 1)
  })

  test('comes before a page is too old, at the times of deploy/README.md', async () => {
    const line = /^15 ([\d,]+) \* \* \* satchel /m.exec(readFileSync('deploy/README.md', 'utf8'))
    const times = line?.[1]?.split(',').map((hour) => (Number(hour) + 0.25) * HOUR_MS) ?? []
    const twoDays = [...times, ...times.map((time) => time + 24 * HOUR_MS)]
    for (let hour = 0; hour < 24; hour += 1) {
      const path = `/product/${hour}/`
      // A webhook.
      vi.setSystemTime(hour * HOUR_MS)
      await run([taskOf(path)], { isWholeShop: false })
      for (const time of twoDays.filter((at) => at > hour * HOUR_MS)) {
        expect(time - confirmedAt(path)).toBeLessThan(24 * HOUR_MS)
        vi.setSystemTime(time)
        await run([taskOf(path)], { isWholeShop: false })
      }
    }
    expect(times).not.toEqual([])
  })

  test('writes all pages when the state cannot be read', async () => {
    await run([taskOf('/a/')])
    writeFileSync(join(folder, '.prerender.json'), '{"version":1,"pages":{"/a/"')
    expect(await run([taskOf('/a/')])).toMatchObject({ written: 1 })
  })

  test('replaces a page at once: whoever reads the old one reads it to its end', async () => {
    await run([taskOf('/a/', 'old')])
    const file = openSync(join(folder, 'a/index.html'), 'r')
    await run([taskOf('/a/', 'new')])
    expect(readFileSync(file, 'utf8')).toContain('shows old')
    closeSync(file)
    expect(textOf('/a')).toContain('shows new')
  })
})

const movedAway = async () => taskOf('/product/c/')
const unknownKind = async () => 'unknown' as const
const unreadableA = async (path: string) => {
  if (path === '/product/a/') throw new Error('no price')
  return undefined
}
const noAnswer = () => Promise.reject(new Error('HTTP 500'))

describe('pages that the shop no longer has', () => {
  beforeEach(() => run([taskOf('/'), taskOf('/product/a/'), taskOf('/product/b/')]))

  test('are removed with their empty folders', async () => {
    expect((await run([taskOf('/'), taskOf('/product/b/')])).removed).toEqual(['/product/a/'])
    expect(filesOf()).not.toContain('product/a')
    expect(filesOf()).toContain('product/b/index.html')
    expect((await run([taskOf('/')])).removed).toEqual(['/product/b/'])
    expect(filesOf()).toEqual(['.prerender.json', 'index.html'])
  })

  test('are removed only if the shop says so, not because its list has skipped them', async () => {
    const asked: string[] = []
    const result = await run([taskOf('/')], {}, undefined, async (path) => {
      asked.push(path)
      return path === '/product/a/' ? taskOf(path, 'changed') : undefined
    })
    expect(asked).toEqual(['/product/a/', '/product/b/'])
    expect(result).toMatchObject({ written: 1, removed: ['/product/b/'], failed: [] })
    expect(textOf('/product/a')).toContain('changed')
  })

  test('are removed when their product has another address', async () => {
    const { removed } = await run([taskOf('/'), taskOf('/product/c/')], {}, undefined, movedAway)
    expect(removed).toEqual(['/product/a/', '/product/b/'])
  })

  test('stay, and are named, when the shop cannot be asked', async () => {
    const { failed, removed } = await run(
      [taskOf('/'), taskOf('/product/b/')],
      {},
      undefined,
      noAnswer,
    )
    expect(failed).toEqual([{ path: '/product/a/', reason: 'HTTP 500' }])
    expect(removed).toEqual([])
    expect(filesOf()).toContain('product/a/index.html')
  })

  test('stay when the list of their kind could not be read', async () => {
    const { failed, removed } = await run([taskOf('/')], {}, undefined, unknownKind)
    expect({ failed, removed }).toEqual({ failed: [], removed: [] })
    expect(filesOf()).toContain('product/a/index.html')
  })

  test('are asked for 4 at a time', async () => {
    const paths = Array.from({ length: 12 }, (_, i) => `/product/${i}/`)
    await run(paths.map((path) => taskOf(path)))
    let active = 0
    let most = 0
    const { removed } = await run([], {}, undefined, async () => {
      active += 1
      most = Math.max(most, active)
      await setImmediate()
      active -= 1
      return undefined
    })
    expect(removed).toHaveLength(paths.length)
    expect(most).toBe(4)
  })

  test('stay when the run is interrupted while the shop is asked', async () => {
    const end = new AbortController()
    const { failed, removed } = await run([], { signal: end.signal }, undefined, async () => {
      end.abort()
      return undefined
    })
    expect({ failed, removed }).toEqual({ failed: [], removed: [] })
  })

  test('are removed although the run that wrote them was killed before it stored their names', async () => {
    rmSync(join(folder, '.prerender.json'))
    expect((await run([taskOf('/')])).removed.sort()).toEqual(['/product/a/', '/product/b/'])
  })

  test('stay in a run for some pages', async () => {
    expect((await run([taskOf('/')], { isWholeShop: false })).removed).toEqual([])
    expect(filesOf()).toContain('product/a/index.html')
  })

  test('stay when the list could not be read to its end', async () => {
    const { problem, removed, unchanged } = await run([taskOf('/')], {}, new Error('HTTP 500'))
    expect(problem).toEqual(new Error('The list of pages could not be read to its end: HTTP 500'))
    expect({ removed, unchanged }).toEqual({ removed: [], unchanged: 1 })
    expect(filesOf()).toContain('product/a/index.html')
  })

  test('are removed although a part of the list could not be read', async () => {
    const part = failingTask('page 2 of the product list', new Error('1 product cannot be read.'))
    const { failed, removed } = await run([taskOf('/'), part], {}, undefined, unreadableA)
    expect(failed).toEqual([
      { path: 'page 2 of the product list', reason: '1 product cannot be read.' },
      { path: '/product/a/', reason: 'no price' },
    ])
    expect(removed).toEqual(['/product/b/'])
  })
})

describe('an interrupted run', () => {
  test('leaves out the pages in work, and the next one goes on', async () => {
    const end = new AbortController()
    const interrupted: PageTask = {
      path: '/b/',
      async load() {
        end.abort()
        throw new DOMException('Interrupted', 'AbortError')
      },
    }
    const first = await run([taskOf('/a/'), interrupted, taskOf('/c/')], { signal: end.signal })
    expect(first).toMatchObject({ failed: [], removed: [], problem: undefined })
    expect(existsSync(join(folder, 'b'))).toBe(false)
    const next = await run([taskOf('/a/'), taskOf('/b/'), taskOf('/c/')])
    expect(next.unchanged).toBe(first.written)
    expect(next.written + next.unchanged).toBe(3)
  })

  test('removes no page', async () => {
    await run([taskOf('/a/'), taskOf('/b/')])
    const end = new AbortController()
    end.abort()
    expect(await run([taskOf('/a/')], { signal: end.signal })).toMatchObject({ removed: [] })
    expect(existsSync(join(folder, 'b/index.html'))).toBe(true)
  })
})
