import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createPoliteSend,
  LIMITED_TRIES,
  REQUESTS_MAX,
  TRIES,
} from '../../../../scripts/prerender/politeSend.ts'

const SHOP = 'https://shop.example'
const at = (path: string) => new URL(path, SHOP)

interface Init {
  headers: Headers
  signal: AbortSignal
}

type Transport = (url: URL, init: Init) => Promise<Response>

/** A sender whose requests the test answers. */
function open(transport: Transport) {
  const end = new AbortController()
  const problems: string[] = []
  const calls: { path: string; at: number }[] = []
  const send = createPoliteSend({
    transport: (async (url: URL, init: Init) => {
      calls.push({ path: url.pathname, at: Date.now() })
      return transport(url, init)
    }) as typeof fetch,
    signal: end.signal,
    onUnavailable: (problem) => problems.push(problem),
  })
  return { send, end, problems, calls, times: () => calls.map((call) => call.at) }
}

/** Responds with each of these in turn, then with the last one. */
function inTurn(...responses: (() => Response)[]): Transport {
  let next = 0
  return async () => {
    const respond = responses[Math.min(next, responses.length - 1)]
    next += 1
    if (!respond) throw new Error('No response')
    return respond()
  }
}

const ok = () => new Response('[]')
const status =
  (code: number, headers = {}) =>
  () =>
    new Response('', { status: code, headers })

const failureOf = (sent: Promise<Response>) => sent.catch((error: unknown) => error)

const broken = () =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new Uint8Array(1))
        stream.error(new Error('terminated'))
      },
    }),
  )

const untilAborted: Transport = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

const lost: Transport = async () => {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  // Without jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('at most 4 requests run at the same time, and the others follow in order', async () => {
  const responses: ((response: Response) => void)[] = []
  const { send, calls } = open(() => new Promise((resolve) => responses.push(resolve)))
  const sent = Array.from({ length: 6 }, (_, i) => send(at(`/${i}`)))
  await vi.advanceTimersByTimeAsync(0)
  expect(REQUESTS_MAX).toBe(4)
  expect(calls.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3'])
  responses[2]?.(ok())
  await sent[2]
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3', '/4'])
  for (const respond of responses) respond(ok())
  await vi.advanceTimersByTimeAsync(0)
  responses[5]?.(ok())
  expect((await Promise.all(sent)).map((response) => response.status)).toEqual(Array(6).fill(200))
})

test('the response has its whole body, and no header of the connection', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-length': '9', 'x-wp-total': '3' }
  const { send } = open(async () => new Response('[1]', { headers }))
  const response = await send(at('/'))
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/plain;charset=UTF-8',
    'x-wp-total': '3',
  })
  expect(await response.json()).toEqual([1])
})

describe('a failed request', () => {
  test.each<[string, Transport]>([
    ['with status 500', inTurn(status(500))],
    ['without a connection', lost],
  ])('%s is repeated with growing pauses', async (_, transport) => {
    const { send, times } = open(transport)
    const sent = failureOf(send(at('/')))
    await vi.runAllTimersAsync()
    await sent
    expect(times()).toEqual([0, 1000, 3000, 7000, 15_000])
    expect(times()).toHaveLength(TRIES)
  })

  test('has pauses that differ by up to a quarter', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(1)
    const { send, times } = open(inTurn(status(502), status(502), ok))
    const sent = send(at('/'))
    await vi.runAllTimersAsync()
    expect((await sent).status).toBe(200)
    expect(times()).toEqual([0, 750, 3250])
  })

  test('gives the last response', async () => {
    const { send, problems } = open(inTurn(status(500)))
    const sent = send(at('/'))
    await vi.runAllTimersAsync()
    expect((await sent).status).toBe(500)
    expect(problems).toEqual([])
  })

  test('throws the reason when there was no response', async () => {
    const { send } = open(lost)
    const sent = failureOf(send(at('/')))
    await vi.runAllTimersAsync()
    expect(await sent).toEqual(new Error('https://shop.example did not respond (ECONNREFUSED).'))
  })

  test('is repeated when its body breaks off', async () => {
    const { send, times } = open(inTurn(broken, ok))
    const sent = send(at('/'))
    await vi.runAllTimersAsync()
    expect(await (await sent).text()).toBe('[]')
    expect(times()).toEqual([0, 1000])
  })

  test('is repeated after 30 seconds without a response', async () => {
    const { send, times } = open(untilAborted)
    const sent = failureOf(send(at('/')))
    await vi.runAllTimersAsync()
    expect(await sent).toEqual(new Error('https://shop.example did not respond in time.'))
    expect(times()).toEqual([0, 31_000, 63_000, 97_000, 135_000])
  })

  test.each([400, 401, 403, 404])('with status %i is not repeated', async (code) => {
    const { send, times } = open(inTurn(status(code)))
    expect((await send(at('/'))).status).toBe(code)
    expect(times()).toEqual([0])
  })
})

