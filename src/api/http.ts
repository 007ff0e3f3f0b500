import * as v from 'valibot'
import { after } from '~/lib/time'
import { ContractError, TransportError, isAbort } from '~/domain/errors'
import { encodeForm, type FormValue } from './forms'
import { dropNonce, freshNonce, keepNonce } from './nonce'
import { readVisitor } from './account/visitor'
import { earlyKey, storeUrl } from './wire'

/**
 * One call, four steps, nowhere else: encode → fetch → decode → schema. The schema's last step makes
 * the domain type, so nothing past this folder sees the wire.
 */

/** Throws if the request must not be sent. */
export type RequestCheck = (path: string, body: URLSearchParams | string | undefined) => void
let checkRequest: RequestCheck | undefined

/** Sets the check that every request passes before it is sent; wired in app/wiring.ts. */
export const onRequest = (check: RequestCheck) => (checkRequest = check)

/** An answer is waited for this long before the call counts as unanswered. */
const TIMEOUT_MS = 30_000

export type Fields = { readonly [key: string]: FormValue }
type ReplySchema<T> = v.GenericSchema<unknown, T>

interface FormCall<T> {
  fields?: Fields
  reply: ReplySchema<T>
  signal?: AbortSignal | undefined
}

/** POST /?wc-ajax={endpoint}. WooCommerce answers 200 even where it refuses. */
export async function wcAjax<T>(endpoint: string, { fields = {}, reply, signal }: FormCall<T>) {
  const call = `wc-ajax ${endpoint}`
  const answer = await send(call, `/?wc-ajax=${endpoint}`, { body: encodeForm(fields), signal })
  // Some replies are words: those of a shop that is down are nobody's answer.
  if (answer.status >= 500) throw new ContractError(call, answer.status, 'a page that failed')
  return parse(call, answer, reply)
}

/** POST (or GET) /wp-admin/admin-ajax.php with its action. JSON comes under text/html there. */
export async function adminAjax<T>(
  action: string,
  { fields = {}, reply, signal, method = 'POST' }: FormCall<T> & { method?: 'GET' | 'POST' },
) {
  const form = encodeForm({ action, ...fields })
  const answer =
    method === 'GET'
      ? await send(action, `/wp-admin/admin-ajax.php?${form}`, { signal })
      : await send(action, '/wp-admin/admin-ajax.php', { body: form, signal })
  return parse(action, answer, reply)
}

/** WooCommerce's error body, {code, message, data}: a refusal that the caller knows how to tell. */
const StoreError = v.looseObject({
  code: v.string(),
  message: v.optional(v.string(), ''),
  data: v.optional(v.looseObject({}), {}),
})

export interface StoreRefusal {
  status: number
  /** "woocommerce_rest_product_out_of_stock" and its like. */
  code: string
  /** HTML-encoded, as the shop sends it. */
  message: string
  data: Record<string, unknown>
  /** What else is wrong, in the same shape. */
  additional_errors?: unknown
}

export type StoreAnswer<T> =
  | { ok: true; value: T; headers: Headers }
  | ({ ok: false } & StoreRefusal)

interface StoreCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Fields
  json?: unknown
  reply: ReplySchema<T>
  signal?: AbortSignal | undefined
  /** How long its answer is waited for, where that is not the time of every call. */
  timeoutMs?: number
}

/**
 * A call of the Store API, {path} below /wp-json/wc/store/v1. Anything that writes, and every call of
 * /checkout, carries the newest nonce; refused for its nonce (401, 403), it is sent once more with the
 * fresh one that the refusal brings.
 */
