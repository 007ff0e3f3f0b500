import { connectionProblem } from '../live/problems.ts'
import { errorCode } from '../live/shopRequest.ts'
import { createSlots, linkSignals, retryAfterMs, sleep } from './waiting.ts'

/** Requests at the same time. */
export const REQUESTS_MAX = 4
/** Tries of one request, the first included. Between them are about 1, 2, 4 and 8 seconds. */
export const TRIES = 5
/** Tries of a request that is answered with 429. Many hosts limit requests per minute and send no Retry-After. */
export const LIMITED_TRIES = 7
const TRY_MS = 30_000
/** Before the second try. */
export const FIRST_WAIT_MS = 1000
/** A shop that asks for a longer pause is left in peace: the run ends. */
export const RETRY_AFTER_MAX_MS = 15 * 60_000
/** After so many requests given up without a usable response between them, the run asks whether the shop is there. */
const GIVEN_UP_MAX = 8
/** WordPress responds to it without a database query for posts, and no page of the shop breaks it. */
const SIGN_OF_LIFE = '/wp-json/'

export interface PoliteRequest {
  method?: string
  headers?: Headers
  body?: ArrayBuffer | undefined
  signal?: AbortSignal | undefined
}

/** Redirects are not followed. The body of the response has arrived. */
export type Send = (url: URL, request?: PoliteRequest) => Promise<Response>

interface PoliteOptions {
  /** Node's own fetch. */
  transport: typeof fetch
  /** Ends all requests. */
  signal: AbortSignal
  /** Called when the run should end, with a sentence for the owner. */
  onUnavailable: (problem: string) => void
}

/**
 * Sends requests so that a small shop bears them: at most 4 at a time, each repeated with growing pauses
 * after 429, 5xx or a lost connection. 429, 503 and Retry-After pause all requests, since they are about the
 * shop, not about one address. After the last try the response is returned, or the error thrown.
 */
export function createPoliteSend({ transport, signal: end, onUnavailable }: PoliteOptions): Send {
  const slots = createSlots(REQUESTS_MAX)
  let resumeAt = 0
  let givenUp = 0

  async function sendInSlot(url: URL, request: PoliteRequest, stop: AbortSignal) {
    for (let tries = 1; ; tries += 1) {
      while (resumeAt > Date.now()) await sleep(resumeAt - Date.now(), stop)
      stop.throwIfAborted()
      const outcome = await tryOnce(transport, url, request, stop)
      const { response } = outcome
      if (response && response.status !== 429 && response.status < 500) {
        givenUp = 0
        return response
      }
      const asked = response && retryAfterMs(response.headers.get('retry-after'), Date.now())
      const isLimited = response?.status === 429
      if (tries === (isLimited ? LIMITED_TRIES : TRIES) || (asked ?? 0) > RETRY_AFTER_MAX_MS)
        return giveUp(url, request, outcome, stop, asked)
      const wait = Math.max(asked ?? 0, withJitter(FIRST_WAIT_MS * 2 ** (tries - 1)))
      const isForAll = asked !== undefined || isLimited || response?.status === 503
      if (isForAll) resumeAt = Math.max(resumeAt, Date.now() + wait)
      else await sleep(wait, stop)
    }
  }

  async function giveUp(
    url: URL,
    { headers }: PoliteRequest,
    { response, error }: Outcome,
    stop: AbortSignal,
    asked = 0,
  ) {
    const { origin } = url
    givenUp += 1
    const reason = response ? `${origin} responds with status ${response.status}.` : error?.message
    const minutes = Math.ceil(asked / 60_000)
    if (asked > RETRY_AFTER_MAX_MS) {
      onUnavailable(`${reason} It asks to wait ${minutes} minutes. Run the command again later.`)
    } else if (givenUp >= GIVEN_UP_MAX && !(await isAlive(url, headers, stop))) {
      onUnavailable(`${reason} Run the command again when the shop responds.`)
    }
    if (response) return response
    throw error
  }

  /**
   * Pages that break in a row are no reason to leave the others out.
   *
   * @param headers of the request that was given up: the shop may ask for a password
   */
  async function isAlive(url: URL, headers: Headers | undefined, stop: AbortSignal) {
    const request = headers ? { headers } : {}
    const { response } = await tryOnce(transport, new URL(SIGN_OF_LIFE, url), request, stop)
    if (!response?.ok) return false
    givenUp = 0
    return true
  }

  return async (url, request = {}) => {
    const stop = linkSignals([end, request.signal])
    try {
      await slots.take(stop.signal)
      try {
        return await sendInSlot(url, request, stop.signal)
      } finally {
        slots.release()
      }
    } finally {
      stop.unlink()
    }
  }
}

interface Outcome {
  response?: Response
  error?: Error
}

/** @throws only the reason of `stop` */
async function tryOnce(
  transport: typeof fetch,
  url: URL,
  { method = 'GET', headers = new Headers(), body }: PoliteRequest,
  stop: AbortSignal,
): Promise<Outcome> {
  const limit = linkSignals([stop], TRY_MS)
  const init = { method, headers, redirect: 'manual', signal: limit.signal } as const
  try {
    const response = await transport(url, body ? { ...init, body } : init)
    return { response: await withBody(response) }
  } catch (error) {
    stop.throwIfAborted()
    const code = limit.signal.aborted ? 'ETIMEDOUT' : errorCode(causeOf(error))
    return { error: new Error(connectionProblem(url.origin, code).title, { cause: error }) }
  } finally {
    limit.unlink()
  }
}

/** Node's fetch wraps the error of the connection. */
const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error)

const NULL_BODY = new Set([204, 205, 304])

/** A copy with its whole body: the connection is free, and a body that breaks off counts as a failed try. */
async function withBody(response: Response) {
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  // Headers of the connection; the body is decompressed.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
    headers.delete(name)
  }
  return new Response(NULL_BODY.has(response.status) ? null : body, {
    status: response.status,
    headers,
  })
}

const withJitter = (ms: number) => ms * (0.75 + Math.random() / 2)
