import * as v from 'valibot'
import { after, now } from '~/lib/time'
import { ContractError, TransportError } from '~/domain/errors'
import { earlyKey, encodeForm, storeUrl, type FormValue } from './encoding'
import { dropNonce, freshNonce, keepNonce } from './nonce'

/**
 * The only module that calls `fetch`. Every call takes the same four steps: encode the request,
 * fetch, decode the body, validate it with a valibot schema. The schema's last transformation
 * creates the domain type, so no code outside src/api depends on the format of a response.
 *
 * Outcomes: a refusal of the shop (out of stock, wrong coupon) is a value. A response that does not
 * match its schema throws ContractError; no response throws TransportError; an aborted call throws
 * the abort error.
 */

/** Throws if the request must not be sent. */
export type RequestCheck = (path: string, body: URLSearchParams | string | undefined) => void
let checkRequest: RequestCheck | undefined

/** Sets the check that every request passes before it is sent; wired in app/wiring.ts. */
export const onRequest = (check: RequestCheck) => (checkRequest = check)

let onVisitor: ((customerId: number) => void) | undefined

/**
 * Calls `listener` with the customer's id, 0 for a guest, of each cart and checkout response: all of them,
 * errors included, have it in their `User-ID` header. See docs/calls.md#store-api. Wired in app/wiring.ts.
 */
export const onVisitorChange = (listener: typeof onVisitor) => (onVisitor = listener)

/** An action of the shopper that has no response after this time fails, however many calls it takes. */
export const TIMEOUT_MS = 30_000

/** For orders: banks are slow, and an order that the app gives up on too early may be placed twice. */
export const LONG_TIMEOUT_MS = 120_000

export type Fields = { readonly [key: string]: FormValue }
type ReplySchema<T> = v.GenericSchema<unknown, T>

interface FormCall<T> {
  fields?: Fields
  reply: ReplySchema<T>
  signal?: AbortSignal | undefined
}

/** Calls POST /?wc-ajax={endpoint}. WooCommerce responds with status 200 even to refusals. */
export async function wcAjax<T>(endpoint: string, { fields = {}, reply, signal }: FormCall<T>) {
  const call = `wc-ajax ${endpoint}`
  const response = await send(call, `/?wc-ajax=${endpoint}`, { body: encodeForm(fields), signal })
  return parse(call, requireSuccess(call, response), reply)
}

/** Some schemas accept any text, and would accept an error page. -1 refuses the nonce, 0 is an unknown action. */
function requireSuccess(call: string, response: ShopResponse): ShopResponse {
  if (response.status < 400 || response.body === -1 || response.body === 0) return response
  throw new ContractError(call, response.status, 'an error status')
}

/**
 * Calls /wp-admin/admin-ajax.php, which sends JSON with the content type text/html. Refusals have the status 200,
 * except those of a nonce and of an unknown action.
 */
export async function adminAjax<T>(
  action: string,
  { fields = {}, reply, signal, method = 'POST' }: FormCall<T> & { method?: 'GET' | 'POST' },
) {
  const form = encodeForm({ action, ...fields })
  const response =
    method === 'GET'
      ? await send(action, `/wp-admin/admin-ajax.php?${form}`, { signal })
      : await send(action, '/wp-admin/admin-ajax.php', { body: form, signal })
  return parse(action, requireSuccess(action, response), reply)
}

/** The error body of the Store API. */
export const StoreError = v.looseObject({
  code: v.string(),
  message: v.optional(v.string(), ''),
  data: v.optional(v.looseObject({}), {}),
})

/** A missing route, or a nonce refused twice: the shopper can do nothing about it. */
export const isBreakdownCode = (code: string) => /^rest_no_route$|nonce/.test(code)

export interface StoreRefusal {
  status: number
  /** For example "woocommerce_rest_product_out_of_stock". */
  code: string
  /** HTML-encoded. */
  message: string
  data: Record<string, unknown>
  /** Further errors in the same shape. */
  additional_errors?: unknown
}

export type StoreResponse<T> =
  | { ok: true; value: T; headers: Headers }
  | ({ ok: false } & StoreRefusal)

interface StoreCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  query?: Fields
  json?: unknown
  reply: ReplySchema<T>
  /** For a call whose response to a failure may be a value instead of a refusal. */
  failureReply?: ReplySchema<T>
  signal?: AbortSignal | undefined
  /** Replaces the default timeout. */
  timeoutMs?: number
  isAnonymous?: boolean
  cartToken?: string
}

/**
 * Calls the Store API at /wp-json/wc/store/v1{path}; see docs/calls.md#store-api. Requests that
 * write, and all of /checkout, carry the newest nonce. If the shop rejects the nonce (401 or 403),
 * the request is repeated once with a fresh one.
 *
 * @returns the value, or the shop's refusal
 */