describe('a shop that asks for a pause', () => {
  test.each([
    ['seconds', '20', 20_000],
    ['a date', new Date(45_000).toUTCString(), 45_000],
    ['a date that has passed', new Date(-5000).toUTCString(), 1000],
    ['no seconds', '0', 1000],
    ['something else', 'soon', 1000],
  ])('gets it, in %s', async (_, value, pause) => {
    const { send, times } = open(inTurn(status(429, { 'retry-after': value }), ok))
    const sent = send(at('/'))
    await vi.runAllTimersAsync()
    expect((await sent).status).toBe(200)
    expect(times()).toEqual([0, pause])
  })

  test('gets it from all requests', async () => {
    const busy = status(503, { 'retry-after': '10' })
    const { send, calls } = open(inTurn(busy, ok))
    const first = send(at('/first'))
    await vi.advanceTimersByTimeAsync(0)
    const second = send(at('/second'))
    await vi.runAllTimersAsync()
    await Promise.all([first, second])
    expect(calls).toEqual([
      { path: '/first', at: 0 },
      { path: '/first', at: 10_000 },
      { path: '/second', at: 10_000 },
    ])
  })

  test('by a limit per minute gets more than a minute', async () => {
    const { send, times } = open(inTurn(status(429)))
    const sent = send(at('/'))
    await vi.runAllTimersAsync()
    expect((await sent).status).toBe(429)
    expect(times()).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 63_000])
    expect(times()).toHaveLength(LIMITED_TRIES)
  })

  test('of more than 15 minutes ends the run', async () => {
    const { send, problems, times } = open(inTurn(status(503, { 'retry-after': '3600' })))
    expect((await send(at('/'))).status).toBe(503)
    expect(times()).toEqual([0])
    expect(problems).toEqual([
      'https://shop.example responds with status 503. It asks to wait 60 minutes. Run the command again later.',
    ])
  })
})

describe('a shop that is down', () => {
  test('ends the run after 8 requests that were given up', async () => {
    const { send, problems } = open(lost)
    for (let i = 1; i <= 8; i++) {
      expect(problems).toEqual([])
      const sent = failureOf(send(at('/')))
      await vi.runAllTimersAsync()
      await sent
    }
    expect(problems).toEqual([
      'https://shop.example did not respond (ECONNREFUSED). Run the command again when the shop responds.',
    ])
  })

  test('is not a shop with some broken pages', async () => {
    const { send, problems } = open(async ({ pathname }) =>
      pathname === '/broken' ? new Response('', { status: 500 }) : ok(),
    )
    for (let i = 1; i <= 10; i++) {
      const sent = [send(at('/broken')), send(at('/page'))]
      await vi.runAllTimersAsync()
      await Promise.all(sent)
    }
    expect(problems).toEqual([])
  })

  test('is not a shop whose broken pages come one after another', async () => {
    const { send, problems } = open(async ({ pathname }) =>
      pathname === '/wp-json/' ? ok() : new Response('', { status: 500 }),
    )
    for (let i = 1; i <= 10; i++) {
      const sent = send(at('/broken'))
      await vi.runAllTimersAsync()
      await sent
    }
    expect(problems).toEqual([])
  })

  test('is not a shop behind a password, which the run sends with each request', async () => {
    const headers = new Headers({ authorization: 'Basic c2F0', 'user-agent': 'Satchel prerender' })
    const { send, problems } = open(async ({ pathname }, init) => {
      if (pathname !== '/wp-json/') return new Response('', { status: 500 })
      const isKnown = [...headers].every(([name, value]) => init.headers.get(name) === value)
      return isKnown ? ok() : new Response('', { status: 401 })
    })
    for (let i = 1; i <= 10; i++) {
      const sent = send(at('/broken'), { headers })
      await vi.runAllTimersAsync()
      await sent
    }
    expect(problems).toEqual([])
  })
})

describe('an aborted request', () => {
  const abort = new DOMException('Aborted', 'AbortError')

  test('ends in its response, in its pause and in its wait for a turn', async () => {
    const { send, calls } = open(async (url, init) =>
      url.pathname === '/pause' ? status(500)() : untilAborted(url, init),
    )
    const controller = new AbortController()
    const { signal } = controller
    const paths = ['/pause', '/1', '/2', '/3', '/waits']
    const sent = Promise.allSettled(paths.map((path) => send(at(path), { signal })))
    await vi.advanceTimersByTimeAsync(500)
    controller.abort(abort)
    expect(await sent).toEqual(paths.map(() => ({ status: 'rejected', reason: abort })))
    expect(calls.map(({ path }) => path)).toEqual(['/pause', '/1', '/2', '/3'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('makes room for the next one', async () => {
    const { send, calls } = open(untilAborted)
    const controller = new AbortController()
    const { signal } = controller
    for (let i = 0; i < 4; i++) send(at('/'), { signal }).catch(() => undefined)
    send(at('/next')).catch(() => undefined)
    controller.abort(abort)
    await vi.advanceTimersByTimeAsync(0)
    expect(calls.at(-1)?.path).toBe('/next')
  })

  test('is not sent when it was aborted before', async () => {
    const { send, calls } = open(inTurn(ok))
    await expect(send(at('/'), { signal: AbortSignal.abort(abort) })).rejects.toBe(abort)
    expect(calls).toEqual([])
  })

  test('by the end of the run ends, too', async () => {
    const { send, end } = open(untilAborted)
    const sent = failureOf(send(at('/')))
    await vi.advanceTimersByTimeAsync(0)
    end.abort()
    expect(await sent).toMatchObject({ name: 'AbortError' })
  })

  test('by a timeout of the app goes on', async () => {
    const { send } = open(inTurn(status(503, { 'retry-after': '60' }), ok))
    const controller = new AbortController()
    const sent = send(at('/'), { signal: controller.signal })
    await vi.advanceTimersByTimeAsync(30_000)
    controller.abort(new DOMException('No response in time', 'TimeoutError'))
    await vi.runAllTimersAsync()
    expect((await sent).status).toBe(200)
  })
})
