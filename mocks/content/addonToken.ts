import type { Db } from '../db'
import { json, type Handlers } from '../http/match'
import { nonce } from '../http/nonce'

/** The nonce of Essential Addons, which needs no permission. See docs/calls.md#refresh-nonce. */
export const addonTokenHandlers = (db: Db): Handlers => ({
  adminAjax: {
    eael_get_token: () =>
      json({ success: true, data: { nonce: nonce(db, 'essential-addons-elementor') } }),
  },
})
