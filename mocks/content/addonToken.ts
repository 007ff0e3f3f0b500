import type { Db } from '../db'
import { json, type Handlers } from '../http/match'
import { nonce } from '../http/nonce'

/** Call 24: the nonce of Essential Addons, open to everyone. */
export const addonTokenHandlers = (db: Db): Handlers => ({
  adminAjax: {
    eael_get_token: () =>
      json({ success: true, data: { nonce: nonce(db, 'essential-addons-elementor') } }),
  },
})
