import { HttpResponse } from 'msw/http'
import type { Db, FaultKind } from '../db'

/**
 * The fault of a call, if any. The longest pattern wins: "GET /cart" before "GET *" before "*". The
 * mock runs in the browser, so it fails explicitly while the browser is offline.
 */
export function faultOf(db: Db, name: string): FaultKind | undefined {
  if ('onLine' in navigator && !navigator.onLine) return 'offline'
  const { byCall } = db.faults
  const hit = Object.keys(byCall)
    .filter((pattern) => fits(pattern, name))
    .sort((a, b) => b.length - a.length)[0]
  return hit === undefined ? undefined : byCall[hit]
}

/** A * at either end matches anything; the names of the theme's calls start with its prefix. */
function fits(pattern: string, name: string) {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern
}

/** The response that replaces or truncates the real one. */
export async function faultyResponse(
  fault: Exclude<FaultKind, 'slow'>,
  origin: string,
  call: () => Promise<Response>,
): Promise<Response> {
  switch (fault) {
    case 'server-error':
      return html('<p>There has been a critical error on this website.</p>', 500)
    case 'bad-request':
      return html('<h1>Bad Request</h1>', 400)
    case 'not-found':
      return html('<h1>Not Found</h1>', 404)
    case 'rate-limit':
      return html('<h1>Too Many Requests</h1>', 429)
    case 'redirect':
      return new HttpResponse('', { status: 302, headers: { Location: `${origin}/_wp/` } })
    case 'null':
      return html('null')
    case 'invalid-json':
      return new HttpResponse('{"fragments": {', {
        headers: { 'Content-Type': 'application/json' },
      })
    case 'html':
      return html(
        '<!doctype html><html><head><title>Maintenance</title></head><body><h1>Briefly unavailable</h1></body></html>',
      )
    case 'words':
      return html('Service Unavailable')
    case 'empty-error':
      return html('', 500)
    case 'empty':
      return html('')
    case 'cut-off': {
      const response = await call()
      const body = await response.text()
      return new HttpResponse(body.slice(0, body.length / 2), response)
    }
    case 'php-notice': {
      const response = await call()
      const notice = '<br />\n<b>Notice</b>: Undefined index: a[0] {x} in /wp-content/x.php<br />\n'
      return new HttpResponse(notice + (await response.text()), response)
    }
    case 'offline':
      return HttpResponse.error()
  }
}

const html = (body: string, status = 200) =>
  new HttpResponse(body, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
