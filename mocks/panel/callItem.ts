import type { RecordedCall } from '../db'
import { element } from './element'

/** The panel truncates longer answers; the network tab has them in full. */
const MOST_SHOWN = 20_000

/** One call: name, status and duration; payload and answer on demand. */
export function callItem({ name, method, status, ms, payload, answer }: RecordedCall) {
  const shown = name.startsWith(method) ? name : `${method} ${name}`
  const details = element('details', {}, [
    element('summary', {}, [
      element('span', { className: status >= 400 || status === 0 ? 'bad' : 'good' }, [
        status === 0 ? 'no answer' : String(status),
      ]),
      ` ${shown} `,
      element('small', {}, [`${ms} ms`]),
    ]),
  ])
  details.addEventListener(
    'toggle',
    () =>
      details.append(
        element('h3', {}, ['Payload']),
        element('pre', { tabIndex: 0 }, [readable(payload) || 'none']),
        element('h3', {}, ['Answer']),
        element('pre', { tabIndex: 0 }, [readable(answer).slice(0, MOST_SHOWN) || 'empty']),
      ),
    { once: true },
  )
  return element('li', {}, [details])
}

/** Indents JSON, prints one form field per line, and leaves anything else as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return /^[\w%[\].-]+=[^<>\n]*$/.test(text)
      ? [...new URLSearchParams(text)].map(([key, value]) => `${key} = ${value}`).join('\n')
      : text
  }
}
