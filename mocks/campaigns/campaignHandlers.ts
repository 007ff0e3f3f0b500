import { HttpResponse } from 'msw/http'
import type { Db } from '../db'
import { isNonce } from '../http/nonce'
import { text, type PhpForm } from '../http/phpForm'
import { html, jsonAsHtml, type Handlers, type MockCall } from '../http/router'
import { stylesheetOf } from './campaignMarkup'
import { findCampaign } from './campaigns'

/** HurryTimer: docs/calls.md#update-campaign-timestamp and #next-recurrence. */
export const campaignHandlers = (db: Db): Handlers => ({
  adminAjax: {
    'hurryt/update_timestamp': checked(db, ({ form }) => {
      const id = text(form, 'cid')
      const timestamp = text(form, 'timestamp')
      if (!id || !timestamp) return html('')
      const { resetToken } = findCampaign(db, Number(id)) ?? {}
      db.session.campaigns = {
        ...db.session.campaigns,
        [id]: { endsAt: Number(timestamp), ...(resetToken ? { resetToken } : {}) },
      }
      return html('Success!')
    }),
    next_recurrence: checked(db, ({ query }) => {
      const campaign = findCampaign(db, Number(text(query, 'id')))
      if (!campaign) return html('')
      const [next = null] = campaign.nextEnds?.splice(0, 1) ?? []
      return jsonAsHtml({ success: true, data: { endTimestamp: next } })
    }),
  },
  files: {
    '/wp-content/uploads/hurrytimer/css/:file': () =>
      new HttpResponse(stylesheetOf(db), { headers: { 'Content-Type': 'text/css' } }),
  },
})

/** WordPress's refusal of a nonce. */
const checked = (db: Db, resolve: (call: MockCall) => Response) => (call: MockCall) =>
  isNonce(db, 'hurryt', nonceIn(call.form) || nonceIn(call.query)) ? resolve(call) : html('-1', 403)

const nonceIn = (fields: PhpForm) => text(fields, 'nonce')