export async function storeApi<T>(
  path: string,
  {
    method = 'GET',
    query,
    json,
    reply,
    failureReply,
    signal = newAction(),
    timeoutMs,
    ...visitor
  }: StoreCall<T>,
): Promise<StoreResponse<T>> {
  const call = `${method} ${path}`
  const url = storeUrl(path, query)
  const needsNonce =
    !visitor.cartToken && method !== 'OPTIONS' && (method !== 'GET' || path.startsWith('/checkout'))
  let nonce: string | undefined
  const once = async () => {
    if (needsNonce)
      nonce = await freshNonce(() => send('GET /cart', storeUrl('/cart'), { signal, timeoutMs }))
    return send(call, url, {
      method,
      signal,
      timeoutMs,
      nonce,
      ...visitor,
      ...(json === undefined ? {} : { body: JSON.stringify(json), type: 'application/json' }),
    })
  }

  let response = await once()
  if (needsNonce && isNonceRefusal(response)) {
    dropNonce(nonce ?? '')
    response = await once()
  }

  if (response.status >= 400) {
    const refusal = v.safeParse(StoreError, response.body)
    if (!refusal.success) {
      const value = failureReply && v.safeParse(failureReply, response.body)
      if (value?.success) return { ok: true, value: value.output, headers: response.headers }
      throw new ContractError(call, response.status, 'an error without code or message')
    }
    return { ok: false, status: response.status, ...refusal.output }
  }
  return { ok: true, value: parse(call, response, reply), headers: response.headers }
}

/** The most entries of a list that the Store API sends at once. */
export const STORE_PAGE_MAX = 100

/** A Store API GET that the shop has no reason to refuse: a refusal throws ContractError. */
export async function storeRead<T>(
  path: string,
  call: Pick<StoreCall<T>, 'query' | 'reply' | 'signal' | 'isAnonymous'>,
) {
  const response = await storeApi(path, call)
  if (response.ok) return response
  throw new ContractError(`GET ${path}`, response.status, response.code)
}

interface ShopResponse {
  status: number
  headers: Headers
  text: string
  /** Parsed JSON, whatever the content type; the text if it is not JSON. */
  body: unknown
  /** Final URL after redirects. */
  leadsTo?: string
}

interface Sent {
  method?: string
  body?: URLSearchParams | string
  type?: string
  /** Nonce of the Store API. */
  nonce?: string | undefined
  /** Nonce of WordPress's own REST API, for a signed-in user. */
  wpNonce?: string
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** Sends and stores no cookies. */
  isAnonymous?: boolean | undefined
  /** Token of the Store API: the call acts on its cart, without a nonce. */
  cartToken?: string | undefined
  /** `manual`: the response to a redirect has the status 0. */
  redirect?: 'follow' | 'manual'
}

/** For modules of src/api that read the raw response. */
export async function send(
  call: string,
  path: string,
  {
    method,
    body,
    type,
    nonce,
    wpNonce,
    signal,
    timeoutMs,
    isAnonymous,
    cartToken,
    redirect = 'follow',
  }: Sent,
): Promise<ShopResponse> {
  checkRequest?.(path, body)
  const verb = method ?? (body === undefined ? 'GET' : 'POST')
  const headers = new Headers()
  if (type) headers.set('Content-Type', type)
  if (nonce) headers.set('Nonce', nonce)
  if (wpNonce) headers.set('X-WP-Nonce', wpNonce)
  if (cartToken) headers.set('Cart-Token', cartToken)
  const limit = startLimit({ signal, timeoutMs })
  try {
    limit.signal.throwIfAborted()
    // An early response is the visitor's own, and so are the cart and its token in it.
    const early = isAnonymous
      ? undefined
      : await abortable(takeEarly(limit.signal, verb, path, body), limit.signal)
    const response =
      early ??
      (await fetch(new URL(path, location.origin), {
        method: verb,
        headers,
        credentials: isAnonymous ? 'omit' : 'same-origin',
        cache: 'no-store',
        redirect,
        signal: limit.signal,
        ...(body === undefined ? {} : { body }),
      }))
    const text = await abortable(response.text(), limit.signal)
    // Without cookies the response is another visitor's, or another host's.
    if (!isAnonymous) {
      keepNonce(response.headers)
      readVisitor(response.headers)
    }
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: decode(text),
      ...(response.redirected ? { leadsTo: response.url } : {}),
    }
  } catch (error) {
    throw signal?.aborted ? error : new TransportError(call, error)
  } finally {
    limit.clear()
  }
}

/** The signal of an action that nothing aborts. */
export const newAction = () => new AbortController().signal

let hasTimeLimits = true

