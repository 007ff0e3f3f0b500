import type { HttpHandler } from 'msw/http'
import { createDb, type Db, type DbOptions } from './db'
import { accountHandlers } from './account/accountHandlers'
import { addonTokenHandlers } from './account/signInHandlers'
import { batchHandlers } from './cart/batchHandlers'
import { campaignHandlers } from './campaigns/campaignHandlers'
import { cartHandlers } from './cart/cartHandlers'
import { storeCatalogHandlers } from './catalog/storeCatalogHandlers'
import { checkoutHandlers } from './checkout/checkoutHandlers'
import { contactFormHandlers } from './content/contactFormHandlers'
import { couponHandlers } from './cart/couponHandlers'
import { homeFilterHandlers, loadMoreHandlers } from './home/homeHandlers'
import { listingHandlers } from './catalog/listingHandlers'
import { orderHandlers } from './order/orderHandlers'
import { pageHandlers } from './content/pageHandlers'
import { pageListHandlers } from './content/pageListHandlers'
import { siteNoticeHandlers } from './content/widgets/siteNotices'
import { imageHandlers } from './catalog/imageHandlers'
import { sharingHandlers } from './social/sharingHandlers'
import { thirdPartyScripts } from './social/commentTabs'
import { socialSignInHandlers } from './social/signInHandlers'
import { quickViewHandlers } from './product/quickView'
import { searchHandlers } from './search/searchHandlers'
import { variationHandlers } from './product/variationHandlers'
import { wishlistHandlers } from './wishlist/wishlistHandlers'
import { whenInstalled, siteHandlers, type Handlers } from './http/router'
import { notFoundPage } from './content/pageMarkup'
import { applyScenarios, startScenarios, knownScenarios, sizeOf } from './scenarios'
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
    addonTokenHandlers(db),
    quickViewHandlers(db),
    socialSignInHandlers(db),
    sharingHandlers(db),
    campaignHandlers(db),
  ]
  return [
    ...buying,
    batchHandlers(db, buying),
    orderHandlers(db),
    storeCatalogHandlers(db),
    variationHandlers(db),
    imageHandlers(db),
    contactFormHandlers(db),
    siteNoticeHandlers(db),
    pageListHandlers(),
    ...themed.map((group) =>
      whenInstalled(isThemed, group, ({ url }) => notFoundPage(db, url.origin)),
    ),
    // After the wishlist, whose account page is not one of the theme's.
    accountHandlers(db),
    pageHandlers(db),
  ]
}

export const mockHandlers = (db: Db, session: SessionKeeper): HttpHandler[] => [
  ...siteHandlers(db, groups(db), { session, wait }),
  ...thirdPartyScripts(db),
]

const wait = (ms: number) =>
  ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : Promise.resolve()

export interface MockSiteOptions extends DbOptions {
  scenarios?: readonly string[]
}

/** A complete mock site with its own memory, for tests and servers. */
export function createMockSite({ scenarios: names = [], ...options }: MockSiteOptions = {}) {
  const scenarios = knownScenarios(names)
  const size = options.size ?? sizeOf(scenarios)
  const db = createDb({ ...options, ...(size === undefined ? {} : { size }) })
  applyScenarios(db, scenarios)
  startScenarios(db, scenarios)
  return { db, handlers: mockHandlers(db, memorySession()) }
}
