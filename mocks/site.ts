import type { HttpHandler } from 'msw/http'
import { createDb, type Db, type DbOptions } from './db'
import { accountHandlers } from './account/accountPages'
import { addonTokenHandlers } from './content/addonToken'
import { batchHandlers } from './cart/batch'
import { cartHandlers } from './cart/cart'
import { catalogueHandlers } from './catalog/catalogue'
import { checkoutHandlers } from './checkout/checkout'
import { contactFormHandlers } from './content/contactForm'
import { couponHandlers } from './cart/coupon'
import { homeFilterHandlers } from './home/homeFilter'
import { listingHandlers } from './catalog/listing'
import { loadMoreHandlers } from './home/loadMore'
import { orderHandlers } from './order/order'
import { pageHandlers } from './content/pages'
import { pictureHandlers } from './catalog/pictures'
import { quickViewHandlers } from './product/quickViewHandler'
import { searchHandlers } from './search/search'
import { variationHandlers } from './product/variation'
import { wishlistHandlers } from './wishlist/wishlist'
import { onlyWhere, siteHandlers, type Handlers } from './http/match'
import { notFoundPage } from './content/page'
import { applyScenarios, beginScenarios, knownScenarios, sizeOf } from './scenarios'
import { memorySession, type SessionKeeper } from './account/session'

/** All handlers of the mock site. */
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
    // After the wishlist, whose account page is not one of the theme's.
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

/** A complete mock site with its own memory, for tests and servers. */
export function createMockSite({ scenarios: asked = [], ...options }: MockSiteOptions = {}) {
  const scenarios = knownScenarios(asked)
  const size = options.size ?? sizeOf(scenarios)
  const db = createDb({ ...options, ...(size === undefined ? {} : { size }) })
  applyScenarios(db, scenarios)
  beginScenarios(db, scenarios)
  return { db, handlers: mockHandlers(db, memorySession()) }
}