/** Actions wait as long as their calls do. Prerendering waits for its turn, and for a shop that asks to wait. */
export const liftTimeLimits = () => (hasTimeLimits = false)

/** When the actions of these signals must end. */
const deadlines = new WeakMap<AbortSignal, number>()

/** The time of an action, from its first call on: calls with the same signal share it. */
function startLimit({
  signal = newAction(),
  timeoutMs = TIMEOUT_MS,
}: Pick<Sent, 'signal' | 'timeoutMs'>) {
  const timeout = new AbortController()
  const limit = { signal: AbortSignal.any([signal, timeout.signal]) }
  if (!hasTimeLimits) return { ...limit, clear: () => {} }
  const deadline = deadlines.get(signal) ?? now() + timeoutMs
  deadlines.set(signal, deadline)
  const onTimeout = () => timeout.abort(new DOMException('No response in time', 'TimeoutError'))
  // Nothing more is sent for an action that is over.
  const clear = deadline > now() ? after(deadline - now(), onTimeout) : onTimeout()
  return { ...limit, clear: () => clear?.() }
}

/** The result of a promise that has no time limit of its own, unless the signal is aborted before. */
function abortable<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([end, result])
}

/**
 * Waits for `work` as long as its action may take. For promises that others wait for, too: they have no time limit
 * of their own.
 *
 * @param work gets a signal that is aborted with the action, and after the time
 * @throws TransportError after the time
 */
export async function inTime<T>(
  call: string,
  options: Pick<Sent, 'signal' | 'timeoutMs'>,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = startLimit(options)
  try {
    limit.signal.throwIfAborted()
    return await abortable(work(limit.signal), limit.signal)
  } catch (error) {
    const isOver = error === limit.signal.reason && !options.signal?.aborted
    throw isOver ? new TransportError(call, error) : error
  } finally {
    limit.clear()
  }
}

/**
 * The response to a request that the inline script of index.html has already sent. Each is used once, and
 * none after a request that may have changed the cart.
 */
async function takeEarly(
  signal: AbortSignal,
  method: string,
  path: string,
  body?: URLSearchParams | string,
) {
  const early = globalThis.window?.__early
  if (!early) return undefined
  const key = earlyKey(method, path, body)
  const sent = early.get(key)
  if (sent) early.delete(key)
  else if (method !== 'GET') dropEarlyResponses()
  sent?.then((response) => (signal.aborted ? drop(response) : undefined)).catch(() => undefined)
  return sent?.catch(() => undefined)
}

/** Drops the early responses that nobody has used. */
export function dropEarlyResponses() {
  const early = globalThis.window?.__early
  for (const sent of early?.values() ?? []) sent.then(drop).catch(() => undefined)
  early?.clear()
}

/** An unread body would keep its connection open. */
const drop = ({ body }: Response) => body?.cancel()

let visitor: string | undefined

/** Id of the customer whom the last cart response was for, "0" for a guest; undefined before one. */
export const knownVisitor = () => visitor

function readVisitor(headers: Headers) {
  const id = headers.get('User-ID')
  if (!id || !/^\d+$/.test(id)) return
  visitor = id
  onVisitor?.(Number(id))
}

/**
 * Ignores the content type: admin-ajax sends JSON as text/html. PHP may print notices before the
 * JSON.
 */
export function decode(text: string): unknown {
  for (const part of [text, text.replace(/^[^]+?\n(?=[[{])/, '')]) {
    try {
      return JSON.parse(part)
    } catch {
      // Not JSON: try the next candidate, then return the text.
    }
  }
  return text
}

function parse<T>(call: string, response: ShopResponse, reply: ReplySchema<T>): T {
  let result: v.SafeParseResult<ReplySchema<T>>
  try {
    result = v.safeParse(reply, response.body)
  } catch (error) {
    throw new ContractError(call, response.status, 'its markup could not be read', error)
  }
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ContractError(
    call,
    response.status,
    `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`,
  )
}

const isNonceRefusal = ({ status, body }: ShopResponse) =>
  (status === 401 || status === 403) &&
  v.is(StoreError, body) &&
  /_(missing|invalid)_nonce$/.test(body.code)

/**
 * The number of entries ("X-WP-Total") or pages ("X-WP-TotalPages") of a list of WordPress's APIs: responses
 * have them in headers only.
 *
 * @param call for the error: "GET /products"
 * @throws ContractError if the header is missing or not a number
 */
export function totalInHeader(
  call: string,
  headers: Headers,
  name: 'X-WP-Total' | 'X-WP-TotalPages',
): number {
  const text = headers.get(name)
  if (text && /^\d+$/.test(text)) return Number(text)
  throw new ContractError(call, 200, `no number in ${name}`)
}
