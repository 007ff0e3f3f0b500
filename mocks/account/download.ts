import { HttpResponse } from 'msw/http'
import type { Db } from '../db'
import { html } from '../http/match'

/** Sends a file of an order to whoever has its key, and counts down its remaining downloads. */
export function download(db: Db, file: string, key: string): Response {
  const order = db.session.orders.find((one) => one.key === key)
  const found = order?.downloads?.find((one) => one.file === file)
  if (!found) return html('<p class="wp-die-message">Invalid download link.</p>', 404)
  if (found.remaining === 0)
    return html(
      '<p class="wp-die-message">Sorry, you have reached your download limit for this file</p>',
      403,
    )
  if (found.remaining !== undefined) found.remaining -= 1
  return new HttpResponse(`${found.product}: ${file}`, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${file}"`,
    },
  })
}
