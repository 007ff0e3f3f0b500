import type { APIResponse, Route } from '@playwright/test'

/**
 * What can happen to one call between the shopper's action and the response. The outcome says what the
 * shopper gets:
 *
 * - fails: the shop has done nothing, or the response says nothing: a message, and another try works
 * - works: the shopper notices nothing
 * - either: the response can be read by those who look past its beginning; failing with a message is enough
 * - unknown: the shop has done it, but the response does not say so: the app looks, or says that it cannot say
 */
export interface Fault {
  id: string
  title: string
  outcome: 'fails' | 'works' | 'either' | 'unknown'
  strike: (strike: Strike) => Promise<unknown>
  /** Only this request of each pair; every request without it. */
  times?: 'once' | 'every second'
  /** Nothing reaches the page by itself: the test moves the clock to this time (ms) and then lets go. */
  waits?: { ms: number; end: 'times out' | 'responds' }
  /** The whole browser is offline, instead of one call. */
  isOffline?: boolean
}

interface Strike {
  route: Route
  /** Lets the request reach the shop. */
  reach: () => Promise<APIResponse>
  /** Resolves when the test lets go of a call that hangs. */
  released: Promise<void>
}

const HTML = 'text/html; charset=UTF-8'
const JSON_TYPE = 'application/json; charset=UTF-8'

/** Runs if a response is put into the page as it is. */
const HOSTILE = `<script>window.hostile = true</script><img src="/none.png" onerror="window.hostile = true">`

const page = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1>${HOSTILE}</body></html>`

const NOTICE =
  '<br />\n<b>Notice</b>:  Undefined index: id in <b>/var/www/wp-content/plugins/x/x.php</b> on line <b>12</b><br />\n'

const answers =
  (status: number, body = '', headers: Record<string, string> = { 'Content-Type': HTML }) =>
  ({ route }: Strike) =>
    route.fulfill({ status, headers, body })

const aborts =
  (reason: string) =>
  ({ route }: Strike) =>
    route.abort(reason)

/** The shop's own response with something before its body. */
const prefixed =
  (prefix: string) =>
  async ({ route, reach }: Strike) => {
    const response = await reach()
    return route.fulfill({ response, body: prefix + (await response.text()) })
  }

export const faults: Fault[] = [
  { id: 'srv-http-500', title: 'status 500', outcome: 'fails', strike: answers(500) },
  {
    id: 'srv-http-502',
    title: 'status 502 with a page of HTML',
    outcome: 'fails',
    strike: answers(502, page('502 Bad Gateway')),
  },
  {
    id: 'srv-http-503',
    title: 'status 503 with WordPress’s maintenance page',
    outcome: 'fails',
    strike: answers(503, page('Maintenance'), { 'Content-Type': HTML, 'Retry-After': '600' }),
  },
  { id: 'srv-http-404', title: 'status 404', outcome: 'fails', strike: answers(404) },
  {
    id: 'srv-http-400-zero',
    title: 'status 400 with 0, as for an unknown action',
    outcome: 'fails',
    strike: answers(400, '0'),
  },
  {
    id: 'srv-http-429',
    title: 'status 429 with Retry-After',
    outcome: 'fails',
    strike: answers(429, page('Too Many Requests'), { 'Content-Type': HTML, 'Retry-After': '30' }),
  },
  {
    id: 'srv-bad-json',
    title: 'a response that is cut off',
    outcome: 'unknown',
    async strike({ route, reach }) {
      const response = await reach()
      const body = await response.text()
      return route.fulfill({ response, body: body.slice(0, Math.floor(body.length / 2)) })
    },
  },
  {
    id: 'srv-html-for-json',
    title: 'status 200 with a page of HTML',
    outcome: 'fails',
    strike: answers(200, page('Error establishing a database connection')),
  },
  {
    id: 'srv-empty-body',
    title: 'status 200 without a body',
    outcome: 'fails',
    strike: answers(200),
  },
  { id: 'srv-wp-zero', title: 'status 200 with 0', outcome: 'fails', strike: answers(200, '0') },
  {
    id: 'srv-json-null',
    title: 'status 200 with null',
    outcome: 'fails',
    strike: answers(200, 'null', { 'Content-Type': JSON_TYPE }),
  },
  {
    id: 'srv-json-wrong-type',
    title: 'status 200 with a list of texts',
    outcome: 'fails',
    strike: answers(200, '["1", "2"]', { 'Content-Type': JSON_TYPE }),
  },
  {
    id: 'srv-php-notice',
    title: 'a PHP notice before the response',
    outcome: 'either',
    strike: prefixed(NOTICE),
  },
  {
    id: 'srv-bom',
    title: 'a byte order mark before the response',
    outcome: 'works',
    strike: prefixed('\uFEFF'),
  },
  {
    id: 'srv-redirect-html',
    title: 'a redirect to the sign-in page',
    outcome: 'fails',
    strike: ({ route }) =>
      route.fulfill({ status: 302, headers: { Location: '/_wp/my-account/?redirected' } }),
  },
  {
    id: 'srv-nonce-403',
    title: 'a refused nonce',
    outcome: 'either',
    times: 'once',
    strike: ({ route }) =>
      route.request().url().includes('/wc/store/')
        ? route.fulfill({
            status: 403,
            json: {
              code: 'woocommerce_rest_invalid_nonce',
              message: 'Nonce is invalid.',
              data: {},
            },
          })
        : route.fulfill({ status: 403, body: '-1' }),
  },
  {
    id: 'net-abort',
    title: 'connection refused',
    outcome: 'fails',
    strike: aborts('connectionrefused'),
  },
  {
    id: 'net-reset',
    title: 'connection reset',
    outcome: 'fails',
    strike: aborts('connectionreset'),
  },
  {
    id: 'net-dns',
    title: 'name not resolved',
    outcome: 'fails',
    strike: aborts('namenotresolved'),
  },
  {
    id: 'net-blocked',
    title: 'blocked by the browser',
    outcome: 'fails',
    strike: aborts('blockedbyclient'),
  },
  {
    id: 'net-hang',
    title: 'no response at all',
    outcome: 'fails',
    waits: { ms: 31_000, end: 'times out' },
    async strike({ route, released }) {
      await released
      await route.abort().catch(() => undefined)
    },
  },
  {
    id: 'net-slow10s',
    title: 'a response after 10 s',
    outcome: 'works',
    waits: { ms: 10_000, end: 'responds' },
    async strike({ route, reach, released }) {
      await released
      await route.fulfill({ response: await reach() })
    },
  },
  {
    id: 'net-lost-answer',
    title: 'the response is lost after the shop has done it',
    outcome: 'unknown',
    async strike({ route, reach }) {
      await reach()
      await route.abort('connectionreset')
    },
  },
  {
    id: 'net-offline',
    title: 'offline, then online',
    outcome: 'fails',
    isOffline: true,
    strike: ({ route }) => route.continue(),
  },
  {
    id: 'net-flapping',
    title: 'every second call fails',
    outcome: 'fails',
    times: 'every second',
    strike: aborts('connectionreset'),
  },
]
