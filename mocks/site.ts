import type { HttpHandler } from 'msw/http'
import { createDb, type Db, type DbOptions } from './db'
import { accountHandlers } from './handlers/account'
import { addonTokenHandlers } from './handlers/addonToken'
import { batchHandlers } from './handlers/batch'
import { cartHandlers } from './handlers/cart'
import { catalogueHandlers } from './handlers/catalogue'
import { checkoutHandlers } from './handlers/checkout'
import { contactFormHandlers } from './handlers/contactForm'
import { couponHandlers } from './handlers/coupon'
import { homeFilterHandlers } from './handlers/homeFilter'
import { listingHandlers } from './handlers/listing'
import { loadMoreHandlers } from './handlers/loadMore'
import { orderHandlers } from './handlers/order'
import { pageHandlers } from './handlers/pages'
import { pictureHandlers } from './handlers/pictures'
import { quickViewHandlers } from './handlers/quickView'
import { searchHandlers } from './handlers/search'
import { variationHandlers } from './handlers/variation'
import { wishlistHandlers } from './handlers/wishlist'
import { onlyWhere, siteHandlers, type Handlers } from './match'
import { notFoundPage } from './render/page'
import { applyScenarios, beginScenarios, knownScenarios, sizeOf } from './scenarios'
import { memorySession, type SessionKeeper } from './session'

/** All calls of the old site. */
function groups(db: Db): Handlers[] {
  const buying = [cartHandlers(db), couponHandlers(db), checkoutHandlers(db)]
  const isThemed = () => !db.settings.plainWooCommerce
  const themed = [
    listingHandlers(db),
    homeFilterHandlers(db),
    loadMoreHandlers(db),
    searchHandlers(db),
    wishlistHandlers(db),
    contactFormHandlers(db),
    addonTokenHandlers(db),
    quickViewHandlers(db),
  ]
  return [
    ...buying,
    batchHandlers(db, buying),
    orderHandlers(db),
    catalogueHandlers(db),
    variationHandlers(db),
    pictureHandlers(db),
    ...themed.map((group) => onlyWhere(isThemed, group, ({ url }) => notFoundPage(db, url.origin))),
    // Behind the wishlist, whose page of the account is none of those that a theme may add.
    accountHandlers(db),
    pageHandlers(db),
  ]
}

export const mockHandlers = (db: Db, session: SessionKeeper): HttpHandler[] =>
  siteHandlers(db, groups(db), { session, wait })

const wait = (ms: number) =>
  ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : Promise.resolve()

export interface MockSiteOptions extends DbOptions {
  scenarios?: readonly string[]
}

/** A whole old site with a memory of its own: for tests, and behind a server. */
export function createMockSite({ scenarios: asked = [], ...options }: MockSiteOptions = {}) {
  const scenarios = knownScenarios(asked)
  const size = options.size ?? sizeOf(scenarios)
  const db = createDb({ ...options, ...(size === undefined ? {} : { size }) })
  applyScenarios(db, scenarios)
  beginScenarios(db, scenarios)
  return { db, handlers: mockHandlers(db, memorySession()) }
}
