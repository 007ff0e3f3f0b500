import { requestFirstData, type EarlySettings, type FirstPicture } from '~/api/backend/early'
import { TABLET } from '~/config/constants'
import { toLocalSrcset, toSafeUrl } from '~/config/shopUrl'
import { isSearch } from '~/domain/catalog/listingAddress'

/** Pictures of the first row of cards. On phones, further pictures would slow these down. */
const FIRST_ROW = 4
const FIRST_ROW_ON_PHONE = 2
/** Pictures beside the welcome of the home page. */
const HERO_PICTURES = 3

/** Sends the first requests of the page before the app has loaded, and preloads the pictures of the answer. */
export async function sendEarlyRequests(site: EarlySettings) {
  const pictures = await requestFirstData(site, hasAppStarted)
  const isHome = location.pathname === '/' && !isSearch(location.pathname, location.search)
  const firstRow = matchMedia(TABLET).matches ? FIRST_ROW : FIRST_ROW_ON_PHONE
  const count = isHome ? HERO_PICTURES : firstRow
  const shopOrigin = site.shopOrigin || location.origin
  for (const picture of pictures.slice(0, count)) if (picture) preload(picture, shopOrigin)
}

/** The app replaces the shell of index.html. This script starts before the browser has parsed it. */
const hasAppStarted = () =>
  document.readyState !== 'loading' && document.querySelector('.shell') === null

/** The browser chooses among `srcset` as it does for the app's own image: else it would load two. */
function preload({ src, srcset, sizes }: FirstPicture, shopOrigin: string) {
  const href = toSafeUrl(src, shopOrigin)
  if (!href) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'image', href, fetchPriority: 'high' })
  if (srcset) {
    Object.assign(link, { imageSrcset: toLocalSrcset(srcset, shopOrigin), imageSizes: sizes })
  }
  document.head.append(link)
}
