import type { Db } from '../../db'
import { markup, raw, type Raw } from '../../http/html'

const POST_ID = 6300

/** The bar that Essential Addons prints at the end of a page: here on posts, as its global setting can say. */
export function readingProgress(db: Db, bodyClass: string): Raw {
  const setting = db.settings.readingProgress ?? { position: 'top' }
  const isPost = /\bsingle-post\b/.test(bodyClass)
  if (db.settings.plainWooCommerce || 'isOff' in setting || !isPost) return raw('')
  return markup`<div id="eael-reading-progress-${POST_ID}" class="eael-reading-progress-wrap eael-reading-progress-wrap-global"><div class="eael-reading-progress eael-reading-progress-global eael-reading-progress-${setting.position}" style="height: 5px;background-color: ;">
                        <div class="eael-reading-progress-fill" style="height: 5px;background-color: #1fd18e;transition: width 50ms ease;"></div>
                    </div></div>`
}