export async function storeApi<T>(
  path: string,
  { method = 'GET', query, json, reply, signal, timeoutMs }: StoreCall<T>,
): Promise<StoreAnswer<T>> {
  const call = `${method} ${path}`
  const url = storeUrl(path, query)
  const needsNonce = method !== 'GET' || path.startsWith('/checkout')
  let nonce: string | undefined
  const once = async () => {
    if (needsNonce) nonce = await freshNonce(() => send('GET /cart', storeUrl('/cart'), {}))
    return send(call, url, {
      method,
      signal,
      timeoutMs,
      nonce,
      ...(json === undefined ? {} : { body: JSON.stringify(json), type: 'application/json' }),
    })
  }

  let answer = await once()
  if (needsNonce && isNonceRefusal(answer)) {
    dropNonce(nonce ?? '')
    answer = await once()
  }

  if (answer.status >= 400) {
    const refusal = v.safeParse(StoreError, answer.body)
    if (!refusal.success) {
      const value = v.safeParse(reply, answer.body)
      if (value.success) return { ok: true, value: value.output, headers: answer.headers }
      throw new ContractError(call, answer.status, 'an error without code or message')
    }
    return { ok: false, status: answer.status, ...refusal.output }
  }
  return { ok: true, value: parse(call, answer, reply), headers: answer.headers }
}

/** A GET that the shop has no reason to refuse: a refusal is a breakdown there. */
export async function storeRead<T>(
  path: string,
  call: Pick<StoreCall<T>, 'query' | 'reply' | 'signal'>,
) {
  const answer = await storeApi(path, call)
  if (answer.ok) return answer
  throw new ContractError(`GET ${path}`, answer.status, answer.code)
}

interface Answer {
  status: number
  headers: Headers
  text: string
  /** The JSON value, whatever the content type says; the text itself where it is no JSON. */
  body: unknown
  /** Where a redirect has led, if there was one. */
  leadsTo?: string
}

interface Sent {
  method?: string
  body?: URLSearchParams | string
  type?: string
  nonce?: string | undefined
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
}

/** For the calls of this folder alone: they know what an answer of theirs looks like. */
export async function send(
  call: string,
  path: string,
  { method, body, type, nonce, signal, timeoutMs }: Sent,
): Promise<Answer> {
  checkRequest?.(path, body)
  const verb = method ?? (body === undefined ? 'GET' : 'POST')
  const headers = new Headers()
  if (type) headers.set('Content-Type', type)
  if (nonce) headers.set('Nonce', nonce)
  const timeout = timeoutSignal(timeoutMs)
  try {
    const response =
      (await takeEarly(verb, path, body)) ??
      (await fetch(new URL(path, location.origin), {
        method: verb,
        headers,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
        ...(body === undefined ? {} : { body }),
      }))
    const text = await response.text()
    keepNonce(response.headers)
    readVisitor(response.headers)
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: decode(text),
      ...(response.redirected ? { leadsTo: response.url } : {}),
    }
  } catch (error) {
    if (isAbort(error) && signal?.aborted) throw error
    throw new TransportError(call, error)
  } finally {
    timeout.clear()
  }
}

function timeoutSignal(ms = TIMEOUT_MS) {
  const controller = new AbortController()
  const clear = after(ms, () =>
    controller.abort(new DOMException('No answer in time', 'TimeoutError')),
  )
  return { signal: controller.signal, clear }
}

/** The answer to a request that index.html sent ahead of the bundle; each is used once. */
async function takeEarly(method: string, path: string, body?: URLSearchParams | string) {
  const key = earlyKey(method, path, body)
  const sent = globalThis.window?.__early?.get(key)
  if (!sent) return undefined
  window.__early?.delete(key)
  return sent.catch(() => undefined)
}

/**
 * JSON if it parses, whatever the content type: admin-ajax sends JSON under text/html. PHP may have
 * printed its notices ahead of it.
 */
function decode(text: string): unknown {
  for (const part of [text, text.replace(/^[^]+?\n(?=[[{])/, '')]) {
    try {
      return JSON.parse(part)
    } catch {
      // The next, or words.
    }
  }
  return text
}

function parse<T>(call: string, answer: Answer, reply: ReplySchema<T>): T {
  let result: v.SafeParseResult<ReplySchema<T>>
  try {
    result = v.safeParse(reply, answer.body)
  } catch (error) {
    throw new ContractError(call, answer.status, 'its markup could not be read', error)
  }
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ContractError(
    call,
    answer.status,
    `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`,
  )
}

const isNonceRefusal = ({ status, body }: Answer) =>
  (status === 401 || status === 403) &&
  v.is(StoreError, body) &&
  /_(missing|invalid)_nonce$/.test(body.code)
