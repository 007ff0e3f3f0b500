import { spawn } from 'node:child_process'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { clearTimeout, setTimeout } from 'node:timers'

/**
 * Receives WooCommerce's webhooks of products and prerenders the changed pages: deploy/README.md#after-each-change.
 *
 *     WEBHOOK_SECRET=… node deploy/webhook.mjs npm run -s prerender -- https://shop.example
 *
 * It runs the command of its arguments without a shell, with --paths=/product/river/,… for changed products;
 * without --paths, for the whole shop, when a product is gone. After a failure it runs the command for the same
 * changes again, but not for the whole shop where only single pages have failed. Needs Node 20 and no packages.
 */
const {
  WEBHOOK_SECRET: secret,
  PORT: port = '8787',
  DELAY_S: delay = '30',
  RETRY_S: retry = '60',
} = process.env
const [command, ...args] = process.argv.slice(2)
if (!secret || !command) {
  console.error('Usage: WEBHOOK_SECRET=… node deploy/webhook.mjs <command> [arguments]')
  process.exit(1)
}

/** The time between failed runs doubles up to it. */
const RETRY_S_MAX = 30 * 60
/** The exit code of a run that was completed without the pages that it names. */
const PAGES_LEFT_OUT = 2
const BODY_BYTES_MAX = 4_000_000
/** More paths than this are the whole shop, and would make a long command line. */
const PATHS_MAX = 200
/** A path as WordPress writes it: neither an option nor a sign that a shell would read. */
const PATH = /^(?:\/[\w.~%-]+)+\/$/

/** @type {Set<string>} */
const paths = new Set()
let isWholeShop = false
let timer = setTimeout(() => {})
/** When it fires, ms since the start. */
let runsAt = Infinity
let isRunning = false
/** In a row. */
let failures = 0

createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = []
  let bytes = 0
  request.on('data', (chunk) => {
    bytes += chunk.length
    if (bytes <= BODY_BYTES_MAX) chunks.push(chunk)
  })
  request.on('end', () => {
    const body = Buffer.concat(chunks)
    const status =
      request.method !== 'POST'
        ? 405
        : bytes > BODY_BYTES_MAX
          ? 413
          : receive(request.headers, body)
    response.writeHead(status).end()
  })
}).listen(Number(port), '127.0.0.1', function () {
  console.log(`Waiting for webhooks at http://127.0.0.1:${this.address().port}/`)
})

/** @returns the status of the response; WooCommerce switches a webhook off after 6 failed ones */
function receive(headers, body) {
  // WooCommerce's test of a new address has no signature, and nothing to do.
  if (/^webhook_id=\d+$/.test(String(body))) return 200
  if (!isSigned(headers['x-wc-webhook-signature'], body)) return 401
  const topic = String(headers['x-wc-webhook-topic'])
  if (!topic.startsWith('product.')) return 200
  const product = productOf(body)
  // It has not been public: it has no page.
  if (topic === 'product.created' && isHidden(product)) return 200
  const path = pathOf(product)
  if (path && paths.size < PATHS_MAX) paths.add(path)
  else isWholeShop = true
  wait()
  return 200
}

/** WC_Webhook::generate_signature: HMAC-SHA256 of the body, in base64. */
function isSigned(signature, body) {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(String(signature), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Of a deleted product WooCommerce sends the id alone. */
function productOf(body) {
  try {
    return Object(JSON.parse(String(body)))
  } catch {
    return {}
  }
}

const isHidden = ({ status }) => status !== undefined && status !== 'publish'

/** The path of a published product. */
function pathOf({ permalink, status }) {
  if (status !== 'publish' || !URL.canParse(permalink)) return undefined
  const { pathname } = new URL(permalink)
  return PATH.test(pathname) ? pathname : undefined
}

/** Collects the changes of the next seconds, and those during a run. New ones do not wait for a later retry. */
function wait(seconds = Number(delay)) {
  const at = performance.now() + seconds * 1000
  if (isRunning || at >= runsAt) return
  clearTimeout(timer)
  runsAt = at
  timer = setTimeout(run, seconds * 1000)
}

function run() {
  const taken = [...paths]
  const isForAll = isWholeShop
  const chosen = isForAll ? [] : [`--paths=${taken.join(',')}`]
  paths.clear()
  isWholeShop = false
  runsAt = Infinity
  isRunning = true
  const child = spawn(command, [...args, ...chosen], { stdio: 'inherit' })
  child.on('error', (error) => console.error(error.message))
  child.on('close', (code) => {
    isRunning = false
    // A page that fails each time would start run after run for the whole shop.
    const isDone = code === 0 || (isForAll && code === PAGES_LEFT_OUT)
    if (!isDone) return runAgain(code, taken, isForAll)
    failures = 0
    if (paths.size > 0 || isWholeShop) wait()
  })
}

/** Later, with what has arrived meanwhile: WooCommerce sends each change once. */
function runAgain(code, taken, wasForAll) {
  const seconds = Math.min(RETRY_S_MAX, Number(retry) * 2 ** failures)
  console.error(`${command} ended with ${code}. It runs again in ${seconds} s.`)
  failures += 1
  for (const path of taken) paths.add(path)
  if (wasForAll || paths.size > PATHS_MAX) isWholeShop = true
  wait(seconds)
}
